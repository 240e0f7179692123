"""The functions of VecDeque, whose elements lie from its front to its back."""

from collections.abc import Callable, Sequence
from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.collections.entries import Entries
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Type

__all__ = ["Queues"]

#: What a vector does by another name, or by the same.
_OF_VECTOR: Final = {
    "new": "Vec::new", "with_capacity": "Vec::with_capacity", "push_back": "Vec::push",
    "pop_back": "Vec::pop", "clear": "Vec::clear", "truncate": "Vec::truncate",
    "capacity": "Vec::capacity", "into_iter": "Vec::into_iter", "append": "Vec::append",
    "resize": "Vec::resize", "iter": "slice::iter", "iter_mut": "slice::iter", "len": "slice::len",
    "is_empty": "slice::is_empty", "front": "slice::first", "back": "slice::last",
    "front_mut": "slice::first", "back_mut": "slice::last", "get": "slice::get",
    "get_mut": "slice::get", "contains": "slice::contains", "make_contiguous": "slice::iter",
    "drain": "Vec::drain", "retain": "Vec::retain",
}  # fmt: skip


class Queues(ByName):
    """``other`` calls another function of the library."""

    def __init__(
        self, entries: Entries, other: Callable[[str, Sequence[Given], Type], Words]
    ) -> None:
        self._entries, self._other = entries, other
        self._sequences = entries.sequences

    @classmethod
    def has(cls, function: str) -> bool:
        kind, _, name = function.rpartition("::")
        return (kind == "VecDeque" and name in _OF_VECTOR) or super().has(function)

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        if super().has(function):
            return super().call(function, given, type)
        name = _OF_VECTOR[function.rpartition("::")[2]]
        if name.startswith("slice::"):
            return self._other(name, (self._as_slice(given[0]), *given[1:]), type)
        held = (self._entries.as_vector(each) if _is_queue(each) else each for each in given)
        return self._other(name, (*held,), type)

    def _as_slice(self, given: Given) -> Given:
        return given._replace(there=self._sequences.elements(self._entries.vector(given.behind)))

    def _count(self, given: Given) -> int:
        return len(self._entries.of(given.behind))

    def _vecdeque_push_front(self, _: Type, given: Given, value: Given) -> Words:
        self._entries.add(given, 0, value.words)
        return (None,)

    def _vecdeque_pop_front(self, type: Type, given: Given) -> Words:
        return self._taken(type, given, 0)

    def _vecdeque_remove(self, type: Type, given: Given, place: Given) -> Words:
        return self._taken(type, given, place.number)

    def _taken(self, type: Type, given: Given, at: int) -> Words:
        if at >= self._count(given):
            return variant(type, "None")
        return variant(type, "Some", self._entries.take(given, at))

    def _vecdeque_insert(self, _: Type, given: Given, place: Given, value: Given) -> Words:
        if place.number > self._count(given):
            raise Panic("index out of bounds")
        self._entries.add(given, place.number, value.words)
        return (None,)

    def _vecdeque_index(self, _: Type, given: Given, place: Given) -> Words:
        if place.number >= self._count(given):
            raise Panic("Out of bounds access")
        return (self._entries.of(given.behind)[place.number].reference(),)

    _vecdeque_index_mut = _vecdeque_index

    def _vecdeque_swap(self, type: Type, given: Given, one: Given, other: Given) -> Words:
        for name, each in (("i", one), ("j", other)):
            if each.number >= self._count(given):
                raise Panic(f"assertion failed: {name} < self.len()")
        return self._other("slice::swap", (self._as_slice(given), one, other), type)

    def _vecdeque_split_off(self, type: Type, given: Given, place: Given) -> Words:
        if place.number > self._count(given):
            raise Panic("`at` out of bounds")
        return self._other("Vec::split_off", (self._entries.as_vector(given), place), type)

    def _vecdeque_rotate_left(self, type: Type, given: Given, count: Given) -> Words:
        return self._turned("slice::rotate_left", type, given, count)

    def _vecdeque_rotate_right(self, type: Type, given: Given, count: Given) -> Words:
        return self._turned("slice::rotate_right", type, given, count)

    def _turned(self, function: str, type: Type, given: Given, count: Given) -> Words:
        if count.number > self._count(given):
            raise Panic("assertion failed: n <= self.len()")
        return self._other(function, (self._as_slice(given), count), type)


def _is_queue(given: Given) -> bool:
    """Whether it is a VecDeque, or refers to one."""
    spot = given.there or given.spot
    return spot is not None and str(spot.type).startswith("VecDeque<")
