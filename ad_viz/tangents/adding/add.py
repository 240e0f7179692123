"""``add`` is +, and ``add_bangbang`` is add!!: the sum of two tangents.

``add_bangbang`` may write the sum into its first argument, and always returns the right sum. It
writes only where that is right; everywhere else it is ``add``, and makes a new object.

Source: ChainRulesCore, "Gradient accumulation".
"""

import operator
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from ad_viz.arrays.linear import compute
from ad_viz.errors import ADError
from ad_viz.tangents import refusals
from ad_viz.tangents.adding.writable import is_plain, may_mutate
from ad_viz.tangents.one_element import OneElement
from ad_viz.tangents.thunk import AbstractThunk, InplaceableThunk, unthunk
from ad_viz.tangents.zero import AbstractZero, NotImplementedTangent

__all__ = ["add", "add_bangbang", "checked_actions", "may_mutate"]

#: A longer range is no vector.
_LONGEST: Final = 10**7

_checked: ContextVar[bool] = ContextVar("whether what actions return is checked", default=False)
_Hard = AbstractZero | NotImplementedTangent


def add(a: Any, b: Any) -> Any:
    """The sum of two tangents, or of a primal and its tangent; neither is written into.

    A zero gives back the other itself, and runs no thunk. Thunks are run otherwise, the first one
    first. Tuples and lists are added entry by entry. Raises TangentError for shapes or types that
    do not fit: nothing is broadcast, and text is not joined.

    >>> add((1.0, 2.0), (10.0, 20.0))
    (11.0, 22.0)
    """
    if isinstance(a, _Hard):
        return a + b
    if isinstance(b, _Hard):
        return b + a
    if isinstance(a, AbstractThunk) or isinstance(b, AbstractThunk):
        return add(unthunk(a), unthunk(b))
    a, b = _vector(a), _vector(b)
    refusals.refuse(a, b)
    if isinstance(a, OneElement) or isinstance(b, OneElement):
        return _with_one_element(a, b)
    if isinstance(a, tuple | list) and isinstance(b, tuple | list):
        try:
            entries = list(map(add, a, b))
        except RecursionError:
            raise refusals.endless() from None
        return type(a)(*entries) if hasattr(a, "_fields") else type(a)(entries)
    try:
        if _is_boolean(a) and _is_boolean(b):
            return a.astype(int) + b  # NumPy's + of two of them is "or"
        return compute(operator.add, [a, b])
    except ADError:
        raise  # it says more already
    except (TypeError, ValueError, OverflowError) as error:  # an int may be beyond every float
        raise refusals.no_sum(a, b) from error


def add_bangbang(a: Any, b: Any) -> Any:
    """The sum of two tangents, written into ``a`` where ``may_mutate(a)`` and the sum has room.

    An InplaceableThunk ``b`` is not run then: its action adds to ``a``. The result is the same
    object as ``a``, or a new one, or ``b`` itself where ``a`` is a zero: go on with the result,
    and with nothing else. Where ``a`` is a thunk this is ``add``, as it is in ChainRulesCore: take
    the first value out of its thunk to add in place.

    >>> import numpy as np
    >>> X̄ = np.array([1.0, 0.0])
    >>> add_bangbang(X̄, np.array([0.0, 4.2])) is X̄, X̄
    (True, array([1. , 4.2]))
    """
    if not may_mutate(a):
        return add(a, b)
    if isinstance(b, InplaceableThunk):
        return _acted(b.add_action, a)
    if isinstance(b, AbstractThunk):
        return add_bangbang(a, unthunk(b))
    if not _has_room(a, b):
        return add(a, b)
    if isinstance(b, OneElement):
        return compute(b.added_to, [a])
    import numpy as np

    return compute(lambda x, y: np.add(x, y, out=x), [a, b])


@contextmanager
def checked_actions() -> Iterator[None]:
    """While this lasts, an action must return the very array it was given, in the same shape.

    TangentError tells which did not. Without the check, what an action returns is believed.

    >>> import numpy as np
    >>> from ad_viz.tangents.thunk import Thunk
    >>> wrong = InplaceableThunk(Thunk(lambda: np.ones(2)), lambda X̄: X̄ + 1)
    >>> with checked_actions():
    ...     add_bangbang(np.zeros(2), wrong)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    ad_viz.errors.TangentError: An action returned another object than the array it was given.
    ...
    """
    before = _checked.set(True)
    try:
        yield
    finally:
        _checked.reset(before)


def _acted(action: Callable[[Any], Any], array: Any) -> Any:
    shape = array.shape
    try:
        result = action(array)
    except (IndexError, ValueError) as error:
        raise refusals.failed(action, shape, error) from error
    if result is not array and (result is None or _checked.get()):
        raise refusals.returned(action, array, result)
    if _checked.get() and array.shape != shape:
        raise refusals.reshaped(action, shape, array.shape)
    return result


def _with_one_element(a: Any, b: Any) -> Any:
    if isinstance(a, OneElement) and isinstance(b, OneElement):
        if a.key == b.key:
            return OneElement(a.shape, a.key, a.value + b.value)
        return b.added_to(a.dense()) if _has_room(a, b) else a.added_to(b.dense())
    one, array = (a, b) if isinstance(a, OneElement) else (b, a)
    if is_plain(array) and array.dtype.kind in "biufc":
        import numpy as np

        return one.added_to(np.array(array, dtype=np.result_type(array, one.dtype)))
    return add(array, one.dense())


def _vector(a: Any) -> Any:
    """A range as an array: Python has no sum for it."""
    if not isinstance(a, range) or len(a) > _LONGEST:
        return a
    import numpy as np

    return np.array(a)


def _is_boolean(a: Any) -> bool:
    return getattr(getattr(a, "dtype", None), "kind", "") == "b"


def _has_room(a: Any, b: Any) -> bool:
    """Whether the sum has the shape and the dtype of the array ``a``."""
    if not (is_plain(b) or isinstance(b, OneElement)) or a.shape != b.shape:
        return False
    import numpy as np

    return bool(b.dtype.kind in "biufc" and np.result_type(a.dtype, b.dtype) == a.dtype)


def _added_to(self: Any, other: Any) -> Any:
    return add(other, self)


for _kind in (AbstractThunk, OneElement):
    _kind.__add__ = add
    _kind.__radd__ = _added_to
