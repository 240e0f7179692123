"""Reverse passes as people write them in Rust: read, accepted, run, and right."""

import math
import re
from pathlib import Path

import pytest

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program
from tests.lenses.ownership.files.happened import untrue
from tests.rust.rustc import file_alone
from tests.rust_compiler import needs_rustc

FOLDER = Path(__file__).parent
#: The value and both derivatives of x · y + sin x at (0.5, 4.2), and of x · y + x at (2, 3).
PASSES = {
    "tape": (2.1 + math.sin(0.5), 4.2 + math.cos(0.5), 0.5),
    "graph": (8.0, 4.0, 2.0),
}


@pytest.mark.parametrize("name", PASSES)
def test_a_reverse_pass_is_run_and_right(name: str) -> None:
    check = check_program((FOLDER / f"{name}.rs").read_text("utf-8"))
    assert check.accepted
    printed = run_program(check).output
    numbers = [float(each) for each in re.findall(r"(?<!\S)-?\d+(?:\.\d+)?", printed)]
    assert numbers == pytest.approx(PASSES[name], rel=1e-15)
    assert [*untrue(check)] == []


@needs_rustc
@pytest.mark.parametrize("name", PASSES)
def test_rustc_says_the_same(name: str) -> None:
    assert not file_alone((FOLDER / f"{name}.rs").read_text("utf-8")).codes


def test_each_push_of_the_tape_is_a_call_in_its_operator() -> None:
    data = file_story((FOLDER / "tape.rs").read_text("utf-8")).data["ownership"]
    calls = [one["name"] for one in data["frames"]]
    assert calls.count("Tape::push2") == 2
    assert calls.index("Var::mul") + 1 == calls.index("Tape::push2")
