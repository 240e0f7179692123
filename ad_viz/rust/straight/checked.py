"""What the borrow checker knows of a run: each call by itself, along the way that it went.

Of the functions that it calls a call knows what their signatures say, as in rustc.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Branch,
    Constant,
    Declare,
    Drop,
    End,
    Goto,
    Instruction,
    Mention,
    Place,
    Receive,
    Return,
)  # fmt: skip
from ad_viz.rust.borrows.conflicts import Conflict, conflicts
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.borrows.loans import Loan, loans_of
from ad_viz.rust.borrows.moves import Moves
from ad_viz.rust.borrows.permissions import Permissions
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.source import Source
from ad_viz.rust.straight.lives import Call, Lives, renamed
from ad_viz.rust.straight.parted import Parted

__all__ = ["Checked", "Met", "WayPermissions"]


@dataclass(frozen=True, slots=True)
class _Way:
    """One call's own instructions as a body, with the run's point and variable of each."""

    call: Call
    body: Body
    points: tuple[int, ...]
    lives: tuple[int, ...]


class Met(NamedTuple):
    """What the borrow checker has against the run at a point: the variable, and since when."""

    point: int
    variable: int
    conflict: Conflict
    since: int | None


class WayPermissions:
    """By row, from 0, what changes in what the variables permit: see borrows/permissions.py."""

    def __init__(self) -> None:
        self._ways: list[tuple[_Way, Permissions, list[int]]] = []
        self._by_row: dict[int, list[tuple[int, int]]] = {}

    def add(self, way: _Way, permissions: Permissions, rows: list[int]) -> None:
        """Those of one call, in its rows."""
        for place, row in enumerate(rows):
            self._by_row.setdefault(row, []).append((len(self._ways), place))
        self._ways.append((way, permissions, rows))

    def changes(self) -> Iterator[tuple[int, int, str | None]]:
        """Row, variable, and what it permits from there on."""
        found = [
            (rows[place], way.lives[local], letters)
            for way, permissions, rows in self._ways
            for place, local, letters in permissions.changes()
        ]
        return iter(sorted(found, key=lambda one: one[0]))

    def released(self, row: int) -> Mapping[int, str]:
        """What a row leaves permitted, of the variables that permit another thing on it."""
        found: dict[int, str] = {}
        for number, place in self._by_row.get(row, ()):
            way, permissions, _ = self._ways[number]
            left = permissions.released(place)
            found |= {way.lives[local]: letters for local, letters in left.items()}
        return found


class Checked:
    """``loans`` and ``live`` are of the run's points and variables, ``met`` what breaks a rule."""

    def __init__(self, lives: Lives, bodies: Mapping[str, Body], rows: Sequence[int]) -> None:
        self._lives, self._bodies = lives, bodies
        self.loans: list[Loan] = []
        self.live: list[list[range]] = [[] for _ in lives.body.locals]
        self.met: list[Met] = []
        self.permissions = WayPermissions()
        #: By call, what parts permit.
        self.parted: dict[int, Parted] = {}
        children: dict[int, list[Call]] = {}
        for call in lives.calls[1:]:
            children.setdefault(call.caller or 0, []).append(call)
        points: dict[int, list[int]] = {}
        for point, number in enumerate(lives.frames):
            points.setdefault(number, []).append(point)
        for call in lives.calls:
            way = self._way(call, points.get(call.number, []), children.get(call.number, []))
            self._check(way, rows)
        self.loans.sort(key=lambda loan: loan.taken)
        self.met.sort(key=lambda one: one.point)

    def _way(self, call: Call, points: list[int], children: list[Call]) -> _Way:
        """Its own points, and the calls that came to their end, in order."""
        lives, body = self._lives, self._bodies[call.function]
        found: list[tuple[int, Instruction]] = []
        given = {life: number for number, life in enumerate(call.parameters)}
        for point in points:
            if lives.at[point] < 0:
                continue
            own, done = body.instructions[lives.at[point]], lives.body.instructions[point]
            if isinstance(own, Receive) and isinstance(done, Assign):
                done = Receive(done.place.local, given[done.place.local], done.span)
            elif isinstance(own, Declare) and isinstance(done, Mention):
                done = Declare(done.place.local, done.span)
            elif isinstance(own, Goto):
                continue
            elif isinstance(own, Branch):
                done = Mention(done.place, own.span) if isinstance(done, Mention) else done
            found.append((point, done))
        found += [(one.last, one.made) for one in children if one.is_left and one.made]
        found.sort(key=lambda one: one[0])
        if call.is_left:
            end = next(each for each in reversed(body.instructions) if isinstance(each, Return))
            found.append((call.last, end))
        return self._numbered(call, found)

    def _numbered(self, call: Call, found: list[tuple[int, Instruction]]) -> _Way:
        """Numbered as a body is: first the parameters."""
        numbers = {life: number for number, life in enumerate(call.parameters)}

        def number(life: int) -> int:
            return numbers.setdefault(life, len(numbers))

        given = None if call.given is None else number(call.given)
        instructions = tuple(renamed(each, number) for _, each in found)
        locals_ = tuple(
            replace(self._lives.body.locals[life], index=at) for life, at in numbers.items()
        )
        body = Body(locals_, instructions, len(call.parameters), given)
        return _Way(call, body, tuple(point for point, _ in found), tuple(numbers))

    def _check(self, way: _Way, rows: Sequence[int]) -> None:
        body = way.body
        if not body.instructions:
            return
        live = Liveness(body)
        loans = loans_of(body, Regions(body, live))
        moves = Moves(body, live.flow)
        found = conflicts(body, moves, loans)
        self.met += (self._met(way, each) for each in found)
        for local, stretches in enumerate(live.stretches):
            self.live[way.lives[local]] += [_of_run(way, each) for each in stretches if each]
        self.loans += (self._loan(way, loan) for loan in loans)
        within: dict[int, list[int]] = {}
        for point, at in enumerate(way.points):
            within.setdefault(rows[at], []).append(point)
        bounds = [(each[0], _stop(body, each)) for each in within.values()]
        permissions = Permissions(Source(""), body, loans, bounds)
        self.permissions.add(way, permissions, list(within))
        self.parted[way.call.number] = Parted(
            body, moves, loans, bounds, list(within), way.lives, way.points, permissions
        )

    def _met(self, way: _Way, conflict: Conflict) -> Met:
        since = None if conflict.since is None else way.points[conflict.since]
        variable = way.lives[conflict.access.place.local]
        return Met(way.points[conflict.point], variable, conflict, since)

    def _loan(self, way: _Way, loan: Loan) -> Loan:
        return replace(
            loan,
            place=Place(way.lives[loan.place.local], loan.place.path),
            taken=way.points[loan.taken],
            active=way.points[loan.active] if loan.active < len(way.points) else loan.active,
            stretches=tuple(_of_run(way, each) for each in loan.stretches if each),
            holder=None if loan.holder is None else way.lives[loan.holder],
        )


def _stop(body: Body, points: Sequence[int]) -> int:
    """After the last instruction of a row's own statements, and what ends with them.

    Temporaries that end with their block do so in the row of its last statement, but after it.
    """
    own = [(at, body.instructions[at]) for at in points]
    after = max((each.span.end for _, each in own if not _ends_block(each)), default=0)
    return next((at for at, each in reversed(own) if each.span.start <= after), points[-1]) + 1


def _ends_block(instruction: Instruction) -> bool:
    match instruction:
        case End() | Drop() | Assign(_, Constant(None)):
            return True
    return False


def _of_run(way: _Way, stretch: range) -> range:
    """The run's points from the first of a stretch to its last."""
    last = min(stretch[-1], len(way.points) - 1)
    return range(way.points[min(stretch.start, last)], way.points[last] + 1)
