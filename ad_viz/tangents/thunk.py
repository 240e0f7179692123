"""Thunks: tangents that are computed only if they are used.

A ``Thunk`` keeps a computation; ``unthunk`` runs it, once. An ``InplaceableThunk`` knows, besides,
how to add itself to an array that is there already: its action needs no array of its own.

Source: ChainRulesCore, "Gradient accumulation".
"""

from collections.abc import Callable
from typing import Any, Final

from ad_viz.errors import TangentError
from ad_viz.reporting import person
from ad_viz.tangents import refusals
from ad_viz.tangents.abstract_thunk import AbstractThunk, unthunk
from ad_viz.tangents.zero import zero_tangent
from ad_viz.vocabulary import THUNK, VALUE

__all__ = ["AbstractThunk", "InplaceableThunk", "Thunk", "unthunk", "value_from_action"]

_NOT_RUN: Final[Any] = object()
_MOVED: Final[Any] = object()


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
                f"{THUNK.one.capital} holds a computation, not its result.",
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
                f"The {VALUE} of this {THUNK} has been moved out.",
                found=repr(self),
                expected=f"{THUNK.one} that still has its {VALUE}",
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
                f"An InplaceableThunk needs {VALUE.one} and an action, in this order.",
                found=f"{person.shown(val)}, {person.shown(add_action)}",
                expected=f"{THUNK.one}, and a function that adds to an array in place",
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


def value_from_action(add_action: Callable[[Any], Any], primal: Any) -> Any:
    """The value form of an action: what it makes of the zero tangent of ``primal``.

    Raises TangentError for an action that returns nothing, or a primal with no such zero.

    >>> value_from_action(lambda x̄: x̄ + 4.2, 0.5)
    4.2
    """
    result = add_action(zero_tangent(primal))
    if result is None:
        raise refusals.returned(add_action, None, None)
    return result


def _transposed(thunk: AbstractThunk) -> Thunk:
    """The transpose, as a thunk."""
    return Thunk(lambda: unthunk(thunk).T)


AbstractThunk.T = property(_transposed)
