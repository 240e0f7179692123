"""Derivatives of a function at a point, by whichever engine: jvp, vjp, value_and_grad, jacobian.

A function takes numbers and returns a number, or a tuple of numbers. Keyword arguments are passed
on as they are. Names and conventions follow JAX.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Final, Literal

from ad_viz.core import person
from ad_viz.core.active import Active, number
from ad_viz.core.dual import Dual
from ad_viz.core.functions import sin  # noqa: F401  (for the examples)
from ad_viz.core.outputs import outputs
from ad_viz.core.signature import called, line_of, parameters, refuse_shadowed
from ad_viz.core.tape import Tape
from ad_viz.core.var import Var, let_go
from ad_viz.errors import InputError, OutputError, SeedError

__all__ = ["Engine", "jacobian", "jvp", "seeds", "value_and_grad", "vjp"]

Engine = Literal["tape", "var", "dual"]
Numbers = float | tuple[float, ...]
Gradient = tuple[float, ...]


def jvp(
    f: Callable[..., Any], primals: Sequence[float], tangents: Sequence[float], **named: Any
) -> tuple[Any, Any]:
    """The value of ``f`` and its tangent along ``tangents``, in one forward run of dual numbers.

    Both are numbers, or tuples of them where ``f`` returns a tuple. Raises SeedError unless there
    is one tangent for each primal; InputError, OutputError, or what an operation raises.

    >>> jvp(lambda x, y: x * y + sin(x), (0.5, 4.2), (1.0, 0.0))
    (2.579425538604203, 5.077582561890373)
    """
    point = _row(primals)
    if point is None:
        written = person.shown(primals)
        raise InputError(
            "The primals are not a sequence.",
            found=f"{written} ({type(primals).__name__})",
            expected="a tuple or list of numbers, one for each input",
            remedy=f"write ({written if isinstance(primals, float | int) else 0.5},)",
        )
    parameters(f, point, named)
    given, run = seeds(tangents, len(point), "tangent", "input"), object()
    duals = [Dual(number(p), t, run) for p, t in zip(point, given, strict=True)]
    many, made = outputs(f, duals, named, run)
    values, slopes = [o.value for o in made], [o.tangent for o in made]
    return (tuple(values), tuple(slopes)) if many else (values[0], slopes[0])


def vjp(
    f: Callable[..., Any], *primals: float, **named: Any
) -> tuple[Any, Callable[[Any], Gradient]]:
    """The value of ``f`` and its pullback: adjoint of the output in, adjoints of the inputs out.

    The pullback can be called again and again; the tape is swept anew each time. It raises
    SeedError unless it is given one number for each output. Raises InputError, OutputError, or
    what an operation raises.

    >>> value, pullback = vjp(lambda x, y: x * y + sin(x), 0.5, 4.2)
    >>> pullback(1.0)
    (5.077582561890373, 0.5)
    """
    parameters(f, primals, named)
    tape = Tape()
    inputs = [tape.var(number(p)) for p in primals]
    many, made = outputs(f, inputs, named, tape)

    def pullback(seed: Any) -> Gradient:
        """Adjoints of the inputs, for the adjoint (or tuple of adjoints) of the output."""
        given = seeds(seed, len(made), "seed", "output")
        adjoints = tape.sweep(zip((o.index for o in made), given, strict=True))
        return tuple(adjoints[x.index] for x in inputs)

    values = tuple(o.value for o in made)
    return (values if many else values[0]), pullback


def value_and_grad(
    f: Callable[..., Any], *primals: float, engine: Engine = "tape", **named: Any
) -> tuple[float, Gradient]:
    """The value of ``f``, which has one output, and the tuple of its partial derivatives.

    ``engine`` is "tape", "var" or "dual". Raises InputError for another, or for inputs that are
    not numbers; OutputError unless ``f`` returns one number computed from them; or what an
    operation raises.

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


