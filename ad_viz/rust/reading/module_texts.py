"""The parser of modules within a file, and of who may see what is in them."""

from abc import ABC
from typing import Final

from ad_viz.rust import items
from ad_viz.rust.reading.constructs import AFTER, BEFORE, Construct
from ad_viz.rust.reading.unread_forms import ITEM
from ad_viz.rust.reading.use_texts import UseTexts
from ad_viz.rust.syntax import Name, Span

__all__ = ["ModuleTexts"]

_ELSEWHERE: Final = Construct("module of another file", "write it here: mod name { … }")
_STARTS: Final = ("crate", "self", "super", "in")


class ModuleTexts(UseTexts, ABC):
    """``module`` is the one that is read; ``seen``: where what comes next is, if that is said."""

    module: tuple[str, ...]
    seen: tuple[str, ...] | None
    modules: dict[tuple[str, ...], tuple[str, ...]]
    places: dict[Span, items.Placed]

    def visibility(self) -> bool:
        """``pub``, ``pub(super)``, ``pub(in crate::a)``, if it comes next."""
        if not self.accept_word("pub"):
            return False
        self.seen = ()
        if self.sees("(") and self.following.text in _STARTS:
            self.open()
            self.accept_word("in")
            names = [self.take().text]
            while self.accept("::"):
                names.append(self.take().text)
            self.close(")")
            self.seen = self.within(names)
        return True

    def within(self, names: list[str]) -> tuple[str, ...]:
        """The module that a path leads to."""
        found = () if names[0] == "crate" else self.module
        for name in names:
            if name == "super":
                found = found[:-1]
            elif name not in ("crate", "self"):
                found = (*found, name)
        return found

    def seen_next(self) -> tuple[str, ...]:
        """Where what comes next is seen: in its own module, if nothing is said."""
        seen, self.seen = self.seen, None
        return self.module if seen is None else seen

    def placed(self, name: Name, seen: tuple[str, ...]) -> None:
        self.places[name.span] = items.Placed(self.module, seen)

    def inner_module(self, seen: tuple[str, ...]) -> None:
        """``mod name { … }``"""
        first = self.take()
        name = self.item_name()
        if not self.sees("{"):
            self.refuse(first, _ELSEWHERE)
        self.open()
        outer, self.module = self.module, (*self.module, name.name)
        if self.module in self.modules:
            self.refuse(first, Construct("module of a name twice", "choose another name"))
        self.modules[self.module] = seen
        while not self.sees("}") and not self.is_over():
            if not (self.attribute() or self.item()):
                self.unexpected({**BEFORE, **AFTER}, ITEM)
        self.close("}")
        self.module = outer
