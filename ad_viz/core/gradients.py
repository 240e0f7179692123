"""One gradient, by each engine: what value_and_grad chooses from."""

from collections.abc import Callable, Sequence
from itertools import islice
from math import prod
from typing import Any, Final

from ad_viz.core.active import Active
from ad_viz.core.arithmetic import is_array
from ad_viz.core.dual import dual
from ad_viz.core.linear import shape_of
from ad_viz.core.operand import operand
from ad_viz.core.outputs import outputs
from ad_viz.core.recording import follow
from ad_viz.core.results import filled, shaped
from ad_viz.core.run import Run
from ad_viz.core.seeds import units
from ad_viz.core.signature import called, line_of
from ad_viz.core.tape import Tape
from ad_viz.core.var import Var, let_go
from ad_viz.errors import OutputError

__all__ = ["ENGINES", "Gradient"]

Gradient = tuple[Any, ...]


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


def _by_tape(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    tape = Tape()
    inputs = [tape.var(p) for p in primals]
    output = _only(f, inputs, named, tape, tape.var)
    grad = output.grad()
    return output.value, tuple(filled(grad.wrt(x), x.value) for x in inputs)


def _by_var(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    run = Run()
    inputs = [Var(run.takes(operand(p, "input")), run) for p in primals]
    try:
        output = _only(f, inputs, named, run, lambda value: Var(value, run))
        output.grad_value = 1.0
        return output.value, tuple(filled(x.grad(), x.value) for x in inputs)
    finally:
        let_go(inputs)


def _by_dual(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    """One run for each number of the input."""
    point = [operand(p, "input") for p in primals]

    def run_along(seed: Sequence[Any]) -> Any:
        run = Run()  # of its own: nothing kept from the last one may enter
        duals = [dual(run.takes(p), t, run) for p, t in zip(point, seed, strict=True)]
        return _only(f, duals, named, run, lambda value: dual(value, 0.0, run))

    runs = [[run_along(seed) for seed in units(point, place)] for place in range(len(point))]
    anyone = next((made[0] for made in runs if made), None) or run_along([0.0] * len(point))
    slopes = [[output.tangent for output in made] for made in runs]
    return anyone.value, tuple(map(shaped, slopes, point))


def _by_program(f: Callable[..., Any], primals: Any, named: Any) -> tuple[Any, Gradient]:
    """Record a straight line, and run its adjoint program at the same inputs."""
    recording = follow(f, primals, named, Tape().var, constants=True)
    if isinstance(recording.value, tuple) or is_array(recording.value):
        raise _no_single_output(f, _many(recording.value))
    if not recording.inputs:
        return recording.value, tuple(filled(0.0, p) for p in primals)
    adjoint = recording.program().adjoint()
    given = [node.value for node in recording.nodes[: recording.inputs]]
    found = adjoint(**dict(zip(adjoint.inputs, (*given, 1.0), strict=True)))
    slopes = iter(found if recording.inputs != 1 else (found,))
    return recording.value, tuple(
        shaped(list(islice(slopes, prod(shape_of(p)))), p) for p in primals
    )


ENGINES: Final[dict[str, Callable[..., tuple[Any, Gradient]]]] = {
    "tape": _by_tape,
    "var": _by_var,
    "dual": _by_dual,
    "program": _by_program,
}
