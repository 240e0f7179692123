"""What a recorded function is given: a node for each number and array, in its own structure."""

from collections.abc import Sequence
from typing import Any

from ad_viz.arrays.cells import cells, gathered
from ad_viz.arrays.promotion import operands
from ad_viz.nesting.run import Run
from ad_viz.rules.arithmetic import is_array
from ad_viz.structures.leaves import all_leaves, is_flat, rebuilt

__all__ = ["Inputs"]


class Inputs:
    """The numbers and arrays of ``primals``, one after another: ``values``, with a name for each.

    With ``elements`` each cell of an array is a value of its own; ``by_cells`` says that there are
    such. Raises InputError for what is no input.

    >>> given = Inputs([{"w": 2.0, "b": [1.0]}, 3.0], ["p", "x"], elements=False)
    >>> given.names, given.values
    (['p["w"]', 'p["b"][0]', 'x'], [2.0, 1.0, 3.0])
    """

    def __init__(self, primals: Sequence[Any], names: Sequence[str], elements: bool) -> None:
        self.is_flat = is_flat(primals)
        self._primals, self._elements = primals, elements
        found = zip(names, primals, strict=True) if self.is_flat else all_leaves(primals, names)
        row = list(found)
        self.names: list[str] = [name for name, _ in row]
        self._leaves = [leaf for _, leaf in row]
        self.by_cells = elements and any(map(is_array, self._leaves))
        if elements:
            self.values, self.names = cells(self._leaves, self.names)
        else:
            self.values = list(operands(self._leaves, "input"))

    def put_back(self, given: Sequence[Any], run: Run) -> Sequence[Any]:
        """The arguments that the function is called with, made of one of ``given`` for each."""
        row = gathered(given, self._leaves, run) if self._elements else given
        if self.is_flat:
            return row
        coming = iter(row)
        return [rebuilt(primal, coming) for primal in self._primals]
