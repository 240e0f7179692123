"""One gradient, by each engine: what value_and_grad chooses from."""

from collections.abc import Callable, Sequence
from sys import getrefcount
from typing import Any, Final

from ad_viz.arrays.promotion import operand, operands
from ad_viz.arrays.results import handed_over, shaped
from ad_viz.core import gradient
from ad_viz.core.active import Active
from ad_viz.core.gradient import Gradient
from ad_viz.errors import OutputError
from ad_viz.nesting.run import Run
from ad_viz.program.recording import trace
from ad_viz.recording.outputs import outputs
from ad_viz.reporting.signature import called, line_of
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.structures.members import is_container, members_of
from ad_viz.tracing.dual import Dual, dual
from ad_viz.tracing.seeds import units
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Var
from ad_viz.vocabulary import GRADIENT

__all__ = ["ENGINES", "Gradient", "no_single_output"]


def _of_one(
    f: Callable[..., Any], named: Any, run: Run, constant: Callable[[Any], Active]
) -> Callable[..., Any]:
    """``f`` as a function of the engine's values. Raises OutputError where it has no one output."""

    def only(*inputs: Any) -> Any:
        form, made = outputs(f, inputs, named, run, constant)
        if form is not None or is_array(made[0]):
            raise no_single_output(f, made[0] if form is None else form)
        return made[0]

    return only


def no_single_output(
    f: Callable[..., Any],
    returned: Any,
    remedy: str = "return one of them, or use jacobian(f, …) for all",
) -> OutputError:
    """The error for a function that returns a container or an array where one number is due."""
    kind = type(returned).__name__
    is_many = is_container(returned)
    what, many = (f"a {kind}", len(members_of(returned))) if is_many else (
        "an array", shape_of(returned)
    )  # fmt: skip
    return OutputError(
        f"{called(f)} returned {what}, and {GRADIENT.one} belongs to one number.",
        found=f"{what} of {many}" if is_many else f"{what} of shape {many}",
        expected="one number",
        line=line_of(f, returns=True),
        remedy=remedy,
    )


def _by_tape(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    tape = Tape()
    inputs = list(map(tape.var, primals))
    output = _of_one(f, named, tape, tape.var)(*inputs)
    if tape.plain:
        grad = output.grad()
        return output.value, tuple(map(grad.wrt, inputs))
    value, index = output.value, output.index
    del inputs, output
    # Who has kept a value keeps the tape, too, and may sweep it again.
    another = object()
    is_ours_alone = getrefcount(tape) == getrefcount(another)
    adjoints = tape.sweep([(index, 1.0)], wanted=len(primals), no_more=is_ours_alone)
    return value, tuple(map(handed_over, adjoints, primals))


def _by_var(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    run = Run()

    def new(value: Any) -> Var:
        return Var(run.takes(operand(value, "input")), run)

    only = _of_one(f, named, run, lambda value: Var(value, run))
    value, slopes = gradient.by_var(only, primals, new)
    return value, tuple(map(handed_over, slopes, primals))


def _by_dual(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    """One run for each number of the input."""
    point = operands(primals, "input")

    def run_along(seed: Sequence[Any]) -> tuple[Any, Any]:
        run = Run()  # of its own: nothing kept from the last one may enter

        def new(value: Any, tangent: Any) -> Dual:
            return dual(run.takes(value), tangent, run)

        return gradient.jvp(_of_one(f, named, run, lambda v: new(v, 0.0)), point, seed, new)

    runs = [[run_along(seed) for seed in units(point, place)] for place in range(len(point))]
    value, _ = next((made[0] for made in runs if made), None) or run_along([0.0] * len(point))
    slopes = [[tangent for _, tangent in made] for made in runs]
    return value, tuple(map(shaped, slopes, point))


def _by_program(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    """Record a straight line, and run its adjoint program at the same inputs."""
    by_number = not any(map(is_array, primals))
    recording = trace(f, primals, named, Tape().var, constants=True, elements=by_number)
    if recording.form is not None or is_array(recording.value):
        raise no_single_output(f, recording.form or recording.value)
    if not recording.inputs:
        return recording.value, ()
    adjoint = recording.program().adjoint()
    given = [node.value for node in recording.nodes[: recording.inputs]]
    found = adjoint(**dict(zip(adjoint.inputs, (*given, 1.0), strict=True)))
    return recording.value, found if recording.inputs != 1 else (found,)


ENGINES: Final[dict[str, Callable[..., tuple[Any, Gradient]]]] = {
    "tape": _by_tape,
    "var": _by_var,
    "dual": _by_dual,
    "program": _by_program,
}
