"""Derivatives of functions of containers: jvp, vjp, value_and_grad and jacobian.

An input may be a number, an array, or a dict, list, tuple, named tuple or dataclass of such inputs.
What the function sees is the same structure; what comes back for it stands in the same container,
as in JAX, or is a ``Tangent[P]``. What the function returns keeps its structure, too.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from ad_viz.drivers import drivers
from ad_viz.drivers.drivers import USUAL, Engine
from ad_viz.drivers.jacobian import USUAL_MODE, jacobian_rows
from ad_viz.errors import SeedError
from ad_viz.reporting.options import is_chosen, refuse_shadowed
from ad_viz.structures.leaves import is_flat, standing
from ad_viz.structures.members import is_container
from ad_viz.tangents.in_containers import spread
from ad_viz.tangents.of_leaves import OfLeaves
from ad_viz.tracing.functions import sin  # noqa: F401  (for the examples)
from ad_viz.tracing.seeds import in_a_row
from ad_viz.vocabulary import TANGENT

__all__ = ["jacobian", "jvp", "value_and_grad", "vjp"]

Gradient = tuple[Any, ...]


def jvp(
    f: Callable[..., Any], /, primals: Sequence[Any], tangents: Sequence[Any], **named: Any
) -> tuple[Any, Any]:
    """The value of ``f`` and its tangent along ``tangents``, in one forward run of dual numbers.

    A tangent stands in the same container as its primal, or is a ``Tangent[P]``, of which parts
    that it does not name stay still; so does what is None or ``ZeroTangent()``. Raises SeedError
    unless there is one tangent for each primal, of its structure and shape; or what
    ``ad_viz.drivers.drivers.jvp`` raises.

    >>> jvp(lambda p: p["x"] * p["y"] + sin(p["x"]), ({"x": 0.5, "y": 4.2},),
    ...     ({"x": 1.0, "y": 0.0},))
    (2.579425538604203, 5.077582561890373)
    """
    point = in_a_row(primals)
    given = in_a_row(tangents)
    if point is None or given is None or (is_flat(point) and len(given) != len(point)):
        return drivers.jvp(f, primals if point is None else point, tangents, **named)
    of_leaves = OfLeaves(f, point, named)
    steps = of_leaves.spread(one_for_each(point, given))
    return drivers.jvp(of_leaves.f, of_leaves.values, steps, **named)


def one_for_each(primals: Sequence[Any], tangents: Any) -> Sequence[Any]:
    """The tangents, if there is one for each primal. Raises SeedError."""
    given = in_a_row(tangents)
    if given is not None and len(given) == len(primals):
        return given
    raise SeedError(
        f"The {TANGENT.many} do not fit the inputs.",
        found=f"{1 if given is None else len(given)} for {len(primals)} inputs",
        expected=f"one {TANGENT} for each input, in a tuple",
        remedy="write None for an input that stays still",
    )


def vjp(
    f: Callable[..., Any], /, *primals: Any, **named: Any
) -> tuple[Any, Callable[[Any], Gradient]]:
    """The value of ``f`` and its pullback: adjoint of the output in, adjoints of the inputs out.

    The adjoint of an output or an input stands in its own container, or is a ``Tangent[P]``. The
    pullback can be called again and again. Raises what ``ad_viz.drivers.drivers.vjp`` raises.

    >>> value, pullback = vjp(lambda p: {"z": p["x"] * p["y"] + sin(p["x"])}, {"x": 0.5, "y": 4.2})
    >>> value, pullback({"z": 1.0})
    ({'z': 2.579425538604203}, ({'x': 5.077582561890373, 'y': 0.5},))
    """
    of_leaves = OfLeaves(f, primals, named)
    form, values, pulled = drivers.pulled(of_leaves.f, of_leaves.values, named)
    # Those of one container may be given in any row; what is deeper has to have its structure.
    is_row = form is None or (
        isinstance(form, tuple | list) and not any(is_container(o) or o is None for o in form)
    )
    like = standing(form, values)

    def pullback(seed: Any) -> Gradient:
        """Adjoints of the inputs, for the adjoint of the output, in its container."""
        found: Gradient = of_leaves.gathered(pulled(seed if is_row else spread(like, seed)))
        return found

    return standing(form, values), pullback


def value_and_grad(
    f: Callable[..., Any],
    /,
    *primals: Any,
    engine: Engine = USUAL,
    argnums: int | Sequence[int] | None = None,
    **named: Any,
) -> tuple[Any, Any]:
    """The value of ``f``, which has one output number, and the tuple of its partial derivatives.

    For an input that is an array, its entry is an array of the same shape; for a dict, list, tuple
    or named tuple it is the same container, with None where there is no number; for another class P
    it is a ``Tangent[P]``, in which a part with no derivative, such as a name or an integer that
    its class declares as ``int``, has NoTangent(). With ``argnums`` it is by the argument at that
    place, and no tuple, or the tuple of those by several; the others are constants.

    ``engine`` is "tape", "var", "dual" or "program". Raises InputError for another, or for inputs
    that are made of no numbers; OutputError unless ``f`` returns one number computed from them; or
    what an operation raises.

    >>> value_and_grad(lambda x, y: x * y + sin(x), 0.5, 4.2, engine="var")
    (2.579425538604203, (5.077582561890373, 0.5))
    >>> value_and_grad(lambda p: p["x"] * p["y"] + sin(p["x"]), {"x": 0.5, "y": 4.2})
    (2.579425538604203, ({'x': 5.077582561890373, 'y': 0.5},))
    """
    if argnums is None and is_flat(primals):
        return drivers.value_and_grad(f, *primals, engine=engine, **named)
    refuse_shadowed(f, primals, engine=is_chosen(engine), argnums=argnums is not None)
    of_leaves = OfLeaves(f, primals, named, argnums)
    value, slopes = drivers.value_and_grad(of_leaves.f, *of_leaves.values, engine=engine, **named)
    return value, of_leaves.gathered(slopes)


def jacobian(
    f: Callable[..., Any],
    /,
    *primals: Any,
    mode: Literal["reverse", "forward"] = USUAL_MODE,
    argnums: int | Sequence[int] | None = None,
    **named: Any,
) -> Any:
    """All partial derivatives: a row of one for each input; of several outputs, a row for each.

    Where an input or output is an array, the entry is an array of the output's shape followed by
    the input's; where an input is a container, so is the entry. With ``argnums`` a row is by the
    argument at that place alone, or by several. Reverse mode runs one sweep for each output number,
    forward mode one run for each input number. Raises InputError for another mode, or for inputs
    that are not numbers; OutputError unless ``f`` returns numbers computed from them; or what an
    operation raises.

    >>> jacobian(lambda x: (2 * x, x * x), 3.0)
    ((2.0,), (6.0,))
    >>> jacobian(lambda p: {"area": p["a"] * p["b"]}, {"a": 2.0, "b": 3.0})
    {'area': ({'a': 3.0, 'b': 2.0},)}
    """
    refuse_shadowed(f, primals, mode=is_chosen(mode), argnums=argnums is not None)
    of_leaves = OfLeaves(f, primals, named, argnums)
    form, rows = jacobian_rows(of_leaves.f, of_leaves.values, mode, named)
    return standing(form, list(map(of_leaves.gathered, rows)))
