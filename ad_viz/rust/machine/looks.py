"""What is at a spot, with all that it leads to: to be shown, compared, or copied whole."""

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from ad_viz.rust.calling.callables import NAMED
from ad_viz.rust.calling.pointers import is_pointer as is_pointer_to_function
from ad_viz.rust.machine.arithmetic import Crash
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.memory.heap import Heap
from ad_viz.rust.machine.memory.layout import (
    has_buffer,
    has_fields,
    is_enum,
    is_unordered,
    number_of,
    shown_members,
    variants,
)
from ad_viz.rust.machine.memory.places import Places
from ad_viz.rust.machine.memory.sharing import BORROWED, is_pointer, value_of
from ad_viz.rust.machine.memory.spots import Spot, as_cells, numbered, type_behind
from ad_viz.rust.places import DEREF, UNBOX, Field, Place
from ad_viz.rust.pointers import REF_CELL, WEAK
from ad_viz.rust.types import (
    ARRAY,
    BOX,
    SLICE,
    STR,
    STRING,
    UNIT,
    VEC,
    Applied,
    Plain,
    Reference,
    Type,
)

__all__ = ["Looks", "Seen", "key"]


class Seen(NamedTuple):
    """A value: a number or a text, or the parts of one that is made of such; or, by how it is to
    be shown, its text.

    ``variant`` is that of an enum, and its number.
    """

    type: Type
    value: Any
    variant: tuple[int, str] = (0, "")

    @property
    def is_parted(self) -> bool:
        return isinstance(self.value, tuple)

    @property
    def names(self) -> list[str]:
        """Those of its parts."""
        assert isinstance(self.type, Applied)
        return [name for _, name, _ in shown_members(self.type, self.variant[1])]


def key(seen: Seen) -> Any:
    """By what values of a type are compared, as derived traits do: part by part."""
    if seen.is_parted:
        assert isinstance(seen.type, Applied)
        if is_unordered(seen.type):
            (entries,) = seen.value
            return frozenset(key(each) for each in entries.value)
        return number_of(seen.type, seen.variant[0]), tuple(key(each) for each in seen.value)
    if isinstance(seen.value, float) and math.isnan(seen.value):
        return float("nan")  # another one: it is not equal to itself
    return seen.value


def _nothing(*_: Any, **__: Any) -> None:
    """Nobody is told."""


