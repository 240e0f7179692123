"""What is written out for arrays: the bits of the plain lines, and nobody's array changed."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.tracing.tape import HandleArray, PlainArray, Tape
from tests.core.plainly import plainly
from tests.core.plainly_arrays import bits, differing_on_arrays
from tests.fresh import FRESH
from tests.whole import sized

COUNT = sized(100, 3000)


@pytest.mark.parametrize("first", [0, FRESH], ids=["fixed", "fresh"])
def test_random_programs_have_the_same_bits(first: int) -> None:
    seeds = range(first, first + COUNT)
    assert [(seed, found) for seed in seeds if (found := differing_on_arrays(seed))] == []


def of_all(x: Any, y: Any) -> Any:
    """Every kind of map, and sums of up to six terms."""
    z = np.tanh(x) * y + np.exp(-x * x) / (1 + y * y) - x + 2.0 * y
    z = z * z + z + np.sqrt(1 + z * z) - (x - y) / (3 + x * x)
    return (z * np.maximum(x, y)).sum() + z.mean() + (x[1:] * y[:-1]).sum()


@pytest.mark.parametrize("size", [2, 1_000, 40_000])
@pytest.mark.parametrize("engine", ["tape", "var"])
def test_long_arrays_have_the_same_bits(size: int, engine: Any) -> None:
    x, y = np.random.default_rng(size).normal(size=(2, size))
    x[::7], y[::11] = 0.0, 0.0
    kept = x.copy(), y.copy()
    quick = [*bits(av.value_and_grad(of_all, x, y, engine=engine))]
    with plainly():
        assert [*bits(av.value_and_grad(of_all, x, y, engine=engine))] == quick
    assert [*bits((x, y))] == [*bits(kept)]


def test_infinities_and_what_is_too_small_have_the_same_bits() -> None:
    edges = np.array(
        [0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 5e-324, -5e-324, 1e-200, 1e300]
    )
    x, y = (np.repeat(edges, 3_000), np.tile(edges, 3_000))
    quick = [*bits(av.value_and_grad(of_all, x, y))]
    with plainly():
        assert [*bits(av.value_and_grad(of_all, x, y))] == quick


def test_plainly_is_by_the_plain_lines_alone() -> None:
    x = Tape().var(np.ones(2))
    assert [type(x), type(x * x), type(np.tanh(x)), type(x.T)] == [PlainArray] * 4
    with plainly():
        x = Tape().var(np.ones(2))
        assert [type(x), type(x * x), type(np.tanh(x)), type(x.T)] == [HandleArray] * 4


def test_what_does_not_fit_is_refused_alike() -> None:
    x, y = Tape().var(np.ones(2)), np.ones(3)
    for operate in (lambda: x * y, lambda: y - x, lambda: np.hypot(x, y)):
        with pytest.raises(InputError, match="fit"):
            operate()


def test_they_can_be_left_out() -> None:
    program = (
        "import os; os.environ['AD_VIZ_PLAIN'] = '1'; import numpy as np; import ad_viz as av;"
        "from ad_viz.tracing.tape import Tape; print(type(Tape().var(np.ones(2))).__name__,"
        "av.value_and_grad(lambda x: (x * x).sum(), np.ones(2))[1][0].tolist())"
    )
    found = subprocess.check_output([sys.executable, "-c", program])
    assert found.decode().split(maxsplit=1)[0] == "HandleArray"
    assert found.decode().strip().endswith("[2.0, 2.0]")
