"""What is found out once about a code object, and kept while runs are recorded.

A cache that compared code objects would hash all their constants and names at every question,
which for straight-line code is as long as the code itself. This one goes by identity. Kept for
longer, what is known of a function would outweigh the timeline of its run.
"""

from collections.abc import Callable
from functools import lru_cache
from types import CodeType
from typing import Any, Final, TypeVar, cast

__all__ = ["forget", "per_code"]

Function = TypeVar("Function", bound=Callable[..., Any])


_FORGET: Final[list[Callable[[], None]]] = []


class _Itself:
    """A code object, equal to nothing but itself; while it is kept, nothing takes its identity."""

    __slots__ = ("code",)

    def __init__(self, code: CodeType) -> None:
        self.code = code

    def __hash__(self) -> int:
        return id(self.code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.code is self.code


def per_code(maxsize: int) -> Callable[[Function], Function]:
    """Keep the latest ``maxsize`` answers of a function whose first argument is a code object.

    >>> @per_code(maxsize=8)
    ... def size(code):
    ...     return len(code.co_code)
    >>> size(per_code.__code__) == len(per_code.__code__.co_code)
    True
    """

    def keep(function: Function) -> Function:
        @lru_cache(maxsize)
        def kept(itself: _Itself, *rest: Any) -> Any:
            return function(itself.code, *rest)

        _FORGET.append(kept.cache_clear)
        return cast("Function", lambda code, *rest: kept(_Itself(code), *rest))

    return keep


def forget() -> None:
    """Let go of all answers, and of the code."""
    for clear in _FORGET:
        clear()
