"""The parser of whole files: functions, constants, uses and types."""

from typing import Final

from ad_viz.rust import items
from ad_viz.rust.reading.constructs import AFTER, BEFORE, WORDS, Construct
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.whole_expressions import WholeExpressions
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Name, Span
from ad_viz.rust.types import PLAIN

__all__ = ["parse_program"]

_ITEM: Final = "a function: fn main() { }"
_UNKNOWN_TYPE: Final = Construct(
    "type of this name", "use numbers, bool, char, &str, String and references to them"
)
_USE: Final = Construct("use of this", "leave it out, or write std::… for what is of the library")
_GENERIC: Final = Construct("generic parameter", "write the function for one type")
_IDLE: Final = ("allow", "warn", "deny", "expect", "doc", "rustfmt", "inline", "must_use")
_ATTRIBUTE: Final = Construct("attribute of this name", "leave it out")


def parse_program(source: Source) -> items.Program:
    """A whole file as a tree. Raises RustError, with a caret, for what is not read.

    >>> program = parse_program(Source('fn main() { if 1 < 2 { println!("yes"); } }'))
    >>> [function.name.name for function in program.functions]
    ['main']
    """
    return _Programs(source).file()


class _Programs(WholeExpressions):
    def file(self) -> items.Program:
        functions: list[items.Function] = []
        constants: list[items.Constant] = []
        while not self.ended():
            if self.accept_word("pub") or self.attribute():
                continue
            if self.word("fn"):
                functions.append(self.function())
            elif self.word("const"):
                constants.append(self.constant())
            elif self.word("use"):
                self.use()
            else:
                self.unexpected({**BEFORE, **AFTER}, _ITEM)
        return items.Program(Span(0, len(self.source.text)), tuple(functions), tuple(constants))

    def attribute(self) -> bool:
        """``#[allow(…)]``, which changes nothing here, if it comes next."""
        if not self.sees("#"):
            return False
        first = self.take()
        self.accept("!")
        if not self.accept("[") or self.now.text not in _IDLE:
            self.refuse(first, _ATTRIBUTE)
        while not self.sees("]") and not self.ended():
            self.take()
        if not self.accept("]"):
            self.unexpected(AFTER, "]")
        return True

    def statement_begins(self) -> None:
        while self.attribute():
            pass

    def use(self) -> None:
        """``use std::…;`` gives names; those that are not read are refused where they are used."""
        self.take()
        if not (self.word("std") or self.word("core")):
            self.refuse(self.now, _USE)
        while not self.sees(";") and not self.ended():
            self.take()
        if not self.accept(";"):
            self.unexpected(AFTER, "a semicolon")

    def function(self) -> items.Function:
        first = self.take()
        name = self.item_name()
        if self.sees("<"):
            self.refuse(self.now, _GENERIC)
        if not self.sees("("):
            self.unexpected(AFTER, "(")
        self.open()
        parameters: list[items.Parameter] = []
        while not self.sees(")"):
            begun = self.now
            mutable = self.accept_word("mut")
            named = self.declared(mutable)
            if not self.accept(":"):
                self.unexpected(AFTER, ": and a type")
            parameters.append(items.Parameter(self.span(begun), named, mutable, self.type()))
            if not self.accept(","):
                break
        self.close(")")
        result = self.type() if self.accept("->") else None
        if not self.sees("{"):
            self.unexpected(AFTER, "{")
        body = self.block()
        return items.Function(self.span(first), name, tuple(parameters), result, body)

    def constant(self) -> items.Constant:
        first = self.take()
        name = self.item_name()
        if not self.accept(":"):
            self.unexpected(AFTER, ": and a type")
        annotation = self.type()
        if not self.accept("="):
            self.unexpected(AFTER, "=")
        value = self.expression()
        if not self.accept(";"):
            self.unexpected(AFTER, "a semicolon")
        return items.Constant(self.span(first), name, annotation, value)

    def item_name(self) -> Name:
        token = self.now
        if token.kind != "name" or token.text in WORDS:
            self.unexpected({}, "a name")
        return Name(self.span(self.take()), token.text)

    def declared(self, mutable: bool) -> Name:
        token = self.now
        if token.kind == "name" and token.text not in (*WORDS, "let", "mut"):
            return Name(self.span(self.take()), token.text)
        return super().declared(mutable)

    def look_at(self, base: Token, references: list[bool]) -> None:
        if base.text not in PLAIN or (base.text == "str" and not references):
            self.refuse(base, _UNKNOWN_TYPE)
