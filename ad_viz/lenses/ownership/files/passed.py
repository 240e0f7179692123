"""By which borrow each parameter of a call has its reference."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from ad_viz.rust.body import Assign, Body, Borrowed, Called, Copied, Moved, Place

__all__ = ["Passed", "Passing"]


class Passing(NamedTuple):
    """The instruction that borrows, and what; ``is_inside``: &[T] is made of a &Vec<T> by that."""

    point: int
    value: Borrowed
    is_inside: bool


class Passed:
    """Of what has a name, or of what that refers to: ``&s``, and ``*r`` where ``r`` is passed.

    A reference that is copied to the call as it is is no borrow.
    """

    def __init__(self, body: Body, parameters: Iterable[int], named: Collection[int]) -> None:
        self._instructions, self._named = body.instructions, named
        self._made = {
            each.place.local: point
            for point, each in enumerate(body.instructions)
            if isinstance(each, Assign) and not each.place.path
        }
        found = ((one, self._passing(Place(one))) for one in parameters)
        self._of = {one: passing for one, passing in found if passing}
        self._points = {passing.point for passing in self._of.values()}

    def of(self, parameter: int) -> Passing | None:
        return self._of.get(parameter)

    def is_by(self, point: int) -> bool:
        """Whether some parameter has its reference by the borrow of this instruction."""
        return point in self._points

    def _passing(self, place: Place) -> Passing | None:
        is_inside = False
        while place.local in self._made:
            point = self._made[place.local]
            match self._instructions[point]:
                case Assign(value=Borrowed(place=of) as borrowed) if of.local in self._named:
                    return Passing(point, borrowed, is_inside)
                case Assign(value=Borrowed(place=of)):
                    place = of
                case Assign(value=Moved(place=of) | Copied(place=of)) if (
                    of.local not in self._named
                ):
                    place = of
                case Assign(value=Called(operands=(Moved(place=of, span=at),), span=whole)):
                    if at != whole:
                        return None  # it is written
                    place, is_inside = of, True
                case _:
                    return None
        return None
