"""What is said of the library's calls, of patterns and of references: what happens, and no more."""

import re

import pytest

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.timeline.texts.plain import plain

PROGRAMS = {
    "let s = String::from(\"a\"); let mut v = Vec::new(); "
    "v.push(s); v.push(String::from(\"b\"));": [
        ("v is empty: it owns no buffer yet.", "v = []"),
        ("s moves into push. v gets its first buffer, with room for more.", "push"),
        ("push changes v in place: there is room in its buffer.", "push"),
    ],
    "let mut v = vec![1]; for k in 2..6 { v.push(k); }": [
        ("v needs more room: its elements are copied to a larger buffer, and the old one is freed.",
         "v = [1, 2]"),
    ],
    "let a = String::from(\"x\"); let b = String::from(\"y\"); let c = a + &b;": [
        ("a moves into add. c owns the buffer that add gives.", 'c = "xy"'),
    ],
    "let v = vec![1, 2]; for x in v { println!(\"{x}\"); } let z = 1;": [
        ("v moves into into_iter.", "into_iter"),
        ("A value without a name ends here, and frees its buffer.", "buffer 1: freed"),
    ],
    "let v = vec![1, 2]; let x = v.clone();": [
        ("x owns a new buffer, with a copy of each element.", "x = [1, 2]"),
    ],
    "let mut o = Some(4); let t = o.take(); let e = t.unwrap_or(0);": [
        ("t is what take gives.", "t = Some(4)"),
        ("e is 4, which unwrap_or gives.", "e = 4"),
    ],
    "let mut grid = [[0; 3]; 2]; grid[1][2] = 5;": [
        ("grid is made of its parts, which lie in it one after the other.",
         "grid = [[0, 0, 0], [0, 0, 0]]"),
        ("grid[1][2] is given the number 5. The old one is gone.", "grid[1][2] = 5"),
    ],
    "let n = 5; let m = match n { 4 => \"four\", 1..=9 => \"few\", _ => \"many\" };": [
        ("The value is held against 4. It does not fit: what follows is tried.", "4 does not fit"),
        ("m refers to a text that is in the program itself. It has no buffer, and is never freed.",
         "m"),
    ],
}  # fmt: skip

#: Of references that are handed on, and of one that is used later than its borrow is.
FUNCTIONS = """\
fn first(v: &mut Vec<i32>) -> &mut i32 {
    &mut v[0]
}
fn size(v: &Vec<i32>) -> usize {
    v.len()
}
fn twice(v: &Vec<i32>) -> usize {
    size(v) + size(v)
}
fn main() {
    let mut v = vec![1, 2];
    println!("{}", twice(&v));
    let a = first(&mut v);
    *a = 3;
}
"""


def story_of(text: str) -> list[tuple[str, str]]:
    timeline = file_story(text)
    return [
        (plain(step["say"]), plain(step["equation"]))
        for step in (timeline.step(number) for number in range(1, len(timeline) + 1))
    ]


@pytest.mark.parametrize("lines", PROGRAMS)
def test_a_line_is_said_to_do_what_it_does(lines: str) -> None:
    text = "\n".join(re.split(r"(?<=; )|(?<=\} )(?=let)", lines))
    said = story_of(f"fn main() {{\n{text}\n}}\n")
    assert [one for one in PROGRAMS[lines] if one not in said] == []


def test_a_reference_that_is_handed_on_is_no_borrow_of_itself() -> None:
    said = story_of(FUNCTIONS)
    handed = (
        "size is called: size · v refers to what twice · v refers to.",
        "size · v = twice · v",
    )
    assert said.count(handed) == 2
    assert not any("never used" in sentence for sentence, _ in said)
