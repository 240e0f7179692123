"""Derivatives by structures: jvp, vjp and value_and_grad of ``ad_viz.core``, and more inputs.

An input may be a dataclass, a named tuple, a tuple or a dict of numbers and arrays, and of such
structures again. What the function sees is the same structure; what comes back for it is a
structural tangent, ``Tangent[P]``. For numbers and arrays all is as in the core.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any

from ad_viz.drivers import drivers
from ad_viz.drivers.drivers import USUAL, Engine
from ad_viz.errors import SeedError
from ad_viz.reporting.options import is_chosen, refuse_shadowed
from ad_viz.reporting.signature import parameters
from ad_viz.tangents.leaves import gathered, leaves, rebuilt, spread
from ad_viz.tangents.parts import has_structure, is_structure
from ad_viz.tracing.functions import sin  # noqa: F401  (for the examples)
from ad_viz.tracing.seeds import in_a_row
from ad_viz.vocabulary import TANGENT

__all__ = ["jvp", "value_and_grad", "vjp"]

Gradient = tuple[Any, ...]


def jvp(
    f: Callable[..., Any], /, primals: Sequence[Any], tangents: Sequence[Any], **named: Any
) -> tuple[Any, Any]:
    """The value of ``f`` and its tangent along ``tangents``, in one forward run of dual numbers.

    The tangent of a structure is a ``Tangent[P]``; parts that it does not name stay still. Raises
    SeedError unless there is one tangent for each primal, of its type and shape; or what
    ``ad_viz.drivers.drivers.jvp`` raises.

    >>> from ad_viz.tangents.structural import Tangent
    >>> jvp(lambda p: p["x"] * p["y"] + sin(p["x"]), ({"x": 0.5, "y": 4.2},),
    ...     (Tangent[dict](x=1.0),))
    (2.579425538604203, 5.077582561890373)
    """
    point = in_a_row(primals)
    if point is None or not has_structure(point):
        return drivers.jvp(f, primals if point is None else point, tangents, **named)
    given = in_a_row(tangents)
    if given is None or len(given) != len(point):
        raise SeedError(
            f"The {TANGENT.many} do not fit the inputs.",
            found=f"{1 if given is None else len(given)} for {len(point)} inputs",
            expected=f"one {TANGENT} for each input, in a tuple",
            remedy="write ZeroTangent() for an input that stays still",
        )
    flat, values = _flat(f, point, named)
    steps = [step for p, t in zip(point, given, strict=True) for step in spread(p, t)]
    return drivers.jvp(flat, values, steps, **named)


def vjp(
    f: Callable[..., Any], /, *primals: Any, **named: Any
) -> tuple[Any, Callable[[Any], Gradient]]:
    """The value of ``f`` and its pullback: adjoint of the output in, adjoints of the inputs out.

    The adjoint of a structure is a ``Tangent[P]``. The pullback can be called again and again.
    Raises what ``ad_viz.drivers.drivers.vjp`` raises.

    >>> value, pullback = vjp(lambda p: p["x"] * p["y"] + sin(p["x"]), {"x": 0.5, "y": 4.2})
    >>> pullback(1.0)
    (Tangent[dict](x=5.077582561890373, y=0.5),)
    """
    if not has_structure(primals):
        return drivers.vjp(f, *primals, **named)
    flat, values = _flat(f, primals, named)
    value, flat_pullback = drivers.vjp(flat, *values, **named)

    def pullback(seed: Any) -> Gradient:
        """Adjoints of the inputs, for the adjoint (or tuple of adjoints) of the output."""
        return _gathered(primals, flat_pullback(seed))

    return value, pullback


def value_and_grad(
    f: Callable[..., Any], /, *primals: Any, engine: Engine = USUAL, **named: Any
) -> tuple[Any, Gradient]:
    """The value of ``f``, which has one output number, and the tuple of its partial derivatives.

    For an input that is an array, its entry is an array of the same shape; for a dataclass, named
    tuple, tuple or dict it is a ``Tangent[P]``, in which a part with no derivative, such as a name
    or an integer that its class declares as ``int``, has NoTangent().

    ``engine`` is "tape", "var", "dual" or "program". Raises InputError for another, or for inputs
    that are made of no numbers; OutputError unless ``f`` returns one number computed from them; or
    what an operation raises.

    >>> value_and_grad(lambda x, y: x * y + sin(x), 0.5, 4.2, engine="var")
    (2.579425538604203, (5.077582561890373, 0.5))
    >>> value_and_grad(lambda p: p["x"] * p["y"] + sin(p["x"]), {"x": 0.5, "y": 4.2})
    (2.579425538604203, (Tangent[dict](x=5.077582561890373, y=0.5),))
    """
    if not has_structure(primals):
        return drivers.value_and_grad(f, *primals, engine=engine, **named)
    refuse_shadowed(f, primals, engine=is_chosen(engine))
    flat, values = _flat(f, primals, named)
    value, slopes = drivers.value_and_grad(flat, *values, engine=engine, **named)
    return value, _gathered(primals, slopes)


def _flat(
    f: Callable[..., Any], primals: Sequence[Any], named: Mapping[str, Any]
) -> tuple[Callable[..., Any], list[Any]]:
    """``f`` as a function of the leaves of its inputs, and those leaves."""
    parameters(f, primals, named)
    values = [leaf for primal in primals for leaf in _of(primal)]

    @wraps(f)
    def flat(*given: Any, **named: Any) -> Any:
        row = iter(given)
        return f(*(_with(primal, row) for primal in primals), **named)

    flat.__signature__ = inspect.signature(lambda *leaves, **named: None)  # type: ignore[attr-defined]
    return flat, values


def _of(primal: Any) -> list[Any]:
    return leaves(primal) if is_structure(primal) else [primal]


def _with(primal: Any, row: Any) -> Any:
    return rebuilt(primal, row) if is_structure(primal) else next(row)


def _gathered(primals: Sequence[Any], derivatives: Sequence[Any]) -> Gradient:
    row = iter(derivatives)
    return tuple(gathered(p, row) if is_structure(p) else next(row) for p in primals)
