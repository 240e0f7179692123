"""Twice the size, at most twice the work: a sample of what ``python -m tests.costs`` counts."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

import ad_viz as av
from tests.costs.growth import MOST, growth
from tests.costs.layouts import laid_out
from tests.costs.lenses import LENSES
from tests.costs.programs import POINT, PROGRAMS
from tests.lenses.ownership.sized import owners
from tests.whole import sized

SIZES = (16, 32, 64)
#: The others are told by the same parts.
SAMPLE = sized(
    ["tape, looped", "programs, straight", "live, straight", "accumulation", "broadcast",
     "checkpointing", "ownership", "owners", "tangent types", "differences of a loop",
     "differences, by steps"],
    list(LENSES),
)  # fmt: skip


@pytest.mark.parametrize("program", PROGRAMS)
def test_recording(program: str) -> None:
    grown = growth(lambda n: partial(av.record, PROGRAMS[program](n), *POINT), (100, 200, 400))
    assert max(grown) <= MOST


@pytest.mark.parametrize("program", PROGRAMS)
def test_layout(program: str) -> None:
    assert max(growth(partial(laid_out, program), (50, 100, 200))) <= MOST


@pytest.mark.parametrize("lens", SAMPLE)
def test_building(lens: str) -> None:
    sizes: list[int] = []

    def made(size: int) -> Callable[[], object]:
        return lambda: sizes.append(len(LENSES[lens](size).timeline.json))

    assert max(growth(made, SIZES)) <= MOST
    assert max(after / before for before, after in pairwise(sizes)) <= MOST


def test_what_many_owners_permit_is_said_by_its_changes() -> None:
    sizes = [len(owners(count).timeline.json) for count in (40, 80, 160)]
    assert max(after / before for before, after in pairwise(sizes)) <= MOST


@pytest.mark.parametrize(
    ("suffix", "sizes"),
    [(".html", SIZES), (".svg", SIZES), (".png", sized((4, 8, 16), (8, 16, 32)))],
)
def test_files(suffix: str, sizes: tuple[int, ...], tmp_path: Path) -> None:
    def written(size: int) -> Callable[[], object]:
        player = LENSES["tape, straight"](size)
        return lambda: player.save(tmp_path / f"lesson{suffix}")

    assert max(growth(written, sizes)) <= MOST
