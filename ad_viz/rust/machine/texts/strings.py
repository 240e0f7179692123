"""The functions of String and str: a String's bytes are a buffer, which grows by another."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.memory.heap import CELLS, NOWHERE, Pointer
from ad_viz.rust.machine.memory.places import Held
from ad_viz.rust.machine.memory.spots import Spot, as_cells
from ad_viz.rust.machine.memory.stack import Datum
from ad_viz.rust.machine.numbers.letters import SPACES
from ad_viz.rust.machine.std.given import Given, bounds
from ad_viz.rust.machine.texts.slicing import cut

__all__ = ["CHANGED", "Texts", "boundary", "is_boundary"]

#: The least that a String asks for when it grows.
_LEAST: Final = 8
#: A text is a part of the heap, or stands in the program itself.
Text = Held | bytes


class Texts:
    """The functions by their names in the library."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self._heap, self._tell = calls.heap, calls.tell

    def call(self, function: str, given: Sequence[Any]) -> Datum:
        """What it gives. Raises Panic."""
        name = function.partition("::")[2] or function
        if name in CHANGED:
            more = [self.read(x, function) if isinstance(x, Held) else x for x in given[1:]]
            self.put(given[0], CHANGED[name](self._bytes(given[0]), *more), function)
            return None
        result: Datum = getattr(self, f"_{name}")(function, *given)
        return result

    def read(self, text: Text, function: str) -> bytes:
        """The bytes, which are looked at."""
        if isinstance(text, bytes):
            return text
        self._calls.looked("read", text, function)
        return self._bytes(text)

    def made(self, text: bytes, function: str, room: int | None = None) -> Pointer:
        """A new String; an empty one has no buffer."""
        room = len(text) if room is None else room
        if not room:
            return NOWHERE
        made = self._heap.allocate(room)
        if made is None:
            raise Panic(f"no room for {room} bytes: there are {CELLS - 1} in all")
        self._heap.fill(made, 0, text)
        after = self._heap.look(made)
        self._tell("allocated", buffer=made.buffer, address=made.address, after=after,
                   function=function, text=True)  # fmt: skip
        return made._replace(length=len(text), capacity=room)

    def _bytes(self, text: Text) -> bytes:
        return text if isinstance(text, bytes) else self._calls.bytes_at(text)

    def put(self, at: Held, text: bytes, function: str, first: int = 0) -> None:
        """The String at the place is this text from its byte ``first`` on; it grows if it must."""
        old, length = at.pointer, first + len(text)
        if length > old.room:
            whole = self._bytes(at)[:first] + text if first else text
            self._grow(at, whole, function, length)
            return
        new, before = old._replace(length=length), as_cells(self._heap.look(old))
        self._heap.fill(new, first, text)
        after = self._heap.look(new)
        self._tell("written", **self._calls.whereabouts(at), before=before, after=after,
                   function=function)  # fmt: skip
        at.spot.put((new,))
        self._calls.pointed(at.spot, old, new)

    def _grow(self, at: Held, whole: bytes, function: str, least: int) -> None:
        """The text in a buffer of its own, with room for at least so many bytes."""
        old = at.pointer
        new = self.made(whole, function, max(2 * old.room, least, _LEAST))
        where = self._calls.whereabouts(at)
        if old.buffer:
            freed = self._heap.free(old)
            self._tell("freed", buffer=freed or old.buffer, address=old.address,
                       fault=where["fault"], function=function)  # fmt: skip
        self._tell("grown", **where | {"buffer": new.buffer, "address": new.address})
        at.spot.put((new,))
        self._calls.pointed(at.spot, old, new)

    def _measured(self, text: Text, function: str) -> None:
        """Not the cells are read, but what the variable itself says of them."""
        if isinstance(text, Held):
            where = self._calls.whereabouts(text)
            self._tell("read", **where | {"fault": text.fault}, function=function)

    def _new(self, _: str) -> Pointer:
        return NOWHERE

    def _from(self, function: str, text: Text) -> Pointer:
        return self.made(self.read(text, function), function)

    _to_string = _to_owned = _clone = _from

    def _with_capacity(self, function: str, room: int) -> Pointer:
        return self.made(b"", function, room)

    def _push_str(self, function: str, text: Held, more: Text) -> None:
        self.put(text, self.read(more, function), function, text.pointer.length)

    def _push(self, function: str, text: Held, letter: int) -> None:
        self.put(text, chr(letter).encode(), function, text.pointer.length)

    def _add(self, function: str, text: Held, more: Text) -> Datum:
        self._push_str(function, text, more)
        return text.spot.datum

    def _remove(self, function: str, at: Held, place: int) -> int:
        text = self._bytes(at)
        if place == len(text):
            raise Panic("cannot remove a char from the end of a string")
        letter = text[boundary(text, place, "idx") :].decode(errors="replace")[0]
        size = len(letter.encode())
        self.put(at, text[:place] + text[place + size :], function)
        return ord(letter)

    def _len(self, function: str, text: Text) -> int:
        self._measured(text, function)
        return len(text) if isinstance(text, bytes) else text.pointer.length

    def _is_empty(self, function: str, text: Text) -> bool:
        return not self._len(function, text)

    def _capacity(self, function: str, text: Held) -> int:
        self._measured(text, function)
        return text.pointer.room

    def _as_str(self, function: str, text: Text) -> Datum:
        if isinstance(text, Held):
            self._calls.lent(text, function)
        return text if isinstance(text, bytes) else text.pointer._replace(capacity=0)

    _as_mut_str = _as_str

    def _trim(self, function: str, text: Text) -> Datum:
        return self._trimmed(text, function)

    def _trim_start(self, function: str, text: Text) -> Datum:
        return self._trimmed(text, function, end=False)

    def _trim_end(self, function: str, text: Text) -> Datum:
        return self._trimmed(text, function, start=False)

    def _trimmed(self, text: Text, function: str, *, start: bool = True, end: bool = True) -> Datum:
        """The stretch of the same bytes that is left without white space."""
        whole = self.read(text, function)
        letters = whole.decode(errors="replace")
        left = letters.lstrip(SPACES) if start else letters
        begin = len(letters.encode()) - len(left.encode())
        length = len((left.rstrip(SPACES) if end else left).encode())
        if isinstance(text, bytes):
            return whole[begin : begin + length]
        pointer = text.pointer
        return Pointer(pointer.buffer, pointer.address + begin, length)

    def of(self, at: Spot) -> bytes:
        """The letters of a text that is referred to from there."""
        match at.datum:
            case bytes():
                return at.datum
            case Pointer():
                return self._calls.bytes_at(Held(at.datum, None, at, None, True))
        return b""

    def split(self, at: Spot, end: int, begin: int) -> tuple[Datum, Datum]:
        """The text that is referred to from there, up to one byte, and from another one on."""
        text = at.datum
        if isinstance(text, Pointer):
            rest = text.length - begin
            return (
                text._replace(length=end),
                text._replace(address=text.address + begin, length=rest),
            )
        assert isinstance(text, bytes)
        return text[:end], text[begin:]

    def _chars(self, function: str, text: Text) -> Datum:
        self.read(text, function)
        return text if isinstance(text, bytes) else text.pointer._replace(capacity=0)

    _lines = _split_whitespace = _chars

    def _range(self, _: str, text: Text, range: Given) -> Datum:
        whole = self._bytes(text)
        first, last = cut(whole, *bounds(range, len(whole)))
        if isinstance(text, bytes):
            return whole[first:last]
        return Pointer(text.pointer.buffer, text.pointer.address + first, last - first)

    def _to_uppercase(self, function: str, text: Text) -> Pointer:
        return self.made(self.read(text, function).decode(errors="replace").upper().encode(),
                         function)  # fmt: skip

    def _to_lowercase(self, function: str, text: Text) -> Pointer:
        return self.made(self.read(text, function).decode(errors="replace").lower().encode(),
                         function)  # fmt: skip

    def _to_ascii_uppercase(self, function: str, text: Text) -> Pointer:
        return self.made(self.read(text, function).upper(), function)

    def _to_ascii_lowercase(self, function: str, text: Text) -> Pointer:
        return self.made(self.read(text, function).lower(), function)

    def _eq_ignore_ascii_case(self, function: str, text: Text, other: Text) -> bool:
        return self.read(text, function).lower() == self.read(other, function).lower()

    def _is_char_boundary(self, _: str, text: Text, place: int) -> bool:
        return is_boundary(self._bytes(text), place)

    def _is_ascii(self, function: str, text: Text) -> bool:
        return self.read(text, function).isascii()

    def _reserve(self, function: str, text: Held, more: int) -> None:
        """Room for so much more than there is, or twice of it."""
        if text.pointer.length + more > text.pointer.room:
            self._grow(text, self._bytes(text), function, text.pointer.length + more)

    def _repeat(self, function: str, text: Text, times: int) -> Pointer:
        whole = self.read(text, function)
        if len(whole) * times >= CELLS:
            raise Panic(f"no room for {len(whole) * times} bytes: there are {CELLS - 1} in all")
        return self.made(whole * times, function)


def is_boundary(text: bytes, place: int) -> bool:
    """Whether it is the first byte of a character, or the end."""
    return place == len(text) or (place < len(text) and text[place] & 0xC0 != 0x80)


def boundary(text: bytes, place: int, name: str) -> int:
    """The place, where it is the first byte of a character, or the end."""
    if not is_boundary(text, place):
        raise Panic(f"assertion failed: self.is_char_boundary({name})")
    return place


def _inserted(text: bytes, place: int, more: bytes) -> bytes:
    boundary(text, place, "idx")
    return text[:place] + more + text[place:]


def _truncated(text: bytes, length: int) -> bytes:
    return text if length > len(text) else text[: boundary(text, length, "new_len")]


#: What a function makes of a String's bytes, in place.
CHANGED: Final[Mapping[str, Callable[..., bytes]]] = {
    "clear": lambda _: b"",
    "truncate": _truncated,
    "make_ascii_uppercase": lambda text: text.upper(),
    "make_ascii_lowercase": lambda text: text.lower(),
    "insert_str": _inserted,
    "insert": lambda text, place, letter: _inserted(text, place, chr(letter).encode()),
}