def jacobian(
    f: Callable[..., Any],
    *primals: float,
    mode: Literal["reverse", "forward"] = "reverse",
    **named: Any,
) -> tuple[Any, ...]:
    """All partial derivatives: a row of one for each input, or a tuple of rows, one per output.

    Reverse mode runs one sweep for each output, forward mode one run for each input. Raises
    InputError for another mode, or for inputs that are not numbers; OutputError unless ``f``
    returns numbers computed from them; or what an operation raises.

    >>> jacobian(lambda x: (2 * x, x * x), 3.0)
    ((2.0,), (6.0,))
    """
    refuse_shadowed(f, primals, mode=mode != "reverse")
    if not isinstance(mode, str) or mode not in ("reverse", "forward"):
        raise InputError(
            "There is no such mode.",
            found=person.shown(mode),
            expected="'reverse' or 'forward'",
            remedy="leave it out for reverse mode",
        )
    if mode == "forward":
        parameters(f, primals, named)
        count = len(primals)
        runs = [jvp(f, primals, _unit(place, count), **named)[1] for place in range(count)]
        return tuple(zip(*runs, strict=True)) if isinstance(runs[0], tuple) else tuple(runs)
    value, pullback = vjp(f, *primals, **named)
    if not isinstance(value, tuple):
        return pullback(1.0)
    return tuple(pullback(_unit(place, len(value))) for place in range(len(value)))


def seeds(given: Any, count: int, word: str, of: str) -> tuple[float, ...]:
    """``given`` as that many numbers (where that is one, a bare number will do); else SeedError.

    >>> seeds((1, 0), 2, "seed", "output"), seeds(1, 1, "seed", "output")
    ((1.0, 0.0), (1.0,))
    """
    each = _row(given)
    if each is None:
        each = (given,) if count == 1 else ()
    try:
        numbers = tuple(number(g, word) for g in each)
    except InputError:
        numbers = ()
    if len(numbers) != count:
        more = "" if count < 6 else f" and so on, {count} in all"
        raise SeedError(
            f"The {word} does not fit the {of}{'s' * (count != 1)}.",
            found=person.shown(given),
            expected=f"{count} numbers, one for each {of}" if count != 1 else "1 number",
            remedy=f"write, for example, {_unit(0, min(count, 6)) if count != 1 else 1.0}{more}",
        )
    return numbers


def _row(given: Any) -> tuple[Any, ...] | None:
    """What is given, one after another; None for a single thing, and where there is no order."""
    if isinstance(given, str | bytes | Mapping | Set | Active):
        return None
    try:
        return tuple(given)
    except TypeError:
        return None


def _unit(place: int, count: int) -> tuple[float, ...]:
    return tuple(float(k == place) for k in range(count))


def _only(f: Callable[..., Any], inputs: Sequence[Active], named: Any, run: object) -> Any:
    many, made = outputs(f, inputs, named, run)
    if many:
        raise OutputError(
            f"{called(f)} returned a tuple, and a gradient belongs to one number.",
            found=f"a tuple of {len(made)}",
            expected="one number",
            line=line_of(f, returns=True),
            remedy="return one of them, or use jacobian(f, …) for all",
        )
    return made[0]


def _by_tape(f: Callable[..., Any], primals: Any, named: Any) -> tuple[float, Gradient]:
    tape = Tape()
    inputs = [tape.var(number(p)) for p in primals]
    output = _only(f, inputs, named, tape)
    grad = output.grad()
    return output.value, tuple(grad.wrt(x) for x in inputs)


def _by_var(f: Callable[..., Any], primals: Any, named: Any) -> tuple[float, Gradient]:
    run = object()
    inputs = [Var(number(p), run) for p in primals]
    try:
        output = _only(f, inputs, named, run)
        output.grad_value = 1.0
        return output.value, tuple(x.grad() for x in inputs)
    finally:
        let_go(inputs)


def _by_dual(f: Callable[..., Any], primals: Any, named: Any) -> tuple[float, Gradient]:
    value, slopes, run = 0.0, [], object()
    for place in range(len(primals)):
        unit = _unit(place, len(primals))
        duals = [Dual(number(p), t, run) for p, t in zip(primals, unit, strict=True)]
        output = _only(f, duals, named, run)
        value = output.value
        slopes.append(output.tangent)
    return value, tuple(slopes)


_ENGINES: Final[dict[str, Callable[..., tuple[float, Gradient]]]] = {
    "tape": _by_tape,
    "var": _by_var,
    "dual": _by_dual,
}
