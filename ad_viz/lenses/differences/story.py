"""Finite differences: ever smaller steps, until cancellation takes the digits; and what needs none.

Every quotient is computed by the package's own engine at x and beside it, and held against the
derivative of dual numbers.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ad_viz.lenses.differences import dual_numbers, equations, sentences
from ad_viz.lenses.differences.curve import REACH, curve
from ad_viz.lenses.differences.estimates import Differences, Estimate, best
from ad_viz.lenses.differences.guides import Guide, guides
from ad_viz.lenses.differences.methods import METHODS
from ad_viz.lenses.differences.plan import steps_of
from ad_viz.lenses.differences.shown import shown
from ad_viz.timeline.code.function_part import function_part, node_part
from ad_viz.timeline.script import Change, Script
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline, encoded
from ad_viz.vocabulary import STEP

__all__ = ["TITLE", "Subject", "differences_story"]

TITLE: Final = "Finite differences"


class Subject:
    """What a story is about; ``steps`` has the step of each estimate, from 1."""

    def __init__(self, found: Differences, estimates: Sequence[Estimate]) -> None:
        self.found, self.estimates = found, list(estimates)
        self.steps: dict[int, int] = {}


def differences_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    steps: Any = None,
) -> Timeline:
    """The timeline of difference quotients of ``f`` at one number, with ever smaller ``steps``.

    Raises what ``Differences`` and ``steps_of`` raise.

    >>> timeline = differences_story(lambda x: x * x, (3.0,), steps=[0.1, 1e-4, 1e-8, 1e-12])
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['One step', 'Smaller', 'Smaller still', 'Central', 'Complex', 'Exact']
    """
    return _Story(f, primals, named or {}, steps_of(steps)).timeline()


class _Story:
    def __init__(
        self,
        f: Callable[..., Any],
        primals: Sequence[float],
        named: Mapping[str, Any],
        steps: Sequence[float],
    ) -> None:
        self.found = found = Differences(f, primals, named)
        self.steps = steps
        self.ahead = [found.forward(h) for h in steps]
        self.around = [found.central(h) for h in steps]
        self.aside = [found.complex_step(h) for h in steps] if found.real_only is None else []
        self.estimates = [*self.ahead, *self.around, *self.aside]
        self.guides: list[Guide] = guides(found.f, found.x, found.value)
        if found.convention:  # Taylor's formula takes derivatives
            self.guides = [one for one in self.guides if one.cause in ("rounding", "exact")]
        self.subject = Subject(found, self.estimates)
        self.script = Script("differences")

    def timeline(self) -> Timeline:
        self._one_step()
        self._smaller()
        self._central()
        self._complex()
        self._exact()
        found, nodes = self.found, self.found.recording.nodes
        data = {
            "value": encoded(found.value),
            "exact": encoded(found.exact),
            "range": _range(self.estimates),
            "names": {**found.names._asdict(), "exact": _label(found)},
            "methods": {method: way.name for method, way in METHODS.items()},
            "estimates": [shown(one, found) for one in self.estimates],
            "reach": REACH,
            "curves": [curve(found.at, found.x, h, len(nodes)) for h in self.steps],
            "guides": [guide._asdict() for guide in self.guides],
        }
        ends = (nodes[0], nodes[found.recording.outputs[0]])
        timeline = self.script.timeline(
            TITLE, "tangent", ["errors", "digits", "code"], function_part(found.recording),
            nodes=[node_part(found.recording, node) for node in ends], differences=data,
        )  # fmt: skip
        timeline.subject = self.subject
        return timeline

    def _one_step(self) -> None:
        found, first = self.found, self.ahead[0]
        self.script.chapter(f"One {STEP}")
        self._step("primal", sentences.run(found), equations.run_at(found, found.value),
                   [("value", 0, found.x), ("value", 1, found.value)])  # fmt: skip
        self._step("primal", sentences.again(first, found),
                   equations.run_at(found, first.upper, first.h),
                   self._changes(0, "upper", "lower"))  # fmt: skip
        self._step("rest", sentences.secant(first, found), equations.quotient(first),
                   self._changes(0, "difference", "quotient"))  # fmt: skip
        self._step("tangent", dual_numbers.exact(first, found),
                   equations.error_equation(first, found.exact),
                   [("tangent", 1, found.exact), *self._changes(0, "error")])  # fmt: skip
        self.subject.steps[0] = len(self.script.steps)

    def _smaller(self) -> None:
        """To the least error, and beyond."""
        least = self.ahead.index(best(self.ahead))
        if least:
            self.script.chapter("Smaller")
        parts: list[str] = []
        for place, one in enumerate(self.ahead[1:], 1):
            before = self.ahead[place - 1]
            if place <= least:
                parts.append(sentences.part(one, before))
                say = sentences.nearer(one, self.found, parts)
                self._estimate(place, say, self._expected("truncation"))
                continue
            is_first = place == least + 1
            if is_first:
                name = "Smaller still" if least else "Smaller"
                self.script.chapter(name, "smaller still")
            say = sentences.cancelled(one, self.found, before, is_first)
            self._estimate(place, say, self._expected("rounding"))

    def _central(self) -> None:
        first, count = self.around[0], len(self.ahead)
        self.script.chapter("Central", "central")
        self._estimate(count, sentences.central(self.around, self.ahead, self.found))
        say = sentences.second_central(self.around[1], first, self.found)
        self._estimate(count + 1, say, self._expected("square"))
        if count > 2:
            least = count + self.around.index(best(self.around))
            say = sentences.swept(self.around, self.ahead, self.found)
            self._many(range(count + 2, 2 * count), say, least)

    def _complex(self) -> None:
        self.script.chapter("Complex", "complex")
        if self.found.real_only is not None:
            self._step("rest", sentences.none_complex(self.found.real_only), [])
            return
        first, last = 2 * len(self.ahead), len(self.estimates) - 1
        self._estimate(first, sentences.complex_step(self.aside[0], self.found))
        self._many(range(first + 1, last + 1), sentences.complex_end(self.aside[-1], self.found),
                   last)  # fmt: skip

    def _exact(self) -> None:
        found, nodes = self.found, self.found.recording.nodes
        self.script.chapter(_label(found).capitalize())
        self.script.step("tangent", dual_numbers.dual(found), equations.dual(found),
                         self._expected("exact"), nodes=[1], line=self._line(),
                         note=f"no {found.names.h}")  # fmt: skip
        leasts = [best(one) for one in (self.ahead, self.around, self.aside) if one]
        note = f"{sentences.counted(len(nodes) - 1, 'operation')}, one run"
        self.script.step("rest", dual_numbers.ended(self.ahead, found), equations.compared(leasts),
                         nodes=[1], note=note)  # fmt: skip

    def _estimate(self, place: int, say: RichText, more: Sequence[Change] = ()) -> None:
        """One estimate, all of it."""
        equation = equations.divided(self.estimates[place], self.found)
        self._step("primal", say, equation, [*self._changes(place), *more])
        self.subject.steps[place] = len(self.script.steps)

    def _many(self, places: Sequence[int], say: RichText, focus: int) -> None:
        """Several at once; the last that is set is the one that is looked at."""
        changes = [c for place in places if place != focus for c in self._changes(place)]
        equation = equations.divided(self.estimates[focus], self.found)
        self._step("primal", say, equation, [*changes, *self._changes(focus)])
        for place in places:
            self.subject.steps[place] = len(self.script.steps)

    def _changes(self, place: int, *families: str) -> list[Change]:
        """These of an estimate's numbers; all unless given."""
        one = self.estimates[place]
        families = families or ("upper", "lower", "difference", "quotient", "error")
        return [(f"differences.{family}", place, getattr(one, family)) for family in families]

    def _expected(self, cause: str) -> list[Change]:
        """The line in the plot of what is to be expected."""
        return [
            ("differences.expected", k, 1.0)
            for k, one in enumerate(self.guides)
            if one.cause == cause
        ]

    def _step(
        self, flow: str, say: RichText, equation: RichText, changes: Sequence[Change] = ()
    ) -> None:
        line = None if flow == "rest" else self._line()
        self.script.step(flow, say, equation, changes, line=line)

    def _line(self) -> int:
        """Of a function that is one line long, that line; of another the head."""
        source = self.found.recording.source
        return source.first + (len(source.lines) == 2) if source.lines else 1


def _label(found: Differences) -> str:
    return "convention" if found.convention else "exact"


def _range(estimates: Sequence[Estimate]) -> list[float]:
    """The least error that is not 0, and the greatest."""
    errors = [one.error for one in estimates if 0 < one.error < math.inf]
    return [min(errors), max(errors)] if errors else [1e-16, 1.0]