class Looks:
    """Reads, and tells that it does. ``shows``: how a type is shown that says so itself."""

    def __init__(
        self,
        calls: Calls,
        places: Places,
        tell: Callable[..., None],
        shows: Callable[[Spot], Callable[[str], str | None] | None] = lambda _: None,
    ) -> None:
        self._calls, self._places, self._tell, self._shows = calls, places, tell, shows
        self._memory = places.memory
        #: How many values it still looks at; None if at all, and then a cycle has no end.
        self._room: int | None = None

    @classmethod
    def quiet(cls, heap: Heap, places: Places) -> "Looks":
        """One that tells nobody."""
        return cls(Calls(heap, _nothing), places, _nothing)

    def beginning(self, spot: Spot, most: int) -> Seen:
        """The value, but of what it is made of so many values at most."""
        self._room = most
        try:
            return self.seen(spot, None, None)
        finally:
            self._room = None

    def seen(self, spot: Spot, place: Place | None, function: str | None) -> Seen:
        """The value, of which ``function`` reads all."""
        type = spot.type
        if self._room is not None:
            self._room -= 1
            if self._room < 0:
                return Seen(type, lambda _: "…")
        if isinstance(type, Applied) and (shows := self._shows(spot)) is not None:
            return Seen(type, lambda how: shows(how) or self._derived(spot, place, function))
        return self._derived(spot, place, function)

    def _derived(self, spot: Spot, place: Place | None, function: str | None) -> Seen:
        """As it is seen by what it is made of."""
        type = spot.type
        if isinstance(type, Reference):
            there = None if place is None else place.deref()
            return self.seen(self._memory.step(spot, DEREF), there, function)
        if type in (STR, STRING):
            return Seen(STR, self.text(spot, place, function or ""))
        if not isinstance(type, Applied):
            return Seen(type, self._number(spot, place, function))
        if type.kind is BOX:
            there = None if place is None else place.step(UNBOX)
            return self.seen(self._memory.step(spot, UNBOX), there, function)
        if is_pointer(type):
            value = value_of(self._memory, spot)
            if value.fault:
                self._look(value, place, function)
            is_whole = isinstance(value.type, Plain) or has_buffer(value.type)
            return self.seen(value, place if is_whole else None, function)
        if is_pointer_to_function(type):
            of = type_behind(spot.datum)
            said = of.kind.name.removeprefix(NAMED) if isinstance(of, Applied) else "?"
            return Seen(type, lambda _: said)
        if type.kind is WEAK or (type.kind is REF_CELL and spot.datum == BORROWED):
            said = "(Weak)" if type.kind is WEAK else "RefCell { value: <borrowed> }"
            return Seen(type, lambda _: said)
        if type.kind in (VEC, SLICE, ARRAY):
            whole = self.elements(spot, place, function)
            return Seen(type, tuple(self.seen(each, None, function) for each in whole))
        return self._parted(spot, type, place, function)

    def elements(self, spot: Spot, place: Place | None, function: str | None) -> list[Spot]:
        """Those of a vector, a slice or an array, which is read."""
        type = spot.type
        assert isinstance(type, Applied)
        if type.kind is VEC:
            held = self._places.held(place, spot)
            self._calls.looked("read", held, function or "")
            spot = self._memory.behind(spot.datum, Applied(SLICE, type.arguments), spot.fault)
        elif spot.fault or type.kind is SLICE:
            self._look(spot, place, function)
        return spot.elements()

    def _parted(self, spot: Spot, type: Applied, place: Place | None, function: str | None) -> Seen:
        if spot.fault:
            self._look(spot, place, function)
        which = self.variant(spot)
        name = which[1]
        parts = []
        for number, (at, field, member) in enumerate(shown_members(type, name)):
            is_named = place is not None and has_fields(type)
            there = place.step(Field(number, field, name)) if place and is_named else None
            parts.append(self.seen(spot.part(at, member), there, function))
        return Seen(type, tuple(parts), which)

    def variant(self, spot: Spot) -> tuple[int, str]:
        """Which variant is there. Raises Crash where the cell says none."""
        assert isinstance(spot.type, Applied)
        if not is_enum(spot.type):
            return 0, ""
        number, names = spot.datum, variants(spot.type)
        if not isinstance(number, int) or not 0 <= number < len(names):
            raise Crash("what lies there is no value of its type")
        return number, names[number]

    def is_variant(self, spot: Spot, name: str) -> bool:
        """Of a slice the name says how many elements it must have: ``[2]``, or ``[2..]``."""
        if name[0] != "[":
            return self.variant(spot)[1] == name
        count, least = len(spot.elements()), int(name.strip("[]."))
        return count >= least if ".." in name else count == least

    def text(self, spot: Spot, place: Place | None, function: str) -> str:
        """The letters of a String or a str."""
        if isinstance(spot.datum, bytes):
            return spot.datum.decode(errors="replace")
        held = self._places.held(place, spot)
        self._calls.looked("read", held, function)
        return self._calls.bytes_at(held).decode(errors="replace")

    def _number(self, spot: Spot, place: Place | None, function: str | None) -> Any:
        value = spot.datum
        if spot.type == UNIT:
            return None
        if spot.fault or (place is not None and place.derefs):
            self._look(spot, place, function)
        return numbered(value)

    def _look(self, spot: Spot, place: Place | None, function: str | None) -> None:
        self._tell("copied", place, before=as_cells(spot.words), function=function,
                   fault=spot.fault, **spot.where)  # fmt: skip
