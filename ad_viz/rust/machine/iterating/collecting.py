"""What collect makes of the values that an iterator gives."""

from collections.abc import Iterable, Sequence
from typing import Final

from ad_viz.rust.machine.collections.entries import ORDERED, Entries
from ad_viz.rust.machine.collections.heaps import Heaps
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.layout import element, members, std_name, variants
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import member, variant
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.std import kinds
from ad_viz.rust.types import CHAR, STRING, Applied, Reference, Type

__all__ = ["GOES_ON", "Collecting"]

#: The variant whose value is collected.
GOES_ON: Final = {"Option": "Some", "Result": "Ok"}
#: What has its elements one behind another, without keys.
_IN_ORDER: Final = ("Vec", "VecDeque", "BinaryHeap")


class Collecting:
    """A vector, a text, a map or a set."""

    def __init__(
        self,
        drops: Drops,
        sequences: Sequences,
        texts: Texts,
        entries: Entries,
        heaps: Heaps,
        own: Own,
    ) -> None:
        self._drops, self._sequences, self._texts = drops, sequences, texts
        self._entries, self._heaps, self._own = entries, heaps, own
        self._memory = drops.memory

    def made(self, values: Iterable[Words], item: Type, type: Type) -> Words:
        """A value of the type, of items."""
        if isinstance(type, Applied) and std_name(type) in GOES_ON:
            return self._tried(values, item, type)
        values = list(values)
        gone_through = Applied(kinds()["IntoIter"], (item,))
        own = self._own.method("FromIterator", "from_iter", (gone_through,), type)
        if own is not None:
            words: Words = (self._sequences.made(values, item, "collect"), 0)
            return self._own.run_function(own, [(words, gone_through)], type)
        if type == STRING:
            return (self._texts.made(b"".join(self.bytes_of(w, item) for w in values), "collect"),)
        assert isinstance(type, Applied)
        if std_name(type) in _IN_ORDER:
            if type.kind.name == "BinaryHeap":
                values = self._heaps.heaped(values, element(type))
            return (self._sequences.made(values, element(type), "collect"),)
        if std_name(type) in ORDERED:
            values = self._entries.in_order(values, item, type)
            return (self._sequences.made(values, item, "collect"),)
        with self._memory.held(self._sequences.call("Vec::new", (), type), type) as map:
            for words in values:
                with self._memory.held(words, item) as entry:
                    self._entries.put(map, entry)
            return map.words

    def added(self, values: Sequence[Words], item: Type, type: Type) -> Words:
        """The same by Extend: what is to be copied is copied out of references."""
        if not isinstance(type, Applied):
            return self.made(values, item, type)
        inner = type.arguments[0]
        if type.kind.name.endswith("Map") or not isinstance(item, Reference) or item == inner:
            return self.made(values, item, type)
        memory = self._memory
        return self.made([memory.behind(w[0], inner).words for w in values], inner, type)

    def taken(self, words: Words, type: Type) -> Words:
        """A value of the type that has the buffer of another collection."""
        assert isinstance(type, Applied)
        if type.kind.name == "BinaryHeap":
            with self._memory.held(words, type) as heap:
                self._heaps.heap(heap)
        return words

    def _tried(self, values: Iterable[Words], item: Type, type: Applied) -> Words:
        """All that is in each, or the first that has none of it, behind which none is asked for."""
        assert isinstance(item, Applied)
        inner, goes_on = item.arguments[0], GOES_ON[type.kind.name]
        found: list[Words] = []
        for words in values:
            with self._memory.held(words, item) as spot:
                name = variants(item)[int(words[0])]  # type: ignore[arg-type]
                within = member(spot, name).words if members(item, name) else ()
            if name != goes_on:
                for each in found:
                    with self._memory.held(each, inner) as gone:
                        self._drops.drop(gone, None)
                return variant(type, name, within)
            found.append(within)
        return variant(type, goes_on, self.made(found, inner, type.arguments[0]))

    def bytes_of(self, words: Words, item: Type) -> bytes:
        """Those of a letter, or of a text, which ends here if it is a String."""
        if item in (CHAR, Reference(False, CHAR)):
            word = words[0] if item == CHAR else self._memory.behind(words[0], CHAR).datum
            return chr(int(word)).encode()  # type: ignore[arg-type]
        with self._memory.held(words, item) as spot:
            text = self._texts.of(spot)
            self._drops.drop(spot, None)
            return text
