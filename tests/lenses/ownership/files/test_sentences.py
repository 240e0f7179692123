"""Programs whose stories once left something out, or said what is not so: all that is said."""

import pytest

from tests.lenses.ownership.files.test_said import story_of

#: By a program, what is said of it in this order, from the first of these sentences on.
STORIES = {
    "fn size(s: &String) -> usize { s.len() }\n"
    "fn main() {\n    let s = String::from(\"ab\");\n    let n = size(&s);\n}\n": [
        ("size is called: size · s borrows s to look.", "size · s = &s"),
        ("size gives 2: n has it from here on.", "size gives 2"),
    ],
    "fn main() {\n    let s = String::from(\"ab\");\n    let f = || s.len();\n"
    "    let n = f();\n}\n": [
        ("f is called: f · s is a reference, from when it was made.", "f · s"),
        ("f gives 2: n has it from here on.", "f gives 2"),
    ],
    "fn main() {\n    let mut n = Some(3);\n    let i = 2;\n"
    "    n = if i == 0 { None } else { Some(i - 1) };\n}\n": [
        ("i == 0 is false: its lines are passed over.", "i == 0 = false"),
        ("n is given another value. The old one is gone.", "n = Some(1)"),
    ],
    "fn main() {\n    let t = (0, 5);\n"
    "    let m = match t { (1, y) => y, (0, y) => y, _ => 7 };\n}\n": [
        ("The value 0 is held against 1. It does not fit: what follows is tried.",
         "1 does not fit"),
        ("The value 0 is held against 0. It fits.", "0 fits"),
    ],
    "fn main() {\n    let x = 87;\n"
    "    let g = match x { n if n > 100 => 1, 80..=85 => 2, 80..=89 => 3, _ => 4 };\n}\n": [
        ("n > 100 is false: its lines are passed over.", "n > 100 = false"),
        ("The value 87 is held against 80..=85. It does not fit: what follows is tried.",
         "80..=85 does not fit"),
        ("The value 87 is held against 80..=89. It fits: its lines are run.", "80..=89 fits"),
        ("g is a number. It is kept in the variable itself, and in no buffer.", "g = 3"),
    ],
    "fn main() {\n    let n = 2;\n    if let 1 | 5 = n {}\n}\n": [
        ("The value 2 is held against 1. It does not fit: what follows is tried.",
         "1 does not fit"),
        ("The value 2 is held against 5. It does not fit: its lines are passed over.",
         "5 does not fit"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("text", STORIES)
def test_nothing_is_left_out_and_nothing_else_is_said(text: str) -> None:
    said, expected = story_of(text), STORIES[text]
    assert expected[0] in said
    at = said.index(expected[0])
    assert said[at : at + len(expected)] == expected
