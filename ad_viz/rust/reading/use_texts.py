"""The parser of what a file takes from others, and of what it leaves out: use, extern, cfg."""

from abc import ABC, abstractmethod
from typing import Final

from ad_viz.errors import RustError
from ad_viz.rust import items
from ad_viz.rust.reading.constructs import AFTER, Construct
from ad_viz.rust.reading.lexer import UNREAD
from ad_viz.rust.reading.trait_texts import TraitTexts
from ad_viz.rust.syntax import Name
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["UseTexts"]

_FOREIGN: Final = Construct("extern block", "write the functions yourself")
_FORM: Final = Construct("attribute of this form", "leave it out")
#: What holds of the machine that a program is compiled for; what is not here does not hold.
_HOLDS: Final = {
    "unix", "debug_assertions", 'panic="unwind"', 'target_os="linux"', 'target_family="unix"',
    'target_arch="x86_64"', 'target_pointer_width="64"', 'target_endian="little"',
}  # fmt: skip
_IDLE: Final = (
    "allow", "warn", "deny", "expect", "doc", "rustfmt", "inline", "must_use", "derive",
    "non_exhaustive", "deprecated", "repr", "test", "cfg", "should_panic", "ignore",
    "track_caller", "cold",
)  # fmt: skip
_ATTRIBUTE: Final = Construct("attribute of this name", "leave it out")


class UseTexts(TraitTexts, ABC):
    """``uses`` and ``crates`` are those of the file.

    ``derived`` are the traits of the ``#[derive(…)]`` that was read last. ``is_looked_over``: what
    is left out is read, too.
    """

    uses: list[items.Use]
    crates: list[Name]
    derived: tuple[str, ...]
    is_looked_over = False

    @abstractmethod
    def visibility(self) -> bool:
        """``pub``, if it comes next."""

    @abstractmethod
    def item(self) -> bool:
        """Reads an item, if one comes next."""

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

    def attribute(self) -> bool:
        """``#[allow(…)]``, which changes nothing here, or ``#[derive(…)]``."""
        if not self.sees("#"):
            return False
        first = self.take()
        self.accept("!")
        if not self.accept("[") or self.now.text not in _IDLE:
            self.refuse(first, _ATTRIBUTE)
        if self.accept_word("cfg"):
            self.open()
            holds = self.holds()
            self.close(")")
            if not self.accept("]"):
                self.unexpected(AFTER, "]")
            if not (holds or self.is_looked_over):
                self.left_out()
            return True
        name, words = self.take().text, list[str]()
        while not self.sees("]") and not self.is_over():
            token = self.take()
            words += [token.text] if token.kind == "name" else []
        if not self.accept("]"):
            self.unexpected(AFTER, "]")
        if name == "derive":
            self.derived += tuple(words)
        if name == "test" and not self.is_looked_over:
            self.left_out()
        return True

    def left_out(self) -> None:
        """Passes an item that is there only for tests: to its ; or behind its last }."""
        self.look_over()
        depth = 0
        while not self.ended():
            sign = self.take().text
            depth += (sign == "{") - (sign == "}")
            if depth == 0 and sign in ("}", ";"):
                return

    def look_over(self) -> None:
        """What is left out must be Rust all the same. Raises RustError where it surely is not."""
        if self.is_looked_over:
            return
        ahead = type(self)(self.source)
        ahead.tokens, ahead.at, ahead.is_looked_over = [*self.tokens], self.at, True
        try:
            while ahead.attribute() or ahead.visibility():
                pass
            ahead.item()
        except UnreadError:
            return
        except RustError as error:
            if not str(error).startswith(UNREAD):
                raise
