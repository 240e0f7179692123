"""The parser of whole files: functions, constants, uses and types."""

from typing import Final

from ad_viz.rust import items
from ad_viz.rust.reading.constructs import AFTER, BEFORE, PATTERNS, WORDS, Construct
from ad_viz.rust.reading.type_texts import TypeTexts
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Name, Span, TypeText

__all__ = ["parse_program"]

_ITEM: Final = "a function: fn main() { }"
_USE: Final = Construct("use of this", "leave it out, or write std::… for what is of the library")
_IDLE: Final = ("allow", "warn", "deny", "expect", "doc", "rustfmt", "inline", "must_use")
_ATTRIBUTE: Final = Construct("attribute of this name", "leave it out")


def parse_program(source: Source) -> items.Program:
    """A whole file as a tree. Raises RustError, with a caret, for what is not read.

    >>> program = parse_program(Source('fn main() { if 1 < 2 { println!("yes"); } }'))
    >>> [function.name.name for function in program.functions]
    ['main']
    """
    return _Programs(source).file()


class _Programs(TypeTexts):
    def file(self) -> items.Program:
        functions: list[items.Function] = []
        constants: list[items.Constant] = []
        impls: list[items.Impl] = []
        while not self.ended():
            if self.accept_word("pub") or self.attribute():
                continue
            if self.word("fn"):
                functions.append(self.function())
            elif self.word("const"):
                constants.append(self.constant())
            elif self.word("use"):
                self.use()
            elif self.word("impl"):
                impls.append(self.impl())
            else:
                self.unexpected({**BEFORE, **AFTER}, _ITEM)
        whole = Span(0, len(self.source.text))
        return items.Program(whole, tuple(functions), tuple(constants), tuple(impls))

    def impl(self) -> items.Impl:
        first = self.take()
        generics, owner = self.generics(), self.type()
        functions: list[items.Function] = []
        if not self.sees("{"):
            self.unexpected(AFTER, "{")
        self.open()
        while not self.sees("}") and not self.ended():
            if self.accept_word("pub") or self.attribute():
                continue
            if not self.word("fn"):
                self.unexpected({**BEFORE, **AFTER}, _ITEM)
            functions.append(self.function())
        self.close("}")
        return items.Impl(self.span(first), generics, owner, tuple(functions))

    def generics(self) -> items.Generics:
        """``<'a, T>``, if it comes next."""
        lifetimes: list[str] = []
        types: list[str] = []
        if self.accept("<"):
            while not self.sees(">"):
                if self.now.kind == "lifetime":
                    lifetimes.append(self.take().text)
                else:
                    types.append(self.item_name().name)
                if not self.accept(","):
                    break
            self.angle()
        return items.Generics(tuple(lifetimes), tuple(types))

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
        generics = self.generics()
        if not self.sees("("):
            self.unexpected(AFTER, "(")
        self.open()
        parameters: list[items.Parameter] = []
        while not self.sees(")"):
            parameters.append(self.parameter())
            if not self.accept(","):
                break
        self.close(")")
        result = self.type() if self.accept("->") else None
        if not self.sees("{", ";"):
            self.unexpected(AFTER, "{")
        body = None if self.accept(";") else self.block()
        return items.Function(self.span(first), name, tuple(parameters), result, body, generics)

    def parameter(self) -> items.Parameter:
        """``mut name: type``, or ``&mut self``."""
        begun = self.now
        references, lifetime = tuple[bool, ...](), ""
        if self.accept("&"):
            lifetime = self.take().text if self.now.kind == "lifetime" else ""
            references = (self.word("mut"),)
        mutable = self.accept_word("mut")
        if self.word("self"):
            name = Name(self.span(self.take()), "self")
            own = TypeText(name.span, references, "Self", borrowed=(lifetime,) * len(references))
            return items.Parameter(self.span(begun), name, mutable and not references, own)
        if references:
            self.unexpected(PATTERNS, "self")
        named = self.declared(mutable)
        if not self.accept(":"):
            self.unexpected(AFTER, ": and a type")
        return items.Parameter(self.span(begun), named, mutable, self.type())

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
