"""Derivatives of a function at a point, by whichever engine: jvp, vjp, value_and_grad.

A function takes numbers or arrays and returns a number or an array, or a tuple of them. Keyword
arguments are passed on as they are. Drivers nest: a driver may be called inside a function that
is being differentiated. Names and conventions follow JAX.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from math import prod
from typing import Any, Final, Literal

from ad_viz.core import person
from ad_viz.core.active import Active
from ad_viz.core.arithmetic import is_array
from ad_viz.core.dual import Dual
from ad_viz.core.functions import sin  # noqa: F401  (for the examples)
from ad_viz.core.linear import is_zero, shape_of
from ad_viz.core.operand import operand
from ad_viz.core.outputs import outputs
from ad_viz.core.recording import follow
from ad_viz.core.run import Run, in_a_run
from ad_viz.core.seeds import in_a_row, seeds, units
from ad_viz.core.signature import called, line_of, parameters, refuse_shadowed
from ad_viz.core.tape import Tape
from ad_viz.core.var import Var, let_go
from ad_viz.errors import InputError, OutputError

__all__ = ["Engine", "jvp", "value_and_grad", "vjp"]

Engine = Literal["tape", "var", "dual", "program"]
Gradient = tuple[Any, ...]


def jvp(
    f: Callable[..., Any], primals: Sequence[Any], tangents: Sequence[Any], **named: Any
) -> tuple[Any, Any]:
    """The value of ``f`` and its tangent along ``tangents``, in one forward run of dual numbers.

    Both are numbers or arrays, or tuples of them where ``f`` returns a tuple. Raises SeedError
    unless there is one tangent for each primal, of its shape; InputError, OutputError, or what an
    operation raises.

    >>> jvp(lambda x, y: x * y + sin(x), (0.5, 4.2), (1.0, 0.0))
    (2.579425538604203, 5.077582561890373)
    """
    point = in_a_row(primals)
    if point is None:
        written = person.shown(primals)
        raise InputError(
            "The primals are not a sequence.",
            found=f"{written} ({type(primals).__name__})",
            expected="a tuple or list of numbers, one for each input",
            remedy=f"write ({written if isinstance(primals, float | int) else 0.5},)",
        )
    parameters(f, point, named)
    run = Run()
    point = tuple(run.takes(operand(p, "input")) for p in point)
    given = seeds(tangents, len(point), "tangent", "input", point)
    duals = [Dual(p, run.takes(t), run) for p, t in zip(point, given, strict=True)]
    many, made = outputs(f, duals, named, run, lambda value: Dual(value, 0.0, run))
    values, slopes = [_own(o.value) for o in made], [_filled(o.tangent, o.value) for o in made]
    return (tuple(values), tuple(slopes)) if many else (values[0], slopes[0])


def vjp(
    f: Callable[..., Any], *primals: Any, **named: Any
) -> tuple[Any, Callable[[Any], Gradient]]:
    """The value of ``f`` and its pullback: adjoint of the output in, adjoints of the inputs out.

    The pullback can be called again and again; the tape is swept anew each time. It raises
    SeedError unless it is given one number (or array) for each output. Raises InputError,
    OutputError, or what an operation raises.

    >>> value, pullback = vjp(lambda x, y: x * y + sin(x), 0.5, 4.2)
    >>> pullback(1.0)
    (5.077582561890373, 0.5)
    """
    parameters(f, primals, named)
    tape = Tape()
    inputs = [tape.var(p) for p in primals]
    many, made = outputs(f, inputs, named, tape, tape.var)
    values = tuple(_own(o.value) for o in made)

    def pullback(seed: Any) -> Gradient:
        """Adjoints of the inputs, for the adjoint (or tuple of adjoints) of the output."""
        given = seeds(seed, len(made), "seed", "output", values)
        adjoints = tape.sweep(zip((o.index for o in made), given, strict=True))
        return tuple(_filled(adjoints[x.index], x.value) for x in inputs)

    return (values if many else values[0]), pullback


def value_and_grad(
    f: Callable[..., Any], *primals: Any, engine: Engine = "tape", **named: Any
) -> tuple[Any, Gradient]:
    """The value of ``f``, which has one output number, and the tuple of its partial derivatives.

    For an input that is an array, its entry is an array of the same shape.

    ``engine`` is "tape", "var", "dual" or "program". Raises InputError for another, or for inputs
    that are not numbers; OutputError unless ``f`` returns one number computed from them; or what
    an operation raises.

    >>> value_and_grad(lambda x, y: x * y + sin(x), 0.5, 4.2, engine="var")
    (2.579425538604203, (5.077582561890373, 0.5))
    """
    refuse_shadowed(f, primals, engine=engine != "tape")
    if not isinstance(engine, str) or engine not in _ENGINES:
        raise InputError(
            "There is no such engine.",
            found=person.shown(engine),
            expected=f"one of {', '.join(map(repr, _ENGINES))}",
            remedy='leave it out for the tape, or write engine="var"',
        )
    parameters(f, primals, named)
    return _ENGINES[engine](f, primals, named)


def _only(
    f: Callable[..., Any],
    inputs: Sequence[Active],
    named: Any,
    run: Run,
    constant: Callable[[Any], Active],
) -> Any:
    many, made = outputs(f, inputs, named, run, constant)
    if many or is_array(made[0]):
        raise _no_single_output(f, _many(tuple(made) if many else made[0]))
    return made[0]


def _many(returned: Any) -> str:
    if isinstance(returned, tuple):
        return f"a tuple of {len(returned)}"
    return f"an array of shape {shape_of(returned)}"


def _no_single_output(f: Callable[..., Any], returned: str) -> OutputError:
    return OutputError(
        f"{called(f)} returned {' '.join(returned.split()[:2])}, "
        "and a gradient belongs to one number.",
        found=returned,
        expected="one number",
        line=line_of(f, returns=True),
        remedy="return one of them, or use jacobian(f, …) for all",
    )


def _filled(derivative: Any, value: Any) -> Any:
    """A derivative in the shape of its value: 0 may stand for an array of zeros until now."""
    if not (is_zero(derivative) and is_array(value)):
        return _own(derivative)
    import numpy as np

    return np.zeros(shape_of(value))


def _own(value: Any) -> Any:
    """What the caller may write into: an array of its own."""
    return value.copy() if is_array(value) and not in_a_run(value) else value


def _by_tape(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    tape = Tape()
    inputs = [tape.var(p) for p in primals]
    output = _only(f, inputs, named, tape, tape.var)
    grad = output.grad()
    return output.value, tuple(_filled(grad.wrt(x), x.value) for x in inputs)


def _by_var(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    run = Run()
    inputs = [Var(run.takes(operand(p, "input")), run) for p in primals]
    try:
        output = _only(f, inputs, named, run, lambda value: Var(value, run))
        output.grad_value = 1.0
        return output.value, tuple(_filled(x.grad(), x.value) for x in inputs)
    finally:
        let_go(inputs)


def _by_dual(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    """One run for each number of the input."""
    point = [operand(p, "input") for p in primals]

    def run_along(seed: Sequence[Any]) -> Any:
        run = Run()  # of its own: nothing kept from the last one may enter
        duals = [Dual(run.takes(p), t, run) for p, t in zip(point, seed, strict=True)]
        return _only(f, duals, named, run, lambda value: Dual(value, 0.0, run))

    runs = [[run_along(seed) for seed in units(point, place)] for place in range(len(point))]
    anyone = next((made[0] for made in runs if made), None) or run_along([0.0] * len(point))
    slopes = [[output.tangent for output in made] for made in runs]
    return anyone.value, tuple(map(_shaped, slopes, point))


def _by_program(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    """Record a straight line, and run its adjoint program at the same inputs."""
    recording = follow(f, primals, named, Tape().var, constants=True)
    if isinstance(recording.value, tuple) or is_array(recording.value):
        raise _no_single_output(f, _many(recording.value))
    if not recording.inputs:
        return recording.value, tuple(_filled(0.0, p) for p in primals)
    adjoint = recording.program().adjoint()
    given = [node.value for node in recording.nodes[: recording.inputs]]
    found = adjoint(**dict(zip(adjoint.inputs, (*given, 1.0), strict=True)))
    slopes = iter(found if recording.inputs != 1 else (found,))
    return recording.value, tuple(
        _shaped(list(islice(slopes, prod(shape_of(p)))), p) for p in primals
    )


def _shaped(slopes: list[Any], primal: Any) -> Any:
    """The derivatives by the cells of an array, in its shape; that by a number is itself."""
    if not is_array(primal):
        return slopes[0]
    if not slopes:
        return _filled(0.0, primal)
    from ad_viz.core.shaping import stacked

    return stacked(slopes, shape_of(primal))


_ENGINES: Final[dict[str, Callable[..., tuple[Any, Gradient]]]] = {
    "tape": _by_tape,
    "var": _by_var,
    "dual": _by_dual,
    "program": _by_program,
}
