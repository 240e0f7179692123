"""The functions of a Formatter: how it is asked to write, and a text that it is given."""

from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.formatting import cut, padded
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.std.showing import Showing
from ad_viz.rust.types import Type

__all__ = ["Formatters"]


class Formatters(ByName):
    """``write_str``, ``pad``, and what was written behind the colon."""

    def __init__(self, looks: Looks, showing: Showing) -> None:
        self._looks, self._showing = looks, showing

    def _formatter_write_str(self, type: Type, given: Given, text: Given) -> Words:
        written = self._looks.text(text.behind, text.place, "Formatter::write_str")
        self._showing.put(given.behind, written)
        return variant(type, "Ok", (None,))

    def _formatter_pad(self, type: Type, given: Given, text: Given) -> Words:
        """The text, cut and filled up as is asked for."""
        form = self._showing.form(given.behind)
        written = self._looks.text(text.behind, text.place, "Formatter::pad")
        self._showing.put(given.behind, padded(cut(written, form), form))
        return variant(type, "Ok", (None,))

    def _formatter_width(self, type: Type, given: Given) -> Words:
        return _count(type, self._showing.form(given.behind).width)

    def _formatter_precision(self, type: Type, given: Given) -> Words:
        return _count(type, self._showing.form(given.behind).digits)

    def _formatter_alternate(self, _: Type, given: Given) -> Words:
        return (bool(self._showing.form(given.behind).sharp),)

    def _formatter_sign_plus(self, _: Type, given: Given) -> Words:
        return (self._showing.form(given.behind).sign == "+",)

    def _formatter_sign_minus(self, _: Type, given: Given) -> Words:
        return (self._showing.form(given.behind).sign == "-",)

    def _formatter_sign_aware_zero_pad(self, _: Type, given: Given) -> Words:
        return (bool(self._showing.form(given.behind).zero),)

    def _formatter_fill(self, _: Type, given: Given) -> Words:
        return (ord(self._showing.form(given.behind).fill or " "),)


def _count(type: Type, written: str) -> Words:
    return variant(type, "Some", (int(written),)) if written else variant(type, "None")
