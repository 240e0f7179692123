"""The functions of the library's traits, of types that have them without an impl of the person's.

They are called by names as ``<Clone>::?::clone``, where the type is what lies there.
"""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import compute, converted
from ad_viz.rust.machine.collections.gathered import Gathered
from ad_viz.rust.machine.functions.meaning import of_trait
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.spots import numbered
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.formatting import formatted
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.std.showing import Showing
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.types import BOX, STR, STRING, Applied, Reference, Type

__all__ = ["OfTraits"]

_SIGNS: Final = {"add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%"}


class OfTraits:
    """By the name of the method."""

    def __init__(
        self,
        looks: Looks,
        comparing: Comparing,
        copies: Copies,
        defaults: Defaults,
        showing: Showing,
        texts: Texts,
        gathered: Gathered,
        own: Own,
    ) -> None:
        self._looks, self._comparing, self._copies = looks, comparing, copies
        self._defaults, self._showing, self._texts, self._own = defaults, showing, texts, own
        self._gathered = gathered

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        found = of_trait(function)
        return found is not None and hasattr(cls, f"_{found[1]}")

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        found = of_trait(function)
        assert found is not None
        if found[1] in _SIGNS:
            return self._operated(_SIGNS[found[1]], given, type)
        if found[1].endswith("_assign"):
            return self._assigned(_SIGNS[found[1].removesuffix("_assign")], given, found[1])
        if found[1] == "fmt":
            return self._fmt(found[0], type, *given)
        done: Words = getattr(self, f"_{found[1]}")(type, *given)
        return done

    def _operated(self, sign: Any, given: Sequence[Given], type: Type) -> Words:
        numbers: Any = tuple(each.words[0] for each in given)
        return (compute(sign, numbers, type),)

    _add = _sub = _mul = _div = _rem = _operated

    def _assigned(self, sign: Any, given: Sequence[Given], name: str) -> Words:
        """Of a number that is changed in place."""
        there = given[0].behind
        before, added = there.words, numbered(given[1].words[0])
        there.put((compute(sign, (numbered(before[0]), added), there.type),))
        self._copies.written(there, given[0].place, before, name)
        return (None,)

    _add_assign = _sub_assign = _mul_assign = _div_assign = _rem_assign = _assigned

    def _neg(self, type: Type, given: Given) -> Words:
        return self._operated("-", [given], type)

    def _source(self, type: Type, given: Given) -> Words:
        """What made an error, which the library's own do not say."""
        return variant(type, "None")

    def _hash(self, _: Type, given: Given, state: Given) -> Words:
        """Nothing is found by it here: what is equal is found."""
        return (None,)

    def _not(self, type: Type, given: Given) -> Words:
        return self._operated("!", [given], type)

    def _clone(self, _: Type, given: Given) -> Words:
        return self._copies.copy(given.behind, given.place, "clone")

    def _to_string(self, _: Type, given: Given) -> Words:
        seen = self._looks.seen(given.behind, given.place, "to_string")
        return (self._texts.made(formatted(seen, seen.type, "").encode(), "to_string"),)

    def _fmt(self, trait: str, type: Type, given: Given, formatter: Given) -> Words:
        """As the Formatter asks, but by the trait whose function this is."""
        seen = self._looks.seen(given.behind, given.place, "fmt")
        how = self._showing.form(formatter.behind).of(trait).written()
        self._showing.put(formatter.behind, formatted(seen, seen.type, how))
        return variant(type, "Ok", (None,))

    def _eq(self, _: Type, one: Given, other: Given) -> Words:
        return (self._comparing.equal(one.behind, other.behind, "eq"),)

    def _ne(self, _: Type, one: Given, other: Given) -> Words:
        return (not self._comparing.equal(one.behind, other.behind, "ne"),)

    def _partial_cmp(self, type: Type, one: Given, other: Given) -> Words:
        found = self._comparing.order(one.behind, other.behind, "partial_cmp")
        return variant(type, "None") if found is None else variant(type, "Some", (found + 1,))

    def _cmp(self, _: Type, one: Given, other: Given) -> Words:
        return ((self._comparing.order(one.behind, other.behind, "cmp", whole=True) or 0) + 1,)

    def _default(self, type: Type) -> Words:
        return self._defaults.of(type)

    def _into(self, type: Type, given: Given) -> Words:
        """What From makes of it: the person's, or the library's."""
        function = self._own.method("From", "from", (given.type,), type)
        if function is not None:
            return self._own.run_function(function, [(given.words, given.type)], type)
        return self._from(type, given)

    def _try_into(self, type: Type, given: Given) -> Words:
        """What TryFrom makes of it, which is the person's."""
        function = self._own.method("TryFrom", "try_from", (given.type,), type)
        assert function is not None
        return self._own.run_function(function, [(given.words, given.type)], type)

    def _from(self, type: Type, given: Given) -> Words:
        if type == given.type:
            return given.words
        if type == STRING:
            return (self._texts.made(self._text(given).encode(), "String::from"),)
        if self._gathered.has(given.type):
            return self._gathered.made(type, given)
        if not isinstance(type, Applied):
            return (converted(numbered(given.words[0]), given.type, type),)
        assert type.kind is BOX
        if type.arguments[0] == given.type:
            return (self._copies.buffer(given.words, len(given.words), "Box::new"),)
        return self._boxed_error(given)

    def _text(self, given: Given) -> str:
        """That of a str, or of a letter."""
        assert given.spot is not None
        if given.type == Reference(False, STR):
            return self._looks.text(given.spot, given.place, "String::from")
        return chr(int(given.spot.datum))  # type: ignore[arg-type]

    def _boxed_error(self, given: Given) -> Words:
        """Of a text its error is a String, as it is of any other value itself."""
        words, of = given.words, given.type
        if isinstance(of, Reference):
            words, of = (self._texts.made(self._text(given).encode(), "String::from"),), STRING
        pointer = self._copies.buffer(words, len(words), "Box::new")
        return (pointer._replace(of=of),)
