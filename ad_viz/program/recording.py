"""A run kept: every value, its name, its line, its parents; and how to run a function so.

The engine's own values do the computing, so whatever a picture shows is what an engine did.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import CodeType
from typing import TYPE_CHECKING, Any

from ad_viz.arrays.finite import is_finite
from ad_viz.core.active import Active
from ad_viz.nesting.guard import Guard
from ad_viz.program import listing
from ad_viz.program.program import Program
from ad_viz.program.rust import rust_source
from ad_viz.recording import dot
from ad_viz.recording.frames.calls import CallRun
from ad_viz.recording.frames.loops import LoopRun
from ad_viz.recording.how_far import how_far
from ad_viz.recording.inputs import Inputs
from ad_viz.recording.node import Node
from ad_viz.recording.node_row import NodeRow
from ad_viz.recording.outputs import outputs
from ad_viz.recording.recorder import Recorder
from ad_viz.reporting.signature import Source, code_of, parameters, source, text_of
from ad_viz.reporting.truth import truth
from ad_viz.tracing.tape import Tape

if TYPE_CHECKING:
    import graphviz

    from ad_viz.program.replay import Replay

__all__ = ["Guard", "Node", "Recording", "record", "trace"]


@dataclass(frozen=True)
class Recording:
    """What a run did. ``handles[i]`` is the engine's own value of node i.

    ``guards`` are the comparisons that the person's code made on the way; where they hold as they
    did, other inputs go the same way. ``was_read`` says that the code also read a number by itself,
    by ``x.value``: then nothing is known of other inputs. A value's text is for the eye: a number
    read out of it is refused, but where it was joined to other text that goes unnoticed. ``arrays``
    says that an input was an array, taken cell by cell. ``form`` is the container of outputs that
    was returned; ``takes`` are the names of the arguments, where they are no inputs themselves.
    ``calls`` are those of other functions of the person's, and ``helpers`` the code of these.

    >>> recording = record(lambda x: 2 * x if x < 1 else x * x, 0.5)
    >>> [(guard.left, guard.op, guard.right, guard.held) for guard in recording.guards]
    [(0, '<', 1.0, True)]
    """

    nodes: Sequence[Node]
    inputs: int
    outputs: tuple[int, ...]
    value: Any
    source: Source
    loops: tuple[LoopRun, ...]
    handles: tuple[Active, ...]
    guards: tuple[Guard, ...] = ()
    was_read: bool = False
    arrays: bool = False
    form: Any = None
    takes: tuple[str, ...] = ()
    calls: tuple[CallRun, ...] = ()
    helpers: tuple[CodeType, ...] = ()

    @property
    def row(self) -> NodeRow:
        """The nodes of a run, and what is known of all of them without making any."""
        assert isinstance(self.nodes, NodeRow)
        return self.nodes

    @cached_property
    def first_nonfinite(self) -> Node | None:
        """The first node whose value or weight is infinite or NaN."""
        of_all = enumerate(zip(self.row.values, self.row.weights, strict=True))
        found = (place for place, (value, weights) in of_all if not _are_finite(value, *weights))
        place = next(found, None)
        return None if place is None else self.nodes[place]

    @cached_property
    def helper_texts(self) -> tuple[tuple[str, Source], ...]:
        """The files and texts of the helpers, as far as Python keeps them; none within another."""
        found = [(code.co_filename, text_of(code)) for code in self.helpers]
        return tuple(
            (file, text)
            for file, text in found
            if text.lines
            and not any(
                file == other and outer.first < text.first and outer.holds(text.first)
                for other, outer in found
            )
        )

    def program(self) -> Program:
        """The run as Program A; its derivative programs are made from it.

        >>> print(record(lambda x, y: x * y, 0.5, 4.2).program().differential())
        dx = ?
        dy = ?
        dv₁ = y * dx + x * dy
        """
        return Program("Program A", self, listing.values(self))

    def freeze(self) -> "Replay":
        """The run in arrays, to be run again on many inputs at once, always the recorded way.

        Raises InputError for a run inside another.

        >>> replay = record(lambda x, y: x * y, 0.5, 4.2).freeze()
        >>> replay.value_and_grad([[0.5, 4.2], [2.0, 3.0]])[1].tolist()
        [[4.2, 0.5], [3.0, 2.0]]
        """
        from ad_viz.program.replay import replay  # it is NumPy's

        return replay(self)

    def rust(self) -> str:
        """The run as a whole Rust program: it builds the tape, sweeps it, and prints what it finds.

        Raises UnknownOperationError for a primitive that ``ad_viz/program/rules.rs`` has not.

        >>> [line.strip() for line in record(lambda x: x * x, 3.0).rust().splitlines()[-6:-1]]
        ... # doctest: +NORMALIZE_WHITESPACE
        ['let tape = Tape::default();', 'let x = shown("x", tape.var(3.0));',
         'let v1 = shown("v₁", x * x);', 'let grad = v1.grad();',
         'println!("∂v₁/∂x = {:?}", grad.wrt(x));']
        """
        return rust_source(self)

    def to_dot(self) -> str:
        """The run as text in Graphviz's DOT language."""
        return dot.to_dot(self)

    def figure(self) -> "graphviz.Source":
        """The run as a static figure. Raises ADError where the graphviz package is missing."""
        return dot.figure(self)


