"""What makes a value an array: NumPy's shape, indexing and methods, all differentiable.

Elements are not assigned to: a value that was used keeps the number it was used with.
"""

from collections.abc import Iterator
from math import prod
from typing import Any

from ad_viz.reporting import refusals

__all__ = ["ArrayMethods"]


class ArrayMethods:
    """Mixed into the array-valued twin of each engine's value."""

    __slots__ = ()
    value: Any
    run: Any

    @property
    def shape(self) -> tuple[int, ...]:
        found: tuple[int, ...] = self.value.shape
        return found

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def T(self) -> Any:  # noqa: N802  (NumPy's name)
        """The transpose: the axes in reverse order."""
        return self.transpose()

    @property
    def mT(self) -> Any:  # noqa: N802  (NumPy's name)
        """Each matrix turned: the last two axes exchanged."""
        return self.swapaxes(-1, -2)

    @property
    def flat(self) -> Iterator[Any]:
        """The elements, one after another."""
        return iter(self.ravel())

    @property
    def dtype(self) -> Any:
        """NumPy's kind of number: float64, or float32; never object, whatever the run outside."""
        import numpy as np

        found = self.value.dtype
        return np.dtype(float) if found.kind == "O" else found

    @property
    def imag(self) -> Any:
        """Zeros."""
        import numpy as np

        return np.zeros(self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def __contains__(self, value: Any) -> bool:
        return any(bool(cell == value) for cell in self.flat)

    def __getitem__(self, key: Any) -> Any:
        from ad_viz.arrays import shaping  # it loads NumPy, which only arrays need

        return shaping.index(self, key)

    def _assigned_to(self, *_: Any) -> Any:
        raise refusals.assigned_to()

    # In place NumPy would change every name of the array: ours are never written into.
    __setitem__ = __iadd__ = __isub__ = __imul__ = __itruediv__ = __ipow__ = _assigned_to
    __ifloordiv__ = __imod__ = _assigned_to
    __imatmul__ = fill = put = itemset = _assigned_to

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        """What NumPy computes with by itself: cells, which an operation of ours joins again.

        Only a copy that was asked for, as by ``np.array``, is written into.
        """
        from ad_viz.arrays.cell_array import sealed
        from ad_viz.arrays.promotion import as_cells

        cells = sealed(as_cells(self), self.run)
        cells.setflags(write=bool(copy))
        return cells

    def __getattr__(self, name: str) -> Any:
        import numpy as np

        from ad_viz.arrays.array_functions import bound

        if name.startswith("_") or not hasattr(np.ndarray, name):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return bound(name, self)

    def sum(self, *given: Any, **options: Any) -> Any:
        """The sum over one axis, several, or all."""
        return self.__getattr__("sum")(*given, **options)

    def mean(self, *given: Any, **options: Any) -> Any:
        """The mean over one axis, several, or all."""
        return self.__getattr__("mean")(*given, **options)

    def round(self, decimals: int = 0) -> Any:
        """Each to so many decimals."""
        return self.__getattr__("round")(decimals)

    def item(self, *place: Any) -> Any:
        """One element: the only one, or that at a place."""
        return self.__getattr__("item")(*place)

    def tolist(self) -> Any:
        """The elements in lists of lists."""
        return self.__getattr__("tolist")()

    def __matmul__(self, other: Any) -> Any:
        from ad_viz.arrays.matrices import matmul

        return matmul(self, other)

    def __rmatmul__(self, other: Any) -> Any:
        from ad_viz.arrays.matrices import matmul

        return matmul(other, self)
