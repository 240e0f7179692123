"""A tape of wrappers: array values and scalar values, with a node for all that is done to them.

``getindex`` is a primitive: it takes one element out of an array, and its Cartesian index is
recorded as a constant node. A broadcast runs the person's scalar function on elements, and joins
the scalars it returns into one array.

>>> import numpy as np
>>> tape = BroadcastTape()
>>> a = tape.input(np.array([[3.0, 4.0, 5.0]]))
>>> joined = tape.broadcast(lambda x: x * x, [a], (1, 3))
>>> [node.op for node in tape.nodes[:4]], len(tape.nodes), tape.nodes[-1].input_indexes.tolist()
(['input', 'constant', 'getindex', 'mul'], 11, [[3, 6, 9]])
>>> tape.gradients(joined, [a])[0].tolist()
[[6.0, 8.0, 10.0]]

Source: the design note "Handle Broadcast on Wrapper Types".
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from math import prod
from types import FrameType
from typing import Any

from ad_viz.arrays.apply import Operation
from ad_viz.arrays.linear import evaluate, weight_of
from ad_viz.arrays.methods import ArrayMethods
from ad_viz.arrays.promotion import operand
from ad_viz.arrays.results import filled
from ad_viz.broadcasting.nodes import (
    At,
    BroadcastJoinNode,
    Index,
    Shape,
    TapeNode,
    cartesian,
)
from ad_viz.broadcasting.operands import taken
from ad_viz.broadcasting.ref_sweep import Firing, Node, sweep
from ad_viz.core.active import Active
from ad_viz.errors import InputError
from ad_viz.nesting import run_refusals
from ad_viz.nesting.run import Run, level_of
from ad_viz.reporting import person
from ad_viz.reporting.signature import Source
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.tracing.seeds import seeds
from ad_viz.tracing.traced import Traced
from ad_viz.vocabulary import NODE, SEED, TAPE, VALUE

__all__ = ["ArrayWrapper", "BroadcastTape", "RealWrapper"]


class BroadcastTape(Run):
    """Nodes in the order they were made. With a ``source``, they know their lines in it."""

    __slots__ = ("_element", "_file", "_source", "nodes")

    def __init__(self, source: Source | None = None, file: str | None = None) -> None:
        super().__init__()
        self.nodes: list[Node] = []
        self._source, self._file = source, file
        self._element: Index | None = None

    def __repr__(self) -> str:
        return f"BroadcastTape({len(self.nodes)} {NODE.many})"

    def input(self, value: Any, name: str | None = None) -> "RealWrapper":
        """A new input: a number or an array."""
        return self._node("input", (), self.takes(operand(value, "input")), (), name)

    def constant(self, value: Any) -> int:
        """A node that no adjoint goes back from: a number, or the index of a getindex."""
        return self._node("constant", (), value).id

    def getindex(self, array: "RealWrapper", index: Index) -> "RealWrapper":
        """One element of an array; its index is recorded as a constant node."""
        at = self.constant(index)
        cell = array.value[index]
        value = cell if isinstance(cell, Active) else float(cell)
        return self._node("getindex", (array.id, at), value, (At(index), None))

    def join(self, cells: Sequence[Any], shape: Shape) -> "RealWrapper":
        """One node for the array of these numbers, each of which has a node."""
        import numpy as np

        from ad_viz.arrays.join import join

        nodes = [self.wrapped(cell) for cell in cells]
        result = join([node.value for node in nodes], shape)
        indexes = np.array([node.id for node in nodes], dtype=int).reshape(shape)
        if isinstance(result, np.ndarray):
            result.setflags(write=False)
        indexes.setflags(write=False)
        made = BroadcastJoinNode(len(self.nodes), result, indexes)
        self.nodes.append(made)
        return ArrayWrapper(self, made.id, result)

    def broadcast(self, f: Callable[..., Any], values: Sequence[Any], shape: Shape) -> Any:
        """``f`` on the elements of values that broadcast to ``shape``, joined."""
        from ad_viz.arrays.join import join
        from ad_viz.broadcasting.elements import noted

        before = self._element
        results: list[Any] = []
        columns = [self._column(value, shape) for value in values]
        try:
            with noted(results, shape):
                for _, *row in zip(self._elements(shape), *columns, strict=True):
                    found = f(*row)
                    results.append(found if self._is_inside(found) else self.wrapped(found))
        finally:
            self._element = before
        inside = any(map(self._is_inside, results))
        return join(results, shape) if inside else self.join(results, shape)

    def sweep(self, output: "RealWrapper", seed: Any = None) -> Iterator[Firing]:
        """The firings of a sweep from ``output``; the seed is 1 for each of its numbers, or given.

        Raises SeedError for a seed of another shape, InputError for no value of a tape like this,
        MixedRunsError for one of another tape.
        """
        return sweep(self.nodes, self._own(output).id, self.seed(output, seed))

    def seed(self, output: "RealWrapper", given: Any = None) -> Any:
        """What a sweep from ``output`` begins with: ``given``, which may be a list; or ones."""
        shape = shape_of(output.value)
        if given is None:
            return _ones(shape)
        if shape and isinstance(given, list | tuple):
            given = taken(given, f"The {SEED}")
        (seed,) = seeds(given, 1, "seed", "output", [output.value])
        return seed

    def gradients(
        self, output: "RealWrapper", inputs: Sequence["RealWrapper"], seed: Any = None
    ) -> tuple[Any, ...]:
        """The adjoints of ``inputs`` in a sweep from ``output``; errors as for ``sweep``."""
        wanted = {self._own(one).id for one in inputs}
        found = {fired.node: fired.adjoint for fired in self.sweep(output, seed)
                 if fired.node in wanted}  # fmt: skip
        return tuple(filled(found.get(one.id, 0.0), one.value) for one in inputs)

    def _own(self, wrapper: Any) -> "RealWrapper":
        if not isinstance(wrapper, RealWrapper):
            raise InputError(
                f"This has no {NODE} on the {TAPE}.",
                found=f"{person.shown(wrapper)} ({type(wrapper).__name__})",
                expected="a wrapper, such as tape.input gives",
                line=person.line(),
                remedy="ask for the broadcast's own result, or an operand's wrapper",
            )
        if wrapper.tape is not self:
            raise run_refusals.mixed_runs(wrapper, self)
        return wrapper

    def wrapped(self, value: Any) -> "RealWrapper":
        """A value of this tape as it is; any other as a constant node."""
        if isinstance(value, RealWrapper) and value.tape is self:
            return value
        return self._node("constant", (), operand(value))

    def _elements(self, shape: Shape) -> Iterator[Index]:
        import numpy as np

        for index in np.ndindex(shape):
            self._element = index
            yield index

    def _column(self, value: Any, shape: Shape) -> Iterator[Any]:
        """What ``f`` gets for this operand, element after element."""
        from ad_viz.broadcasting.elements import column

        sizes = shape_of(value)
        if not (sizes and isinstance(value, RealWrapper) and value.tape is self):
            yield from column(value, shape)
            return
        start = len(shape) - len(sizes)
        for _ in range(prod(shape)):
            own = (self._element or ())[start:]
            if sizes != shape:
                own = tuple(k if n > 1 else 0 for k, n in zip(own, sizes, strict=True))
            yield self.getindex(value, own)

    def _is_inside(self, value: Any) -> bool:
        """Whether ``value`` belongs to a run inside this one, which acts in its place."""
        return level_of(value) > self.level

    def _node(
        self, op: str, inputs: tuple[int, ...], result: Any, weights: tuple[Any, ...] = (),
        name: str | None = None,
    ) -> "RealWrapper":  # fmt: skip
        line = self._line() if self._file and op not in ("input", "constant", "getindex") else None
        index = len(self.nodes)
        self.nodes.append(TapeNode(index, op, inputs, result, weights, name, self._element, line))
        return (ArrayWrapper if is_array(result) else RealWrapper)(self, index, result)

    def _line(self) -> int | None:
        """The line of the function's own text that is running."""
        source = self._source
        at: FrameType | None = sys._getframe(2)
        while at is not None and source is not None:
            if at.f_code.co_filename == self._file and source.holds(at.f_lineno):
                return at.f_lineno
            at = at.f_back
        return None


