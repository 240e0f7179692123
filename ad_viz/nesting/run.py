"""Runs: which values belong together, and which of two runs lies inside the other.

A run that starts while another is going on lies inside it, one level up; so does a run whose
inputs are values of another. Where values of two runs meet, the inner run acts, and the outer
run's value is a constant to it: that keeps their derivatives apart.

Source: Siskind and Pearlmutter, "Perturbation confusion and referential transparency".
"""

from contextvars import ContextVar
from functools import cache
from typing import Any, ClassVar

from ad_viz.core.active import Active
from ad_viz.nesting import run_refusals

__all__ = [
    "ByHand",
    "Run",
    "by_hand",
    "checked",
    "holds_values",
    "in_a_run",
    "level_now",
    "level_of",
]

_going_on: ContextVar[int] = ContextVar("level of the innermost run that is going on", default=0)


class Run:
    """One run's identity. ``level`` is how many runs deep it lies, from 1.

    >>> outer = Run()
    >>> with outer.going_on():
    ...     inner = Run()
    >>> outer.level, inner.level
    (1, 2)
    """

    __slots__ = ("is_settled", "level")
    #: Whether an array of its values is one value; if not, it is cells.
    takes_arrays = True
    #: What can be done with arrays of its values; who has arrays puts it here.
    algebra: ClassVar[Any] = None
    #: Whether its values are made with no driver.
    is_by_hand = False

    def __init__(self) -> None:
        self.level = _going_on.get() + 1
        #: Whether its values have met those of others: then it stays at its level.
        self.is_settled = False

    def lifted(self, number: Any) -> Any:
        """A constant, as a cell of this run's arrays."""
        return number

    def unlifted(self, value: Any) -> Any:
        """``value``, but of a constant that this run has lifted its number."""
        return value

    def takes(self, value: Any) -> Any:
        """``value``, given to this run as an input: if it belongs to a run, that one is outside.

        Raises MixedRunsError where it cannot be: where this run lies outside that one, or is it.
        """
        if type(value) is not float and in_a_run(value):
            value.run.is_settled = True
            if value.run.level >= self.level:
                if self.is_settled:
                    raise run_refusals.not_outside(value)
                self.level = value.run.level + 1
        return value

    def going_on(self) -> "_GoingOn":
        """While this lasts, a run that starts lies inside this one."""
        return _GoingOn(self.level)


class _GoingOn:
    """A block in which the innermost run has this level."""

    __slots__ = ("before", "level")

    def __init__(self, level: int) -> None:
        self.level = level

    def __enter__(self) -> None:
        self.before = _going_on.set(self.level)

    def __exit__(self, *_: object) -> None:
        _going_on.reset(self.before)


def level_now() -> int:
    """The level of the innermost run that is going on; 0 where there is none."""
    return _going_on.get()


def level_of(value: Any) -> int:
    """The level of the run that ``value`` belongs to; 0 for a plain number."""
    run = getattr(value, "run", None)
    return run.level if isinstance(run, Run) else 0


def in_a_run(value: Any) -> bool:
    """Whether ``value`` is one of ours: a value of some run."""
    return isinstance(value, Active)


def holds_values(array: Any) -> bool:
    """Whether an array of objects is one of our values, of which it may hold none."""
    return hasattr(array, "whose") or any(map(in_a_run, array.flat))


def checked(run: Any) -> Run:
    """``run``, if it is one. Raises InputError."""
    if isinstance(run, Run):
        return run
    raise run_refusals.no_run(run)


def by_hand(kind: type, *contents: Any) -> Run:
    """The run for a value of ``kind`` that a person makes out of ``contents``, with no driver.

    All that are made by hand at one level are one run: to keep two derivatives apart, use drivers.

    >>> by_hand(float, 2.0) is by_hand(float, 3.0)
    True
    """
    return _of_level(kind, 1 + max(_going_on.get(), *map(level_of, contents)))


class ByHand(Run):
    """The run of all values of a kind and a level that are made with no driver.

    It stays at that level, whatever it is given.
    """

    is_by_hand = True


@cache
def _of_level(kind: type, level: int) -> ByHand:
    run = ByHand()
    run.level, run.is_settled = level, True
    return run
