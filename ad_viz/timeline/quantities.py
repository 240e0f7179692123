"""What a story has told so far: the numbers that its templates are filled in with."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ad_viz.arrays.finite import is_finite
from ad_viz.arrays.linear import pullback
from ad_viz.program.recording import Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.array_quantity import are_alike, as_number, cell, weight_at
from ad_viz.timeline.groups.edges import Edge
from ad_viz.timeline.quantity import Change, Quantity
from ad_viz.vocabulary import STEP

__all__ = ["Quantities"]


_DERIVATIVES: Final = ("tangent", "adjoint")


class Quantities:
    """The number of each quantity, by the families of ``set``.

    An array is a number for what it is as a whole, or one of its cells, where the quantity names
    that behind its index.

    Families besides: ``name`` of a node; ``weight`` of an edge; ``term``, which is the weight
    times the child's cell in a tape's array; ``agree``, whether an array's adjoint has the cells of
    the tape, to the last bit or ``"nearly"``; ``seed`` of an output or input; ``moved`` (how many
    seeds are not 0); ``unit`` (1 if one seed is 1 and all others are 0); ``troubled`` (1 for the
    first node whose value or weight is not finite); and ``trouble``, where the index is a
    derivative: nothing while it is finite everywhere, else the name of the node where what is not
    finite began, in a value, a weight or that derivative.

    >>> quantities = Quantities()
    >>> quantities.learn([("adjoint", 0, 1.0)])
    >>> quantities.learn([("adjoint", 0, 3.0)])
    >>> quantities("adjoint", 0), quantities("adjoint", 0, "before")
    (3.0, 1.0)
    """

    def __init__(
        self,
        recording: Recording | None = None,
        edges: Sequence[Edge] = (),
        seeds: Sequence[Any] = (),
    ) -> None:
        self._seeds = list(map(as_number, seeds))
        #: 1 for each node that is listed; nothing where all are.
        self.lists = bytearray()
        #: The number of a node that is not, where a text says it.
        self.unlisted: Callable[..., Any] = lambda *_: None
        self._nodes = recording.nodes if recording else ()
        self._troubled = recording.first_nonfinite if recording else None
        self._edges = edges
        self._numbers: dict[Quantity, Any] = {}
        self._before: dict[Quantity, Any] = {}
        #: By derivative, the first node where it was not finite, and the changes of that step.
        self._began: dict[str, tuple[int, Sequence[Change]]] = {}

    def learn(self, changes: Iterable[Change]) -> None:
        """A step is told, with these changes."""
        self._before, made = {}, list(changes)
        for family, place, number in made:
            self._before.setdefault((family, place), self._numbers.get((family, place)))
            self._numbers[family, place] = number
            if family in _DERIVATIVES and not _finite(number):
                assert isinstance(place, int)
                self._began.setdefault(family, (place, made))

    def passes(self, family: str, place: int, number: Any, made: Sequence[Change]) -> None:
        """A derivative is passed, in a step with these changes; it may be the first not finite."""
        if family not in self._began and not _finite(number):
            self._began[family] = (place, made)

    def latest(self, family: str, place: int) -> Any:
        """The number as it is now; None where there is none."""
        return self._numbers.get((family, place))

    def __call__(self, *quantity: int | str) -> Any:
        match quantity:
            case ("name", int(index)):
                return self._nodes[index].name
            case ("weight", int(index)):
                return self._edges[index].weight
            case ("weight", int(index), str(place), *how):
                edge = self._edges[index]
                weight = weight_at(edge.weight, self._nodes[edge.child].value, place)
                return cell(weight, "", *map(str, how))
            case ("term", int(index), *of):
                sent = self._numbers["cell", self._edges[index].child]
                term = pullback(self._edges[index].weight, 0.0 if sent is None else sent)
                return cell(term, *map(str, of)) if of and is_array(term) else term
            case ("seed", int(index)):
                return self._seeds[index]
            case ("moved", _):
                return sum(map(bool, self._seeds))
            case ("unit", _):
                return float([seed for seed in self._seeds if seed] == [1.0])
            case ("troubled", index):
                return float(self._troubled is not None and self._troubled.index == index)
            case ("trouble", str(derivative)):
                return self._trouble(derivative)
            case ("agree", int(index), *nearly):
                cells = self._numbers.get(("cell", index), 0.0)
                adjoint = self._numbers.get(("adjoint", index))
                if adjoint is None:
                    adjoint, cells = (self.unlisted(of, index) for of in ("adjoint", "cell"))
                return float(are_alike(adjoint, cells, not nearly))
            case (str(family), int(index), "before"):
                found = self._before.get((family, index), self._numbers.get((family, index)))
            case (str(family), int(index), *of):
                found = self._numbers.get((family, index))
                if of and found is not None:
                    return cell(found, *map(str, of))
        if found is None and self.lists:
            found = self.unlisted(*quantity[:2])
        if found is None:
            raise LookupError(f"{quantity} is not known in this {STEP}")
        return as_number(found)

    def _trouble(self, derivative: str) -> str:
        began = self._began.get(derivative)
        return "" if began is None else self._nodes[self._source(*began)].name

    def _source(self, first: int, made: Sequence[Change]) -> int:
        """Where the first derivative that is not finite has it from, in the step that made it.

        A weight, or the value that this was computed from; else it began in the sum itself.
        """
        terms = (
            place
            for family, place, x in made
            if family == "contribution" and isinstance(place, int) and not _finite(x)
        )
        steep = (edge for edge in terms if not is_finite(self._edges[edge].weight))
        edge = next(steep, None)
        return first if edge is None else self._value_source(self._edges[edge].child)

    def _value_source(self, node: int) -> int:
        """The node, or the first of those before it that brought it what is not finite."""
        while found := [
            parent
            for parent in self._nodes[node].parents
            if not _finite(self._numbers.get(("value", parent), self._value_of(parent)))
        ]:
            node = min(found)
        return node

    def _value_of(self, node: int) -> Any:
        """The value of one that was passed, where not everything is listed."""
        return self._nodes[node].value if self.lists and not self.lists[node] else None


def _finite(number: Any) -> bool:
    return number is None or as_number(number) - as_number(number) == 0