def _are_finite(*numbers: Any) -> bool:
    return all(x - x == 0.0 if type(x) is float else is_finite(x) for x in numbers)


def record(
    f: Callable[..., Any], /, *primals: Any, elements: bool = True, **named: Any
) -> Recording:
    """Run ``f(*primals, **named)`` once on a tape; other keyword arguments are passed on.

    An array is recorded cell by cell: each of its numbers is an input of its own. Without
    ``elements`` it is one value, and an operation of NumPy one node. Raises InputError,
    OutputError, or what an operation raises.

    >>> def f(x, y):
    ...     a = x * y
    ...     return a + 1
    >>> [(node.name, node.op, node.value) for node in record(f, 0.5, 4.2).nodes]
    [('x', 'input', 0.5), ('y', 'input', 4.2), ('a', 'mul', 2.1), ('f', 'add', 3.1)]
    """
    tape = Tape()
    return trace(f, primals, named, tape.var, elements=truth(elements, "elements"))


def trace(
    f: Callable[..., Any],
    primals: Sequence[Any],
    named: Mapping[str, Any],
    make: Callable[[Any], Active],
    constants: bool = False,
    most: int | None = None,
    elements: bool = True,
) -> Recording:
    """``record`` by any engine: ``make`` turns each number into an input of its making.

    With ``constants``, an output may also be a number that does not depend on the inputs. Without
    ``elements`` an array is one input, and ``make`` is given the whole of it. Raises InputError as
    soon as there are more than ``most`` nodes.
    """
    takes = parameters(f, primals, named)
    inputs = Inputs(primals, takes, elements)
    recorder = Recorder(code_of(f), source(f), most, elements)
    given = [
        recorder.given(make(p), name) for p, name in zip(inputs.values, inputs.names, strict=True)
    ]
    constant = (lambda number: recorder.constant(make(number))) if constants else None
    with how_far(records=True) as recorder.how_far, recorder:
        form, made = outputs(f, inputs.put_back(given, recorder), named, recorder, constant)
    if recorder.refused:
        raise recorder.refused
    places = tuple(output.index for output in made)
    nodes = recorder.nodes(len(given), places)
    values = tuple(recorder.handles[place].value for place in places)
    return Recording(
        nodes, len(given), places, values[0] if form is None else values, recorder.source,
        tuple(recorder.tracker.runs), tuple(recorder.handles), tuple(recorder.guards),
        recorder.was_read, inputs.by_cells, form, () if inputs.is_flat else takes,
        tuple(recorder.calls.runs), recorder.helpers,
    )  # fmt: skip
