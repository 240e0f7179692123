"""A contribution on its way to a sum: what it is called, and which it is."""

from typing import NamedTuple

__all__ = ["Term"]


class Term(NamedTuple):
    """The names of it and of its sum, where from, how much it writes.

    Names may be the same, places are not: 2 n is the term of a sweep's step n, 2 n + 1 its sum.
    """

    name: str
    total: str
    line: int | None
    op: str
    nbytes: int | None = None
    place: int = 0

    def sum(self) -> "Term":
        """What it becomes with the sum so far."""
        return self._replace(name=self.total, place=self.place + 1)
