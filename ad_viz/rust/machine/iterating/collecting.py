"""What collect makes of the values that an iterator gives."""

from collections.abc import Iterable
from typing import Final

from ad_viz.rust.machine.memory.layout import element, members, variants
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, member, variant
from ad_viz.rust.machine.std.maps import Maps
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import CHAR, STR, STRING, VEC, Applied, Reference, Type

__all__ = ["Collecting"]

#: The variant whose value is collected.
_GOES_ON: Final = {"Option": "Some", "Result": "Ok"}


class Collecting:
    """A vector, a text, a map or a set."""

    def __init__(self, drops: Drops, sequences: Sequences, texts: Texts, maps: Maps) -> None:
        self._drops, self._sequences, self._texts, self._maps = drops, sequences, texts, maps
        self._memory = drops.memory

    def made(self, values: Iterable[Words], item: Type, type: Type) -> Words:
        """A value of the type, of items."""
        if isinstance(type, Applied) and type.kind.name in _GOES_ON:
            return self._tried(values, item, type)
        values = list(values)
        if type == STRING:
            return (self._texts.made(b"".join(self._bytes(w, item) for w in values), "collect"),)
        assert isinstance(type, Applied)
        if type.kind is VEC:
            return (self._sequences.made(values, element(type), "collect"),)
        with self._memory.held(self._sequences.call("Vec::new", (), type), type) as map:
            for words in values:
                with self._memory.held(words, item) as entry:
                    given = Given(words, item, entry)
                    self._maps.put(map, given, of_map=type.kind.name == "HashMap")
            return map.words

    def _tried(self, values: Iterable[Words], item: Type, type: Applied) -> Words:
        """All that is in each, or the first that has none of it, behind which none is asked for."""
        assert isinstance(item, Applied)
        inner, goes_on = item.arguments[0], _GOES_ON[type.kind.name]
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

    def _bytes(self, words: Words, item: Type) -> bytes:
        with self._memory.held(words, item) as held:
            spot = held
            while isinstance(spot.type, Reference) and spot.type.target != STR:
                spot = self._memory.step(spot, DEREF)
            if spot.type == CHAR:
                return chr(int(spot.datum)).encode()  # type: ignore[arg-type]
            text = self._texts.of(spot)
            self._drops.drop(spot, None)
            return text
