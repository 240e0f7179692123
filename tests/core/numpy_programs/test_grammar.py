"""The programs have all that NumPy programs can have, and each is the same for its seed."""

import re
from collections import Counter
from functools import cache

import numpy as np

from ad_viz.arrays.array_functions import FUNCTIONS, METHODS
from ad_viz.arrays.ufuncs import BY_UFUNC
from ad_viz.rules.called import CALLED
from ad_viz.rules.numpy_names import NUMPY_NAMES
from tests.core.numpy_programs.grammar import PRODUCTIONS, evaluate, program
from tests.core.numpy_programs.program import Line, Program
from tests.core.numpy_programs.structures import Pair, parts


@cache
def programs() -> list[Program]:
    return [program(seed) for seed in range(3000)]


def test_every_production_takes_part() -> None:
    kinds = Counter(kind for made in programs() for kind in made.kinds)
    assert kinds.keys() == {"part", *(production.__name__ for production in PRODUCTIONS)}
    assert min(kinds.values()) >= 3


def test_every_operation_and_option_takes_part() -> None:
    texts = "\n".join(made.text for made in programs())
    called = set(re.findall(r"np\.([\w.]+)\(", texts))
    asked = set(re.findall(r"\w\.(\w+)\(", texts))
    names = {name for name in (*FUNCTIONS, *BY_UFUNC) if "." in name or hasattr(np, name)}
    assert not names - called - asked - {"sigmoid", "relu"}
    assert not set(METHODS) - asked
    assert not {NUMPY_NAMES.get(name, name) for name in CALLED} - called - {"sigmoid", "relu"}
    options = set(re.findall(r"(\w+)=", texts))
    assert options >= {"axis", "keepdims", "ddof", "offset", "n", "k", "mode", "weights", "axes"}
    axes = {"axis=-2", "axis=-1", "axis=0", "axis=1", "axis=None", "axis=(-1, 0)"}
    assert all(written in texts for written in axes)


def test_inputs_and_results_are_of_every_shape() -> None:
    inputs = {np.ndim(value) for made in programs() for value in parts(made.primals)}
    results = [evaluate(made) for made in programs()[:500]]
    assert inputs == {0, 1, 2, 3}
    kinds = {type(value) for made in programs() for value in made.primals}
    assert kinds == {float, np.ndarray, dict, tuple, Pair}
    assert {isinstance(result, tuple) for result in results} == {True, False}
    assert {np.ndim(result) for result in results if not isinstance(result, tuple)} >= {0, 1, 2}
    assert {len(made.inputs) for made in programs()} == {1, 2, 3}
    assert {len(made.lines) for made in programs()} >= set(range(1, 9))


def test_a_seed_is_one_program() -> None:
    assert [program(seed).text for seed in range(50)] == [made.text for made in programs()[:50]]


def test_what_nothing_depends_on_is_left_out() -> None:
    lines = (Line("v1", "v1 = x1 * 2", ""), Line("v2", "v2 = x1 * 3", ""))
    made = Program(0, {"x1": 1.5}, lines, "v2").pruned()
    assert made.text == "def f(x1):\n    v2 = x1 * 3\n    return v2"
    assert evaluate(made) == 4.5
