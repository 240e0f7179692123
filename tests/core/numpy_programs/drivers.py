"""Every way from a program to numbers: each gives a value and some product of the Jacobian."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

import ad_viz as av
from tests.core.numpy_programs.program import Program
from tests.core.numpy_programs.structures import parts, tangent, tangents
from tests.core.numpy_programs.truth import Truth, cells

__all__ = ["ALWAYS", "DRIVERS", "OCCASIONAL", "Answer", "Driver"]


class Answer(NamedTuple):
    """``returned`` is what was returned; ``numbers`` what should be ``expected``, all in a row."""

    returned: Any
    numbers: Any
    expected: np.ndarray[Any, Any]


Function = Callable[..., Any]
Driver = Callable[[Program, Function, Truth], Answer]


def _row(*parts: Any) -> Callable[[], np.ndarray[Any, Any]]:
    """Put in a row once all of it was seen to be plain."""
    return lambda: np.concatenate([np.ravel(cells(part)) for part in parts])


def _leaves(program: Program, gradient: tuple[Any, ...]) -> tuple[Any, ...]:
    """The numbers and arrays in the derivatives by the inputs, as those lie in the inputs."""
    pairs = zip(program.primals, gradient, strict=True)
    return tuple(leaf for primal, by in pairs for leaf in tangents(primal, by))


def _gradient(engine: Any) -> Driver:
    def driver(program: Program, f: Function, truth: Truth) -> Answer:
        value, gradient = av.value_and_grad(f, *program.primals, engine=engine)
        returned = value, _leaves(program, gradient)
        return Answer(returned, _row(*returned), np.append(truth.value, truth.jacobian[0]))

    return driver


def _seeds(returned: Any) -> tuple[Any, ...]:
    """Of each output's shape: 0.3, -0.6, 0.9, … cell by cell."""
    outputs, seeds = returned if isinstance(returned, tuple) else (returned,), []
    for output in outputs:
        seed = np.array([0.3 * k * (-1) ** (k + 1) for k in range(1, 1 + np.size(output))])
        seeds.append(seed.reshape(np.shape(output)) if np.ndim(output) else float(seed[0]))
    return tuple(seeds)


def _vjp(program: Program, f: Function, truth: Truth) -> Answer:
    value, pullback = av.vjp(f, *program.primals)
    seeds = _seeds(value)
    adjoints = _leaves(program, pullback(seeds if isinstance(value, tuple) else seeds[0]))
    expected = np.append(truth.value, cells(seeds) @ truth.jacobian)
    return Answer((value, adjoints), _row(value, adjoints), expected)


def _jvp(program: Program, f: Function, truth: Truth) -> Answer:
    along = _seeds(tuple(parts(program.primals)))
    each = iter(along)
    value, moved = returned = av.jvp(
        f, program.primals, [tangent(p, each) for p in program.primals]
    )
    return Answer(
        returned, _row(value, moved), np.append(truth.value, truth.jacobian @ cells(along))
    )


def _jacobian(mode: Any) -> Driver:
    def driver(program: Program, f: Function, truth: Truth) -> Answer:
        primals = list(program.inputs.values())
        returned = av.jacobian(f, *primals, mode=mode)
        many = isinstance(returned[0], tuple)

        def numbers() -> np.ndarray[Any, Any]:
            blocks = [
                np.hstack(
                    [np.reshape(e, (-1, np.size(p))) for e, p in zip(row, primals, strict=True)]
                )
                for row in (returned if many else (returned,))
            ]
            return np.vstack(blocks)

        return Answer(returned, numbers, truth.jacobian)

    return driver


def _accumulated(strategy: Any) -> Driver:
    """Of the first array; the other inputs are constants."""

    def driver(program: Program, f: Function, truth: Truth) -> Answer:
        primals = list(program.inputs.values())
        place = next(k for k, p in enumerate(primals) if np.ndim(p))
        before, after = primals[:place], primals[place + 1 :]
        done = av.accumulate(lambda x: f(*before, x, *after), primals[place], strategy)
        first = sum(map(np.size, before))
        part = truth.jacobian[0][first : first + np.size(primals[place])]
        returned = (done.value, done.gradient)
        return Answer(returned, _row(*returned), np.append(truth.value, part))

    return driver


def _frozen(program: Program, f: Function, truth: Truth) -> Answer:
    primals = tuple(program.inputs.values())
    recording = av.record(f, *primals)
    outputs = len(recording.outputs)
    returned = recording.freeze().vjp(
        cells(primals)[None], 1.0 if outputs == 1 else (1.0,) * outputs
    )
    return Answer(returned, _row(*returned), np.append(truth.value, truth.jacobian.sum(axis=0)))


#: Asked of every program.
ALWAYS: Final[dict[str, Driver]] = {
    **{f"value_and_grad {e}": _gradient(e) for e in ("tape", "var", "dual", "program")},
    "vjp": _vjp,
    "jvp": _jvp,
}

#: Of these a program meets two, in turn.
OCCASIONAL: Final[dict[str, Driver]] = {
    "jacobian reverse": _jacobian("reverse"),
    "accumulate +": _accumulated("+"),
    "freeze": _frozen,
    "accumulate add!!": _accumulated("add!!"),
    "jacobian forward": _jacobian("forward"),
    "accumulate InplaceableThunk": _accumulated("InplaceableThunk"),
    "accumulate deferred": _accumulated("deferred"),
}

DRIVERS: Final = {**ALWAYS, **OCCASIONAL}
