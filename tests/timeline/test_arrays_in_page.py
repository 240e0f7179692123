"""Stories on arrays anew in a page: random NumPy programs, against Python in the same place."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from ad_viz.errors import ADError
from ad_viz.lenses.engines import answer
from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.live.story import live_story
from ad_viz.lenses.programs import equations
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.timeline.steps import array_cell, array_tangent
from ad_viz.timeline.timeline import Timeline
from tests.fresh import FRESH
from tests.golden.array_functions import LAYERS_AT, layers
from tests.lenses.array_programs import programs
from tests.timeline.in_page import Asked, in_page
from tests.timeline.retold import differences
from tests.whole import sized

STORIES = [tape_story, var_story, forward_story, engines_story, live_story, readings_story,
           programs_story, runs_story]  # fmt: skip


class AnotherStoryError(Exception):
    """Of zeros a tape sends nothing on: the cells that were kept are of other steps."""


@contextmanager
def same_cells(monkeypatch: pytest.MonkeyPatch, kept: list[Any]) -> Iterator[None]:
    """The cells that are spelled out are kept, or are those that were kept."""
    coming, choose = iter(list(kept)), array_cell.largest_cell
    is_kept = not kept

    def largest(found: Any) -> Any:
        if is_kept:
            kept.append(choose(found))
            return kept[-1]
        cell = next(coming, None)
        if cell is not None and (len(cell) != np.ndim(found) or not found[cell]):
            raise AnotherStoryError
        return cell

    with monkeypatch.context() as patch:
        for module in (array_cell, array_tangent, answer, equations):
            patch.setattr(module, "largest_cell", largest)
        yield


def moved(lot: random.Random, x: Any) -> Any:
    nudge = np.random.default_rng(lot.randrange(2**32)).uniform(-0.1, 0.1, np.shape(x))
    return x + (nudge if np.ndim(x) else float(nudge))


def both(
    monkeypatch: pytest.MonkeyPatch, tell: Callable[..., Timeline], f: Any, at: Any, other: Any
) -> tuple[Asked, Timeline]:
    kept: list[Any] = []
    with same_cells(monkeypatch, kept):
        first = tell(f, at, elements=False)
    with same_cells(monkeypatch, kept):
        there = tell(f, other, elements=False)
    return Asked(first, other), there


@pytest.mark.parametrize("tell", STORIES)
def test_layers_are_as_python_has_them(
    monkeypatch: pytest.MonkeyPatch, tell: Callable[..., Timeline]
) -> None:
    lot = random.Random(FRESH)
    pairs = [both(monkeypatch, tell, layers, LAYERS_AT, tuple(moved(lot, x) for x in LAYERS_AT))
             for _ in range(4)]  # fmt: skip
    pairs.append(both(monkeypatch, tell, layers, LAYERS_AT, LAYERS_AT))
    for (_, there), found in zip(pairs, in_page(one for one, _ in pairs), strict=True):
        assert not found["isApart"]
        assert found["stray"] is None
        assert differences(found["timeline"], there) == []


@pytest.mark.parametrize("tell", STORIES)
def test_random_programs_are_as_python_has_them(
    monkeypatch: pytest.MonkeyPatch, tell: Callable[..., Timeline]
) -> None:
    lot = random.Random(f"{FRESH} {tell.__name__}")
    pairs = []
    for made in programs(range(lot.randrange(2**20), 2**21)):
        other = tuple(moved(lot, x) for x in made.point)
        try:
            # A choice among cells, as by a minimum, has no replay, nor the same cell elsewhere.
            if "replay" not in tell(made.f, made.point, elements=False).data:
                continue
            one, there = both(monkeypatch, tell, made.f, made.point, other)
        except (ADError, AnotherStoryError, RuntimeWarning):
            continue  # another story, or a point that NumPy says is outside of the domain
        if len(one.original) == len(there):
            pairs.append((made, one, there))
        if len(pairs) == sized(12, 200):
            break
    compared = apart = 0
    for (made, _, there), found in zip(pairs, in_page(one for _, one, _ in pairs), strict=True):
        if "why" not in found and found["stray"] is None:
            apart += found["isApart"]  # by last digits: then the page says so, and asks the kernel
            compared += 1
            assert differences(found["timeline"], there) == [], made.text
    assert compared > 8 > 4 * apart


@pytest.mark.parametrize(
    "f",
    [lambda x: 2.0 * np.linalg.det(x), lambda x: 2.0 * np.max(x)],
    ids=["an operation that the page has not", "a choice among cells"],
)
def test_what_a_page_cannot_compute_has_no_inputs(f: Callable[..., Any]) -> None:
    timeline = tape_story(f, (np.array([[1.0, 2.0], [3.0, 5.0]]),), elements=False)
    assert "replay" not in timeline.data


def test_arrays_of_single_precision_or_of_many_cells_have_no_inputs() -> None:
    for x in (np.ones(3, np.float32), np.ones(257)):
        assert "replay" not in tape_story(lambda x: np.sum(x * x), (x,), elements=False).data


def branch(x: Any) -> Any:
    total = np.sum(x * x)
    return np.sin(total) if total < 3.0 else total


def test_a_comparison_of_what_was_made_of_an_array_is_kept_or_strays() -> None:
    first = tape_story(branch, (np.array([1.0, 0.5]),), elements=False)
    at = [np.array([1.0, 0.7]), np.array([1.0, 1.7]), np.array([1.0, np.sqrt(2.0)])]
    found = in_page(Asked(first, (x,)) for x in at)
    assert [one["stray"] for one in found] == [None, "other", "close"]
