"""A run that is too long to be told of goes on unseen: what it prints is kept, and how it ends."""

from typing import Final

import pytest

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.rust.machine.interpreter import BEGUN, BUDGET, RECORDED, Run, run_program
from ad_viz.rust.program import check_program
from ad_viz.timeline.texts.plain import plain

_LOOP: Final = """struct D(usize);
impl Drop for D { fn drop(&mut self) { println!("end of {}", self.0); } }
fn main() {
    let d = D(1);
    let v = vec![1, 2, 3];
    let mut sum = 0usize;
    for turn in 0..TURNS { sum += turn * v[turn % 3]; if turn % 300 == 0 { println!("{turn}"); } }
    println!("{sum}");
    println!("{}", v[v.len() - d.0 + LAST]);
}"""


def text(turns: int, last: int = 0) -> str:
    return _LOOP.replace("TURNS", str(turns)).replace("LAST", str(last))


def run(text: str) -> Run:
    return run_program(check_program(text))


def test_it_ends() -> None:
    found = run(text(700))
    assert found.is_cut
    assert RECORDED < found.steps < BUDGET
    assert (found.unfinished, found.stopped) == (None, None)
    assert found.output == "0\n300\n600\n489067\n3\nend of 1\n"
    assert len(found.trace.body.instructions) <= 2 * BEGUN


def test_it_panics() -> None:
    found = run(text(700, 1))
    assert found.stopped is not None
    assert found.stopped.message == "index out of bounds: the len is 3 but the index is 3"
    assert found.unwound == "end of 1\n"
    assert found.output == "0\n300\n600\n489067\nend of 1\n"


def test_it_is_left() -> None:
    found = run(text(100_000))
    assert found.unfinished == f"{BUDGET:,} instructions"
    assert found.output.startswith("0\n300\n600\n900\n")
    assert "end of" not in found.output


@pytest.mark.parametrize(
    ("turns", "last", "said"),
    [
        (700, 0, "The run goes on, and ends after"),
        (700, 1, "The run goes on, and panics after"),
        (9_000, 0, "Here the run is left, at 60,000 instructions: whether it ends is not known."),
    ],
)
def test_the_story_shows_what_it_prints(turns: int, last: int, said: str) -> None:
    timeline = file_story(text(turns, last))
    data = timeline.data["ownership"]
    assert "".join(data["prints"]) == run(text(turns, last)).output
    assert plain(timeline.step(len(timeline))["say"]).startswith(said)
