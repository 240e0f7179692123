"""The seeds of a story: the person's, in the structure of what they belong to, or (1, 0, …)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.arrays.cells import cells
from ad_viz.program.recording import Recording
from ad_viz.recording.inputs import Inputs
from ad_viz.reporting.signature import parameters
from ad_viz.structures.leaves import standing
from ad_viz.structures.members import is_container
from ad_viz.tangents.in_containers import spread
from ad_viz.tangents.structures import one_for_each
from ad_viz.timeline.run import seeds_or_first
from ad_viz.tracing.seeds import in_a_row

__all__ = ["of_inputs", "of_outputs"]


def of_inputs(
    seed: Any,
    f: Callable[..., Any],
    primals: Sequence[Any],
    named: Mapping[str, Any] | None,
    elements: bool,
) -> tuple[Any, ...]:
    """A tangent for each node that is an input: of one for each argument, in its structure.

    With ``elements`` each cell of an array is an input. Raises SeedError if they do not fit.

    >>> of_inputs(({"w": 0.0, "b": 1.0},), lambda p: p["w"] * p["b"], [{"w": 2.0, "b": 3.0}], {},
    ...     elements=False)
    (0.0, 1.0)
    """
    inputs = Inputs(primals, parameters(f, primals, named or {}), elements)
    if seed is None or inputs.is_flat:
        return seeds_or_first(seed, inputs.values, "input")
    row = in_a_row(seed)
    if len(primals) == 1 and (row is None or len(row) != 1):
        seed = (seed,)
    pairs = zip(primals, one_for_each(primals, seed), strict=True)
    given = [step for primal, one in pairs for step in spread(primal, one)]
    if inputs.by_cells:
        given = cells(given, ["seed"] * len(given))[0]
    return seeds_or_first(given, inputs.values, "input")


def of_outputs(seed: Any, recording: Recording) -> tuple[Any, ...]:
    """An adjoint for each output, in the structure that the function returned.

    Raises SeedError if they do not fit.
    """
    values = [recording.nodes[place].value for place in recording.outputs]
    form = recording.form
    is_row = isinstance(form, tuple | list) and not any(is_container(o) or o is None for o in form)
    if seed is not None and form is not None and not is_row:
        seed = spread(standing(form, values), seed)
    return seeds_or_first(seed, values, "output")
