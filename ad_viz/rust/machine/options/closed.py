"""What an Option or a Result does with a closure, which is called once, or ends."""

from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.options.taken import Taken
from ad_viz.rust.machine.std.given import Given, member, variant
from ad_viz.rust.types import Type

__all__ = ["Closed"]


class Closed(Taken):
    """``map`` and the like."""

    def _map(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        is_good, name, words = self._opened(given)
        if is_good:
            return variant(type, name, self._called(closure, words))
        self._end(closure)
        return variant(type, name, words)

    def _map_err(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        is_good, name, words = self._opened(given)
        if not is_good:
            return variant(type, name, self._called(closure, words))
        self._end(closure)
        return variant(type, name, words)

    def _map_or(self, _: str, __: Type, given: Given, other: Given, closure: Given) -> Words:
        is_good, _name, words = self._opened(given)
        if is_good:
            words = self._called(closure, words)
            self._end(other)
            return words
        self._end(closure)
        self._end(given)
        return other.words

    def _map_or_else(self, _: str, __: Type, given: Given, other: Given, closure: Given) -> Words:
        is_good, name, words = self._opened(given)
        self._end(other if is_good else closure)
        if is_good:
            return self._called(closure, words)
        return self._otherwise(other, name, words)

    def _otherwise(self, closure: Given, name: str, words: Words) -> Words:
        """What a closure makes of the error, if there is one."""
        return self._called(closure, *(() if name == "None" else (words,)))

    def _and_then(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        is_good, name, words = self._opened(given)
        if is_good:
            return self._called(closure, words)
        self._end(closure)
        return variant(type, name, words)

    def _or_else(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        is_good, name, words = self._opened(given)
        if is_good:
            self._end(closure)
            return variant(type, name, words)
        return self._otherwise(closure, name, words)

    def _unwrap_or_else(self, _: str, __: Type, given: Given, closure: Given) -> Words:
        is_good, name, words = self._opened(given)
        if is_good:
            self._end(closure)
            return words
        return self._otherwise(closure, name, words)

    def _ok_or_else(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        is_good, _name, words = self._opened(given)
        if not is_good:
            return variant(type, "Err", self._called(closure))
        self._end(closure)
        return variant(type, "Ok", words)

    def _filter(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name == "None":
            self._end(closure)
        elif self._called(closure, (member(spot, name).reference(),))[0]:
            return given.words
        self._end(given)
        return variant(type, "None")

    def _inspect(self, kind: str, _: Type, given: Given, closure: Given) -> Words:
        return self._looked_at(given, closure, ("Some", "Ok"))

    def _inspect_err(self, kind: str, _: Type, given: Given, closure: Given) -> Words:
        return self._looked_at(given, closure, ("Err",))

    def _looked_at(self, given: Given, closure: Given, wanted: tuple[str, ...]) -> Words:
        name, spot = self._taken(given)
        if name in wanted:
            self._called(closure, (member(spot, name).reference(),))
        else:
            self._end(closure)
        return given.words

    def _is_some_and(self, _: str, __: Type, given: Given, closure: Given) -> Words:
        return self._held(given, closure, wanted=True)

    def _is_none_or(self, _: str, __: Type, given: Given, closure: Given) -> Words:
        return self._held(given, closure, wanted=True, otherwise=True)

    def _is_err_and(self, _: str, __: Type, given: Given, closure: Given) -> Words:
        return self._held(given, closure, wanted=False)

    _is_ok_and = _is_some_and

    def _held(
        self, given: Given, closure: Given, *, wanted: bool, otherwise: bool = False
    ) -> Words:
        """What a closure says of what is in the variant that is asked for."""
        is_good, _, words = self._opened(given)
        if is_good == wanted:
            return self._called(closure, words)
        self._end(closure)
        self._end(given)
        return (otherwise,)
