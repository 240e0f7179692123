"""What ends with a value: its parts in Rust's order, each buffer after what is in it."""

from dataclasses import dataclass, replace
from typing import Any, Protocol

from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.layout import element, members, offset, size
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.places import Places
from ad_viz.rust.machine.spots import Spot
from ad_viz.rust.machine.stack import Address, Datum
from ad_viz.rust.places import UNBOX, Field, Place
from ad_viz.rust.types import ARRAY, BOX, OWNING, SLICE, VEC, Applied, owns

__all__ = ["Drops", "Runs"]


class Runs(Protocol):
    """Runs a function of the person's, in the middle of an instruction, if there is one."""

    def __call__(self, function: str, given: Datum, type: Applied) -> None: ...


@dataclass(frozen=True, slots=True)
class _Part:
    """``forced``: it ends whatever was given away. ``is_last``: what is in its buffer has ended."""

    spot: Spot
    place: Place | None
    forced: bool
    is_last: bool = False


class Drops:
    """``run`` is for the person's own ``drop``."""

    def __init__(self, calls: Calls, places: Places, looks: Looks, run: Runs) -> None:
        self._calls, self._places, self._looks, self._run = calls, places, looks, run
        self._memory = places.memory

    def drop(self, spot: Spot, place: Place | None, forced: bool = False, **fields: Any) -> None:
        """All that the value owns ends, if it was not given away; or all the same, if forced."""
        waiting = [_Part(spot, place, forced)]
        while waiting:
            part = waiting.pop()
            here, type = part.spot, part.spot.type
            if part.is_last:
                self._calls.free(self._places.held(part.place, here), **fields)
            elif not owns(type) or not (part.forced or here.owns):
                continue
            elif type in OWNING:
                held = self._places.held(part.place, here)
                self._calls.free(held, **{"local": here.target, **fields})
            elif isinstance(type, Applied):
                waiting += reversed(self._parts(part, type))
                continue  # it has its parts until each of them ends
            if not part.forced:
                here.keeps(False)
        if not forced:
            spot.keeps(False)

    def _parts(self, part: _Part, type: Applied) -> list[_Part]:
        """What ends, in order, when a value of these parts ends."""
        spot, place, forced = part.spot, part.place, part.forced
        if type.kind.frees and type.kind not in (VEC, BOX):
            self._run(f"<Drop>::{type.kind.name}::drop", spot.reference(), type)
        if type.kind is ARRAY:
            return [_Part(each, None, forced) for each in spot.elements()]
        if type.kind in (VEC, BOX):
            return [*self._inside(spot, place, type), replace(part, is_last=True)]
        if type.kind.name == "IntoIter":
            return self._rest(spot, type)
        _, name = self._looks.variant(spot)
        found = []
        for number, (field, member) in enumerate(members(type, name)):
            there = None if place is None else place.step(Field(number, field, name))
            found.append(_Part(spot.part(offset(type, number, name), member), there, forced))
        return found

    def _inside(self, spot: Spot, place: Place | None, type: Applied) -> list[_Part]:
        inner = element(type)
        pointer = self._places.held(place, spot).pointer
        if not owns(inner) or not pointer.buffer:
            return []
        if type.kind is BOX:
            there = None if place is None else place.step(UNBOX)
            return [_Part(self._memory.behind(pointer, inner, spot.fault), there, False)]
        within = self._memory.behind(pointer, Applied(SLICE, (inner,)), spot.fault)
        return [_Part(each, None, True) for each in within.elements()]

    def _rest(self, spot: Spot, type: Applied) -> list[_Part]:
        """Of an iterator by value, the elements that it did not give, and where they are."""
        inner, (at, done) = element(type), spot.words
        pointer = spot.part(0, Applied(VEC, (inner,)))
        if isinstance(at, Address):
            slot = self._memory.stack.slots[at.slot]
            whole = Applied(ARRAY, (inner,), len(slot.cells) // max(1, size(inner)))
            self._memory.stack.release(slot, whole)
        within = self._memory.behind(at, Applied(SLICE, (inner,)))
        left = within.elements()[int(done) if isinstance(done, int) else 0 :]
        found = [_Part(each, None, True) for each in left]
        return found if isinstance(at, Address) else [*found, _Part(pointer, None, True, True)]
