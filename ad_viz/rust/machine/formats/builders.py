"""What shows a value part by part: ``f.debug_struct("P").field("x", &self.x).finish()``."""

from dataclasses import dataclass
from typing import Final

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.adapters import Adapters
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.layout import members, offset
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.formatting import formatted
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.std.showing import Showing
from ad_viz.rust.types import Applied, Type

__all__ = ["Builders"]

#: What stands before the first part and behind the last, where each is in a line of its own too.
_BRACKETS: Final = {"struct": (" {", "}"), "tuple": ("(", ")"), "list": ("[", "]"),
                    "set": ("{", "}"), "map": ("{", "}")}  # fmt: skip


@dataclass(slots=True)
class _Building:
    """What is built: into which Formatter, and how many parts are there by now."""

    kind: str
    formatter: Spot
    name: str
    parts: int = 0


class Builders(ByName):
    """What is built has a number, which its cell has."""

    def __init__(
        self, looks: Looks, showing: Showing, adapters: Adapters, drops: Drops, own: Own
    ) -> None:
        self._looks, self._showing, self._adapters = looks, showing, adapters
        self._drops, self._own = drops, own
        self._built: list[_Building] = []

    def _begun(self, kind: str, given: Given, name: str = "") -> Words:
        self._built.append(_Building(kind, given.behind, name))
        alone = "" if kind in ("struct", "tuple") else _BRACKETS[kind][0]
        self._showing.put(given.behind, name + alone)
        return (len(self._built) - 1,)

    def _name(self, text: Given) -> str:
        return self._looks.text(text.behind, text.place, "field")

    def _formatter_debug_struct(self, _: Type, given: Given, name: Given) -> Words:
        return self._begun("struct", given, self._name(name))

    def _formatter_debug_tuple(self, _: Type, given: Given, name: Given) -> Words:
        return self._begun("tuple", given, self._name(name))

    def _formatter_debug_list(self, _: Type, given: Given) -> Words:
        return self._begun("list", given)

    def _formatter_debug_set(self, _: Type, given: Given) -> Words:
        return self._begun("set", given)

    def _formatter_debug_map(self, _: Type, given: Given) -> Words:
        return self._begun("map", given)

    def _of(self, given: Given) -> _Building:
        return self._built[int(given.behind.datum)]  # type: ignore[arg-type]

    def _text(self, building: _Building, value: Spot) -> str:
        """A part, by its Debug."""
        seen = self._looks.seen(value, None, "fmt")
        form = self._showing.form(building.formatter).of("Debug")
        return formatted(seen, seen.type, form.written())

    def _put(self, building: _Building, text: str) -> None:
        """One more part."""
        is_first, building.parts = not building.parts, building.parts + 1
        begin = _BRACKETS[building.kind][0] if building.kind in ("struct", "tuple") else ""
        if self._showing.form(building.formatter).sharp:
            lines = "".join(f"    {line}\n" for line in f"{text},".split("\n"))
            self._showing.put(building.formatter, (begin + "\n") * is_first + lines)
            return
        space = " " if building.kind == "struct" else ""
        self._showing.put(building.formatter, (begin + space if is_first else ", ") + text)

    def _debugstruct_field(self, _: Type, given: Given, name: Given, value: Given) -> Words:
        building = self._of(given)
        self._put(building, f"{self._name(name)}: {self._text(building, value.behind)}")
        return given.words

    def _debugtuple_field(self, _: Type, given: Given, value: Given) -> Words:
        building = self._of(given)
        self._put(building, self._text(building, value.behind))
        return given.words

    _debuglist_entry = _debugset_entry = _debugtuple_field

    def _debugmap_entry(self, _: Type, given: Given, key: Given, value: Given) -> Words:
        building = self._of(given)
        both = (self._text(building, each.behind) for each in (key, value))
        self._put(building, ": ".join(both))
        return given.words

    def _debuglist_entries(self, _: Type, given: Given, values: Given) -> Words:
        """Each that an iterator gives: of a map a pair."""
        assert values.spot is not None
        building, at = self._of(given), values.there or values.spot
        item = self._own.item(at.type)
        at.keeps(True)
        for words in self._adapters.all(at):
            with self._drops.memory.held(words, item) as value:
                if building.kind == "map":
                    assert isinstance(item, Applied)
                    types = [its for _, its in members(item)]
                    spots = [value.part(offset(item, n), its) for n, its in enumerate(types)]
                    self._put(building, ": ".join(self._text(building, each) for each in spots))
                else:
                    self._put(building, self._text(building, value))
                self._drops.drop(value, None, local=None)
        if values.there is None:
            at.keeps(True)
            self._drops.drop(at, None, local=None)
        return given.words

    _debugset_entries = _debugmap_entries = _debuglist_entries

    def _finished(self, type: Type, given: Given) -> Words:
        building = self._of(given)
        end = _BRACKETS[building.kind][1]
        is_sharp = bool(self._showing.form(building.formatter).sharp)
        if building.kind == "struct":
            end = (" " * (not is_sharp) + end) * bool(building.parts)
        elif building.kind == "tuple":
            alone = building.parts == 1 and not building.name and not is_sharp
            end = ("," * alone + end) * bool(building.parts)
        self._showing.put(building.formatter, end)
        return variant(type, "Ok", (None,))

    _debugstruct_finish = _debugtuple_finish = _finished
    _debuglist_finish = _debugset_finish = _debugmap_finish = _finished

    def _debugstruct_finish_non_exhaustive(self, type: Type, given: Given) -> Words:
        building = self._of(given)
        if not building.parts:
            self._showing.put(building.formatter, " { .. }")
        elif self._showing.form(building.formatter).sharp:
            self._showing.put(building.formatter, "    ..\n}")
        else:
            self._showing.put(building.formatter, ", .. }")
        return variant(type, "Ok", (None,))