class RealWrapper(Traced):
    """A number on the tape: the tape, the node's id and its result."""

    __slots__ = ("id", "tape", "value")

    def __init__(self, tape: BroadcastTape, index: int, value: Any) -> None:
        self.tape, self.id, self.value = tape, index, value

    @property
    def run(self) -> BroadcastTape:  # type: ignore[override]
        return self.tape

    def __repr__(self) -> str:
        return f"{type(self).__name__}({NODE} {self.id}, {VALUE} {self.value!r})"

    def _apply(self, operation: Operation, given: tuple[Any, ...]) -> "RealWrapper":
        tape, key = self.tape, None
        if operation.name == "getindex":
            key = operation.option("key")  # type: ignore[union-attr]
            index = cartesian(key, shape_of(self.value))
            if index is not None:
                return tape.getindex(self, index)
        nodes = [tape.wrapped(o) for o in given]
        values = [node.value for node in nodes]
        value = evaluate(operation, values)
        weights = tuple(
            weight_of(operation, slot, values, value) if node is o else None
            for slot, (node, o) in enumerate(zip(nodes, given, strict=True))
        )
        inputs = tuple(node.id for node in nodes)
        if operation.name == "getindex":
            inputs, weights = (*inputs, tape.constant(key)), (*weights, None)
        return tape._node(operation.name, inputs, value, weights)


class ArrayWrapper(ArrayMethods, RealWrapper):
    """An array on the tape."""

    __slots__ = ()


def _ones(shape: Shape) -> Any:
    if not shape:
        return 1.0
    import numpy as np

    return np.ones(shape)
