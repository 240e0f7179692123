"""All partial derivatives: by one run for each input, or by one sweep for each output."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ad_viz.arrays.apply import alike
from ad_viz.arrays.promotion import operands
from ad_viz.arrays.results import filled
from ad_viz.drivers.drivers import on_a_tape, pushforward
from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.reporting.options import Usual
from ad_viz.reporting.signature import refuse_misfit
from ad_viz.rules.arithmetic import shape_of
from ad_viz.tracing.seeds import units
from ad_viz.tracing.tape import Handle, Tape

__all__ = ["USUAL_MODE", "jacobian_rows"]

USUAL_MODE: Final[Any] = Usual("reverse")


def jacobian_rows(
    f: Callable[..., Any], primals: Sequence[Any], mode: Any, named: Mapping[str, Any]
) -> tuple[Any, list[tuple[Any, ...]]]:
    """The container that ``f`` returns, if it does, and for each output a row: by each input.

    Where an input or output is an array, the entry is an array of the output's shape followed by
    the input's. Raises InputError for another mode than "reverse" and "forward".

    >>> jacobian_rows(lambda x: 2 * x, (3.0,), "forward", {})
    (None, [(2.0,)])
    """
    if not isinstance(mode, str) or mode not in ("reverse", "forward"):
        raise InputError(
            "There is no such mode.",
            found=person.shown(mode),
            expected="'reverse' or 'forward'",
            remedy="leave it out for reverse mode",
        )
    refuse_misfit(f, primals, named)
    return (_by_columns if mode == "forward" else _by_rows)(f, primals, named)


def _by_rows(f: Callable[..., Any], primals: Sequence[Any], named: Any) -> tuple[Any, Any]:
    tape, inputs, form, made = on_a_tape(f, primals, named)
    numbers = all(type(handle.value) is float for handle in (*inputs, *made))
    rows = [(_numbers if numbers else _row)(tape, inputs, output) for output in made]
    return form, rows


def _numbers(tape: Tape, inputs: Sequence[Handle], output: Handle) -> tuple[Any, ...]:
    """One sweep; the inputs are the tape's first rows."""
    return tuple(output.grad().adjoints[: len(inputs)])


def _row(tape: Tape, inputs: Sequence[Handle], output: Handle) -> tuple[Any, ...]:
    """A sweep for each number of the output."""
    sweeps = [tape.sweep([(output.index, *seed)]) for seed in units([output.value], 0)]
    return tuple(
        _entry(
            [filled(adjoints[x.index], x.value) for adjoints in sweeps],
            shape_of(output.value), shape_of(x.value), axis=0,
        )
        for x in inputs
    )  # fmt: skip


def _by_columns(f: Callable[..., Any], primals: Sequence[Any], named: Any) -> tuple[Any, Any]:
    point = operands(primals, "input")
    columns, form = [], None
    for place, primal in enumerate(point):
        seeds = list(units(point, place)) or [tuple(0.0 * p for p in point)]
        runs = [pushforward(f, point, seed, named) for seed in seeds]
        form = runs[0][0]
        if {type(primal), *map(type, runs[0][2])} == {float}:
            columns.append(runs[0][2])
            continue
        moved = zip(*(tangents for _, _, tangents in runs), strict=True)
        columns.append(
            [
                alike(_entry(each, shape_of(each[0]), shape_of(primal), axis=-1), primal)
                for each in moved
            ]
        )
    return form, list(zip(*columns, strict=True))


def _entry(derivatives: Sequence[Any], output: Any, primal: Any, axis: int) -> Any:
    """∂output/∂primal: a number, or an array of both shapes, from those of one cell each."""
    if not output and not primal:
        return derivatives[0]
    import numpy as np

    from ad_viz.arrays.shaping import reshape, stacked, transpose

    if 0 in (*output, *primal):
        return np.zeros((*output, *primal))
    each = shape_of(derivatives[0])
    whole = stacked(derivatives, (len(derivatives), *each))
    if axis == -1:
        whole = transpose(whole, (*range(1, len(each) + 1), 0))
    return reshape(whole, (*output, *primal))
