"""Random whole files in which one thing is changed, so that most are not well typed."""

import random
import re
from typing import Final

from tests.rust.part_files import random_part_file

__all__ = ["random_part_mutant"]

#: What may be exchanged, and for what.
_CHANGES: Final = (
    (r"String::from\(\"hey\"\)", ("5", '"hey"', "None", "vec![1]")),
    (r"(?<![\w.])5(?![\w.])", ('"abc"', "2.5", "true", "String::new()")),
    (r"(?<![\w.])[35](?![\w.])", ("1 / 0", "5 % (5 - 5)", "3_000_000_000", "(255u8 + 1) as i32",
                                  "i32::MAX + 1", "300 as u8 as i32", "-2_147_483_649")),
    (r"\"abc\"", ("5", "String::new()", "Some(\"abc\")")),
    (r"&mut (?=[a-zP(])", ("&", "")),
    (r"&(?=[a-zP(])", ("&mut ", "")),
    (r"\bmut (?=v\d)", ("",)),
    (r"\bv\d+\b", ("v1", "v2", "v3", "v9", "5", "gone")),
    (r"\.name\b", (".n", ".nome", ".0")),
    (r"\bSome\(", ("Ok(", "E::B(", "(")),
    (r"E::B\(", ("E::A(", "Some(", "E::X(")),
    (r"E::A\b", ("E::B", "None", "E::Z")),
    (r", n: [^,}]*", ("", ", m: 5", ", n: 'x'")),
    (r"\.clone\(\)", ("", ".copied()", ".len()")),
    (r"\.push\(", (".add(", ".push_str(", ".shove(")),
    (r"\.unwrap\(\)", ("", "?", ".is_some()")),
    (r"-> (String|i32|&str|bool)", ("-> u8", "", "-> Vec<i32>")),
    (r"\[0\]", ("[true]", ".0", "", "[3]", "[9]")),
    (r"_ => ", ("E::A => ", "E::B(_) => ", "5 => ")),
    (r": (String|i32|&str|P|E)\b", (": u8", ": Option<i32>", ": &P")),
    (r"(?<=[:<&>(] )(String|i32|P|E|C|R|Option<\w+>|Vec<\w+>)(?!::|\w)",
     ("Gone", "Gone<i32>", "Rc<i32>")),
    (r"\b(Option|Vec)<(?=\w+>)", ("Rc<", "P<", "Result<", "Gone<")),
    (r"\b(P|C|E) (?=\{|\()", ("Gone ",)),
    (r"\bE::(?=[AB])", ("Gone::", "P::")),
)  # fmt: skip


def random_part_mutant(seed: int) -> str:
    """A file with one change in one of its functions, the same for the same seed."""
    chance = random.Random(seed)
    while True:
        whole = random_part_file(chance.randrange(10**9))
        start = whole.index("const LIMIT")
        pattern, others = chance.choice(_CHANGES)
        places = [each for each in re.finditer(pattern, whole) if each.start() > start]
        if places:
            place = chance.choice(places)
            return whole[: place.start()] + chance.choice(others) + whole[place.end() :]
