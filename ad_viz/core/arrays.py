"""What makes a value an array: NumPy's shape, indexing, sums and products, all differentiable.

Elements are not assigned to: a value that was used keeps the number it was used with.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from ad_viz.core import refusals
from ad_viz.errors import ADError

__all__ = ["FUNCTIONS", "ArrayMethods"]


class ArrayMethods:
    """Mixed into the array-valued twin of each engine's value."""

    __slots__ = ()
    value: Any

    @property
    def shape(self) -> tuple[int, ...]:
        found: tuple[int, ...] = self.value.shape
        return found

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        from math import prod

        return prod(self.shape)

    @property
    def T(self) -> Any:  # noqa: N802  (NumPy's name)
        """The transpose: the axes in reverse order."""
        return _shaping().transpose(self)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def __getitem__(self, key: Any) -> Any:
        return _shaping().index(self, key)

    def _assigned_to(self, *_: Any) -> Any:
        raise refusals.assigned_to()

    # In place NumPy would change every name of the array: ours are never written into.
    __setitem__ = __iadd__ = __isub__ = __imul__ = __itruediv__ = __ipow__ = _assigned_to
    __imatmul__ = fill = sort = put = itemset = _assigned_to

    def __getattr__(self, name: str) -> Any:
        import numpy as np

        if name.startswith("_") or not hasattr(np.ndarray, name):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        raise refusals.unknown_operation(f".{name} of an array under differentiation")

    @property
    def dtype(self) -> Any:
        """NumPy's kind of number: float64."""
        import numpy as np

        return np.dtype(float)

    def copy(self) -> Any:
        """Itself: nothing can be written into it."""
        return self

    def __matmul__(self, other: Any) -> Any:
        return _matmul(self, other)

    def __rmatmul__(self, other: Any) -> Any:
        return _matmul(other, self)

    def sum(self, axis: Any = None, keepdims: bool = False) -> Any:
        """The sum over one axis, several, or all."""
        return _shaping().sum_over(self, axis, keepdims)

    def mean(self, axis: Any = None, keepdims: bool = False) -> Any:
        """The mean over one axis, several, or all."""
        return _shaping().mean(self, axis, keepdims)

    def reshape(self, *shape: Any) -> Any:
        """The same elements in another shape."""
        return _shaping().reshape(self, shape[0] if len(shape) == 1 else shape)

    def ravel(self) -> Any:
        """The same elements in a row."""
        return self.reshape(-1)

    flatten = ravel

    def transpose(self, *axes: Any) -> Any:
        """The axes in another order; reversed, unless given."""
        given = axes[0] if len(axes) == 1 else axes or None
        return _shaping().transpose(self, given)

    def dot(self, other: Any) -> Any:
        """The dot product: ``@`` for arrays, ``*`` for a number."""
        return _dot(self, other)

    def __array_function__(
        self, function: Any, types: Any, inputs: tuple[Any, ...], options: dict[str, Any]
    ) -> Any:
        name: str = function.__name__
        if name not in FUNCTIONS:
            raise refusals.unknown_operation(f"np.{name} of an array under differentiation")
        if options.get("out") is not None or options.get("dtype") is not None:
            raise refusals.unknown_operation(f"np.{name} with out= or dtype=")
        try:
            return FUNCTIONS[name](*inputs, **options)
        except TypeError as error:
            if "argument" not in str(error) or isinstance(error, ADError):
                raise
            asked = f"np.{name} with these arguments"
            raise refusals.unknown_operation(asked, f"write np.{name}(array) alone") from None


def _shaping() -> Any:
    from ad_viz.core import shaping  # it loads NumPy, which only arrays need

    return shaping


def _matmul(a: Any, b: Any) -> Any:
    from ad_viz.core import matmul as module  # so does this

    return module.matmul(a, b)


def _dot(a: Any, b: Any) -> Any:
    if not (getattr(a, "shape", ()) and getattr(b, "shape", ())):
        return a * b
    if len(a.shape) > 2 or len(b.shape) > 2:
        raise refusals.unknown_operation("np.dot of more than two axes", "write @ instead")
    return _matmul(a, b)


def _method(name: str) -> Callable[..., Any]:
    return lambda array, *rest, **options: getattr(array, name)(*rest, **options)


#: NumPy's functions, by name.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "dot": _dot,
    "mean": _method("mean"),
    "ndim": lambda array: array.ndim,
    "ravel": _method("ravel"),
    "reshape": lambda array, shape: array.reshape(shape),
    "shape": lambda array: array.shape,
    "size": lambda array: array.size,
    "sum": _method("sum"),
    "transpose": lambda array, axes=None: _shaping().transpose(array, axes),
    "where": lambda *chosen: _shaping().where(*chosen),
}
