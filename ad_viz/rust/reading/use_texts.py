"""The parser of what a file takes from others, and of what it leaves out: use, extern, cfg."""

from abc import ABC
from typing import Final

from ad_viz.rust import items
from ad_viz.rust.reading.constructs import AFTER, Construct
from ad_viz.rust.reading.trait_texts import TraitTexts
from ad_viz.rust.syntax import Name

__all__ = ["UseTexts"]

_FOREIGN: Final = Construct("extern block", "write the functions yourself")
_FORM: Final = Construct("attribute of this form", "leave it out")
#: What holds of the machine that a program is compiled for; what is not here does not hold.
_HOLDS: Final = {
    "unix", "debug_assertions", 'panic="unwind"', 'target_os="linux"', 'target_family="unix"',
    'target_arch="x86_64"', 'target_pointer_width="64"', 'target_endian="little"',
}  # fmt: skip


class UseTexts(TraitTexts, ABC):
    """``uses`` and ``crates`` are those of the file."""

    uses: list[items.Use]
    crates: list[Name]

    def use(self) -> None:
        """``use std::fmt::{self, Display};``"""
        self.take()
        self.accept("::")
        self.used(())
        self.end_of_item()

    def used(self, before: tuple[str, ...]) -> None:
        """What follows the names before it: a name, ``*``, or several in { }."""
        first = self.now
        if self.sees("{"):
            self.open()
            while not self.sees("}"):
                self.used(before)
                if not self.accept(","):
                    break
            self.close("}")
            return
        if self.accept("*"):
            self.uses.append(items.Use(self.span(first), before, "*"))
            return
        if first.kind != "name":
            self.unexpected(AFTER, "a name")
        name = self.take().text
        if self.accept("::"):
            self.used((*before, name))
            return
        path = before if name == "self" and before else (*before, name)
        called = self.take().text if self.accept_word("as") else path[-1]
        self.uses.append(items.Use(self.span(first), path, called))

    def external(self) -> None:
        """``extern crate name;``"""
        first = self.take()
        if not self.accept_word("crate"):
            self.refuse(first, _FOREIGN)
        self.crates.append(self.item_name())
        self.end_of_item()

    def holds(self) -> bool:
        """Whether what a cfg asks for is so."""
        token = self.take()
        if token.kind != "name":
            self.refuse(token, _FORM)
        if self.sees("("):
            self.open()
            found: list[bool] = []
            while not self.sees(")"):
                found.append(self.holds())
                if not self.accept(","):
                    break
            self.close(")")
            if token.text == "not" and len(found) == 1:
                return not found[0]
            if token.text not in ("all", "any"):
                self.refuse(token, _FORM)
            return all(found) if token.text == "all" else any(found)
        asked = token.text
        if self.accept("="):
            asked += f'="{self.take().value}"'
        return asked in _HOLDS
