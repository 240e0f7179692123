"""The functions of slices of texts that make one text of them."""

from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.types import STRING, Type

__all__ = ["Joining"]


class Joining(ByName):
    """``join`` and ``concat``, which makes one vector of many as well."""

    def __init__(self, looks: Looks, texts: Texts, copies: Copies) -> None:
        self._looks, self._texts, self._copies = looks, texts, copies

    def _slice_join(self, _: Type, given: Given, between: Given) -> Words:
        sign = self._looks.text(between.behind, between.place, "slice::join")
        return self._made(given, sign, "slice::join")

    def _slice_concat(self, type: Type, given: Given) -> Words:
        if type != STRING:
            parts = self._looks.elements(given.behind, given.place, "slice::concat")
            return (self._copies.of_all(parts, "slice::concat"),)
        return self._made(given, "", "slice::concat")

    def _made(self, given: Given, sign: str, function: str) -> Words:
        spots = self._looks.elements(given.behind, given.place, function)
        parts = [str(self._looks.seen(each, None, function).value) for each in spots]
        return (self._texts.made(sign.join(parts).encode(), function),)
