"""A reverse sweep over a chain with few states in memory, row by row, by several strategies.

Told from real sweeps, each watched action by action. Source: "Reverse-mode automatic
differentiation: a tutorial", the section on saving memory, by trailing zeros.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.checkpoint import refusals
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.errors import InputError
from ad_viz.lenses.checkpointing import sentences
from ad_viz.lenses.checkpointing.chain import START, labels, lines_of
from ad_viz.lenses.checkpointing.chain import step as own_step
from ad_viz.lenses.checkpointing.run import ChartRow, Run, run, slots_of
from ad_viz.lenses.checkpointing.spans import spans
from ad_viz.reporting import person
from ad_viz.reporting.numeral import numeral
from ad_viz.reporting.signature import Source
from ad_viz.timeline.listing import numbered
from ad_viz.timeline.script import Change, Script
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import CHECKPOINT, GRADIENT, SWEEP, TAPE

__all__ = ["MOST", "checkpoint_story"]

#: More states than these cannot be told apart in a chart.
MOST = 64


def checkpoint_story(
    n: int,
    strategies: Sequence[str | Rule] = ("ctz",),
    slots: int | None = None,
    step: Callable[..., Any] = own_step,
    x0: Any = START,
    pullback: Callable[..., Any] | None = None,
    seed: Any = None,
) -> Timeline:
    """The timeline of the sweeps over ``n`` states from ``x0`` on, one by each strategy.

    Raises InputError for more than 64 states, and what ``sweep`` raises.

    >>> timeline = checkpoint_story(16)
    >>> len(timeline), timeline.state(10)["checkpointing.recomputed", 0]
    (18, 12.0)
    """
    if refusals.length(n) > MOST:
        raise InputError(
            "This chain is too long to be shown state by state.",
            found=f"{n:,} states",
            expected=f"at most {MOST}",
            remedy=f"show a shorter one; checkpointing_figure({n}) counts for the whole",
        )
    pairs = list(zip(strategies, slots_of(strategies, slots), strict=True))
    runs = [run(step, pullback, x0, n, seed, strategy, limit) for strategy, limit in pairs]
    timeline = _Story(runs, lines_of(step), labels(n), x0).finish()
    timeline.subject = pairs
    return timeline


class _Story:
    def __init__(self, runs: Sequence[Run], source: Source, names: list[str], x0: Any) -> None:
        self.runs, self.source, self.names, self.x0 = runs, source, names, x0
        self.is_alone = len(runs) == 1
        self.s = _state_name(source)
        self.script = Script("checkpointing")

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
            self._row(rows, is_first=place == 0)
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
        changes: list[Change] = [
            (family, column, count)
            for column, row in enumerate(rows)
            for family, count in (
                ("checkpointing.recomputed", row.recomputed),
                ("checkpointing.cached", len(row.cached)), ("checkpointing.most", row.most),
            )
        ]  # fmt: skip
        if adjoint is not None:
            changes.append(("adjoint", rows[0].state, adjoint))
        # Of a step that is one line long, that line; of another the head.
        line = self.source.first + (len(self.source.lines) == 2)
        lit = line if runs and self.source.lines else None
        self.script.step(flow, say, equation, changes, line=lit, **more)

    def _timeline(self) -> Timeline:
        count, [alone, *_] = len(self.names), self.runs
        states = "1 state" if count == 1 else f"{count} states, 0 to {self.names[-1]}"
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
        nodes = [
            {"name": f"{self.s}[{name}]", "op": "step" if k else "input", "line": None,
             "expects": 0}
            for k, name in enumerate(self.names if alone.adjoints else ())
        ]  # fmt: skip
        return self.script.timeline(
            f"{CHECKPOINT.many.capital} instead of a full {TAPE}", "adjoint",
            ["checkpoint", "code", "counts"],
            function, nodes=nodes,
            checkpoint={"states": self.names, "columns": [_column(one) for one in self.runs]},
        )  # fmt: skip


def _column(one: Run) -> dict[str, Any]:
    slots = "" if one.slots is None else f", {one.slots} slot{'s' * (one.slots != 1)}"
    return {
        "name": f"{one.name}{slots}",
        "says": one.says,
        "recomputations": one.sweep.recomputations,
        "peak": one.sweep.peak,
        "rows": [_row(row) for row in (one.forward, *one.rows)],
    }


def _row(row: ChartRow) -> dict[str, Any]:
    written = {"state": row.state, "cached": spans(row.cached), "kept": list(row.kept)}
    return written if row.origin is None else written | {"origin": row.origin}


def _state_name(source: Source) -> str:
    """What the step calls its state."""
    found = re.match(r"(?:lambda|def \w+\()\s*(\w+)", "".join(source.lines[:1]))
    return found[1] if found else "s"
