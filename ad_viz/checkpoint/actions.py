"""The actions of a sweep over a chain with few states in memory.

    advance i → j   the step function takes the working state from i to j, one step at a time
    store i         the working state, i, is cached
    restore i       the cached state i becomes the working state
    free i          the cached state i is let go
    reverse i       the reverse sweep passes state i; then the working state is let go

The working state is at 0 when the first action comes. A step's output takes the place of its input:
one working state is held at a time, beside those that are cached.
"""

from typing import Literal, NamedTuple

__all__ = ["Action", "Kind"]

Kind = Literal["advance", "store", "restore", "free", "reverse"]


class Action(NamedTuple):
    """One action. ``state`` is where it happens; ``to`` is where an advance ends.

    >>> print(Action("advance", 8, 10), Action("store", 10), sep="; ")
    advance 8 → 10; store 10
    """

    kind: Kind
    state: int
    to: int | None = None

    @property
    def evaluations(self) -> int:
        """How often the step function runs."""
        return 0 if self.to is None else self.to - self.state

    def __str__(self) -> str:
        return f"{self.kind} {self.state}" + ("" if self.to is None else f" → {self.to}")
