"""Twice the lines of Rust, or twice the loans, at most twice the work."""

from collections.abc import Callable

import pytest

from ad_viz.rust.program import check_program
from tests.costs.growth import MOST, growth
from tests.costs.rust_files import FILES
from tests.whole import sized

SIZES = sized((100, 200, 400), (200, 400, 800, 1600))
#: Of the others the same parts are at work.
SAMPLE = sized(
    ["functions", "choices", "nested", "shared loans", "mutable loans", "loans over choices",
     "moved often", "structs"],
    list(FILES),
)  # fmt: skip


@pytest.mark.parametrize("file", SAMPLE)
def test_checking(file: str) -> None:
    """Each is read, and as long as it is said to be."""

    def checked(size: int) -> Callable[[], object]:
        text = FILES[file](size)
        assert 0.8 * size <= text.count("\n") <= 1.2 * size + 6
        return lambda: check_program(text)

    assert max(growth(checked, SIZES)) <= MOST
