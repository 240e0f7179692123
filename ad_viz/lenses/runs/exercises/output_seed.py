"""Reverse mode with several outputs: which seed asks about which of them."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.drivers.drivers import vjp
from ad_viz.exercises.answer import numbers_of
from ad_viz.exercises.task import place_of
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.program.recording import record
from ad_viz.reporting.numeral import numeral
from ad_viz.vocabulary import ADJOINT, SEED, SWEEP

__all__ = ["check_output_seed"]


@judged
def check_output_seed(
    seed: Any, f: Callable[..., Any], at: Sequence[float], of: str, wrt: str
) -> Verdict:
    """Whether one sweep of ``f`` with ``seed`` yields ∂of/∂wrt, of the output called ``of``.

    >>> def pair(x):
    ...     z = 2 * x
    ...     v = x * x
    ...     return z, v
    >>> check_output_seed((1, 0), pair, (3.0,), of="v", wrt="x")
    ✗ Not yet. This seed asks about z, so the sweep ends with ∂z/∂x. Which output is asked about?
    """
    recording = record(f, *at)
    outputs = [recording.nodes[place].name for place in recording.outputs]
    inputs = [node.name for node in recording.nodes[: recording.inputs]]
    asked, count = place_of(of, outputs, "output", "of"), len(outputs)
    by = place_of(wrt, inputs, "input", "wrt")
    example = "(" + ", ".join(["…"] * count) + ")"
    given = numbers_of(seed, count, f"{SEED.one} with a number for each output", example)
    if given == tuple(float(place == asked) for place in range(count)):
        adjoint = vjp(f, *at)[1](given)[by]
        return right(f"Only {of} is {SEED.done}, with 1, so {wrt} ends with ∂{of}/∂{wrt} = "
                     f"{numeral(adjoint)}.")  # fmt: skip
    seeded = [name for name, number in zip(outputs, given, strict=True) if number]
    if not seeded:
        raise wrong(f"With this {SEED} every {ADJOINT} is 0. Ask about one output, with 1.")
    if len(seeded) > 1:
        raise wrong(
            f"This {SEED} asks about {', '.join(seeded[:-1])} and {seeded[-1]} at once: their "
            "derivatives arrive added up."
        )
    if seeded != [of]:
        raise wrong(
            f"This {SEED} asks about {seeded[0]}, so the {SWEEP} ends with ∂{seeded[0]}/∂{wrt}. "
            "Which output is asked about?"
        )
    times = numeral(given[asked])
    raise wrong(f"The right output is {SEED.done}, but with {times}: the derivative arrives times "
                f"{times}.")  # fmt: skip
