"""What a String's buffer becomes: other letters, its bytes, or a text of bytes."""

from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.adapters import Adapters
from ad_viz.rust.machine.iterating.collecting import Collecting
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.places import Held, Places
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Datum, Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, asked, bounds, variant
from ad_viz.rust.machine.texts.slicing import stretch
from ad_viz.rust.machine.texts.strings import Texts, boundary, is_boundary
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import STR, Reference, Type

__all__ = ["Bytes", "shown_fault"]

_WHOLE: Final = "incomplete utf-8 byte sequence from index {}"
_PART: Final = "invalid utf-8 sequence of {1} bytes from index {0}"


class Bytes(ByName):
    """``retain``, ``split_off``, ``into_bytes`` and ``from_utf8``."""

    def __init__(
        self,
        places: Places,
        texts: Texts,
        adapters: Adapters,
        collecting: Collecting,
        drops: Drops,
        own: Own,
    ) -> None:
        self._places, self._texts, self._own, self._drops = places, texts, own, drops
        self._adapters, self._collecting = adapters, collecting

    def _held(self, given: Given) -> Held:
        return self._places.held(given.place, given.behind)

    def _string_retain(self, _: Type, given: Given, closure: Given) -> Words:
        """The letters that the closure keeps."""
        assert closure.spot is not None
        held = self._held(given)
        letters = self._texts.read(held, "String::retain").decode(errors="replace")
        kept = [x for x in letters if self._own.run_closure(closure.spot, [(ord(x),)])[0]]
        self._texts.put(held, "".join(kept).encode(), "String::retain")
        closure.spot.keeps(True)
        self._drops.drop(closure.spot, None, local=None)
        return (None,)

    def _string_pop(self, type: Type, given: Given) -> Words:
        held = self._held(given)
        letters = self._texts.read(held, "String::pop").decode(errors="replace")
        if not letters:
            return variant(type, "None")
        self._texts.put(held, letters[:-1].encode(), "String::pop")
        return variant(type, "Some", (ord(letters[-1]),))

    def _string_split_off(self, _: Type, given: Given, place: Given) -> Words:
        """What stands from the place on, in a buffer of its own."""
        held = self._held(given)
        text = self._texts.read(held, "String::split_off")
        at = boundary(text, place.number, "at")
        made = self._texts.made(text[at:], "String::split_off")
        self._texts.put(held, text[:at], "String::split_off")
        return (made,)

    def _string_drain(self, _: Type, given: Given, range: Given) -> Words:
        """What is taken out is gone at once: nobody sees the String while it is gone through."""
        held = self._held(given)
        text = self._texts.read(held, "String::drain")
        start, end = asked(range, len(text), drained=True)
        for name, place in (("start", start), ("end", end)):
            boundary(text, place, name)
        self._texts.put(held, text[:start] + text[end:], "String::drain")
        return (text[start:end],)

    def _string_replace_range(self, _: Type, given: Given, range: Given, more: Given) -> Words:
        held = self._held(given)
        text = self._texts.read(held, "String::replace_range")
        start, end = asked(range, len(text), drained=True)
        for name, place in (("start", start), ("end", end)):
            if not is_boundary(text, place):
                raise Panic(f"{name} of range should be a character boundary")
        put = self._texts.of(more.behind)
        self._texts.put(held, text[:start] + put + text[end:], "String::replace_range")
        return (None,)

    def _string_extend(self, _: Type, given: Given, values: Given) -> Words:
        """Letters or texts, one behind another."""
        assert values.spot is not None
        at = values.there or values.spot
        item = self._own.item(at.type)
        at.keeps(True)
        for words in self._adapters.all(at):
            held = self._held(given)
            more = self._collecting.bytes_of(words, item)
            self._texts.put(held, more, "String::extend", held.pointer.length)
        if values.there is None:
            at.keeps(True)
            self._drops.drop(at, None, local=None)
        return (None,)

    def _str_get(self, type: Type, given: Given, range: Given) -> Words:
        """A part of the text, if the range begins and ends between letters of it."""
        there = given.behind
        while isinstance(there.type, Reference) and there.type.target != STR:
            there = self._places.memory.step(there, DEREF)
        text = self._texts.of(there)
        start, end, _ = bounds(range, len(text))
        if start > end or not (is_boundary(text, start) and is_boundary(text, end)):
            return variant(type, "None")
        return variant(type, "Some", (stretch(there.datum, start, end),))

    def _string_into_bytes(self, _: Type, given: Given) -> Words:
        return given.words

    def _string_from_utf8(self, type: Type, given: Given) -> Words:
        """The same buffer, if its bytes are a text."""
        pointer = given.words[0]
        assert isinstance(pointer, Pointer)
        whole = self._texts.read(Held(pointer, given.place, given.behind, None, False), "from_utf8")
        fault = _fault(whole)
        return variant(type, "Err", (pointer, *fault)) if fault else variant(type, "Ok", (pointer,))

    def _str_from_utf8(self, type: Type, given: Given) -> Words:
        """A look at the same bytes; those of an array on the stack are copied."""
        word: Datum = given.words[0]
        whole = bytes(int(each.datum) for each in given.behind.elements())  # type: ignore[arg-type]
        fault = _fault(whole)
        if fault:
            return variant(type, "Err", fault)
        there = word._replace(capacity=0) if isinstance(word, Pointer) else whole
        return variant(type, "Ok", (there,))


def _fault(whole: bytes) -> Words:
    """Where bytes are no text, and of how many; nothing if they are one."""
    try:
        whole.decode()
    except UnicodeDecodeError as error:
        is_whole = error.reason == "unexpected end of data"
        more = 0 if is_whole else error.end - error.start
        return (error.start, int(not is_whole), more)
    return ()


def shown_fault(error: Spot) -> str:
    """What the error of bytes that are no text says; its last cells have where and how many."""
    start, is_part, count = error.words[-3:]
    return (_PART if is_part else _WHOLE).format(start, count)
