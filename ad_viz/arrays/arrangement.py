"""Elements put side by side or in other places: stack, concatenate, flip, repeat and their like.

NumPy itself is asked where each element goes: it arranges the elements' numbers, counted through
all the arrays that are given, and the elements follow.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from ad_viz.arrays.cell_array import checked_key
from ad_viz.arrays.join import side_by_side
from ad_viz.arrays.promotion import listed
from ad_viz.arrays.shaping import index, reshape
from ad_viz.rules.arithmetic import shape_of

__all__ = ["arranged"]

#: They take several arrays, in a list.
_OF_MANY: Final = ("stack", "concatenate", "hstack", "vstack", "column_stack", "dstack")


def arranged(function: Callable[..., Any]) -> Callable[..., Any]:
    """``function`` of NumPy's, which only moves elements, for values of any run.

    >>> arranged(np.flip)(np.array([1.0, 2.0, 3.0])).tolist()
    [3.0, 2.0, 1.0]
    """

    def arrange(given: Any, *rest: Any, **options: Any) -> Any:
        checked_key((*rest, *options.values()))
        many = function.__name__ in _OF_MANY
        arrays = [listed(array) for array in given] if many else [listed(given)]
        numbered = _numbered(arrays)
        places = np.asarray(function(numbered if many else numbered[0], *rest, **options))
        if not places.size:
            return np.zeros(places.shape)
        row = side_by_side([reshape(a, (-1,)) if shape_of(a) else a for a in arrays])
        if np.array_equal(places.ravel(), np.arange(*shape_of(row))):
            return reshape(row, places.shape)
        return index(row, places)

    return arrange


def _numbered(arrays: Sequence[Any]) -> list[Any]:
    """Arrays of the same shapes with the elements' numbers in place of the elements."""
    found, count = [], 0
    for array in arrays:
        numbers = np.arange(count, count + np.prod(shape_of(array), dtype=int))
        found.append(numbers.reshape(shape_of(array)))
        count += numbers.size
    return found
