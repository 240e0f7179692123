"""Whether a local has a value: along the one line on which a program runs."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Literal, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Called,
    Computed,
    Declare,
    End,
    Moved,
    Value,
)

__all__ = ["Change", "Moves"]


_Now = Literal["empty", "filled", "moved", "ended"]


class Change(NamedTuple):
    """What a local is after this point. ``moved``: it gave its value away."""

    point: int
    now: _Now


class Moves:
    """The changes of each local, in order, as the pairs that a Change is made of."""

    def __init__(self, body: Body) -> None:
        self.changes: list[list[tuple[int, _Now]]] = [[] for _ in body.locals]
        for point, instruction in enumerate(body.instructions):
            match instruction:
                case Declare(local):
                    self.changes[local].append((point, "empty"))
                case End(local):
                    self.changes[local].append((point, "ended"))
                case Assign(place, value):
                    for local in _given_away(value):
                        self.changes[local].append((point, "moved"))
                    if not place.derefs:
                        self.changes[place.local].append((point, "filled"))

    def before(self, local: int, point: int) -> Change | None:
        """The last change before this point; None where the local is not declared yet."""
        changes = self.changes[local]
        found = bisect_left(changes, (point,))
        return Change(*changes[found - 1]) if found else None

    def first_value(self, local: int, point: int) -> int | None:
        """Where the local had its first value, if that was before this point."""
        filled = (at for at, now in self.changes[local] if now == "filled")
        first = next(filled, None)
        return first if first is not None and first < point else None


def _given_away(value: Value) -> Iterator[int]:
    operands = value.operands if isinstance(value, Called | Computed) else (value,)
    for operand in operands:
        if isinstance(operand, Moved) and not operand.place.derefs:
            yield operand.place.local
