"""What parts of a variable permit: one may be moved or lent while the others are not."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ad_viz.rust.body import Body, Declare, Place
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.borrows.moves import Moves
from ad_viz.rust.borrows.permissions import Permissions, unborrowed
from ad_viz.rust.places import Step, type_of_place

__all__ = ["Parted", "Path"]

Path = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Parted:
    """Of one call: ``bounds`` has for each of its ``rows`` the point where it begins, and the one
    after its last instruction; ``lives`` are the run's variables by local, ``points`` its points.
    """

    body: Body
    moves: Moves
    loans: Sequence[Loan]
    bounds: Sequence[tuple[int, int]]
    rows: Sequence[int]
    lives: Sequence[int]
    points: Sequence[int]
    permissions: Permissions

    def before(self, life: int, path: Path, point: int) -> str | None:
        """What a part of a variable, or the whole, permits before a point of the run."""
        if life not in self.lives:
            return None
        place, at = Place(self.lives.index(life), path), bisect_left(self.points, point)
        if path:
            return self._allowed(place, self._loans_of(place.local), at, at)
        letters = self.permissions.before(place.local, at)
        return letters and ("" if self.moves.missing(place, at, parts=True) else letters)

    def _loans_of(self, local: int) -> list[Loan]:
        return [loan for loan in self.loans if loan.place.local == local]

    def changes(
        self, paths: Mapping[int, Sequence[Path]]
    ) -> Iterator[tuple[int, int, Path, str | None]]:
        """Row, variable, the way to its part, and what that permits from there on."""
        begun = {
            each.local: point
            for point, each in enumerate(self.body.instructions) if isinstance(each, Declare)
            and self.lives[each.local] in paths
        }  # fmt: skip
        loans: dict[int, list[Loan]] = {}
        for loan in self.loans:
            loans.setdefault(loan.place.local, []).append(loan)
        stops = [after for _, after in self.bounds]
        for local, begins in begun.items():
            start = bisect_right(stops, begins)
            for path in paths[self.lives[local]]:
                before: str | None = None
                for place in range(start, len(stops)):
                    letters = self._allowed(
                        Place(local, path), loans.get(local, ()), *self.bounds[place]
                    )
                    if letters != before:
                        yield self.rows[place], self.lives[local], path, letters
                    before = letters
                    if letters is None:
                        break

    def _allowed(self, place: Place, loans: Sequence[Loan], first: int, after: int) -> str | None:
        """As of a variable; None where that is not declared, or not any more."""
        whole = self.moves.before(place.local, after)
        if whole is None or whole.now == "ended":
            return None
        if self.moves.missing(place, after, parts=True) is not None:
            return ""
        local = self.body.locals[place.local]
        own = least = unborrowed(replace(local, type=type_of_place(local.type, place)))
        for loan in loans:
            is_near = loan.place.is_in(place) or place.is_in(loan.place)
            if is_near and (first in loan.region or after in loan.region):
                least = "" if loan.kind == "mutable" or not least else "R"
        return "".join(each for each in own if each in least)
