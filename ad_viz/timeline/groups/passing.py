"""Passing closed runs: what is listed learns of what happens there, and the rest only counts."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from ad_viz.recording.node import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.edges import Edges
from ad_viz.timeline.groups.group import Group
from ad_viz.timeline.groups.listed_edges import listed_edges
from ad_viz.timeline.groups.said import equation, named, sentence
from ad_viz.timeline.groups.scope import Closed, Scope
from ad_viz.timeline.quantities import Quantities
from ad_viz.timeline.quantity import Change, Place
from ad_viz.timeline.texts.tokens import RichText

__all__ = ["Passing", "Step"]

#: Families whose first index is a node.
_OF_NODES: Final = ("value", "tangent", "adjoint", "arrived", "cell")
_DERIVATIVES: Final = ("tangent", "adjoint")


class Step(NamedTuple):
    """What is written of a closed run once it is passed."""

    flow: str
    say: RichText
    equation: RichText
    changes: list[Change]
    more: dict[str, Any]


class Passing:
    """The closed run that is being passed, if one is; ``number`` is its own among all of them."""

    def __init__(
        self, scope: Scope, edges: Edges, quantities: Quantities, families: Sequence[str] = ()
    ) -> None:
        self._scope = scope
        self._of_nodes = frozenset((*_OF_NODES, *families))
        self._quantities = quantities
        count = 0 if scope.is_whole else len(scope.recording.nodes)
        self.edges = listed_edges(scope, edges)
        self._edges = {one.place for one in self.edges}
        quantities.lists = scope.nodes if count else bytearray()
        #: By derivative, 1 for each node that has it.
        self._reached = {family: bytearray(count) for family in _DERIVATIVES}
        self._begin()

    def _begin(self) -> None:
        self.number = self.steps = 0
        self._flow = "rest"
        self._changes: dict[tuple[str, Place], Any] = {}
        self._counts: Counter[str] = Counter()

    def takes(self, number: int, flow: str, changes: Sequence[Change]) -> None:
        """A step of the run of that number is passed."""
        self.number, self._flow = number, flow
        self.steps += 1
        nodes, counts = self._scope.nodes, self._counts
        for family, place, x in changes:
            if x is not None:
                counts[family] += 1
            if family == "contribution":
                if place not in self._edges:
                    continue
            elif family in self._reached:
                self._derived(family, place, x, changes)
                if not nodes[place]:  # type: ignore[index]
                    continue
            elif family in self._of_nodes and not self._is_listed(place):
                continue
            self._changes[family, place] = x

    def _derived(self, family: str, place: Any, x: Any, changes: Sequence[Change]) -> None:
        self._reached[family][place] = x is not None
        if x is not None and not (type(x) is float and x - x == 0.0):
            self._quantities.passes(family, place, x, changes)

    def _is_listed(self, place: Place) -> int:
        return self._scope.nodes[place if isinstance(place, int) else place[0]]

    def _of_stack(self, x: Any) -> Any:
        """The node that is so deep; nobody where it is not listed."""
        return x if x is not None and self._scope.nodes[x] else None

    def listed(
        self, changes: Iterable[Change], nodes: Sequence[Node], edges: Sequence[int]
    ) -> tuple[list[Change], list[Node], list[int]]:
        """What a step that is told names, without what is not listed."""
        found: list[Change] = []
        for family, place, x in changes:
            if family in self._reached:
                self._reached[family][place] = x is not None  # type: ignore[index]
            if family == "contribution" and place not in self._edges:
                continue
            if family in self._of_nodes and not self._is_listed(place):
                continue
            found.append((family, place, self._of_stack(x) if family == "stack" else x))
        shown = [node for node in nodes if self._scope.nodes[node.index]]
        return found, shown, [edge for edge in edges if edge in self._edges]

    def can_show(self, cell: dict[str, Any]) -> bool:
        """Whether all that a spelled cell reads and writes is listed."""
        drawn = cell.get("drawn", {"factors": (), "result": None})
        named = [one[:2] for one in (*cell["hot"], *drawn["factors"]) if one[0] != "constant"]
        named += [drawn["result"]] if drawn["result"] else []
        return all(
            place in self._edges if family == "contribution" else self._is_listed(place)
            for family, place in named
        )

    def leave(self) -> Step:
        """The step that stands for the run, which is passed."""
        run, counts = self._scope.runs[self.number], self._counts
        group = self._scope.groups[run.group]
        changes = [
            (family, place, self._of_stack(x) if family == "stack" else x)
            for (family, place), x in self._changes.items()
        ]
        receiver, last = self._receiver(run), self._last()
        is_first = receiver is None or self._quantities.latest("adjoint", receiver.index) is None
        back = bool(counts["adjoint"])
        flow = "adjoint" if back else "tangent" if counts["tangent"] else self._flow
        found = Step(
            flow,
            sentence(named(group, run), self.steps, counts, receiver, is_first),
            equation(self.steps, receiver, last),
            changes,
            {
                "passes": self.steps,
                "closed": [self._scope.places[run.group], run.first, run.last],
                "reached": self._count(flow, run),
                "line": _line(group, flow),
            },
        )
        self._begin()
        return found

    def _count(self, flow: str, run: Closed) -> int | None:
        """How many of its nodes have their derivative, if that is what flows."""
        reached = self._reached.get(flow)
        return reached.count(1, run.start, run.end) if reached else None

    def _receiver(self, run: Closed) -> Node | None:
        """The first node outside to whose adjoint something was added: a number."""
        places = [
            place
            for (family, place), x in self._changes.items()
            if family == "adjoint" and not is_array(x) and isinstance(place, int)
        ]
        outside = (place for place in places if not run.start <= place < run.end)
        place = min(outside, default=None)
        return None if place is None else self._scope.recording.nodes[place]

    def _last(self) -> Node | None:
        """The last node whose value was computed, and is listed: a number."""
        places = [
            place
            for (family, place), x in self._changes.items()
            if family == "value" and x is not None and not is_array(x)
        ]
        return self._scope.recording.nodes[places[-1]] if places else None  # type: ignore[index]


def _line(group: Group, flow: str) -> int | None:
    return None if flow == "rest" else group.line
