"""A reverse sweep over a chain with few states in memory, row by row, by several strategies.

Told from real sweeps, each watched action by action. Source: "Reverse-mode automatic
differentiation: a tutorial", the section on saving memory, by trailing zeros.
"""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import Any

from ad_viz.checkpoint import refusals
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.lenses.checkpointing import sentences
from ad_viz.lenses.checkpointing.chain import START, labels, lines_of
from ad_viz.lenses.checkpointing.chain import step as own_step
from ad_viz.lenses.checkpointing.run import ChartRow, Run, run, slots_of
from ad_viz.lenses.checkpointing.spans import stretches, thinned
from ad_viz.reporting import person
from ad_viz.reporting.numeral import numeral
from ad_viz.reporting.signature import Source
from ad_viz.timeline.listing import numbered
from ad_viz.timeline.passing.folded_script import FoldedScript
from ad_viz.timeline.passing.parts import Parts
from ad_viz.timeline.script import Change
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import CHECKPOINT, GRADIENT, SWEEP, TAPE

__all__ = ["checkpoint_story"]


def checkpoint_story(
    n: int,
    strategies: Sequence[str | Rule] = ("ctz",),
    slots: int | None = None,
    step: Callable[..., Any] = own_step,
    x0: Any = START,
    pullback: Callable[..., Any] | None = None,
    seed: Any = None,
    opened: Collection[str] = (),
) -> Timeline:
    """The timeline of the sweeps over ``n`` states from ``x0`` on, one by each strategy.

    Of more than 256 states the first, the last and some in the middle are told, and the parts that
    are ``opened``; the others are passed. Raises InputError for more than 2,000,000 evaluations of
    the step, and what ``sweep`` raises.

    >>> timeline = checkpoint_story(16)
    >>> len(timeline), timeline.state(10)["checkpointing.recomputed", 0]
    (18, 12.0)
    """
    n = refusals.length(n)
    parts = Parts(f"states 0–{n - 1}", n, (0, n // 2 - 1, n - 1), opened)
    pairs = list(zip(strategies, slots_of(strategies, slots), strict=True))
    shown = _Shown(parts)
    runs = [
        run(step, pullback, x0, n, seed, strategy, limit, shown.shows) for strategy, limit in pairs
    ]
    story = _Story(runs, lines_of(step), labels(n), x0, shown)
    timeline = story.finish()
    timeline.subject = pairs

    def tell(opened: Collection[str]) -> Timeline:
        return checkpoint_story(n, strategies, slots, step, x0, pullback, seed, opened)

    timeline.unfolding = story.script.unfolding(tell, parts)
    return timeline


class _Shown:
    """Which states of a chain are told, and which are shown: the last of a run that is passed."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        starts = (parts.rows(part)[0] for part in range(len(parts)) if self._ends(part))
        self.ends = frozenset(starts)

    def shows(self, state: int) -> bool:
        return state in self.ends or self.parts.tells(state)

    def _ends(self, part: int) -> bool:
        """Whether the sweep, which goes down, comes from here to a part that is told."""
        return not self.parts.is_open(part) and self.parts.is_open(part - 1)


class _Story:
    def __init__(
        self, runs: Sequence[Run], source: Source, names: list[str], x0: Any, shown: _Shown
    ) -> None:
        self.runs, self.source, self.names, self.x0 = runs, source, names, x0
        self.parts, self.shows = shown.parts, shown.shows
        self.is_alone = len(runs) == 1
        self.s = _state_name(source)
        self.script = FoldedScript("checkpointing")
        #: The rows that are passed, by state.
        self.passing: list[Sequence[ChartRow]] = []

    def finish(self) -> Timeline:
        """The whole."""
        count = len(self.names)
        self.script.chapter("Forward")
        self._forward()
        for place, rows in enumerate(zip(*(one.rows for one in self.runs), strict=True)):
            state = rows[0].state
            if place == 0:
                self.script.chapter("Second half" if count > 2 else SWEEP.capital)
            elif state == count // 2 - 1 and count > 2:
                self.script.chapter("First half")
            self.script.enter(self.parts.part_of(state))
            if self.parts.tells(state):
                self._row(rows, is_first=place == 0)
            else:
                self._pass(rows)
        self.script.chapter(GRADIENT.capital)
        self._end()
        return self._timeline()

    def _forward(self) -> None:
        rows = [one.forward for one in self.runs]
        equation: RichText = []
        if self.is_alone:
            say = sentences.forwards(self.runs[0], self.names)
            if rows[0].origin is not None:
                equation = sentences.path(rows[0], self.names)
        else:
            say = sentences.forwards_by(self.runs, self.names)
        self._step("primal", say, equation, rows, runs=True)

    def _row(self, rows: Sequence[ChartRow], is_first: bool) -> None:
        first, [alone, *_] = rows[0], self.runs
        more: dict[str, Any] = {}
        if self.is_alone:
            say = sentences.reached(first, self.names, is_first)
            if first.origin is None:
                equation = sentences.pulled(alone, first, self.names, self.s)
            else:
                equation = sentences.path(first, self.names)
                more["note"] = f"{first.state - first.origin} recomputed, {len(first.kept)} kept"
        else:
            say = sentences.reached_by(rows, self.runs, self.names, is_first)
            equation = sentences.counts(self.runs, rows)
        if alone.adjoints:
            more["nodes"] = [first.state]
            more["adjoint"] = alone.adjoints[first.state]
        self._step("adjoint", say, equation, rows, any(r.origin is not None for r in rows), **more)

    def _pass(self, rows: Sequence[ChartRow]) -> None:
        """A state that is passed; with the last of several all of them are told in one step."""
        if not self.script.is_passing:
            self.script.pass_on()
            self.passing = []
        self.passing.append(rows)
        state, last = rows[0].state, [*self._counted(rows)]
        if self.runs[0].adjoints:
            last.append(("adjoint", state, self.runs[0].adjoints[state]))
        self.script.step("adjoint", [], [], last)
        if not self.shows(state):
            return
        say = sentences.passed([one[0] for one in self.passing], self.names, self.is_alone)
        equation = sentences.counts(self.runs, rows)
        more: dict[str, Any] = {"nodes": [state]} if self.runs[0].adjoints else {}
        closed = self.parts.run(self.parts.part_of(state))
        self.script.passed(
            "adjoint", say, equation, (0, *closed),
            lambda family, place: family != "adjoint" or self.shows(place), **more,
        )  # fmt: skip

    def _end(self) -> None:
        last = [one.rows[-1] for one in self.runs]
        say = sentences.ended(self.runs[0]) if self.is_alone else sentences.compared()
        equation = sentences.counts(self.runs, last) if not self.is_alone else []
        more: dict[str, Any] = {}
        if self.runs[0].adjoints:
            more = {"nodes": [0], "note": f"the {GRADIENT}"}
        if self.is_alone:
            equation = sentences.pulled(self.runs[0], last[0], self.names, self.s)
        self._step("rest", say, equation, (), **more)

    def _step(
        self,
        flow: str,
        say: RichText,
        equation: RichText,
        rows: Sequence[ChartRow],
        runs: bool = False,
        adjoint: float | None = None,
        **more: Any,
    ) -> None:
        """One step. ``runs`` says whether the step function does: then its line is lit."""
        changes = self._counted(rows)
        if adjoint is not None:
            changes.append(("adjoint", rows[0].state, adjoint))
        # Of a step that is one line long, that line; of another the head.
        line = self.source.first + (len(self.source.lines) == 2)
        lit = line if runs and self.source.lines else None
        self.script.step(flow, say, equation, changes, line=lit, **more)

    def _counted(self, rows: Sequence[ChartRow]) -> list[Change]:
        return [
            (family, column, count)
            for column, row in enumerate(rows)
            for family, count in (
                ("checkpointing.recomputed", row.recomputed),
                ("checkpointing.cached", row.held), ("checkpointing.most", row.most),
            )
        ]  # fmt: skip

    def _timeline(self) -> Timeline:
        count, [alone, *_] = len(self.names), self.runs
        states = "1 state" if count == 1 else f"{count:,} states, 0 to {self.names[-1]}"
        if count > 10 and self.names[10] == "a":
            states += ", where a is 10"
        start = numeral(self.x0) if isinstance(self.x0, float | int) else person.shown(self.x0)
        lines = self.source.lines or (f"{self.s} = {self.source.name}({self.s})",)
        function = {
            "signature": f"{self.source.called}({self.s})",
            "at": f"{self.s} = {start}, {states}",
            "title": "Your function",
            "lines": numbered(lines, self.source.first),
        }
        shown = [state for state in range(count) if self.shows(state)]
        nodes: list[dict[str, Any]] = [
            {"name": f"{self.s}[{self.names[state]}]", "op": "step" if state else "input",
             "line": None, "expects": 0, **_numbered("index", state, before)}
            for before, state in pairwise([-1, *(shown if alone.adjoints else ())])
        ]  # fmt: skip
        folded: dict[str, Any] = {}
        chain: dict[str, Any] = {"states": self.names}
        if self.parts:
            chain = {"states": [], "count": count}
            label = f"{SWEEP.one}’s states"
            folded["groups"] = [self.parts.group(label)]
            folded["counts"] = {"nodes": count if alone.adjoints else 0}
        columns = [self._column(one) for one in self.runs]
        return self.script.timeline(
            f"{CHECKPOINT.many.capital} instead of a full {TAPE}", "adjoint",
            ["checkpoint", "code", "counts"],
            function, nodes=nodes, checkpoint=chain | {"columns": columns}, **folded,
        )  # fmt: skip

    def _column(self, one: Run) -> dict[str, Any]:
        slots = "" if one.slots is None else f", {one.slots} slot{'s' * (one.slots != 1)}"
        every = (one.forward, *one.rows)
        shown = [place for place, row in enumerate(every) if not place or self.shows(row.state)]
        return {
            "name": f"{one.name}{slots}",
            "says": one.says,
            "recomputations": one.sweep.recomputations,
            "peak": one.sweep.peak,
            "rows": [
                self._chart_row(every[place]) | _numbered("index", place, before)
                for before, place in pairwise([-1, *shown])
            ],
        }

    def _chart_row(self, row: ChartRow) -> dict[str, Any]:
        count = len(self.names)
        written = {
            "state": row.state,
            "cached": stretches(row.cached, count),
            "held": row.held,
            "kept": thinned(row.kept, count),
            "keeps": len(row.kept),
        }
        return written if row.origin is None else written | {"origin": row.origin}


def _numbered(key: str, number: int, before: int) -> dict[str, int]:
    """Its number, where it is not the one after the last that is told."""
    return {} if number == before + 1 else {key: number}


def _state_name(source: Source) -> str:
    """What the step calls its state."""
    found = re.match(r"(?:lambda|def \w+\()\s*(\w+)", "".join(source.lines[:1]))
    return found[1] if found else "s"
