"""A recording as a program in arrays, run again on many inputs at once.

A replay is the straight line that the recorded run took: where the function branches or loops on
a value, every input goes the recorded way. The rule table's rows run on whole arrays, one number
for each input.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from ad_viz.compiled.sweeps import COMPILED
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import InputError, OutputError
from ad_viz.program.machine_code import MUCH, MachineCode, machine_code
from ad_viz.program.row_by_row import row_by_row
from ad_viz.program.straight_line import LONGEST, Line, Step, straight_line
from ad_viz.reporting import person
from ad_viz.tracing.seeds import seeds
from ad_viz.vocabulary import GRADIENT, NODE, SEED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ad_viz.program.array_line import ArrayLine
    from ad_viz.program.recording import Recording

    Floats = NDArray[np.float64]

__all__ = ["Replay", "replay"]

#: An opcode is a row's place in the rule table, or this.
INPUT: Final = -1
ROWS: Final = tuple(PRIMITIVES.values())

#: So few inputs run one by one: by Python, and by machine code where a program is long.
FEW: Final = 32
#: Inputs run together: few enough for their values to stay at 64 MB, and near the processor.
WIDEST: Final = 4096
MOST_VALUES: Final = 2**23


@dataclass(frozen=True, eq=False)
class Replay:
    """A node is an opcode and two operands: a node's index, or ``-1 - k`` for constant k."""

    opcodes: "NDArray[np.int16]"
    operands: "NDArray[np.int32]"
    constants: "Floats"
    inputs: int
    outputs: tuple[int, ...]
    many: bool

    def __len__(self) -> int:
        return len(self.opcodes)

    def __repr__(self) -> str:
        return f"Replay({len(self)} {NODE.many}, {self.nbytes} bytes)"

    @property
    def nbytes(self) -> int:
        """The bytes that the program takes."""
        return int(self.opcodes.nbytes + self.operands.nbytes + self.constants.nbytes)

    def value_and_grad(self, X: Any) -> tuple["Floats", "Floats"]:
        """Values and gradients at every row of ``X``: shapes (batch,) and (batch, inputs).

        Raises InputError unless X is a matrix of real numbers with a column for each input;
        OutputError where the function returned a tuple.
        """
        if self.many:
            raise OutputError(
                f"The recorded function returned a tuple, and {GRADIENT.one} belongs to one "
                "number.",
                found=f"a tuple of {len(self.outputs)}",
                expected="one number",
                remedy=f"record a function that returns one of them, or use vjp(X, {SEED})",
            )
        return self.vjp(X, 1.0)

    def vjp(self, X: Any, seed: Any) -> tuple["Floats", "Floats"]:
        """Values at every row of ``X``, and adjoints of the inputs for the outputs' ``seed``.

        The values have shape (batch,), or (batch, outputs) where the function returned a tuple;
        the adjoints (batch, inputs). Raises InputError for X as ``value_and_grad`` does;
        SeedError unless there is one number for each output.
        """
        import numpy as np

        points, given = self._points(X), seeds(seed, len(self.outputs), "seed", "output")
        is_few = len(points) <= FEW
        is_much = is_few and len(points) * len(self) >= MUCH
        if is_much and next(self._before) and self._machine_code:
            values, adjoints = self._by_machine(self._machine_code, points, given)
        elif is_few and (found := self._few(points.tolist(), given)):
            values, adjoints = map(np.array, zip(*found, strict=True))
        else:
            values, adjoints = self._many(points, given)
        return (values if self.many else values[:, 0]), adjoints

    @cached_property
    def _before(self) -> Iterator[int]:
        """How often it ran so: for its first gradient nobody should wait for the compiler."""
        return count()

    @cached_property
    def _machine_code(self) -> MachineCode | None:
        opcodes = {*self.opcodes.tolist()} - {INPUT}
        return machine_code(frozenset((o, ROWS[o].name) for o in opcodes)) if COMPILED else None

    def _by_machine(
        self, run: MachineCode, points: "Floats", given: tuple[float, ...]
    ) -> tuple["Floats", "Floats"]:
        """Point by point; in NumPy where it has no answer."""
        import numpy as np

        values, adjoints = np.empty((len(points), len(self.outputs))), np.empty(points.shape)
        if not run(
            self.opcodes, self.operands, self.constants, np.array(self.outputs),
            np.ascontiguousarray(points), np.array(given), values, adjoints,
        ):  # fmt: skip
            spoiled = np.isnan(adjoints).any(axis=1)
            values[spoiled], adjoints[spoiled] = self._many(points[spoiled], given)
        return values, adjoints

    def _few(
        self, points: list[list[float]], given: tuple[float, ...]
    ) -> list[tuple[list[float], list[float]]]:
        """By one line of Python; empty where that has no answer for one of the points."""
        found = []
        for point in points:
            if self._line is None or (answer := self._line(point, given)) is None:
                return []
            found.append(answer)
        return found

    @cached_property
    def _line(self) -> Line | None:
        if not COMPILED or len(self) > LONGEST:
            return None
        return straight_line(self.inputs, list(self._steps()), self.outputs)

    def _many(self, points: "Floats", given: tuple[float, ...]) -> tuple["Floats", "Floats"]:
        """In NumPy, a chunk of them at a time."""
        import numpy as np

        widest = min(WIDEST, max(1, MOST_VALUES // len(self)))
        chunks = np.array_split(points, max(1, -(-len(points) // widest)))
        with np.errstate(all="ignore"):
            found = [self._chunk(chunk, given) for chunk in chunks]
        values, adjoints = map(np.concatenate, zip(*found, strict=True))
        return values, adjoints

    def _chunk(self, points: "Floats", given: tuple[float, ...]) -> tuple["Floats", "Floats"]:
        """By one line of arrays; row by row where there is none, or a NaN comes out."""
        import numpy as np

        if self._array_line is None:
            return self._rows(points, given)
        seeds = [np.full(len(points), seed) for seed in given]
        outputs, slopes = self._array_line(np.ascontiguousarray(points.T), seeds)
        values, adjoints = np.stack(outputs, axis=1), np.empty(points.shape)
        for place, slope in enumerate(slopes):
            adjoints[:, place] = slope
        spoiled = np.isnan(adjoints).any(axis=1)
        if spoiled.any():
            values[spoiled], adjoints[spoiled] = self._rows(points[spoiled], given)
        return values, adjoints

    def _rows(self, points: "Floats", given: tuple[float, ...]) -> tuple["Floats", "Floats"]:
        return row_by_row(list(self._steps()), points, self.outputs, given)

    @cached_property
    def _array_line(self) -> "ArrayLine | None":
        if not COMPILED or len(self) > LONGEST:
            return None
        from ad_viz.program.array_line import array_line  # it is NumPy's

        return array_line(self.inputs, list(self._steps()), self.outputs)

    def _points(self, X: Any) -> "Floats":
        import numpy as np

        try:
            points = np.asarray(X)
        except ValueError:  # rows of different lengths
            points = np.empty((), object)
        if points.dtype.kind in "biuf" and points.shape[1:] == (self.inputs,):
            return points.astype(np.float64, copy=False)
        shape = f"an array of {points.dtype} of shape {points.shape}"
        raise InputError(
            "X does not fit the recorded function.",
            found=shape if isinstance(X, np.ndarray) else person.shown(X),
            expected=f"a matrix of real numbers with {self.inputs} column"
            f"{'s' * (self.inputs != 1)}, one for each input",
            remedy=f"give it the shape (batch, {self.inputs}), for example with "
            f"np.reshape(X, (-1, {self.inputs}))",
        )

    def _steps(self) -> Iterator[Step]:
        """Row and operands of every node after the inputs."""
        constants = self.constants.tolist()
        opcodes, operands = self.opcodes[self.inputs :], self.operands[self.inputs :]
        for opcode, (first, second) in zip(opcodes.tolist(), operands.tolist(), strict=True):
            row = ROWS[opcode]
            taken = (first, second)[: len(row.parameters)]
            yield row, tuple(o if o >= 0 else constants[-1 - o] for o in taken)


def replay(recording: "Recording") -> Replay:
    """The program of ``recording``.

    Of an array each number is an input of its own, in order. Raises InputError where a value is
    another run's.

    >>> from ad_viz.tracing.functions import sin
    >>> from ad_viz.program.recording import record
    >>> program = replay(record(lambda x, y: x * y + sin(x), 0.5, 4.2))
    >>> values, gradients = program.value_and_grad([[0.5, 4.2], [1.0, 4.2]])
    >>> gradients.round(6).tolist()
    [[5.077583, 0.5], [4.740302, 1.0]]
    """
    import numpy as np

    opcodes = np.full(len(recording.nodes), INPUT, np.int16)
    operands = np.repeat(np.arange(len(recording.nodes), dtype=np.int32)[:, None], 2, axis=1)
    constants: list[float] = []
    places = {name: place for place, name in enumerate(PRIMITIVES)}
    for node in recording.nodes:
        if type(node.value) is not float:
            raise InputError(
                "Only runs on plain numbers can be replayed.",
                found=f"{node.name}, {person.shown(node.value)} ({type(node.value).__name__})",
                expected="a run of its own, not inside another",
                remedy="record the function on plain numbers",
            )
        if node.op == "input":
            continue
        opcodes[node.index] = places[node.op]
        for slot, operand in enumerate(node.operands):
            if type(operand) is int:
                operands[node.index, slot] = operand
            else:
                constants.append(operand)
                operands[node.index, slot] = -len(constants)
    return Replay(
        opcodes, operands, np.array(constants), recording.inputs, recording.outputs,
        isinstance(recording.value, tuple),
    )  # fmt: skip
