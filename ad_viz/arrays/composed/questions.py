"""Questions about numbers: the answers are true or false, or places, and have no derivative."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import numbers
from ad_viz.arrays.promotion import listed
from ad_viz.nesting.guard import read

__all__ = ["FUNCTIONS"]


def _plainly(function: Callable[..., Any]) -> Callable[..., Any]:
    """NumPy's function of the numbers alone."""

    def answer(*given: Any, **options: Any) -> Any:
        read()
        return function(*map(_number, given), **{k: _number(x) for k, x in options.items()})

    return answer


def _number(value: Any) -> Any:
    return numbers(listed(value) if isinstance(value, list) else value)


#: By name.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    function.__name__: _plainly(function)
    for function in (
        np.argmax, np.argmin, np.argsort, np.argpartition, np.argwhere, np.flatnonzero,
        np.nonzero, np.searchsorted, np.all, np.any, np.count_nonzero, np.isclose, np.allclose,
        np.array_equal,
    )
}  # fmt: skip
