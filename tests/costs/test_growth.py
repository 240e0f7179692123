"""Twice the size, twice the work: no lens, recording or file costs more than its size asks for."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

import ad_viz as av
from ad_viz.player.widget import Player
from tests.costs.lenses import LENSES, POINT
from tests.costs.programs import PROGRAMS
from tests.costs.work import Work, work

MOST = 2.2
SIZES = (16, 32, 64)


def growth(job: Callable[[int], Callable[[], object]], sizes: tuple[int, ...]) -> list[float]:
    """By how much each count grows with each doubling of the size."""
    job(sizes[0])()  # what is done once in a process is done
    counts: list[Work] = [work(job(size)) for size in sizes]
    return [b / a for one, other in pairwise(counts) for a, b in zip(one, other, strict=True)]


@pytest.mark.parametrize("program", PROGRAMS)
def test_recording(program: str) -> None:
    grown = growth(lambda n: partial(av.record, PROGRAMS[program](n), *POINT), (100, 200, 400))
    assert max(grown) <= MOST


@pytest.mark.parametrize("lens", LENSES)
def test_telling(lens: str) -> None:
    timelines: list[int] = []

    def told(size: int) -> Callable[[], object]:
        return lambda: timelines.append(len(LENSES[lens](size).timeline.json))

    assert max(growth(told, SIZES)) <= MOST
    assert max(after / before for before, after in pairwise(timelines[1:])) <= MOST


@pytest.mark.parametrize("lens", ["tape, straight", "tape, looped"])
@pytest.mark.parametrize("suffix", [".html", ".svg"])
def test_files(lens: str, suffix: str, tmp_path: Path) -> None:
    def written(size: int) -> Callable[[], object]:
        player: Player = LENSES[lens](size)
        return lambda: player.save(tmp_path / f"lesson{suffix}")

    assert max(growth(written, SIZES)) <= MOST
