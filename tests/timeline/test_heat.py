"""Heat maps have the size that the front end draws them in."""

import json
from pathlib import Path

import numpy as np
import pytest

from ad_viz.timeline.array_value import ArrayValue, array_value, cell_number, read
from ad_viz.timeline.heat import grid, map_size

#: Shapes, rows, columns and heights: TypeScript is held to the same.
SIZES = json.loads((Path(__file__).parent / "heat_sizes.json").read_text("utf-8"))


@pytest.mark.parametrize(("shape", "rows", "columns", "height"), SIZES)
def test_a_map_has_its_size(shape: list[int], rows: int, columns: int, height: float) -> None:
    assert grid(tuple(shape)) == (rows, columns)
    assert map_size(tuple(shape))[1] == height


def test_an_array_travels_and_comes_back() -> None:
    rng = np.random.default_rng(0)
    for shape in [(3,), (4, 3), (2, 3, 4), (16, 16), (32, 64)]:
        array = rng.normal(size=shape)
        array.flat[0] = np.nan
        found = read(json.loads(json.dumps(array_value(array))))
        assert found.shape == shape
        tolerance = 0 if array.size <= 256 else 5e-5
        assert np.allclose(found.cells, array.ravel(), rtol=tolerance, atol=0, equal_nan=True)
        last = tuple(n - 1 for n in shape)
        assert cell_number(found, last) == pytest.approx(array[last], rel=5e-5)


@pytest.mark.parametrize("shape", [(784, 64), (5000,), (65, 100), (10, 20, 40)])
def test_a_large_array_travels_as_means_of_blocks(shape: tuple[int, ...]) -> None:
    array = np.random.default_rng(1).normal(size=shape)
    found: ArrayValue = read(array_value(array))
    assert found.blocks == grid(shape)
    assert len(found.cells) == np.prod(found.blocks) <= 4096
    assert found.least is not None
    assert found.greatest is not None
    assert (found.least[0], found.greatest[0]) == (array.min(), array.max())
    assert array[found.least[1]] == array.min()
    matrix = array.reshape(-1, shape[-1]) if len(shape) > 1 else array[:, None]
    rows, columns = found.blocks
    first = matrix[: matrix.shape[0] // rows, : max(1, matrix.shape[1] // columns)]
    assert found.cells[0] == pytest.approx(first.mean(), rel=1e-4)
