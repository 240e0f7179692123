"""The tangent of ``X[k]``: one number, and the place it stands in.

It needs no array. It turns dense, an array with a cell for every zero, only when it must: when it
is added to another array, or to an element in another place.

Source: ChainRulesCore, "The many-to-many relationship between tangent types and primal types".
"""

import operator
from collections.abc import Callable
from math import prod
from typing import Any, Final

from ad_viz.errors import TangentError
from ad_viz.reporting import person
from ad_viz.tangents.thunk import AbstractThunk
from ad_viz.tangents.zero import AbstractZero, NotImplementedTangent

__all__ = ["OneElement"]

Shape = tuple[int, ...]


class OneElement:
    """Zeros of ``shape``, but for ``value`` at ``key``.

    ``key`` is one index for each axis; a negative one counts from the end. Raises TangentError
    for a key that is outside the shape or points at more than one element.

    >>> one = OneElement((3,), 1, 4.2)
    >>> one + one, 2 * one
    (OneElement((3,), (1,), 8.4), OneElement((3,), (1,), 8.4))
    >>> one + OneElement((3,), 0, 1.0)
    array([1. , 4.2, 0. ])
    """

    __slots__ = ("key", "shape", "value")
    __hash__ = None  # type: ignore[assignment]  # == compares values

    def __init__(self, shape: int | Shape, key: Any, value: Any) -> None:
        self.shape: Final[Shape] = tuple(shape) if isinstance(shape, tuple | list) else (shape,)
        self.key: Final[Shape] = _settled(key, self.shape)
        self.value: Final = value

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def dtype(self) -> Any:
        """The dtype of the array it would be: the value's own, and float64 for an integer."""
        import numpy as np

        own = np.asarray(self.value).dtype
        return np.dtype(float) if own.kind in "biu" else own

    @property
    def T(self) -> "OneElement":  # noqa: N802  (NumPy's name)
        return OneElement(self.shape[::-1], self.key[::-1], self.value)

    def dense(self) -> Any:
        """The array itself, newly made."""
        import numpy as np

        array = np.zeros(self.shape, self.dtype)
        array[self.key] = self.value
        return array

    def added_to(self, array: Any) -> Any:
        """``array`` itself, with the element added in place; nothing is allocated."""
        array[self.key] += self.value
        return array

    def sum(self) -> Any:
        """The sum of all elements, which is the one."""
        return self.value

    def __repr__(self) -> str:
        return f"OneElement({self.shape}, {self.key}, {self.value!r})"

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, key: Any) -> Any:
        try:
            asked = _settled(key, self.shape)
        except TangentError:
            return self.dense()[key]
        return self.value if asked == self.key else 0.0 * self.value

    #: By ``add``, which knows all kinds of tangents, and puts itself here.
    __add__: Callable[..., Any]
    __radd__: Callable[..., Any]

    def __sub__(self, other: Any) -> Any:
        return other.__rsub__(self) if isinstance(other, AbstractZero) else self + -1.0 * other

    def __rsub__(self, other: Any) -> Any:
        return other + -self

    def __mul__(self, other: Any) -> Any:
        """Scaled by a number; multiplied by an array, element by element."""
        return self._scaled(operator.mul, other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        return self._scaled(operator.truediv, other)

    def _scaled(self, scale: Callable[[Any, Any], Any], other: Any) -> Any:
        if isinstance(other, AbstractZero | NotImplementedTangent | AbstractThunk):
            return NotImplemented
        if getattr(other, "shape", ()) == ():
            return OneElement(self.shape, self.key, scale(self.value, other))
        return scale(self.dense(), other)

    def __neg__(self) -> "OneElement":
        return OneElement(self.shape, self.key, -self.value)

    def __pos__(self) -> "OneElement":
        return self

    def __eq__(self, other: object) -> Any:
        return operator.eq(self.dense(), other.dense() if isinstance(other, OneElement) else other)

    def __ne__(self, other: object) -> Any:
        return operator.ne(self.dense(), other.dense() if isinstance(other, OneElement) else other)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.dense().astype(dtype or self.dtype, copy=False)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        if method == "__call__" and not options and ufunc.__name__ in _OPERATORS:
            return _OPERATORS[ufunc.__name__](*inputs)
        return getattr(ufunc, method)(*map(_dense, inputs), **options)


def _settled(key: Any, shape: Shape) -> Shape:
    """The key as a place: one index for each axis, counted from the beginning."""
    keys = key if isinstance(key, tuple) else (key,)
    whole = all(hasattr(k, "__index__") and not isinstance(k, bool) for k in keys)
    if len(keys) == len(shape) and whole:
        places = tuple(k + n if k < 0 else k for k, n in zip(map(int, keys), shape, strict=True))
        if all(0 <= place < n for place, n in zip(places, shape, strict=True)):
            return places
    raise TangentError(
        "This key is no place of one element.",
        found=f"the key {key!r} in an array of shape {shape}",
        expected=f"one index for each of {len(shape)} axes, within the shape",
        line=person.line(),
        remedy="give an index for each axis, as in OneElement((2, 3), (0, 2), 1.0)",
    )


def _dense(value: Any) -> Any:
    return value.dense() if isinstance(value, OneElement) else value


def _reflected(name: str) -> Any:
    """Our operator where ours is the second operand, and the first is NumPy's."""
    forward, back = f"__{name}__", f"__r{name}__"

    def operate(a: Any, b: Any) -> Any:
        return getattr(a, forward)(b) if isinstance(a, OneElement) else getattr(b, back)(a)

    return operate


#: What stays sparse, or checks its shapes, under the names of NumPy's ufuncs.
_OPERATORS: Final = {
    "add": _reflected("add"),
    "subtract": _reflected("sub"),
    "multiply": _reflected("mul"),
    "negative": operator.neg,
}
