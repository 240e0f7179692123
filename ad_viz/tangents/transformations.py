"""Functions made of functions: grad, linearize, hvp and hessian.

Names and meanings are JAX's: ``grad(f)`` is a function, and differentiates by ``argnums`` alone.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from ad_viz.arrays.results import own
from ad_viz.drivers.jacobian import jacobian
from ad_viz.errors import InputError
from ad_viz.nesting.run import level_now, level_of
from ad_viz.reporting import person
from ad_viz.reporting.signature import called, parameters
from ad_viz.tangents.structures import jvp, value_and_grad, vjp
from ad_viz.tracing.functions import sin  # noqa: F401  (for the examples)
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
    is_one = not isinstance(argnums, Sequence)
    places: list[Any] = [argnums] if is_one else list(argnums)  # type: ignore[arg-type]

    @wraps(f)
    def gradient(*primals: Any, **named: Any) -> Any:
        parameters(f, primals, named)
        chosen = _chosen(f, primals, places)
        held: list[Any] = []

        def of_chosen(*given: Any) -> Any:
            full = list(primals)
            for place, one in zip(chosen, given, strict=True):
                full[place] = one
            made = f(*full, **named)
            if not has_aux:
                return made
            held.append(_second(f, made))
            return made[0]

        _, slopes = value_and_grad(of_chosen, *(primals[place] for place in chosen))
        found = slopes[0] if is_one else slopes
        return (found, _without(held[0], level_now())) if has_aux else found

    return gradient


def _chosen(f: Callable[..., Any], primals: Sequence[Any], places: Sequence[Any]) -> list[int]:
    """The places, if there are such arguments, counted from the end where they are below 0."""
    count = len(primals)
    for place in places:
        if type(place) is not int or not -count <= place < count:
            raise InputError(
                f"{called(f)} is called with no argument at argnums={place!r}.",
                found=f"{count} arguments" if count != 1 else "1 argument",
                expected=f"a number from 0 to {count - 1}" if count else "an argument",
                line=person.line(),
                remedy="leave argnums out for the first",
            )
    return [place % count for place in places]


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
    _, moved = jvp(lambda *given: value_and_grad(f, *given)[1], primals, tangents)
    found: tuple[Any, ...] = moved
    return found


def hessian(f: Callable[..., Any], /, *primals: Any, **named: Any) -> tuple[Any, ...]:
    """All second derivatives: for each primal a row of one entry for each primal.

    An entry of two arrays has the shape of the one, followed by the shape of the other.

    >>> hessian(lambda x, y: x * x * y, 3.0, 5.0)
    ((10.0, 6.0), (6.0, 0.0))
    """
    rows = jacobian(lambda *given: value_and_grad(f, *given, **named)[1], *primals, mode="forward")
    return rows
