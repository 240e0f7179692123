"""Whether a place has a value, on every way on which a run may come to a point."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Called,
    Computed,
    Declare,
    End,
    Moved,
    Place,
    Receive,
    Value,
)
from ad_viz.rust.flow import Flow
from ad_viz.rust.places import UNBOX, Index

__all__ = ["Change", "Missing", "Moves"]


_Now = Literal["empty", "filled", "moved", "ended"]
_MISSING: Final = ("moved", "empty")


class Change(NamedTuple):
    """What a place is after this point. ``moved``: it gave its value away."""

    point: int
    now: _Now


class Missing(NamedTuple):
    """The place whose value is missing: the one that is asked for, one around it, or a part.

    ``named``: as what rustc tells of it; ``is_part``: because only a part of that is missing.
    """

    place: Place
    change: Change
    named: Place
    is_part: bool


class Moves:
    """The changes of each local, and of each part that is moved or given a value by itself.

    ``places`` numbers them: a local has its own number. ``changes`` are in order, as the pairs that
    a Change is made of.
    """

    def __init__(self, body: Body, flow: Flow | None = None) -> None:
        self.flow = flow or Flow(body.instructions)
        self.places = {Place(local): local for local in range(len(body.locals))}
        for instruction in body.instructions:
            if isinstance(instruction, Assign):
                for place in (*_given_away(instruction.value), instruction.place):
                    if place.path and place.is_own:
                        self.places.setdefault(place, len(self.places))
        #: By local, its parts that have numbers.
        self._parts: dict[int, list[Place]] = {}
        for place in self.places:
            if place.path:
                self._parts.setdefault(place.local, []).append(place)
        self.changes: list[list[tuple[int, _Now]]] = [[] for _ in self.places]
        for point in range(len(body.instructions)):
            for number, now in self._changed(body, point):
                self.changes[number].append((point, now))
        #: By block, the bits of those that may have no value where it begins; and of those that may
        #: have been given one since they were declared.
        self._missing = self._flowed(body, ("empty", "moved"), ("filled", "ended"))
        self._given = self._flowed(body, ("filled",), ("empty", "ended"))

    def _changed(self, body: Body, point: int) -> Iterator[tuple[int, _Now]]:
        for place, now in _changes(body, point):
            if place in self.places:
                yield self.places[place], now
            for part in self._parts.get(place.local, ()):
                if part != place and part.is_in(place):
                    yield self.places[part], now

    def _flowed(self, body: Body, sets: tuple[_Now, ...], clears: tuple[_Now, ...]) -> list[int]:
        """By block, the bits of those that some way to it has set and not cleared again."""
        flow = self.flow
        entry = [0] * len(flow.blocks)
        if len(entry) == 1:
            return entry
        kept: list[int] = []
        added: list[int] = []
        for block in flow.blocks:
            cleared = is_set = 0
            for point in block:
                for number, now in self._changed(body, point):
                    if now in clears:
                        cleared |= 1 << number
                        is_set &= ~(1 << number)
                    elif now in sets:
                        is_set |= 1 << number
            kept.append(~cleared)
            added.append(is_set)
        waiting, turns = {*flow.reached}, True
        while turns:  # in the order of the text: only what a loop brings back is gone over again
            turns = False
            for number in flow.reached:
                if number not in waiting:
                    continue
                waiting.remove(number)
                out = entry[number] & kept[number] | added[number]
                for each in flow.following[number]:
                    if out & ~entry[each]:
                        entry[each] |= out
                        waiting.add(each)
                        turns = turns or each <= number
        return entry

    def missing(self, place: Place, point: int, *, parts: bool) -> Missing | None:
        """What has no value before this point: it, what it is in, or one of its ``parts``."""
        this = next(each for each in _outwards(place) if each in self.places)
        asked = [this]
        if parts:
            inner = self._parts.get(place.local, ())
            around = _around_index(place)
            asked += [each for each in inner if each != this and each.is_in(around)]
        for each in asked:
            change = self.before(self.places[each], point)
            if change is not None and change.now != "filled":
                is_box = each.path == (UNBOX,)
                return Missing(each, change, each if each == this else place,
                               each != this and not is_box)  # fmt: skip
        return None

    def before(self, number: int, point: int) -> Change | None:
        """The last change before this point; None where the local is not declared yet.

        Where ways meet it is one after which the value is missing, if there is any. As in rustc a
        move is named rather than a missing value, but one in a loop's last turn after both.
        """
        changes, block = self.changes[number], self.flow.block_of(point)
        found = bisect_left(changes, (point,))
        if found and changes[found - 1][0] >= self.flow.blocks[block].start:
            return Change(*changes[found - 1])
        if self._missing[block] >> number & 1:
            return self._reaching(number, block)
        return Change(changes[found - 1][0], "filled") if found and block else None

    def first_value(self, local: int, point: int) -> int | None:
        """Where the local had its first value, if that may have been before this point."""
        block = self.flow.block_of(point)
        start, first = self.flow.blocks[block].start, None
        for at, now in reversed(self.changes[local]):
            if at < start:
                break
            if at < point and now in ("empty", "ended"):
                return first
            if at < point and now == "filled":
                first = at
        if self._given[block] >> local & 1:
            filled = (at for at, now in self.changes[local] if now == "filled")
            return next(filled, first)
        return first

    def _reaching(self, number: int, block: int) -> Change:
        """The change to be named of those on the ways to a block: a value is missing after it."""
        before, turns = self.flow.before[block], list[int]()
        turns += [each for each in before if each >= block]
        found = self._walked(number, [each for each in before if each < block], turns)
        found = found or self._walked(number, turns)
        return min(found, key=lambda change: change.now == "empty")

    def _walked(
        self, number: int, waiting: list[int], turns: list[int] | None = None
    ) -> list[Change]:
        """What is missing on the ways back; ``turns`` takes the blocks that a loop comes from."""
        found: list[Change] = []
        seen: set[int] = set()
        while waiting:
            this = waiting.pop()
            change = None if this in seen else self._within(number, self.flow.blocks[this])
            if change is not None and change.now in _MISSING:
                found.append(change)
            elif change is None and this not in seen:
                for each in self.flow.before[this]:
                    (waiting if turns is None or each < this else turns).append(each)
            seen.add(this)
        return found

    def _within(self, number: int, block: range) -> Change | None:
        """The last change in a block."""
        changes = self.changes[number]
        found = bisect_left(changes, (block.stop,))
        is_here = found and changes[found - 1][0] >= block.start
        return Change(*changes[found - 1]) if is_here else None


def _outwards(place: Place) -> Iterator[Place]:
    """The place, and those that it is in, up to its variable."""
    yield place
    yield from reversed(place.prefixes())


def _around_index(place: Place) -> Place:
    """Which of the elements an index leads to is not known: it may be any that was moved."""
    at = next((n for n, step in enumerate(place.path) if isinstance(step, Index)), None)
    return place if at is None else Place(place.local, place.path[:at])


def _changes(body: Body, point: int) -> Iterator[tuple[Place, _Now]]:
    match body.instructions[point]:
        case Declare(local):
            yield Place(local), "empty"
        case End(local):
            yield Place(local), "ended"
        case Receive(local):
            yield Place(local), "filled"
        case Assign(place, value):
            for moved in _given_away(value):
                yield moved, "moved"
            if place.is_own:
                yield place, "filled"


def _given_away(value: Value) -> Iterator[Place]:
    operands = value.operands if isinstance(value, Called | Computed) else (value,)
    for operand in operands:
        if isinstance(operand, Moved) and operand.place.is_own:
            yield operand.place
