"""The core with nothing beside it: what a lecture reads aloud is what runs."""

import math
import subprocess
import sys

import pytest

from ad_viz.core.dual import Dual
from ad_viz.core.gradient import ENGINES, value_and_grad
from ad_viz.core.tape import Tape
from ad_viz.core.var import Var


@pytest.mark.parametrize("engine", ENGINES)
def test_the_documents_example(engine: str) -> None:
    found = value_and_grad(lambda x, y: x * y + x.sin(), 0.5, 4.2, engine=engine)
    assert found == (0.5 * 4.2 + math.sin(0.5), (4.2 + math.cos(0.5), 0.5))


@pytest.mark.parametrize("engine", ENGINES)
def test_numbers_on_either_side(engine: str) -> None:
    value, (slope,) = value_and_grad(lambda x: 3 - 2 / (1 + x**2) * abs(-x), 0.5, engine=engine)
    assert (value, slope) == pytest.approx((2.2, -0.96), rel=1e-15)


def test_a_seed_multiplies_every_adjoint() -> None:
    tape = Tape()
    x = tape.var(3.0)
    z = x * x
    later = tape.var(1.0)
    grad = z.grad(2)
    assert (grad.wrt(x), grad.wrt(z), grad.wrt(later)) == (12.0, 2.0, 0.0)
    earlier = x.grad()
    assert (earlier.wrt(x), earlier.wrt(tape.var(1.0))) == (1.0, 0.0)


def test_a_zero_gives_nothing_beside_an_infinity() -> None:
    x, node, dual = Tape().var(0.0), Var(0.0), Dual(0.0, 1.0)
    assert (x.sqrt() * 0.0).grad().wrt(x) == 0.0
    top = node.sqrt() * 0.0
    top.grad_value = 1.0
    assert node.grad() == 0.0
    assert (dual.sqrt() * 0.0).tangent == 0.0
    assert Dual(0.0).sqrt().tangent == 0.0


def test_a_chain_of_any_length_is_no_recursion() -> None:
    def chain(x: Var) -> Var:
        for _ in range(20_000):
            x = x + 1.0
        return x

    assert value_and_grad(chain, 0.0, engine="var") == (20_000.0, (1.0,))


def test_it_loads_nothing_of_ours_beside() -> None:
    program = (
        "import sys, types; package = types.ModuleType('ad_viz');"
        "package.__path__ = ['ad_viz']; sys.modules['ad_viz'] = package;"
        "from ad_viz.core.gradient import value_and_grad;"
        "print(value_and_grad(lambda x: x * x, 3.0), *(m for m in sys.modules if 'ad_viz' in m))"
    )
    said = subprocess.check_output([sys.executable, "-c", program], text=True)
    modules = ("active", "dual", "gradient", "primitives", "tape", "var")
    assert sorted(said.split("))")[1].split()) == [
        "ad_viz", "ad_viz.core", *(f"ad_viz.core.{name}" for name in modules),
    ]  # fmt: skip
