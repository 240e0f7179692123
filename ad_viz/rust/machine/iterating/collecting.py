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
from ad_viz.rust.types import CHAR, STRING, VEC, Applied, Type

__all__ = ["GOES_ON", "Collecting"]

#: The variant whose value is collected.
GOES_ON: Final = {"Option": "Some", "Result": "Ok"}


class Collecting:
    """A vector, a text, a map or a set."""

    def __init__(self, drops: Drops, sequences: Sequences, texts: Texts, maps: Maps) -> None:
        self._drops, self._sequences, self._texts, self._maps = drops, sequences, texts, maps
        self._memory = drops.memory

    def made(self, values: Iterable[Words], item: Type, type: Type) -> Words:
        """A value of the type, of items."""
        if isinstance(type, Applied) and type.kind.name in GOES_ON:
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
        inner = item.arguments[0]
        found, left = self.tried(values, item, type)
        if left is None:
            made = self.made(found, inner, type.arguments[0])
            return variant(type, GOES_ON[type.kind.name], made)
        for each in found:
            with self._memory.held(each, inner) as gone:
                self._drops.drop(gone, None)
        return left

    def tried(
        self, values: Iterable[Words], item: Type, type: Applied
    ) -> tuple[list[Words], Words | None]:
        """What is in each, up to the first that has none of it; and that, as one of the type."""
        assert isinstance(item, Applied)
        found: list[Words] = []
        for words in values:
            with self._memory.held(words, item) as spot:
                name = variants(item)[int(words[0])]  # type: ignore[arg-type]
                within = member(spot, name).words if members(item, name) else ()
            if name != GOES_ON[type.kind.name]:
                return found, variant(type, name, within)
            found.append(within)
        return found, None

    def _bytes(self, words: Words, item: Type) -> bytes:
        if item == CHAR:
            return chr(int(words[0])).encode()  # type: ignore[arg-type]
        with self._memory.held(words, item) as spot:
            text = self._texts.of(spot)
            self._drops.drop(spot, None)
            return text
