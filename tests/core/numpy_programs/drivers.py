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
    """``told`` is what was returned; ``numbers`` what should be ``expected``, all in a row."""

    told: Any
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
        told = value, _leaves(program, gradient)
        return Answer(told, _row(*told), np.append(truth.value, truth.jacobian[0]))

    return driver


def _seeds(told: Any) -> tuple[Any, ...]:
    """Of each output's shape: 0.3, -0.6, 0.9, … cell by cell."""
    outputs, seeds = told if isinstance(told, tuple) else (told,), []
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
    value, moved = told = av.jvp(f, program.primals, [tangent(p, each) for p in program.primals])
    return Answer(told, _row(value, moved), np.append(truth.value, truth.jacobian @ cells(along)))


def _jacobian(mode: Any) -> Driver:
    def driver(program: Program, f: Function, truth: Truth) -> Answer:
        primals = list(program.inputs.values())
        told = av.jacobian(f, *primals, mode=mode)
        many = isinstance(told[0], tuple)

        def numbers() -> np.ndarray[Any, Any]:
            blocks = [
                np.hstack(
                    [np.reshape(e, (-1, np.size(p))) for e, p in zip(row, primals, strict=True)]
                )
                for row in (told if many else (told,))
            ]
            return np.vstack(blocks)

        return Answer(told, numbers, truth.jacobian)

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
        told = (done.value, done.gradient)
        return Answer(told, _row(*told), np.append(truth.value, part))

    return driver


def _frozen(program: Program, f: Function, truth: Truth) -> Answer:
    primals = tuple(program.inputs.values())
    recording = av.record(f, *primals)
    outputs = len(recording.outputs)
    told = recording.freeze().vjp(cells(primals)[None], 1.0 if outputs == 1 else (1.0,) * outputs)
    return Answer(told, _row(*told), np.append(truth.value, truth.jacobian.sum(axis=0)))


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
