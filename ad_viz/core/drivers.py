"""Derivatives of a function at a point, by whichever engine: jvp, vjp, value_and_grad, jacobian.

A function takes numbers and returns a number, or a tuple of numbers. Keyword arguments are passed
on as they are. Names and conventions follow JAX.
"""

from collections.abc import Callable, Sequence
from numbers import Real
from typing import Any, Final, Literal

from ad_viz.core.active import Active, number
from ad_viz.core.dual import Dual
from ad_viz.core.functions import sin  # noqa: F401  (for the examples)
from ad_viz.core.recording import no_output
from ad_viz.core.signature import parameters
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
    is one tangent for each primal.

    >>> jvp(lambda x, y: x * y + sin(x), (0.5, 4.2), (1.0, 0.0))
    (2.579425538604203, 5.077582561890373)
    """
    if isinstance(primals, Real):
        raise InputError(
            "The primals are not a sequence.",
            found=f"{primals!r}",
            expected="a tuple or list of numbers, one for each input",
            remedy=f"write ({primals!r},)",
        )
    parameters(f, primals, named)
    given = seeds(tangents, len(primals), "tangent", "input")
    duals = [Dual(number(p), t) for p, t in zip(primals, given, strict=True)]
    many, outputs = _run(f, duals, named)
    values, slopes = [o.value for o in outputs], [o.tangent for o in outputs]
    return (tuple(values), tuple(slopes)) if many else (values[0], slopes[0])


def vjp(
    f: Callable[..., Any], *primals: float, **named: Any
) -> tuple[Any, Callable[[Any], Gradient]]:
    """The value of ``f`` and its pullback: adjoint of the output in, adjoints of the inputs out.

    The pullback can be called again and again; the tape is swept anew each time. It raises
    SeedError unless it is given one number for each output.

    >>> value, pullback = vjp(lambda x, y: x * y + sin(x), 0.5, 4.2)
    >>> pullback(1.0)
    (5.077582561890373, 0.5)
    """
    parameters(f, primals, named)
    tape = Tape()
    inputs = [tape.var(number(p)) for p in primals]
    many, outputs = _run(f, inputs, named)

    def pullback(seed: Any) -> Gradient:
        """Adjoints of the inputs, for the adjoint (or tuple of adjoints) of the output."""
        given = seeds(seed, len(outputs), "seed", "output")
        adjoints = tape.sweep(zip((o.index for o in outputs), given, strict=True))
        return tuple(adjoints[x.index] for x in inputs)

    values = tuple(o.value for o in outputs)
    return (values if many else values[0]), pullback


def value_and_grad(
    f: Callable[..., Any], *primals: float, engine: Engine = "tape", **named: Any
) -> tuple[float, Gradient]:
    """The value of ``f``, which has one output, and the tuple of its partial derivatives.

    >>> value_and_grad(lambda x, y: x * y + sin(x), 0.5, 4.2, engine="var")
    (2.579425538604203, (5.077582561890373, 0.5))
    """
    if engine not in _ENGINES:
        raise InputError(
            "There is no such engine.",
            found=repr(engine),
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

    Reverse mode runs one sweep for each output, forward mode one run for each input.

    >>> jacobian(lambda x: (2 * x, x * x), 3.0)
    ((2.0,), (6.0,))
    """
    if mode not in ("reverse", "forward"):
        raise InputError(
            "There is no such mode.",
            found=repr(mode),
            expected="'reverse' or 'forward'",
            remedy="leave it out for reverse mode",
        )
    count = len(primals)
    if mode == "forward":
        runs = [jvp(f, primals, _unit(place, count), **named)[1] for place in range(count)]
        many = bool(runs) and isinstance(runs[0], tuple)
        return tuple(zip(*runs, strict=True)) if many else tuple(runs)
    value, pullback = vjp(f, *primals, **named)
    if not isinstance(value, tuple):
        return pullback(1.0)
    return tuple(pullback(_unit(place, len(value))) for place in range(len(value)))


def seeds(given: Any, count: int, word: str, of: str) -> tuple[float, ...]:
    """``given`` as that many numbers (where that is one, a bare number will do); else SeedError.

    >>> seeds((1, 0), 2, "seed", "output")
    (1.0, 0.0)
    """
    try:
        each = (given,) if count == 1 and isinstance(given, Real) else given
        numbers = tuple(number(g, word) for g in each)
    except TypeError:
        numbers = None
    if numbers is None or len(numbers) != count:
        raise SeedError(
            f"The {word} does not fit the {of}s.",
            found=f"{given!r:.60}",
            expected=f"{count} number{'s' * (count != 1)}, one for each {of}",
            remedy=f"write, for example, {_unit(0, count) if count != 1 else 1.0}",
        )
    return numbers


def _unit(place: int, count: int) -> tuple[float, ...]:
    return tuple(float(k == place) for k in range(count))


def _run(f: Callable[..., Any], inputs: Sequence[Active], named: Any) -> tuple[bool, list[Any]]:
    """Whether ``f`` returned a tuple, and its outputs as a list."""
    result = f(*inputs, **named)
    many = isinstance(result, tuple | list)
    outputs = list(result) if many else [result]
    ours = _run_of(inputs[0]) if inputs else None
    for output in outputs:
        if _run_of(output) != ours:
            raise no_output(f, output)
    if not outputs:
        raise no_output(f, result)
    return many, outputs


def _run_of(value: Any) -> tuple[Any, int] | None:
    """The run a value belongs to, as far as its kind knows one; None for plain numbers."""
    if not isinstance(value, Active):
        return None
    return type(value), id(getattr(value, "tape", None))


def _only(f: Callable[..., Any], many: bool, outputs: list[Any]) -> Any:
    if many:
        raise OutputError(
            "There is more than one output, and a gradient belongs to one.",
            found=f"a tuple of {len(outputs)}",
            expected="one number",
            remedy="return one of them, or use jacobian(f, …) for all",
        )
    return outputs[0]


def _by_tape(f: Callable[..., Any], primals: Any, named: Any) -> tuple[float, Gradient]:
    tape = Tape()
    inputs = [tape.var(number(p)) for p in primals]
    output = _only(f, *_run(f, inputs, named))
    grad = output.grad()
    return output.value, tuple(grad.wrt(x) for x in inputs)


def _by_var(f: Callable[..., Any], primals: Any, named: Any) -> tuple[float, Gradient]:
    inputs = [Var(number(p)) for p in primals]
    try:
        output = _only(f, *_run(f, inputs, named))
        output.grad_value = 1.0
        return output.value, tuple(x.grad() for x in inputs)
    finally:
        let_go(inputs)


def _by_dual(f: Callable[..., Any], primals: Any, named: Any) -> tuple[float, Gradient]:
    value, slopes = 0.0, []
    for place in range(len(primals)):
        unit = _unit(place, len(primals))
        duals = [Dual(number(p), t) for p, t in zip(primals, unit, strict=True)]
        output = _only(f, *_run(f, duals, named))
        value = output.value
        slopes.append(output.tangent)
    return value, tuple(slopes)


_ENGINES: Final[dict[str, Callable[..., tuple[float, Gradient]]]] = {
    "tape": _by_tape,
    "var": _by_var,
    "dual": _by_dual,
}
