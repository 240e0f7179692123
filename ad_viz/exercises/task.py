"""What an exercise is set with: the point, the names and the counts that stand beside an answer.

An answer is the learner's, and is judged; these are the author's, and are refused where they are
not what their name says.
"""

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from numbers import Integral
from typing import Any, Final

from ad_viz.arrays.number import number
from ad_viz.errors import InputError
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.person import shown

__all__ = ["place_of", "task"]

#: Of more names so many are listed.
_MOST: Final = 12


def task(check: Callable[..., Any]) -> Callable[..., None]:
    """What refuses a call of ``check`` with a part that is not what its name says.

    >>> def check(answer, at): ...
    >>> task(check)("an answer", 0.5)
    Traceback (most recent call last):
        ...
    ad_viz.errors.InputError: An exercise cannot be set with this at.
      found:    0.5
      expected: one or more in a row, such as (0.5, 4.2)
      to do:    correct at=
    """
    parts = list(signature(check).parameters.values())[1:]
    readers = {part.name: _READERS[part.name] for part in parts if part.name in _READERS}
    taken = signature(check)

    def refuse(*args: Any, **kwargs: Any) -> None:
        if not readers:
            return
        for name, given in taken.bind(*args, **kwargs).arguments.items():
            if name in readers and not readers[name][0](given):
                raise InputError(
                    f"An exercise cannot be set with this {name}.",
                    found=shown(given),
                    expected=readers[name][1],
                    remedy=f"correct {name}=",
                )

    return refuse


def place_of(name: str, names: Sequence[str], what: str, option: str) -> int:
    """Where the ``what`` that an exercise calls by a name stands among those of its function.

    >>> place_of("y", ["x", "y"], "input", "wrt")
    1
    """
    if name in names:
        return names.index(name)
    raise InputError(
        f"The function of the exercise has no such {what}.",
        found=shown(name),
        expected=f"one of {', '.join(names[:_MOST])}",
        remedy=f"correct {option}",
    )


def _is_row(given: Any) -> bool:
    return (isinstance(given, Sequence) or getattr(given, "ndim", 0) == 1) and bool(in_order(given))


def _is_of_pairs(given: Any) -> bool:
    return _is_row(given) and all(len(in_order(one) or ()) == 2 for one in given)


def _is_count(given: Any) -> bool:
    return isinstance(given, Integral) and 0 <= int(given) <= 10_000


def _is_text(given: Any) -> bool:
    return isinstance(given, str)


def _is_number(given: Any) -> bool:
    try:
        number(given)
    except InputError:
        return False
    return True


_ROW: Final = _is_row, "one or more in a row, such as (0.5, 4.2)"
_PAIRS: Final = _is_of_pairs, "pairs in a row, such as [(0.5, 4.2)]"
_COUNT: Final = _is_count, "a whole number from 0 to 10,000"
_NAME: Final = _is_text, "a name, in quotation marks"

_READERS: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "at": _ROW,
    **dict.fromkeys(("points", "shapes", "pairs"), _PAIRS),
    **dict.fromkeys(("index", "rows", "n", "slots", "at_most"), _COUNT),
    **dict.fromkeys(("of", "by", "to", "wrt", "line", "task", "state"), _NAME),
    "beside": (lambda given: given is None or _is_text(given), _NAME[1]),
    "rate": (_is_number, "a number, such as 0.1"),
}
