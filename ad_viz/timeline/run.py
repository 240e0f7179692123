"""The run that a story is told of: the person's function, with inputs of the engine's making."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ad_viz.arrays.promotion import in_runs
from ad_viz.arrays.results import filled
from ad_viz.core.active import Active
from ad_viz.errors import InputError
from ad_viz.program.recording import Node, Recording, trace
from ad_viz.reporting import refusals
from ad_viz.reporting.signature import parameters
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.structures.leaves import all_leaves
from ad_viz.tracing.seeds import seeds, units
from ad_viz.vocabulary import NODE

__all__ = ["MOST", "refuse_change", "run", "seeds_or_first"]

#: More can be computed, but takes minutes to be shown.
MOST: Final = 1_000_000


def run(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None,
    make: Callable[[float], Active],
    most: int | None = MOST,
    elements: bool = True,
) -> Recording:
    """Record ``f`` at ``primals``; ``make`` turns each into a value of the engine.

    With ``elements`` arrays are taken cell by cell, else as they are. Raises InputError once there
    are more than ``most`` nodes, where None is for what is only counted; and for a value of another
    run: a story is told of plain numbers.
    """
    names = parameters(f, primals, named or {})
    for _, leaf in all_leaves(primals, names):
        if any(True for _ in in_runs(leaf)):
            raise refusals.not_a_number(leaf, "input")
    return trace(f, primals, named or {}, make, most=most, elements=elements)


def refuse_change(first: Recording, other: Recording, because: str) -> None:
    """Raise InputError unless both runs did the same with the same numbers."""
    same = len(first.nodes) == len(other.nodes) and first.outputs == other.outputs
    if not (same and all(map(_same, first.nodes, other.nodes))):
        raise InputError(
            f"{first.source.called} did something else when it was run again.",
            found=f"{len(first.nodes)} {NODE.many} in its first run, {len(other.nodes)} later, or "
            "other numbers",
            expected=f"the same operations for the same inputs: {because}",
            remedy="take out what changes from call to call, such as random numbers or counters",
        )


def _same(one: Node, other: Node) -> bool:
    """Whether both are one operation with the same numbers; a linear map is made of these."""
    if (one.index, one.name, one.op, one.parents, one.line) != (
        other.index, other.name, other.op, other.parents, other.line
    ):  # fmt: skip
        return False
    options = [getattr(node.applied, "options", ()) for node in (one, other)]
    weights = [tuple(w for w in n.weights if not hasattr(w, "back")) for n in (one, other)]
    return (
        _equal(one.value, other.value)
        and _equal(one.operands, other.operands)
        and _equal(*options)
        and _equal(*weights)
    )


def _equal(one: Any, other: Any) -> bool:
    """Numbers as text, where NaN equals NaN; arrays cell by cell."""
    if is_array(one) or is_array(other):
        import numpy as np

        return shape_of(one) == shape_of(other) and np.array_equal(one, other, equal_nan=True)
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        return len(one) == len(other) and all(map(_equal, one, other))
    return repr(one) == repr(other)


def seeds_or_first(seed: Any, values: Sequence[Any], of: str) -> tuple[Any, ...]:
    """One seed for each input or output: the person's, or (1, 0, …) where there is none.

    ``values`` are those of the inputs or outputs; of an array the first cell is the first. Raises
    SeedError if they do not fit.
    """
    if seed is None:
        nothing = tuple(filled(0.0, value) for value in values)
        return next(units(values, 0), nothing) if values else ()
    return seeds(seed, len(values), "seed", of, values)
