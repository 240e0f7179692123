"""Functions made of functions: grad, linearize, hvp and hessian.

Names and meanings are JAX's: ``grad(f)`` is a function, and differentiates by ``argnums`` alone.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any

from ad_viz.arrays.results import own
from ad_viz.drivers import drivers
from ad_viz.drivers.jacobian import jacobian_rows
from ad_viz.errors import InputError
from ad_viz.nesting.run import level_now, level_of
from ad_viz.reporting import person
from ad_viz.reporting.options import refuse_shadowed
from ad_viz.reporting.signature import called
from ad_viz.tangents.of_leaves import OfLeaves, refuse_no_argnums
from ad_viz.tangents.structures import jvp, one_for_each, vjp
from ad_viz.tracing.functions import sin  # noqa: F401  (for the examples)
from ad_viz.tracing.seeds import in_a_row
from ad_viz.vocabulary import VALUE

__all__ = ["grad", "hessian", "hvp", "linearize"]


def grad(
    f: Callable[..., Any], argnums: int | Sequence[int] = 0, has_aux: bool = False
) -> Callable[..., Any]:
    """The gradient of ``f`` as a function of the same arguments.

    It is by the argument at ``argnums``, or the tuple of those by several; the other arguments are
    constants. With ``has_aux`` the function returns a pair, of which the second is handed over as
    it is: ``(gradient, auxiliary)``. Keyword arguments are constants. All this is as in JAX; unlike
    there, integers are taken as floats. Raises InputError for an argument that there is not, and
    what ``value_and_grad`` raises.

    >>> grad(lambda x, y: x * y + sin(x))(0.5, 4.2)
    5.077582561890373
    >>> grad(grad(lambda x: x**3))(2.0)
    12.0
    >>> grad(lambda x: (x * x, {"half": x / 2}), has_aux=True)(3.0)
    (6.0, {'half': 1.5})
    """
    refuse_no_argnums(argnums)

    @wraps(f)
    def gradient(*primals: Any, **named: Any) -> Any:
        held: list[Any] = []

        @wraps(f)
        def first(*given: Any, **named: Any) -> Any:
            made = f(*given, **named)
            held.append(_second(f, made))
            return made[0]

        one = OfLeaves(first if has_aux else f, primals, named, argnums)
        _, slopes = drivers.value_and_grad(one.f, *one.values, **named)
        found = one.gathered(slopes)
        return (found, _without(held[0], level_now())) if has_aux else found

    return gradient


def _second(f: Callable[..., Any], made: Any) -> Any:
    if isinstance(made, tuple) and len(made) == 2:
        return made[1]
    raise InputError(
        f"{called(f)} returned no pair, and has_aux asks for one.",
        found=person.shown(made),
        expected=f"the {VALUE}, and what else is to be handed over",
        line=person.line(),
        remedy="return (value, auxiliary), or leave has_aux out",
    )


def _without(value: Any, level: int) -> Any:
    """The value as it is outside: of a run that is over, its number."""
    while level_of(value) > level:
        value = value.value
    if isinstance(value, dict):
        return {key: _without(one, level) for key, one in value.items()}
    if type(value) in (list, tuple):
        return type(value)(_without(one, level) for one in value)
    return own(value)


def linearize(
    f: Callable[..., Any], /, *primals: Any, **named: Any
) -> tuple[Any, Callable[..., Any]]:
    """The value of ``f``, and its derivative there as a function of tangents.

    The function is one forward run for each call, at the same primals. As in JAX, but that nothing
    is kept of the first run.

    >>> value, along = linearize(lambda x, y: x * y, 3.0, 4.0)
    >>> value, along(1.0, 0.0), along(0.0, 1.0)
    (12.0, 4.0, 3.0)
    """
    value, _ = vjp(f, *primals, **named)

    def along(*tangents: Any) -> Any:
        """The tangent of the value, for one tangent of each primal."""
        return jvp(f, primals, tangents, **named)[1]

    return value, along


def hvp(f: Callable[..., Any], primals: Sequence[Any], tangents: Sequence[Any]) -> tuple[Any, ...]:
    """The Hessian of ``f`` times ``tangents``: how the gradient by each primal moves along them.

    Forward over reverse: one run and one sweep, of dual numbers. No matrix is made.

    >>> hvp(lambda x, y: x * x * y, (3.0, 5.0), (1.0, 0.0))
    (10.0, 6.0)
    """
    point = in_a_row(primals)
    if point is None:
        return drivers.jvp(f, primals, tangents)  # raises
    one = OfLeaves(f, point, {})
    steps = one.spread(one_for_each(point, tangents))
    _, moved = drivers.jvp(lambda *leaves: slopes_of(one.f, leaves, {}), one.values, steps)
    found: tuple[Any, ...] = one.gathered(moved)
    return found


def slopes_of(f: Callable[..., Any], leaves: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """The partial derivatives of a function of numbers and arrays."""
    return drivers.value_and_grad(f, *leaves, **named)[1]


def hessian(
    f: Callable[..., Any],
    /,
    *primals: Any,
    argnums: int | Sequence[int] | None = None,
    **named: Any,
) -> Any:
    """All second derivatives: for each primal a row of one entry for each primal.

    An entry of two arrays has the shape of the one, followed by the shape of the other; rows and
    entries of containers stand in these. With ``argnums`` it is by the argument at that place
    alone, or by several.

    >>> hessian(lambda x, y: x * x * y, 3.0, 5.0)
    ((10.0, 6.0), (6.0, 0.0))
    >>> hessian(lambda p: p["x"] * p["x"] * p["y"], {"x": 3.0, "y": 5.0}, argnums=0)
    {'x': {'x': 10.0, 'y': 6.0}, 'y': {'x': 6.0, 'y': 0.0}}
    """
    if not primals and not named:
        raise InputError(
            "av.hessian takes the function and the numbers at once.",
            found="the function alone",
            expected="at least one number after it",
            line=person.line(),
            remedy="write av.hessian(f, x); the function of x is lambda x: av.hessian(f, x)",
        )
    refuse_shadowed(f, primals, argnums=argnums is not None)
    one = OfLeaves(f, primals, named, argnums)
    _, rows = jacobian_rows(
        lambda *leaves: slopes_of(one.f, leaves, named), one.values, "forward", {}
    )
    return one.gathered(list(map(one.gathered, rows)))
