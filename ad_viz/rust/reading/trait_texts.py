"""The parser of traits, of impls, and of what is asked of types: in < > and behind where."""

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Final

from ad_viz.rust import items
from ad_viz.rust.reading.constructs import AFTER, BEFORE, WORDS, Construct
from ad_viz.rust.reading.unread_forms import ITEM
from ad_viz.rust.reading.whole_expressions import WholeExpressions
from ad_viz.rust.syntax import Name, Span, Statement, TypeText

__all__ = ["TraitTexts"]

_TAKEN: Final = Construct("pattern in a function without a body", "write a name")
_USUAL: Final = Construct("usual type of a parameter", "leave it out")


class TraitTexts(WholeExpressions, ABC):
    """Functions, and the items that hold them.

    ``taken``: how the parameters that were read are taken apart, where they are patterns.
    """

    taken: list[Statement]

    @abstractmethod
    def attribute(self) -> bool:
        """Reads an attribute, if one comes next."""

    @abstractmethod
    def visibility(self) -> bool:
        """Reads who may see what comes next, if that is said."""

    @abstractmethod
    def seen_next(self) -> tuple[str, ...]:
        """The module in which what comes next is seen."""

    @abstractmethod
    def placed(self, name: Name, seen: tuple[str, ...]) -> None:
        """Keeps where something is, and is seen."""

    @abstractmethod
    def parameter(self) -> items.Parameter:
        """A parameter of a function."""

    def generics(self) -> items.Generics:
        """``<'a, T: Bound>``, if it comes next."""
        lifetimes: list[str] = []
        types: list[str] = []
        asked: list[items.Asked] = []
        outlives: list[tuple[str, str]] = []
        counts: list[tuple[str, TypeText]] = []
        if self.accept("<"):
            while not self.sees(">"):
                token = self.now
                if token.kind == "lifetime":
                    lifetimes.append(self.take().text)
                    outlives += self.outlived(token.text)
                elif self.accept_word("const"):
                    counts.append(self.count_parameter())
                    types.append(counts[-1][0])
                else:
                    types.append(self.item_name().name)
                    subject = TypeText(Span(token.start, token.end), (), types[-1])
                    asked += self.asked(subject)
                    if self.sees("="):
                        self.refuse(self.now, _USUAL)
                if not self.accept(","):
                    break
            self.angle()
        lists = lifetimes, types, asked, outlives, counts
        return items.Generics(*map(tuple, lists))  # type: ignore[arg-type]

    def count_parameter(self) -> tuple[str, TypeText]:
        """``N: usize`` behind const"""
        name = self.item_name().name
        if not self.accept(":"):
            self.unexpected(AFTER, ": and a type")
        type = self.type()
        if self.sees("="):
            self.refuse(self.now, _USUAL)
        return name, type

    def outlived(self, name: str) -> list[tuple[str, str]]:
        """``: 'a + 'b``, if it comes next."""
        found: list[tuple[str, str]] = []
        while self.accept(":") or self.accept("+"):
            if self.now.kind == "lifetime":
                found.append((name, self.take().text))
        return found

    def asked(self, subject: TypeText) -> list[items.Asked]:
        """``: Bound + 'a``, if it comes next."""
        if not self.accept(":"):
            return []
        return [items.Asked(subject, bound) for bound in self.bounds()]

    def where(self, generics: items.Generics) -> items.Generics:
        """``where T: Bound``, if it comes next, with what stands before."""
        if not self.accept_word("where"):
            return generics
        asked, outlives = [*generics.bounds], [*generics.outlives]
        while not self.sees("{", ";") and not self.is_over():
            if self.now.kind == "lifetime":
                outlives += self.outlived(self.take().text)
            else:
                self.bound_lifetimes()
                asked += self.asked(self.type())
            if not self.accept(","):
                break
        return generics._replace(bounds=tuple(asked), outlives=tuple(outlives))

    def function(self) -> items.Function:
        is_const = self.at > 0 and self.tokens[self.at - 1].text == "const"
        first = self.take()
        name = self.item_name()
        generics = self.generics()
        if not self.sees("("):
            self.unexpected(AFTER, "(")
        self.open()
        parameters: list[items.Parameter] = []
        outer, self.taken = self.taken, []
        while not self.sees(")"):
            parameters.append(self.parameter())
            if not self.accept(","):
                break
        self.close(")")
        result = self.type() if self.accept("->") else None
        generics = self.where(generics)
        if not self.sees("{", ";"):
            self.unexpected(AFTER, "{")
        taken, self.taken = self.taken, outer
        if taken and not self.sees("{"):
            self.refuse(self.now, _TAKEN)
        body = None if self.accept(";") else self.block()
        if taken and body is not None:
            body = replace(body, statements=(*taken, *body.statements))
        return items.Function(
            self.span(first), name, tuple(parameters), result, body, generics, is_const
        )

    def trait(self) -> items.Trait:
        """``trait Name<T>: Above { fn method(&self); }``"""
        first = self.take()
        name, generics = self.item_name(), self.generics()
        above = self.bounds() if self.accept(":") else ()
        generics = self.where(generics)
        types: list[Name] = []
        asked: list[items.Asked] = []
        functions: list[items.Function] = []
        constants: list[items.Constant | items.Member] = []
        self.brace()
        while not self.sees("}") and not self.is_over():
            if self.accept_word("pub") or self.attribute():
                continue
            if self.accept_word("type"):
                types.append(own := self.item_name())
                asked += self.asked(TypeText(own.span, (), own.name, path="Self"))
                if self.sees("<", "="):
                    self.refuse(self.now, Construct("type of a trait with more", "leave it out"))
                self.end_of_item()
                continue
            if held := self.held_constants():
                constants += held
                continue
            functions.append(self.held_function())
            self.placed(functions[-1].name, ())
        self.close("}")
        valued = tuple(each for each in constants if isinstance(each, items.Constant))
        valueless = tuple(each for each in constants if isinstance(each, items.Member))
        its = tuple(functions), tuple(types), tuple(asked), valued, valueless
        return items.Trait(self.span(first), name, generics, above, *its)

    def impl(self) -> items.Impl:
        """``impl<T> Trait for Owner<T> { … }``"""
        first = self.take()
        self.placed(Name(Span(first.start, first.end), first.text), ())
        generics, trait = self.generics(), None
        if self.sees("!"):
            self.refuse(self.now, Construct("impl of what a type has not", "leave it out"))
        owner = self.type()
        if self.accept_word("for"):
            trait, owner = owner, self.type()
        generics = self.where(generics)
        functions: list[items.Function] = []
        types: list[tuple[Name, TypeText]] = []
        constants: list[items.Constant] = []
        self.brace()
        while not self.sees("}") and not self.is_over():
            if self.visibility() or self.attribute():
                continue
            if self.accept_word("type"):
                name = self.item_name()
                if not self.accept("="):
                    self.unexpected(AFTER, "=")
                types.append((name, self.type()))
                self.end_of_item()
                continue
            if held := self.held_constants():
                constants += map(self.with_value, held)
                continue
            seen = self.seen_next()
            functions.append(self.held_function())
            self.placed(functions[-1].name, seen)
        self.close("}")
        return items.Impl(
            self.span(first), generics, owner, tuple(functions), trait, tuple(types),
            tuple(constants),
        )  # fmt: skip

    def held_function(self) -> items.Function:
        """A function of a trait or an impl."""
        self.accept_word("const")
        if not self.word("fn"):
            self.unexpected({**BEFORE, **AFTER}, ITEM)
        return self.function()

    def constant(self) -> items.Constant | items.Member:
        """``const NAME: type = value;``, or, in a trait, without a value."""
        first = self.take()
        name = self.item_name()
        if not self.accept(":"):
            self.unexpected(AFTER, ": and a type")
        annotation = self.type()
        if self.accept(";"):
            return items.Member(name, annotation)
        if not self.accept("="):
            self.unexpected(AFTER, "=")
        value = self.expression()
        self.end_of_item()
        is_static = first.text == "static"
        return items.Constant(self.span(first), name, annotation, value, is_static)

    def with_value(self, found: items.Constant | items.Member) -> items.Constant:
        """Outside of a trait a constant has a value."""
        if isinstance(found, items.Member):
            self.at -= 1
            self.unexpected(AFTER, "=")
        return found

    def held_constants(self) -> list[items.Constant | items.Member]:
        """Those of a trait or an impl that come next."""
        found: list[items.Constant | items.Member] = []
        while self.word("const") and self.following.text not in ("fn", "unsafe"):
            seen = self.seen_next()
            found.append(self.constant())
            self.placed(found[-1].name, seen)
        return found

    def brace(self) -> None:
        if not self.sees("{"):
            self.unexpected(AFTER, "{")
        self.open()

    def end_of_item(self) -> None:
        if not self.accept(";"):
            self.unexpected(AFTER, "a semicolon")

    def item_name(self) -> Name:
        token = self.now
        if token.kind != "name" or token.text in WORDS:
            self.unexpected({}, "a name")
        return Name(self.span(self.take()), token.text)
