"""What can be done with a thunk: all that can be done with its value, which runs it.

The zeros are stronger: what they are added to or multiplied with is not run.
"""

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from ad_viz.errors import TangentError
from ad_viz.reporting import person
from ad_viz.tangents.zero import AbstractZero, NotImplementedTangent
from ad_viz.vocabulary import THUNK, VALUE

__all__ = ["AbstractThunk", "unthunk"]


def _operator(compute: Callable[[Any, Any], Any]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    def forward(self: "AbstractThunk", other: Any) -> Any:
        if isinstance(other, AbstractZero | NotImplementedTangent):
            return NotImplemented  # they answer, and nothing is run
        return compute(unthunk(self), unthunk(other))

    def reflected(self: "AbstractThunk", other: Any) -> Any:
        return compute(other, unthunk(self))

    return forward, reflected


def _of_one(compute: Callable[[Any], Any]) -> Callable[["AbstractThunk"], Any]:
    return lambda self: compute(unthunk(self))


def _refused(self: "AbstractThunk", *_: object, **__: object) -> NoReturn:
    raise TangentError(
        f"{THUNK.one.capital} cannot be written into.",
        found=repr(self),
        expected="an array",
        line=person.line(),
        remedy=f"take its {VALUE} first: X̄ = unthunk(thunk)",
    )


class AbstractThunk(ABC):
    """What both thunks have in common: any use as a value runs them."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]  # == compares values

    @abstractmethod
    def unthunk(self) -> Any:
        """The value; computed now, unless it was before."""

    #: The transpose, as a thunk.
    T: Any
    #: By ``add``, which knows all kinds of tangents, and puts itself here.
    __add__: Callable[..., Any]
    __radd__: Callable[..., Any]

    __sub__, __rsub__ = _operator(operator.sub)
    __mul__, __rmul__ = _operator(operator.mul)
    __matmul__, __rmatmul__ = _operator(operator.matmul)
    __truediv__, __rtruediv__ = _operator(operator.truediv)
    __neg__, __pos__, __abs__ = _of_one(operator.neg), _of_one(operator.pos), _of_one(abs)
    __float__, __int__, __complex__ = _of_one(float), _of_one(int), _of_one(complex)
    __len__, __bool__ = _of_one(len), _of_one(bool)

    def __eq__(self, other: object) -> Any:
        return unthunk(self) == unthunk(other)

    def __ne__(self, other: object) -> Any:
        return unthunk(self) != unthunk(other)

    def __iter__(self) -> Iterator[Any]:
        return iter(unthunk(self))

    def __getitem__(self, key: Any) -> Any:
        return unthunk(self)[key]

    __setitem__ = __delitem__ = _refused

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy as np

        return np.array(unthunk(self), dtype=dtype, copy=True if copy else None)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        if any(isinstance(out, AbstractThunk) for out in options.get("out", ())):
            _refused(self)
        if ufunc.__name__ == "add" and method == "__call__" and not options:
            a, b = inputs
            return self + b if a is self else self.__radd__(a)
        return getattr(ufunc, method)(*map(unthunk, inputs), **options)

    def __array_function__(self, function: Any, types: Any, inputs: Any, options: Any) -> Any:
        if isinstance(options.get("out"), AbstractThunk):
            _refused(self)
        return function(
            *map(_unthunked, inputs), **{name: _unthunked(o) for name, o in options.items()}
        )


def unthunk(x: Any) -> Any:
    """The value of a thunk, one layer of it; anything else as it is.

    >>> from ad_viz.tangents.thunk import Thunk
    >>> unthunk(Thunk(lambda: 3)), unthunk(3)
    (3, 3)
    """
    return x.unthunk() if isinstance(x, AbstractThunk) else x


def _unthunked(given: Any) -> Any:
    """Thunks among the arguments of a NumPy function, in lists and tuples too."""
    if isinstance(given, list | tuple):
        inside = list(map(_unthunked, given))
        return inside if isinstance(given, list) else tuple(inside)
    return unthunk(given)
