"""Exported programs of arrays: run with NumPy and nothing of ours, held to the tape."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.operations.table import ROWS
from ad_viz.errors import ADError, InputError
from ad_viz.program.program import Program
from ad_viz.program.recording import record
from tests.arrays.test_rows import CASES
from tests.golden.array_functions import LAYERS_AT, W_AND_X, both, layers
from tests.lectures.functions import LECTURES
from tests.lenses.array_programs import programs
from tests.whole import sized


def _run(program: Program, given: tuple[Any, ...]) -> Any:
    space: dict[str, Any] = {}
    text = program.source("answer")
    assert [line for line in text.splitlines() if "import" in line] == ["import numpy as np"]
    with np.errstate(all="ignore"):
        exec(compile(text, "program", "exec"), space)
        return space["answer"](*given)


def _along(value: Any) -> Any:
    return np.cos(1.0 + np.arange(float(np.size(value)))).reshape(np.shape(value))[()]


def _flat(answer: Any) -> Iterator[Any]:
    if isinstance(answer, tuple):
        for part in answer:
            yield from _flat(part)
    else:
        yield answer


def _agree(found: Any, wanted: Any, close: float) -> None:
    pairs = list(zip(_flat(found), _flat(wanted), strict=True))
    for one, other in pairs:
        assert np.shape(one) == np.shape(other)
        size = 1 + np.max(np.abs(other), initial=0.0)
        assert np.all(np.abs(one - other) <= close * size), (one, other)


def held(f: Callable[..., Any], point: tuple[Any, ...], close: float = 1e-12) -> None:
    """All four programs, as text and as they run, are what jvp and vjp say."""
    a = record(f, *point, elements=False).program()
    value, pullback = av.vjp(f, *point)
    along, back = tuple(map(_along, point)), _weights(value)
    _, tangent = av.jvp(f, point, along)
    moved = (*point, *along)
    weights: dict[int, Any] = {}
    for output, weight in zip(a.run.outputs, back, strict=True):
        weights[output] = weights.get(output, 0.0) + weight
    seeds = (*point, *weights.values())
    adjoints = pullback(back if isinstance(value, tuple) else back[0])
    adjoints = adjoints if len(point) > 1 else adjoints[0]
    for program, given, wanted in [
        (a, point, value),
        (a.differential(), moved, tangent),
        (a.interleaved(), moved, (value, tangent)),
        (a.adjoint(), seeds, adjoints),
    ]:
        _agree(_run(program, given), wanted, close)
        _agree(program(**dict(zip(program.inputs, given, strict=True))), wanted, 1e-14)


def _weights(value: Any) -> tuple[Any, ...]:
    return tuple(map(_along, value if isinstance(value, tuple) else (value,)))


@pytest.mark.parametrize("name", CASES)
def test_every_row_has_its_lines(name: str) -> None:
    row, f, point = CASES[name]
    held(f, point, 1e-10)
    a = record(f, *point, elements=False).program()
    assert row in {node.op for node in a.run.nodes} | {"sum", "max", "einsum"}


MOVES: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "expand_dims": (lambda x: np.expand_dims(x, 1), (3,)),
    "flip": (lambda x: np.flip(x, axis=1), (2, 3)),
    "fliplr": (np.fliplr, (2, 3)),
    "flipud": (np.flipud, (2, 3)),
    "moveaxis": (lambda x: np.moveaxis(x, 0, -1), (2, 3, 4)),
    "rot90": (np.rot90, (2, 3)),
    "squeeze": (np.squeeze, (2, 1, 3)),
    "swapaxes": (lambda x: np.swapaxes(x, 0, 2), (2, 3, 4)),
    "atleast_1d": (lambda x: np.atleast_1d(x * 2.0), ()),
    "atleast_2d": (np.atleast_2d, (3,)),
    "hstack": (lambda x: np.hstack([x, 2 * x, np.ones((2, 1))]), (2, 3)),
    "vstack": (lambda x: np.vstack([x, x[0]]), (2, 3)),
    "column_stack": (lambda x: np.column_stack([x[:, 0], x]), (2, 3)),
    "dstack": (lambda x: np.dstack([x, x]), (2, 3)),
    "sum": (lambda x: np.sum(x, axis=1), (2, 3)),
    "broadcast_to": (lambda x: np.broadcast_to(x, (4, 2, 3)), (2, 1)),
    "reshape": (lambda x: x.reshape(3, 2), (2, 3)),
    "transpose": (lambda x: x.transpose(2, 0, 1), (2, 3, 4)),
    "scatter": (lambda x: av.vjp(lambda y: y[1:], x)[1](x[1:] ** 2)[0], (4,)),
    "join": (lambda x: np.array([[x[0], x[1] * x[0]], [1.0, x[2]]]) ** 2, (3,)),
}


@pytest.mark.parametrize("name", MOVES)
def test_what_moves_numbers_has_its_lines(name: str) -> None:
    f, shape = MOVES[name]
    x = np.random.default_rng(3).normal(size=shape)[()]
    held(f, (x,))
    if name != "scatter":
        assert name in {node.op for node in record(f, x, elements=False).nodes}


def test_no_row_is_left_out() -> None:
    assert {row for row, _, _ in CASES.values()} | {*MOVES} == set(ROWS)


@pytest.mark.parametrize("name", LECTURES)
def test_lectures(name: str) -> None:
    f, point = LECTURES[name]
    held(f, point, 1e-9)


def test_several_outputs() -> None:
    held(both, W_AND_X)


def test_single_precision_stays() -> None:
    x = np.array([0.5, -1.5, 2.0], dtype=np.float32)
    a = record(lambda x: np.sum(np.flip(np.tanh(x)) * x[1]), x, elements=False).program()
    found = _run(a.adjoint(), (x, np.float32(1.0)))
    assert found.dtype == np.float32
    assert found == pytest.approx(av.grad(lambda x: np.sum(np.flip(np.tanh(x)) * x[1]))(x), 1e-5)


def test_random_programs() -> None:
    seen = 0
    for made in programs(range(sized(100, 20_000))):
        try:
            record(made.f, *made.point, elements=False)
        except ADError:
            continue
        held(made.f, made.point, 1e-9)
        seen += 1
    assert seen > sized(50, 150)


def test_a_module_needs_numpy_alone() -> None:
    text = record(layers, *LAYERS_AT, elements=False).program().adjoint().source("gradient")
    given = ", ".join(repr(one).replace("array", "np.array") for one in (*LAYERS_AT, 1.0))
    code = f"import sys, numpy as np\n{text}\nprint(gradient({given})[1].tolist())\n"
    code += "assert 'ad_viz' not in sys.modules"
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd="/"
    )
    _agree(np.array(eval(said.stdout)), av.grad(layers, argnums=1)(*LAYERS_AT), 1e-15)


def test_the_lines_of_layers() -> None:
    a = record(layers, *LAYERS_AT, elements=False).program()
    assert str(a).splitlines()[4:] == [
        "y = W @ x", "z = y + b", "h = np.tanh(z)", "p = V @ h",
        "r = p - np.array([0.5, -1.0])", "q = r ** 2", "L = np.sum(q)",
    ]  # fmt: skip
    assert str(a.differential()).splitlines()[4:] == [
        "dy = dW @ x + W @ dx", "dz = dy + db", "dh = dz / np.cosh(z) ** 2", "dp = dV @ h + V @ dh",
        "dr = dp", "dq = 2 * r * dr", "dL = np.sum(dq)",
    ]  # fmt: skip
    assert str(a.adjoint()).splitlines() == [
        "gL = ?", "gq = np.broadcast_to(gL, (2,))", "gr = 2 * r * gq", "gp = gr", "gh = V.T @ gp",
        "gz = gh / np.cosh(z) ** 2", "gy = gz", "gV = np.outer(gp, h)", "gb = gz",
        "gW = np.outer(gy, x)", "gx = W.T @ gy",
    ]  # fmt: skip


def test_an_input_of_another_shape_is_refused() -> None:
    a = record(lambda x: np.sum(x * x), np.ones(3), elements=False).program()
    with pytest.raises(InputError, match=r"an array of shape \(3,\)"):
        a(x=np.ones(4))
    assert a.differential()(x=np.ones(3), dx=0) == 0.0
