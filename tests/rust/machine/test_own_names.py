"""Types of a person's own that have the name of one of Rust's library are their own."""

from pathlib import Path
from typing import Final

import pytest

from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program

_FILES: Final = Path(__file__).with_name("own_names.txt").read_text("utf-8").split("//---\n")
#: What each prints; rustc's programs print the same.
_PRINTED: Final = (
    "None false\nRange { start: 1, end: 2 } true\nIter { left: 2 } 6\n"
    'IntoIter { a: "a", b: [1], c: 2 } 4\nHashMap { entries: [("a", 1)] }\n'
    "Rc { count: 2 } Up Down\nown: w ParseIntError { why: \"w\" }\nChars(['a'])\n"
    'Some(2) Map { keys: ["a", "b"], values: [1, 2] } 2\nEntry { name: "", at: None }\n',
    "c b a 3\n0c 1b \n",
    'S { o: None, x: 0 } 0\n[Some(3), Many { n: 2, t: "ab" }] 7\n',
)


@pytest.mark.parametrize(("text", "printed"), [*zip(_FILES, _PRINTED, strict=True)])
def test_printed(text: str, printed: str) -> None:
    run = run_program(check_program(text))
    assert run.output == printed
    assert run.stopped is None
    assert not run.alive
