"""The nodes of a tape of wrappers, one special kind of which is the join.

Source: the design note "Handle Broadcast on Wrapper Types".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

__all__ = ["At", "BroadcastJoinNode", "Edge", "Index", "Shape", "TapeNode", "cartesian"]

Index = tuple[int, ...]
Shape = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class At:
    """The weight of a getindex: its adjoint goes back to this place of the array."""

    index: Index


def cartesian(key: Any, shape: Shape) -> Index | None:
    """The key as the index of one element, counted from the front; None if it takes more.

    >>> cartesian((0, -1), (2, 3)), cartesian(slice(2), (3,))
    ((0, 2), None)
    """
    index = key if isinstance(key, tuple) else (key,)
    if len(index) != len(shape) or not all(type(k) is int for k in index):
        return None
    if not all(-n <= k < n for k, n in zip(index, shape, strict=True)):
        return None
    return tuple(k % n for k, n in zip(index, shape, strict=True))


class Edge(NamedTuple):
    """A use of node ``parent``. ``at`` is an index: of the join's own adjoint, whose element goes
    back, or of the parent's, where a getindex puts it; else None."""

    parent: int
    weight: Any
    at: Index | None


@dataclass(slots=True)
class TapeNode:
    """An input, a constant, or an operation on earlier nodes.

    ``op`` is "input", "constant", "getindex", a row of the rule table, "broadcast" for the fused
    form, or another operation on arrays. ``weights`` has one entry for each of ``inputs``, None for
    a constant. ``element`` is the Cartesian index of the broadcast's element it was made for, and
    ``line`` the line of the function's own text. ``ref`` is how many contributions come to the node
    in a sweep, known when one begins.
    """

    id: int
    op: str
    inputs: tuple[int, ...]
    result: Any
    weights: tuple[Any, ...] = ()
    name: str | None = None
    element: Index | None = None
    line: int | None = None
    ref: int = 0

    def edges(self) -> Iterator[Edge]:
        """Its uses of nodes that adjoints go back to, in the order of its inputs."""
        for parent, weight in zip(self.inputs, self.weights, strict=True):
            if weight is not None:
                yield Edge(parent, weight, weight.index if type(weight) is At else None)


@dataclass(slots=True)
class BroadcastJoinNode:
    """An array of scalar nodes, joined into one array.

    Element I of ``result`` is the result of node ``input_indexes[I]``; both have one shape.
    """

    id: int
    result: Any
    input_indexes: Any
    ref: int = 0

    op: ClassVar[str] = "join"
    name: ClassVar[None] = None
    element: ClassVar[None] = None
    line: ClassVar[None] = None

    @property
    def inputs(self) -> tuple[int, ...]:
        return tuple(self.input_indexes.ravel().tolist())

    @property
    def weights(self) -> tuple[float, ...]:
        return (1.0,) * int(self.input_indexes.size)

    def edges(self) -> Iterator[Edge]:
        """Its uses of nodes, with the place of each in the array."""
        import numpy as np

        for at, parent in zip(np.ndindex(self.input_indexes.shape), self.inputs, strict=True):
            yield Edge(parent, 1.0, at)
