"""Derivatives of a function at a point, by whichever engine: jvp, vjp, value_and_grad.

A function takes numbers or arrays and returns a number or an array, or a tuple of them. Keyword
arguments are passed on as they are. Drivers nest: a driver may be called inside a function that
is being differentiated. Names and conventions follow JAX.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from ad_viz.arrays.promotion import operands
from ad_viz.arrays.results import filled, handed_over, own
from ad_viz.drivers.gradients import ENGINES, Gradient
from ad_viz.errors import InputError
from ad_viz.nesting.run import Run
from ad_viz.recording.outputs import outputs
from ad_viz.reporting import person
from ad_viz.reporting.options import Usual, is_chosen, refuse_shadowed, refuse_unknown
from ad_viz.reporting.signature import refuse_misfit
from ad_viz.structures.leaves import standing
from ad_viz.tracing.dual import dual, inputs
from ad_viz.tracing.functions import sin  # noqa: F401  (for the examples)
from ad_viz.tracing.seeds import in_a_row, seeds
from ad_viz.tracing.tape import Handle, Tape
from ad_viz.vocabulary import PRIMAL, TAPE

__all__ = ["USUAL", "Engine", "jvp", "on_a_tape", "pulled", "pushforward", "value_and_grad", "vjp"]

Engine = Literal["tape", "var", "dual", "program"]
USUAL: Final[Any] = Usual("tape")

_REMEDY: Final = f'leave it out for the {TAPE}, or write engine="var"'


def jvp(
    f: Callable[..., Any], /, primals: Sequence[Any], tangents: Sequence[Any], **named: Any
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
            f"The {PRIMAL.many} are not a sequence.",
            found=f"{written} ({type(primals).__name__})",
            expected="a tuple or list of numbers, one for each input",
            remedy=f"write ({written if isinstance(primals, float | int) else 0.5},)",
        )
    refuse_misfit(f, point, named)
    point = operands(point, "input")
    given = seeds(tangents, len(point), "tangent", "input", point)
    form, values, slopes = pushforward(f, point, given, named)
    return standing(form, values), standing(form, slopes)


def pushforward(
    f: Callable[..., Any], point: Sequence[Any], tangents: Sequence[Any], named: Mapping[str, Any]
) -> tuple[Any, list[Any], list[Any]]:
    """The container that ``f`` returns, if it does, its values and their tangents."""
    run = Run()
    duals = inputs(point, tangents, run)
    form, made = outputs(f, duals, named, run, lambda value: dual(value, 0.0, run))
    values = [value if type(value := o.value) is float else own(value) for o in made]
    return form, values, [filled(o.tangent, value) for o, value in zip(made, values, strict=True)]


def vjp(
    f: Callable[..., Any], /, *primals: Any, **named: Any
) -> tuple[Any, Callable[[Any], Gradient]]:
    """The value of ``f`` and its pullback: adjoint of the output in, adjoints of the inputs out.

    The pullback can be called again and again; the tape is swept anew each time. It raises
    SeedError unless it is given one number (or array) for each output. Raises InputError,
    OutputError, or what an operation raises.

    >>> value, pullback = vjp(lambda x, y: x * y + sin(x), 0.5, 4.2)
    >>> pullback(1.0)
    (5.077582561890373, 0.5)
    """
    form, values, pullback = pulled(f, primals, named)
    return standing(form, values), pullback


def pulled(
    f: Callable[..., Any], primals: Sequence[Any], named: Mapping[str, Any]
) -> tuple[Any, tuple[Any, ...], Callable[[Any], Gradient]]:
    """The container that ``f`` returns, if it does, its values, and their pullback, in a row."""
    refuse_misfit(f, primals, named)
    tape, inputs, form, made = on_a_tape(f, primals, named)
    values = tuple(own(o.value) for o in made)

    def pullback(seed: Any) -> Gradient:
        """Adjoints of the inputs, for the adjoint (or tuple of adjoints) of the output."""
        given = seeds(seed, len(made), "seed", "output", values)
        adjoints = tape.sweep(zip((o.index for o in made), given, strict=True))
        return tuple(handed_over(adjoints[x.index], x.value) for x in inputs)

    return form, values, pullback


def on_a_tape(
    f: Callable[..., Any], primals: Sequence[Any], named: Mapping[str, Any]
) -> tuple[Tape, list[Handle], Any, list[Any]]:
    """A run of ``f``: its tape, the inputs, the container that it returns, and its outputs."""
    tape = Tape()
    inputs = [tape.var(p) for p in primals]
    return tape, inputs, *outputs(f, inputs, named, tape, tape.var)


def value_and_grad(
    f: Callable[..., Any], /, *primals: Any, engine: Engine = USUAL, **named: Any
) -> tuple[Any, Gradient]:
    """The value of ``f``, which has one output number, and the tuple of its partial derivatives.

    For an input that is an array, its entry is an array of the same shape.

    ``engine`` is "tape", "var", "dual" or "program". Raises InputError for another, or for inputs
    that are not numbers; OutputError unless ``f`` returns one number; or what an operation raises.

    >>> value_and_grad(lambda x, y: x * y + sin(x), 0.5, 4.2, engine="var")
    (2.579425538604203, (5.077582561890373, 0.5))
    """
    refuse_shadowed(f, primals, engine=is_chosen(engine))
    refuse_unknown("engine", engine, ENGINES, _REMEDY)
    refuse_misfit(f, primals, named)
    return ENGINES[engine](f, primals, named)
