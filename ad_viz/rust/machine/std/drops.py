"""What ends with a value: its parts in Rust's order, each buffer after what is in it."""

from dataclasses import dataclass, replace
from typing import Any, Final

from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.heap import NOWHERE
from ad_viz.rust.machine.memory.layout import (
    element,
    has_fields,
    is_dynamic,
    members,
    offset,
    size,
    std_name,
)
from ad_viz.rust.machine.memory.places import Places
from ad_viz.rust.machine.memory.sharing import GUARDS, block, cell_of, count_of, value_of
from ad_viz.rust.machine.memory.spots import Spot, numbered
from ad_viz.rust.machine.memory.stack import Address
from ad_viz.rust.places import UNBOX, Field, Place
from ad_viz.rust.pointers import ARC, RC, REF_MUT, WEAK
from ad_viz.rust.types import ARRAY, BOX, OWNING, SLICE, VEC, Applied, Reference, owns

__all__ = ["Drops"]


#: What ends with less of what is counted.
_RELEASES: Final = (RC, ARC, WEAK, *GUARDS)


@dataclass(frozen=True, slots=True)
class _Part:
    """``forced``: it ends whatever was given away. ``is_last``: what is in its buffer has ended.

    ``is_slot``: what was in a slot that is nobody's local has ended.
    """

    spot: Spot
    place: Place | None
    forced: bool
    is_last: bool = False
    is_slot: bool = False


class Drops:
    """``own`` has the person's own ``drop``."""

    def __init__(self, calls: Calls, places: Places, looks: Looks, own: Own) -> None:
        self._calls, self._places, self._looks, self._own = calls, places, looks, own
        self.memory = places.memory

    def drop(self, spot: Spot, place: Place | None, forced: bool = False, **fields: Any) -> None:
        """All that the value owns ends, if it was not given away; or all the same, if forced."""
        waiting = [_Part(spot, place, forced)]
        while waiting:
            part = waiting.pop()
            here, type = part.spot, part.spot.type
            if part.is_slot and here.slot is not None:
                self.memory.stack.release(here.slot, type)
                continue
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
        if type.kind in _RELEASES:
            return self._released(part, type)
        if type.kind.frees and type.kind not in (VEC, BOX):
            lent = Reference(True, type)
            function = self._own.method("Drop", "drop", (lent,))
            if function is not None:
                self._own.run_function(function, [((spot.reference(),), lent)])
        if type.kind is ARRAY:
            return [_Part(each, None, forced) for each in spot.elements()]
        if type.kind in (VEC, BOX):
            return [*self._inside(spot, place, type), replace(part, is_last=True)]
        if std_name(type) == "IntoIter":
            return self._rest(spot, type)
        _, name = self._looks.variant(spot)
        found = []
        for number, (field, member) in enumerate(members(type, name)):
            is_named = place is not None and has_fields(type)
            there = place.step(Field(number, field, name)) if place and is_named else None
            found.append(_Part(spot.part(offset(type, number, name), member), there, forced))
        return found

    def count(
        self, whole: Spot, number: int, more: int, place: Place | None, function: str
    ) -> float | int:
        """So many more that share a value, or have borrowed it; gives how many there are then."""
        there = count_of(whole, number)
        before = numbered(there.datum)
        there.put((before + more,))
        self._calls.tell("written", place, before=(before,), after=(before + more,),
                         fault=there.fault, function=function, **there.where)  # fmt: skip
        return before + more

    def _released(self, part: _Part, type: Applied) -> list[_Part]:
        """One less that shares the value, or has borrowed it; the last one ends what is shared."""
        spot, place = part.spot, part.place
        if type.kind in GUARDS:
            less = 1 if type.kind is REF_MUT else -1
            self.count(cell_of(self.memory, spot), 0, less, place, f"{type.kind.name}::drop")
            spot.keeps(False)
            return []
        if spot.datum == NOWHERE:
            return []  # a Weak of nothing
        whole = block(self.memory, spot)
        function = f"{type.kind.name}::drop"
        if self.count(whole, int(type.kind is WEAK), -1, place, function):
            return []
        if type.kind is WEAK:
            return [replace(part, is_last=True)]
        # All that are counted first have one of the second: theirs, until the value has ended.
        value, weak = value_of(self.memory, spot), replace(spot, type=Applied(WEAK, type.arguments))
        return [_Part(value, None, False), _Part(weak, place, True)]

    def _inside(self, spot: Spot, place: Place | None, type: Applied) -> list[_Part]:
        inner = element(type)
        pointer = self._places.held(place, spot).pointer
        if not owns(inner) or not pointer.buffer:
            return []
        if type.kind is BOX:
            # What is in one that is known by its traits has no fields that a place can name.
            there = None if place is None or is_dynamic(type) else place.step(UNBOX)
            return [_Part(self.memory.behind(pointer, inner, spot.fault), there, False)]
        within = self.memory.behind(pointer, Applied(SLICE, (inner,)), spot.fault)
        return [_Part(each, None, True) for each in within.elements()]

    def _rest(self, spot: Spot, type: Applied) -> list[_Part]:
        """Of an iterator by value, the elements that it did not give, and where they are."""
        inner, (at, done) = element(type), spot.words
        pointer = spot.part(0, Applied(VEC, (inner,)))
        within = self.memory.behind(at, Applied(SLICE, (inner,)))
        left = within.elements()[int(done) if isinstance(done, int) else 0 :]
        found = [_Part(each, None, True) for each in left]
        if isinstance(at, Address):
            slot = self.memory.stack.slots[at.slot]
            whole = Applied(ARRAY, (inner,), len(slot.cells) // max(1, size(inner)))
            return [*found, _Part(replace(within, type=whole), None, True, is_slot=True)]
        return [*found, _Part(pointer, None, True, True)]
