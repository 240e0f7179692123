"""One row is enough: a strategy or an exercise added while we run is known to every call."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random as Lot
from typing import Any, ClassVar

import pytest

import ad_viz as av
from ad_viz.checkpoint import STRATEGIES as SCHEDULES
from ad_viz.checkpoint import Action, schedule
from ad_viz.checkpoint import Strategy as ScheduleRow
from ad_viz.checkpoint.walk import Chain, planned
from ad_viz.errors import ADError
from ad_viz.exercises.verdict import OFFERED, Verdict, judged, right, wrong
from ad_viz.memory.accumulators import Accumulator, AddBangBang, Held
from ad_viz.memory.buffers import Buffer
from ad_viz.memory.strategies import STRATEGIES, Strategy
from ad_viz.memory.term import Term
from tests.fresh import FRESH

X = [10.0, 20.0, 30.0]


class Swapped(Accumulator):
    """A new array for every sum, the newest contribution first; it has a word of its own for it."""

    sign = "add!!"

    def next(
        self, held: Held, tangent: Any, reads: tuple[Buffer, ...], term: Term
    ) -> tuple[Held, str]:
        return self._new(self._built(tangent, term), held, term), "swapped"


def terms(X: Any) -> Any:
    total = X[0] * X[1]
    for i in range(3):
        total = total + X[i] * X[i]
    return total + X[2]


def fan(X: Any) -> Any:
    a = X * 2.0
    return (a + X).sum()


@pytest.fixture
def sums() -> Iterator[str]:
    """A strategy of accumulation with nothing but its class and a phrase."""
    STRATEGIES["a new one of sums"] = Strategy(Swapped, "the newest contribution comes first")
    yield "a new one of sums"
    del STRATEGIES["a new one of sums"]


@pytest.fixture
def states() -> Iterator[str]:
    """A strategy of checkpointing with nothing but its actions and a phrase."""
    SCHEDULES["a new one of states"] = ScheduleRow(_thirds, "one state of three is stored")
    yield "a new one of states"
    del SCHEDULES["a new one of states"]


def _thirds(chain: Chain) -> Iterator[Action]:
    return planned(chain.length, lambda start, end, cached: range(start + 3, end, 3))


@pytest.mark.parametrize("f", [terms, fan])
def test_a_strategy_of_accumulation_works_everywhere(sums: str, f: Any, tmp_path: Path) -> None:
    done, plus = av.accumulate(f, X, sums), av.accumulate(f, X, "+")
    assert done.gradient.tolist() == plus.gradient.tolist()
    for names in ([sums], ["+", "add!!", sums], [sums, "deferred", "add!! unguarded"]):
        player = av.accumulation(f, X, names, predict=True)
        said = str(player.timeline.data)
        assert sums in said
        assert "in its own way, swapped" in said or "add!! unguarded" in names
        for step in range(1, len(player.timeline) + 1):
            player.step = step
            assert repr(player)
            assert player._repr_mimebundle_()
    player.save(tmp_path / "lesson.html")
    player.save(tmp_path / "last.svg")
    assert sums in (tmp_path / "lesson.html").read_text()


def test_its_questions_are_asked(sums: str) -> None:
    player = av.accumulation(terms, X, [sums], predict=True)
    asked = [question for question in _questions(player) if sums in str(question)]
    assert asked
    assert all(len(question["choices"]) > 1 for question in asked)


class Random(Accumulator):
    """At every sum it does what a strategy drawn by lot would do, of those with arrays."""

    lot: ClassVar[Lot] = Lot(0)

    def next(
        self, held: Held, tangent: Any, reads: tuple[Buffer, ...], term: Term
    ) -> tuple[Held, str]:
        way = self.lot.choice((Accumulator, AddBangBang, Swapped)).next
        return way(self, held, tangent, reads, term)

    guarded = True


@pytest.mark.parametrize("seed", range(FRESH, FRESH + 12))
def test_random_strategies_of_accumulation(seed: int, monkeypatch: Any) -> None:
    monkeypatch.setattr(Random, "lot", Lot(seed))
    row = Strategy(Random, "by lot", form=Lot(seed).choice(("{held} or {term}", "{term}", "")))
    monkeypatch.setitem(STRATEGIES, "by lot", row)
    for f in (terms, fan):
        right = av.accumulate(f, X, "+").gradient
        assert av.accumulate(f, X, "by lot").gradient.tolist() == pytest.approx(right.tolist())
        player = av.accumulation(
            f, X, Lot(seed).sample(["by lot", "+", "deferred"], 3), predict=True
        )
        for step in range(1, len(player.timeline) + 1):
            player.step = step
            assert repr(player)


def test_its_look_and_its_name_are_in_the_figure(sums: str) -> None:
    names = [*STRATEGIES]
    figure = av.accumulation_figure(n=(10, 30), strategies=names)
    lines = figure.axes[0].lines
    assert [line.get_label() for line in lines] == names
    looks = {(str(line.get_color()), line.get_marker()) for line in lines}
    assert len(looks) == len({line.get_marker() for line in lines}) == len(names)
    assert sums in figure.alt


def test_ownership_tells_it_or_says_why_not(sums: str) -> None:
    assert not STRATEGIES[sums].owned
    for name, row in STRATEGIES.items():
        if row.owned:
            assert av.ownership_of(terms, X, name)
        else:
            with pytest.raises(ADError, match="no ownership program"):
                av.ownership_of(terms, X, name)


def test_every_strategy_is_documented() -> None:
    for name, row in STRATEGIES.items():
        assert f'"{name}"' in (av.accumulate.__doc__ or "")
        assert row.says in (av.accumulate.__doc__ or "")
    for name, kept in SCHEDULES.items():
        assert f'"{name}"' in (schedule.__doc__ or "")
        assert kept.says in (schedule.__doc__ or "")


def test_a_strategy_is_refused_by_the_names_there_are(sums: str, states: str) -> None:
    with pytest.raises(ADError, match=sums):
        av.accumulate(terms, X, "none")
    with pytest.raises(ADError, match=states):
        schedule(16, "nothing")


def test_a_strategy_of_checkpointing_works_everywhere(states: str, tmp_path: Path) -> None:
    _everywhere(states, 16, tmp_path)
    costs = av.checkpointing_costs(av.chains.pendulum(steps=20), ("full", states))
    assert costs.rows[1].same
    assert states in repr(costs)


def test_one_that_takes_slots_is_in_the_figure_where_there_are_slots(tmp_path: Path) -> None:
    SCHEDULES["first"] = ScheduleRow(_first, "the first states", slots=True)
    try:
        assert "first" not in [p.strategy for p in av.checkpointing_figure(16).points]
        points = av.checkpointing_figure(16, slots=4).points
        assert ("first", 5) in [(p.strategy, p.peak) for p in points]
        _everywhere("first", 16, tmp_path, slots=4)
    finally:
        del SCHEDULES["first"]


def _first(chain: Chain) -> Iterator[Action]:
    assert chain.slots is not None
    room = chain.slots
    return planned(chain.length, lambda start, end, held: range(start + 1, end)[: room - held])


@pytest.mark.parametrize("seed", range(FRESH, FRESH + 12))
def test_random_strategies_of_checkpointing(seed: int, tmp_path: Path) -> None:
    SCHEDULES["random"] = ScheduleRow(lambda chain: _random(chain.length, seed), "by lot")
    try:
        _everywhere("random", Lot(seed).randint(1, 24), tmp_path)
    finally:
        del SCHEDULES["random"]


def _random(n: int, seed: int) -> Iterator[Action]:
    """A schedule that is right, though nobody would choose it: it stores, frees and sets out
    anywhere.
    """
    lot = Lot(seed)
    yield Action("store", 0)
    cached, at = {0}, 0
    for target in range(n - 1, -1, -1):
        if target < n - 1:
            for state in [s for s in cached if s and lot.random() < 0.1]:
                cached.remove(state)
                yield Action("free", state)
            at = lot.choice([s for s in cached if s <= target])
            yield Action("restore", at)
        while at < target:
            to = lot.randint(at + 1, target)
            yield Action("advance", at, to)
            at = to
            if at not in cached and lot.random() < 0.5:
                cached.add(at)
                yield Action("store", at)
        yield Action("reverse", target)
        for state in [s for s in cached if s >= target]:
            cached.remove(state)
            yield Action("free", state)


def _everywhere(name: str, n: int, folder: Path, slots: int | None = None) -> None:
    plan = schedule(n, name, slots)
    done = av.checkpoint.sweep(lambda x: x * x, None, 1.01, n, 1.0, name, slots)
    full = av.checkpoint.sweep(lambda x: x * x, None, 1.01, n, 1.0, "full")
    assert done.gradient == full.gradient
    assert (done.peak, done.recomputations) == (plan.peak, plan.recomputations)
    for names in ([name], ["full", name, "ctz"]):
        player = av.checkpointing(n, names, slots, predict=True)
        assert name in str(player.timeline.data)
        for step in range(1, len(player.timeline) + 1):
            player.step = step
            assert repr(player)
            assert player._repr_mimebundle_()
    player.save(folder / "lesson.html")
    assert name in (folder / "lesson.html").read_text()
    player.save(folder / "last.svg")
    if n > 2:
        figure = av.checkpointing_figure(n, slots=slots)
        assert name in figure.alt
        assert name in " ".join(text.get_text() for text in figure.axes[0].texts)


def test_an_exercise_is_one_file() -> None:
    @judged
    def check_double(answer: Any, at: Any) -> Verdict:
        """Whether ``answer`` is twice the point."""
        if answer == 2 * at[0]:
            return right("Twice.")
        raise wrong("Not twice.")

    try:
        assert av.exercises.check_double is check_double
        assert "check_double" in dir(av.exercises)
        assert bool(av.exercises.check_double(6, (3.0,)))
        assert "Not twice" in repr(av.exercises.check_double(5, (3.0,)))
        with pytest.raises(ADError):
            av.exercises.check_double(5, 3.0)
    finally:
        OFFERED.pop("check_double", None)


def _questions(player: Any) -> list[Any]:
    return list(json.loads(player._timeline)["questions"])
