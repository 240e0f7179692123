"""What an Option or a Result is taken apart into, or made into another."""

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.memory.layout import members, size
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.options.taken import Taken
from ad_viz.rust.machine.std.formatting import formatted
from ad_viz.rust.machine.std.given import Given, member, variant
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import Applied, Type

__all__ = ["Unwrapping"]


class Unwrapping(Taken):
    """Of what they take; what does not go on ends."""

    def _unwrap(self, kind: str, _: Type, given: Given) -> Words:
        found = "a `None` value" if kind == "Option" else "an `Err` value"
        return self._wanted(given, True, f"called `{kind}::unwrap()` on {found}")

    def _expect(self, _: str, __: Type, given: Given, text: Given) -> Words:
        return self._wanted(given, True, self._said(text))

    def _unwrap_err(self, _: str, __: Type, given: Given) -> Words:
        return self._wanted(given, False, "called `Result::unwrap_err()` on an `Ok` value")

    def _expect_err(self, _: str, __: Type, given: Given, text: Given) -> Words:
        return self._wanted(given, False, self._said(text))

    def _wanted(self, given: Given, wanted: bool, said: str) -> Words:
        """What is in the variant that is asked for. Raises Panic with what is in the other."""
        is_good, name, words = self._opened(given)
        if is_good == wanted:
            return words
        if name == "None":
            raise Panic(said)
        assert given.spot is not None
        seen = self._shown.seen(member(given.spot, name), None, None)
        raise Panic(f"{said}: {formatted(seen, seen.type, '?')}")

    def _said(self, text: Given) -> str:
        assert text.spot is not None
        return str(self._looks.seen(text.spot, None, None).value)

    def _unwrap_or(self, _: str, __: Type, given: Given, other: Given) -> Words:
        is_good, _, words = self._opened(given)
        self._end(other if is_good else given)
        return words if is_good else other.words

    def _unwrap_or_default(self, _: str, type: Type, given: Given) -> Words:
        is_good, _, words = self._opened(given)
        if not is_good:
            self._end(given)
        return words if is_good else self._defaults.of(type)

    def _ok_or(self, _: str, type: Type, given: Given, error: Given) -> Words:
        name, spot = self._taken(given)
        if name == "None":
            return variant(type, "Err", error.words)
        self._end(error)
        return variant(type, "Ok", member(spot, name).words)

    def _ok(self, _: str, type: Type, given: Given) -> Words:
        return self._kept(type, given, "Ok")

    def _err(self, _: str, type: Type, given: Given) -> Words:
        return self._kept(type, given, "Err")

    def _kept(self, type: Type, given: Given, wanted: str) -> Words:
        name, spot = self._taken(given)
        if name == wanted:
            return variant(type, "Some", member(spot, name).words)
        self._end(given)
        return variant(type, "None")

    def _or(self, _: str, type: Type, given: Given, other: Given) -> Words:
        is_good, name, words = self._opened(given)
        self._end(other if is_good else given)
        return variant(type, name, words) if is_good else other.words

    def _and(self, _: str, type: Type, given: Given, other: Given) -> Words:
        is_good, name, words = self._opened(given)
        self._end(given if is_good else other)
        return other.words if is_good else variant(type, name, words)

    def _xor(self, _: str, type: Type, given: Given, other: Given) -> Words:
        both = given, other
        full = [each for each in both if self._opened(each)[0]]
        if len(full) == 1:
            return full[0].words
        for each in both:
            self._end(each)
        return variant(type, "None")

    def _zip(self, _: str, type: Type, given: Given, other: Given) -> Words:
        both = given, other
        found = [self._opened(each) for each in both]
        if all(is_good for is_good, _, _ in found):
            return variant(type, "Some", (*found[0][2], *found[1][2]))
        for each in both:
            self._end(each)
        return variant(type, "None")

    def _unzip(self, _: str, type: Type, given: Given) -> Words:
        assert isinstance(type, Applied)
        is_good, name, words = self._opened(given)
        one, other = type.arguments
        first = size(one) - 1
        parts = (words[:first], words[first:]) if is_good else ((), ())
        return (*variant(one, name, parts[0]), *variant(other, name, parts[1]))

    def _copied(self, _: str, type: Type, given: Given) -> Words:
        is_good, name, words = self._opened(given)
        if not is_good:
            return variant(type, name, words)
        assert given.spot is not None
        there = self._drops.memory.step(member(given.spot, name), DEREF)
        return variant(type, name, self._copies.copy(there, None, "clone"))

    _cloned = _copied

    def _flatten(self, _: str, type: Type, given: Given) -> Words:
        is_good, name, words = self._opened(given)
        return words if is_good else variant(type, name, words)

    def _transpose(self, kind: str, type: Type, given: Given) -> Words:
        """What was within is around it."""
        assert isinstance(type, Applied)
        is_good, name, words = self._opened(given)
        around = "Ok" if kind == "Option" else "Some"
        if not is_good:
            return variant(type, around, variant(type.arguments[0], name, words))
        assert given.spot is not None
        inner = member(given.spot, name)
        which = self._name(inner)
        words = () if which == "None" else member(inner, which).words
        if which in ("Err", "None"):
            return variant(type, which, words)
        return variant(type, which, variant(type.arguments[0], name, words))

    def _into_iter(self, _: str, type: Type, given: Given) -> Words:
        is_good, _, words = self._opened(given)
        if not is_good:
            self._end(given)
        rest = members(type)[0][1]
        return variant(rest, "Some", words) if is_good else variant(rest, "None")
