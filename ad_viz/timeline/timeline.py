"""The timeline: things and a list of steps. ``schema.json`` says what is in it."""

import json
import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Protocol

from ad_viz.rules.arithmetic import is_array
from ad_viz.structures.arguments import Arguments
from ad_viz.timeline.array_value import array_value, read
from ad_viz.timeline.packing import packed, unpacked
from ad_viz.timeline.quantity import Quantity, placed
from ad_viz.timeline.texts.harmless import harmless
from ad_viz.vocabulary import STEP

__all__ = ["Timeline", "Unfolding", "decoded", "encoded"]


class Unfolding(Protocol):
    """Tells the same story again, with more of it told."""

    def opening(self, names: Iterable[str]) -> "Timeline": ...
    def reaching(self, number: int) -> "Timeline": ...
    def with_steps(self, count: int) -> "Timeline": ...


class Timeline:
    """A whole lesson as plain data; steps are counted from 1.

    Every text of ``data`` becomes harmless here, so that nothing behind it has to ask.
    ``subject`` is the run that it was made of, for whoever asks about it, and ``arguments`` what
    the function was called with; None where it is not known.

    >>> from ad_viz.lenses.forward.story import forward_story
    >>> timeline = forward_story(lambda x: x * x, (3.0,))
    >>> len(timeline), timeline.state(len(timeline))["tangent", 1]
    (5, 6.0)
    """

    def __init__(self, data: dict[str, Any], subject: Any = None) -> None:
        self.data = harmless(data)
        self.subject = subject
        self.arguments: Arguments | None = None
        #: How to open more of a run that is told in part; None where all is told, or who told it
        #: is not known any more.
        self.unfolding: Unfolding | None = None
        #: What is open of it where nobody has opened or closed anything; see ``Folding``.
        self.fold: Any = None
        #: The program that it was told of, where that is a text.
        self.source: str | None = None

    def __len__(self) -> int:
        counts = self.data.get("counts")
        return counts["steps"] if counts else len(self.data["steps"])

    @cached_property
    def numbered(self) -> list[tuple[int, dict[str, Any]]]:
        """The steps that are there, each with its number: what is passed has one step for many."""
        return [(number + 1, step) for number, step in _places(self.data["steps"], "number", 1)]

    @cached_property
    def nodes(self) -> dict[int, dict[str, Any]]:
        """The nodes that are listed, by their index."""
        return dict(_places(self.data["nodes"], "index"))

    @cached_property
    def edges(self) -> dict[int, dict[str, Any]]:
        """The edges that are listed, by theirs."""
        return dict(_places(self.data["edges"], "index"))

    def opening(self, names: Iterable[str]) -> "Timeline":
        """The same story with these parts of its groups told, too; names that it has not are none.

        The numbers of its steps are the same.

        >>> from ad_viz.lenses.reverse.tape_story import tape_story
        >>> tape_story(lambda x: x * x, (3.0,)).opening(["turn 5 of line 9"])
        Timeline('Reverse mode, by the tape', 6 steps)
        """
        return self if self.unfolding is None else self._like(self.unfolding.opening(names))

    def reaching(self, number: int) -> "Timeline":
        """The same story with this step told, too, and the parts that it is in."""
        if self.unfolding is None or not self.step(number).get("passes"):
            return self
        return self._like(self.unfolding.reaching(number))

    def with_steps(self, count: int) -> "Timeline":
        """The same story with more of it told: about so many steps."""
        return self if self.unfolding is None else self._like(self.unfolding.with_steps(count))

    def _like(self, other: "Timeline") -> "Timeline":
        other.arguments, other.fold, other.source = self.arguments, self.fold, self.source
        return other

    def __repr__(self) -> str:
        return f"Timeline({self.data['title']!r}, {len(self)} {STEP.many})"

    @cached_property
    def json(self) -> str:
        """The data as compact JSON text, packed for its journey."""
        return json.dumps(
            packed(self.data), ensure_ascii=False, separators=(",", ":"), allow_nan=False
        )

    @classmethod
    def from_json(cls, text: str) -> "Timeline":
        """The timeline that ``json`` wrote."""
        return cls(unpacked(json.loads(text)))

    @cached_property
    def flows(self) -> tuple[str, ...]:
        """The derivatives that its steps compute: tangent, adjoint, or both."""
        computed = {self.data["flow"], *map(_derivative, self.data["steps"])}
        return tuple(flow for flow in ("tangent", "adjoint") if flow in computed)

    def flow_at(self, number: int) -> str:
        """The derivative that was computed last; the next one where there is none yet.

        >>> from ad_viz.lenses.programs.story import programs_story
        >>> timeline = programs_story(lambda x: x * x, (3.0,))
        >>> timeline.flow_at(1), timeline.flow_at(len(timeline))
        ('tangent', 'adjoint')
        """
        before = [_derivative(step) for at, step in self.numbered if at <= number]
        after = [_derivative(step) for at, step in self.numbered if at > number]
        nearest = [*reversed(before), *after]
        return next(filter(None, nearest), str(self.data["flow"]))

    @cached_property
    def starts(self) -> dict[str, int]:
        """The first step of each chapter that has a key, by that."""
        chapters = self.data["chapters"]
        return {chapter["key"]: chapter["step"] for chapter in chapters if "key" in chapter}

    def step(self, number: int) -> dict[str, Any]:
        """The step that is shown as ``number``, from 1, or that passes it."""
        if "counts" not in self.data:
            found: dict[str, Any] = self.data["steps"][number - 1]
            return found
        place = bisect_left(self.numbered, number, key=lambda pair: pair[0])
        return self.numbered[place][1]

    def state(self, number: int) -> dict[Quantity, Any]:
        """All that is known after step ``number``, by (family, place).

        The rest is not computed yet, or not known any more.
        """
        last = {
            (family, placed(place)): value
            for at, step in self.numbered
            if at <= number
            for family, place, value in step["set"]
        }
        return {thing: decoded(value) for thing, value in last.items() if value is not None}


def _places(
    things: Iterable[dict[str, Any]], key: str, first: int = 0
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Where each stands: at its own number, counted from ``first``, or after the one before."""
    place = 0
    for thing in things:
        place = thing.get(key, place + first) - first
        yield place, thing
        place += 1


def _derivative(step: dict[str, Any]) -> str | None:
    """Which one the step computes."""
    families = [family for family, _, x in reversed(step["set"]) if x is not None]
    return next((family for family in families if family in ("tangent", "adjoint")), None)


def encoded(x: Any) -> Any:
    """A float as JSON can hold it: the non-finite ones as words; or an array.

    >>> encoded(2.0), encoded(float("inf"))
    (2.0, 'inf')
    """
    if type(x) is not float and is_array(x):
        return array_value(x)
    if math.isfinite(x):
        return x
    return "nan" if math.isnan(x) else "inf" if x > 0 else "-inf"


def decoded(x: Any) -> Any:
    """The float, or the ``ArrayValue``, that ``encoded`` wrote.

    >>> decoded("-inf")
    -inf
    """
    return read(x) if isinstance(x, dict) else float(x)
