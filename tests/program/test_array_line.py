"""The line of arrays gives the bits of the replay row by row."""

import math

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.elements.written_out import written
from ad_viz.arrays.elementwise import FUNCTIONS
from ad_viz.core.primitives import PRIMITIVES
from tests.core.graphs import graph
from tests.fresh import FRESH

ODD = (0.0, -0.0, 0.5, 1.0, -1.0, 3.0, 1e200, -1e-200, 5e-324, math.inf, -math.inf, math.nan)


@pytest.mark.parametrize("name", PRIMITIVES)
def test_a_text_is_its_row(name: str) -> None:
    """On arrays, and on an array beside a number."""
    row = PRIMITIVES[name]
    a, b = (np.ravel(grid) for grid in np.meshgrid(ODD, ODD))
    points = [(a, b), (a, 2.5), (-0.5, b)] if len(row.parameters) == 2 else [(a,)]
    forms = zip((row.form, *row.weight_forms), (row.value, *row.weights), strict=True)
    for form, compute in forms:
        for point in points:
            given = dict(zip("ab", point, strict=False))
            with np.errstate(all="ignore"):
                found = eval(written(form), {**FUNCTIONS, **given})
                np.testing.assert_array_equal(found, compute(*point))


@pytest.mark.parametrize("first", [0, FRESH])
def test_random_programs(first: int) -> None:
    for seed in range(first, first + 100):
        made = graph(seed)
        replay = av.record(made, *made.point).freeze()
        seeds = tuple(0.5 + place for place in range(len(replay.outputs)))
        points = np.array(made.point) * np.array([[1.0], [1.0 + 2**-20], [-0.5], [0.0], [1e300]])
        with np.errstate(all="ignore"):
            found, expected = replay._chunk(points, seeds), replay._rows(points, seeds)
        for one, other in zip(found, expected, strict=True):
            np.testing.assert_array_equal(one, other, err_msg=str(seed))


def test_an_array_that_has_two_names_is_not_written_into() -> None:
    """Adjoints of a sum are one array at first, and get terms of their own."""

    def shared(x, y):
        a, b = x * 1.5, y * 2.5
        total = a + b
        return total + a * a + b * b

    X = np.random.default_rng(1).uniform(0.5, 1.5, (50, 2))
    _, gradients = av.record(shared, 1.0, 1.0).freeze().value_and_grad(X)
    x, y = X.T
    np.testing.assert_allclose(gradients, np.stack([1.5 + 4.5 * x, 2.5 + 12.5 * y], axis=1))
