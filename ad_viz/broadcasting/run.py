"""A broadcast and its sweep, kept: every node, every firing, and what the nodes cost in memory."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ad_viz.arrays.results import own
from ad_viz.broadcasting.broadcast import elementwise
from ad_viz.broadcasting.footprint import footprint
from ad_viz.broadcasting.fused import fused as fuse
from ad_viz.broadcasting.operands import common_shape, operands
from ad_viz.broadcasting.ref_sweep import Firing, Node, sweep
from ad_viz.broadcasting.scalar_function import ScalarFunction
from ad_viz.broadcasting.tape import BroadcastTape, RealWrapper
from ad_viz.errors import InputError
from ad_viz.nesting.run import in_a_run
from ad_viz.reporting import person
from ad_viz.reporting.signature import Source, code_of, parameters, source
from ad_viz.rules.arithmetic import is_array
from ad_viz.vocabulary import VALUE

__all__ = ["BroadcastRun", "broadcast_run"]


@dataclass(frozen=True)
class BroadcastRun:
    """What a broadcast recorded. ``inputs`` are the operands' nodes, ``calls`` those of ``f``.

    ``output_id`` is the node of the output; ``gradients`` has one entry for each operand.
    """

    nodes: tuple[Node, ...]
    names: tuple[str, ...]
    inputs: tuple[int, ...]
    output_id: int
    output: Any
    seed: Any
    gradients: tuple[Any, ...]
    calls: int
    source: Source

    @cached_property
    def events(self) -> tuple[Firing, ...]:
        """The sweep, firing by firing."""
        return tuple(sweep(self.nodes, self.output_id, self.seed))

    @cached_property
    def nbytes(self) -> int:
        """The bytes of the nodes and all that they hold, measured."""
        return footprint(self.nodes)


def broadcast_run(
    f: Callable[..., Any], *arrays: Any, seed: Any = None, fused: bool = False
) -> BroadcastRun:
    """Broadcast ``f`` on a tape of wrappers, and sweep it from ``seed``, which is 1 everywhere.

    Operands are plain numbers, arrays or lists. With ``fused``, no element has nodes of its own:
    there is one node for the whole operation. Raises what ``broadcast`` raises, and SeedError
    for a seed that has not the output's shape.

    >>> from ad_viz.tracing.functions import cos, sin
    >>> run = broadcast_run(lambda x: sin(x) if x == 4 else cos(x), [[3, 4, 5]])
    >>> len(run.nodes), run.nodes[-1].input_indexes.tolist()
    (11, [[3, 6, 9]])
    >>> [firing.node for firing in run.events]
    [10, 9, 8, 6, 5, 3, 2, 0]
    """
    names = parameters(f, arrays, {})
    given = operands(arrays)
    for value in given:
        if in_a_run(value) or getattr(value, "dtype", None) == "object":
            raise InputError(
                f"{VALUE.one.capital} of another run cannot be an operand here.",
                found=person.shown(value),
                expected="plain numbers and arrays",
                line=person.line(),
                remedy="use broadcast(f, …), which works inside every run",
            )
    code = code_of(f)
    text = source(f)
    tape = BroadcastTape(text, code.co_filename if code and text.lines else None)
    counted = ScalarFunction(f)
    with tape.going_on():
        wrappers = [tape.input(value, name) for value, name in zip(given, names, strict=True)]
        by_arrays = fused and any(map(is_array, given))
        made = (
            fuse(counted, wrappers, tape, common_shape(given), elementwise)
            if by_arrays
            else elementwise(counted, wrappers)
        )
    if not isinstance(made, RealWrapper):
        made = tape.wrapped(made)
    start = tape.seed(made, seed)
    return BroadcastRun(
        tuple(tape.nodes), names, tuple(w.id for w in wrappers), made.id, own(made.value), start,
        tape.gradients(made, wrappers, start), counted.calls, text,
    )  # fmt: skip
