"""Twice the lines of Rust, the loans, or the instructions that are run: at most twice the work."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program
from tests.costs.growth import MOST, growth
from tests.costs.rust_files import FILES, RUNS, WAYS_OUT
from tests.whole import sized

SIZES = sized((100, 200, 400), (200, 400, 800, 1600))
#: Where each line more is more instructions, as many as there were lines.
FEW = sized((25, 50, 100), (50, 100, 200, 400))
#: Of the others the same parts are at work.
SAMPLE = sized(
    ["functions", "choices", "nested", "shared loans", "mutable loans", "loans over choices",
     "moved often", "structs", "breaks", "arms"],
    list(FILES),
)  # fmt: skip


@pytest.mark.parametrize("file", SAMPLE)
def test_checking(file: str) -> None:
    """Each is read, and as long as it is said to be."""

    def checked(size: int) -> Callable[[], object]:
        text = FILES[file](size)
        assert 0.8 * size <= text.count("\n") <= 1.2 * size + 6
        return lambda: check_program(text)

    assert max(growth(checked, SIZES)) <= MOST


@pytest.mark.parametrize("file", WAYS_OUT)
def test_ways_out(file: str) -> None:
    """A way out ends what it leaves: the work is that of so many more instructions, and no more."""

    def checked(size: int) -> Callable[[], object]:
        text = WAYS_OUT[file](size)
        return lambda: check_program(text)

    bodies = [check_program(WAYS_OUT[file](size)).bodies["main"] for size in FEW]
    longer = [len(b.instructions) / len(a.instructions) for a, b in pairwise(bodies)]
    grown = growth(checked, FEW)  # of each doubling the calls, then the bytes
    for more, calls, held in zip(longer, grown[::2], grown[1::2], strict=True):
        assert max(calls, held) <= MOST / 2 * more


@pytest.mark.parametrize("name", RUNS)
def test_running(name: str) -> None:
    """What a turn does takes as long in a later turn as in the first ones."""
    check = check_program(RUNS[name])
    sizes = sized((1000, 2000, 4000), (2000, 4000, 8000, 16_000, 32_000))
    assert max(growth(lambda size: lambda: run_program(check, size), sizes)) <= MOST
