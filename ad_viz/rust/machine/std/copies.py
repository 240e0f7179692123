"""Buffers of a Vec or a Box: made, copied with all that they lead to, written and grown."""

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.heap import CELLS, NOWHERE, Pointer
from ad_viz.rust.machine.memory.layout import has_buffer, is_parted, leaves, members, offset
from ad_viz.rust.machine.memory.places import Places
from ad_viz.rust.machine.memory.sharing import block
from ad_viz.rust.machine.memory.spots import Spot, as_cells
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.places import UNBOX, Field, Place
from ad_viz.rust.pointers import HANDLES, WEAK
from ad_viz.rust.types import ARRAY, BOX, STRING, VEC, Applied, Reference

__all__ = ["Copies"]


class Copies:
    """What is not in use of a buffer is told as no number."""

    def __init__(
        self, calls: Calls, places: Places, looks: Looks, texts: Texts, drops: Drops, own: Own
    ) -> None:
        self._calls, self._places, self._looks, self._texts = calls, places, looks, texts
        self._drops, self._own = drops, own
        self._memory, self._heap, self._tell = places.memory, calls.heap, calls.tell

    def buffer(self, cells: Words, room: int, function: str) -> Pointer:
        """A new buffer with these cells; none where there is room for nothing. Raises Panic."""
        if not room:
            return NOWHERE
        made = self._heap.allocate(room)
        if made is None:
            raise Panic(f"no room for {room} cells: there are {CELLS - 1} in all")
        pointer = made._replace(length=len(cells), capacity=room)
        self._heap.fill(made, 0, cells)
        self._tell("allocated", buffer=made.buffer, address=made.address,
                   after=as_cells(self._heap.room(pointer)), function=function)  # fmt: skip
        return pointer

    def changed(
        self, vector: Spot, place: Place | None, first: int, cells: Words, function: str, room: int
    ) -> None:
        """The vector at the spot has these cells from the ``first`` on, and keeps those before.

        They are in a larger buffer if it has no room.
        """
        held = self._places.held(place, vector)
        old, length = held.pointer, first + len(cells)
        if length <= old.room:
            new, before = old._replace(length=length), self._heap.room(old)
            self._heap.fill(new, first, cells)
            self._tell("written", **self._calls.whereabouts(held), before=as_cells(before),
                       after=as_cells(self._heap.room(new)), function=function)  # fmt: skip
            vector.put((new,))
            self._calls.pointed(vector, old, new)
        else:
            cells = self._heap.load(old._replace(length=first)) + cells
            self.moved(vector, place, cells, max(room, length), function)

    def moved(
        self, vector: Spot, place: Place | None, cells: Words, room: int, function: str
    ) -> None:
        """The vector at the spot has these cells in another buffer, of so much room."""
        held = self._places.held(place, vector)
        old, new = held.pointer, self.buffer(cells, room, function)
        where = self._calls.whereabouts(held)
        if old.buffer:
            freed = self._heap.free(old)
            self._tell("freed", buffer=freed or old.buffer, address=old.address,
                       fault=where["fault"], function=function)  # fmt: skip
        self._tell("grown", **where | {"buffer": new.buffer, "address": new.address},
                   function=function)  # fmt: skip
        vector.put((new,))
        self._calls.pointed(vector, old, new)

    def lent(self, vector: Spot, place: Place | None, function: str) -> None:
        """A reference into its buffer is made."""
        self._calls.lent(self._places.held(place, vector), function)

    def written(self, spot: Spot, place: Place | None, before: Words, function: str) -> None:
        """The cells there were changed."""
        self._tell("written", place, before=as_cells(before), after=as_cells(spot.words),
                   fault=spot.fault, function=function, **spot.where)  # fmt: skip

    def kept(self, spot: Spot, place: Place | None, function: str) -> None:
        """Which buffers its parts have from here on."""
        for way, at, type in leaves(spot.type):
            part = spot.part(at, type)
            if place is not None and has_buffer(type) and isinstance(part.datum, Pointer):
                there = Place(place.local, (*place.path, *way))
                self._tell("kept", there, local=spot.target, function=function,
                           **part.where | {"buffer": part.datum.buffer or None})  # fmt: skip

    def copy(self, spot: Spot, place: Place | None, function: str) -> Words:
        """What clone gives: its buffers are copied with it."""
        type = spot.type
        if type == STRING:
            text = self._looks.text(spot, place, function)
            return (self._texts.made(text.encode(), function),)
        if not isinstance(type, Applied):
            return spot.words
        lent = Reference(False, type)
        if (own := self._own.method("Clone", "clone", (lent,))) is not None:
            return self._own.run_function(own, [((spot.reference(),), lent)], type)
        if type.kind in HANDLES:
            return self._again(spot, type, place)
        if type.kind is VEC:
            return (self.of_elements(spot, place, function),)
        if type.kind is BOX:
            there = None if place is None else place.step(UNBOX)
            cells = self.copy(self._memory.step(spot, UNBOX), there, function)
            return (self.buffer(cells, len(cells), function),)
        if type.kind is ARRAY:
            return self._each(spot.elements(), function)
        return self._parted(spot, type, place, function) if is_parted(type) else spot.words

    def _again(self, spot: Spot, type: Applied, place: Place | None) -> Words:
        """One more that shares what lies there."""
        if spot.datum != NOWHERE:
            whole = block(self._memory, spot)
            function = f"{type.kind.name}::clone"
            self._drops.count(whole, int(type.kind is WEAK), 1, place, function)
        return spot.words

    def of_elements(self, spot: Spot, place: Place | None, function: str) -> Pointer:
        """A new buffer with copies of the elements of a vector or a slice."""
        cells = self._each(self._looks.elements(spot, place, function), function)
        return self.buffer(cells, len(cells), function)

    def of_all(self, parts: list[Spot], function: str) -> Pointer:
        """The same of many vectors or arrays, one behind another."""
        spots = [each for part in parts for each in self._looks.elements(part, None, function)]
        cells = self._each(spots, function)
        return self.buffer(cells, len(cells), function)

    def _each(self, spots: list[Spot], function: str) -> Words:
        return tuple(word for each in spots for word in self.copy(each, None, function))

    def _parted(self, spot: Spot, type: Applied, place: Place | None, function: str) -> Words:
        _, name = self._looks.variant(spot)
        words = list(spot.words)
        for at, (field, member) in enumerate(members(type, name)):
            there = None if place is None else place.step(Field(at, field, name))
            first = offset(type, at, name)
            part = spot.part(first, member)
            words[first : first + part.length] = self.copy(part, there, function)
        return tuple(words)
