"""Thunks: tangents that are computed only if they are used.

A ``Thunk`` keeps a computation; ``unthunk`` runs it, once. An ``InplaceableThunk`` knows, besides,
how to add itself to an array that is there already: its action needs no array of its own.

Source: ChainRulesCore, "Gradient accumulation".
"""

import operator
from collections.abc import Callable, Iterator
from typing import Any, Final, NoReturn

from ad_viz.core import person
from ad_viz.errors import TangentError
from ad_viz.tangents.zero import AbstractZero, NotImplementedTangent, zero_tangent

__all__ = ["AbstractThunk", "InplaceableThunk", "Thunk", "unthunk", "value_from_action"]

_NOT_RUN: Final[Any] = object()
_MOVED: Final[Any] = object()


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
        "A thunk cannot be written into.",
        found=repr(self),
        expected="an array",
        line=person.line(),
        remedy="take its value first: X̄ = unthunk(thunk)",
    )


class AbstractThunk:
    """What both thunks have in common: any use as a value runs them."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]  # == compares values

    def unthunk(self) -> Any:
        """The value; computed now, unless it was before."""
        raise NotImplementedError

    def __add__(self, other: Any) -> Any:
        from ad_viz.tangents.add import add  # it needs thunks

        return add(self, other)

    def __radd__(self, other: Any) -> Any:
        from ad_viz.tangents.add import add

        return add(other, self)

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

    @property
    def T(self) -> "Thunk":  # noqa: N802  (NumPy's name)
        """The transpose, as a thunk."""
        return Thunk(lambda: unthunk(self).T)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy as np

        return np.array(unthunk(self), dtype=dtype, copy=True if copy else None)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        if any(isinstance(out, AbstractThunk) for out in options.get("out", ())):
            _refused(self)
        if ufunc.__name__ == "add" and method == "__call__" and not options:
            from ad_viz.tangents.add import add

            return add(*inputs)
        return getattr(ufunc, method)(*map(unthunk, inputs), **options)

    def __array_function__(self, function: Any, types: Any, inputs: Any, options: Any) -> Any:
        if isinstance(options.get("out"), AbstractThunk):
            _refused(self)
        return function(
            *map(_unthunked, inputs), **{name: _unthunked(o) for name, o in options.items()}
        )


class Thunk(AbstractThunk):
    """A computation of no arguments, put off: never run if unused, run once if used.

    >>> thunk = Thunk(lambda: 2 * 2)
    >>> thunk.computed, 12 + thunk, thunk.computed
    (False, 16, True)

    What ``unthunk`` gives is the thunk's own value. Whoever is going to write into it takes it out
    with ``take``, and then the thunk is empty: nobody can meet the changed value by mistake.
    """

    __slots__ = ("_compute", "_value")

    def __init__(self, compute: Callable[[], Any]) -> None:
        if not callable(compute):
            raise TangentError(
                "A thunk holds a computation, not its result.",
                found=f"{person.shown(compute)} ({type(compute).__name__})",
                expected="a function of no arguments",
                line=person.line(),
                remedy="put lambda: before it, as in Thunk(lambda: 2 * x)",
            )
        self._compute: Any = compute
        self._value = _NOT_RUN

    @property
    def computed(self) -> bool:
        """Whether it has been run."""
        return self._value is not _NOT_RUN

    def unthunk(self) -> Any:
        """The value; computed now, unless it was before. TangentError if it was taken out."""
        if self._value is _NOT_RUN:
            self._value = self._compute()
            self._compute = getattr(self._compute, "__name__", "")  # what it holds may go
        if self._value is _MOVED:
            raise TangentError(
                "The value of this thunk has been moved out.",
                found=repr(self),
                expected="a thunk that still has its value",
                line=person.line(),
                remedy="use what take() gave, or unthunk it where it must stay whole",
            )
        return self._value

    def take(self) -> Any:
        """The value, moved out to its one new owner, who may write into it.

        >>> thunk = Thunk(lambda: [1.0, 0.0])
        >>> thunk.take(), thunk
        ([1.0, 0.0], Thunk(<lambda>, moved out))
        """
        value, self._value = self.unthunk(), _MOVED
        return value

    def __repr__(self) -> str:
        name = self._compute
        name = name if isinstance(name, str) else getattr(name, "__name__", type(name).__name__)
        if self._value is _NOT_RUN:
            return f"Thunk({name})"
        return f"Thunk({name}, {'moved out' if self._value is _MOVED else 'computed'})"


class InplaceableThunk(AbstractThunk):
    """A tangent in two forms: its value ``val``, a Thunk, and its action ``add_action``.

    The action adds the value to an array in place and returns that same array:
    ``add_action(X̄)`` does what ``X̄ += unthunk(val)`` does, with less work. Raises TangentError
    unless ``val`` is a Thunk and ``add_action`` can be called.

    >>> def action(X̄):
    ...     X̄[1] += 1.0
    ...     return X̄
    >>> InplaceableThunk(Thunk(lambda: [0.0, 1.0]), action)
    InplaceableThunk(Thunk(<lambda>), action)
    """

    __slots__ = ("add_action", "val")

    def __init__(self, val: Thunk, add_action: Callable[[Any], Any]) -> None:
        if not isinstance(val, Thunk) or not callable(add_action):
            raise TangentError(
                "An InplaceableThunk needs a value and an action, in this order.",
                found=f"{person.shown(val)}, {person.shown(add_action)}",
                expected="a Thunk, and a function that adds to an array in place",
                line=person.line(),
                remedy="write InplaceableThunk(Thunk(lambda: …), action)",
            )
        self.val: Final = val
        self.add_action: Final = add_action

    def unthunk(self) -> Any:
        """The value of ``val``; the action is not used."""
        return self.val.unthunk()

    def take(self) -> Any:
        """The value of ``val``, moved out."""
        return self.val.take()

    def __repr__(self) -> str:
        action = getattr(self.add_action, "__name__", type(self.add_action).__name__)
        return f"InplaceableThunk({self.val!r}, {action})"


def unthunk(x: Any) -> Any:
    """The value of a thunk, one layer of it; anything else as it is.

    >>> unthunk(Thunk(lambda: 3)), unthunk(3)
    (3, 3)
    """
    return x.unthunk() if isinstance(x, AbstractThunk) else x


def value_from_action(add_action: Callable[[Any], Any], primal: Any) -> Any:
    """The value form of an action: what it makes of the zero tangent of ``primal``.

    >>> value_from_action(lambda x̄: x̄ + 4.2, 0.5)
    4.2
    """
    return add_action(zero_tangent(primal))


def _unthunked(given: Any) -> Any:
    """Thunks among the arguments of a NumPy function, in lists and tuples too."""
    if isinstance(given, list | tuple):
        return type(given)(map(_unthunked, given))
    return unthunk(given)
