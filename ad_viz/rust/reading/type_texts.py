"""The parser of the types of whole files: references, tuples, arrays, slices, names with < >."""

from abc import ABC
from dataclasses import replace
from typing import Final

from ad_viz.rust.reading.constructs import AFTER, TYPES, WORDS, Construct
from ad_viz.rust.reading.cursor import DEPTH
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.unread_forms import PATH, UnreadForms
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.types import CALLABLE

__all__ = ["COUNT", "TypeTexts"]

#: In place of the name of a type: it is a number.
COUNT: Final = "#"
_FOR: Final = Construct("lifetime of no one's own", "leave for<…> out")


class TypeTexts(UnreadForms, ABC):
    """Types as they are written; ``named_types`` has the names of all, see Program."""

    named_types: set[tuple[str, int, int]]

    def type(self) -> TypeText:
        first, references, borrowed = self.now, list[bool](), list[str]()
        while self.sees("&", "&&"):
            if self.take().text == "&&":
                references.append(False)
                borrowed.append("")
            borrowed.append(self.take().text if self.now.kind == "lifetime" else "")
            references.append(self.accept_word("mut"))
            if len(references) > DEPTH:
                self.too_deep(first)
        self.deeper("type")
        inner = self.based(bool(references))
        self.back("type")
        return replace(
            inner,
            span=self.span(first),
            references=(*references, *inner.references),
            borrowed=(*borrowed, *inner.borrowed),
        )

    def based(self, refers: bool = False) -> TypeText:
        """What stands after the &: a base, what it is made of, its lifetimes, its length."""
        token = self.now
        if self.sees("("):
            parts, is_tuple = self.parts()
            if len(parts) == 1 and not is_tuple:
                return parts[0]
            return TypeText(self.span(token), (), "(,)" if parts else "()", parts)
        if self.sees("["):
            self.open()
            element = self.type()
            length = self.expression() if self.accept(";") else None
            self.close("]")
            base = "[;]" if length else "[]"
            return TypeText(self.span(token), (), base, (element,), length=length)
        if self.accept_word("fn"):
            return self.pointer(token)
        if self.sees("_", "!"):
            return TypeText(self.span(self.take()), (), token.text)
        if self.accept_word("dyn") or self.accept_word("impl"):
            bounds = self.bounds(one=refers)
            return TypeText(self.span(token), (), token.text, bounds=bounds)
        if self.sees("<"):
            type, _ = self.qualified()
            return TypeText(self.span(token), (), self.last_name(), path=self.base_of(type, token))
        return self.path_type()

    def qualified(self) -> tuple[TypeText, TypeText | None]:
        """``<T as Trait>::``, or ``<T>::``"""
        self.take()
        type = self.type()
        trait = self.path_type() if self.accept_word("as") else None
        self.angle()
        if not self.accept("::"):
            self.unexpected(AFTER, "::")
        return type, trait

    def last_name(self) -> str:
        """The last of a path."""
        if self.now.kind != "name":
            self.unexpected(TYPES, "a name")
        return self.take().text

    def base_of(self, type: TypeText, token: Token) -> str:
        """The name of a type in < > that is made of no others."""
        if type.references or type.arguments or type.path or type.bounds or type.length:
            self.refuse(token, PATH)
        return type.base

    def pointer(self, token: Token) -> TypeText:
        """``fn(f64, name: &str) -> f64``: what it takes, and last what it gives."""
        if not self.sees("("):
            self.unexpected(AFTER, "(")
        self.open()
        taken: list[TypeText] = []
        while not self.sees(")"):
            if self.now.kind == "name" and self.following.text == ":":
                self.take()
                self.take()
            taken.append(self.type())
            if not self.accept(","):
                break
        self.close(")")
        given = self.type() if self.accept("->") else TypeText(self.span(token), (), "()")
        return TypeText(self.span(token), (), "->", (*taken, given))

    def path_type(self) -> TypeText:
        """``std::fmt::Result``, ``Vec<i32>``, ``Fn(i32) -> i32``."""
        first = token = self.now
        if token.kind != "name" or (
            token.text in (*WORDS, "let") and token.text not in ("Self", "crate", "self", "super")
        ):
            self.unexpected(TYPES, "a type")
        self.take()
        names = [token.text]
        while self.accept("::"):
            if self.now.kind != "name":
                self.unexpected(TYPES, "a type")
            token = self.take()
            names.append(token.text)
        path = "::".join(names[:-1])
        if token.text in CALLABLE and self.sees("("):
            taken, _ = self.parts()
            given = self.type() if self.accept("->") else TypeText(self.span(first), (), "()")
            bindings = (("Output", given),)
            return TypeText(
                self.span(first), (), token.text, taken, path=path, bindings=bindings
            )  # fmt: skip
        if self.sees("<<"):
            begin, end = self.now.start, self.now.end
            both = Token("sign", "<", begin, begin + 1), Token("sign", "<", begin + 1, end)
            self.tokens[self.at : self.at + 1] = both
        arguments, lifetimes, named = self.between() if self.sees("<") else ((), (), ())
        if not path:
            self.named_types.add((token.text, len(arguments), len(lifetimes)))
        return TypeText(
            self.span(first), (), token.text, arguments, (), lifetimes, None, path, (), named
        )

    def bounds(self, *, one: bool = False) -> tuple[TypeText, ...]:
        """``Display + 'a + ?Sized``; ``one``: what stands behind a & has one alone."""
        found: list[TypeText] = []
        while self.now.kind in ("name", "lifetime") or self.sees("?", "("):
            token = self.now
            if token.kind == "lifetime":
                self.take()
                found.append(TypeText(self.span(token), (), token.text))
            elif self.accept("?"):
                found.append(replace(self.path_type(), base="?Sized"))
            elif self.sees("("):
                self.open()
                found += self.bounds()
                self.close(")")
            else:
                self.bound_lifetimes()
                found.append(self.path_type())
            if one or not self.accept("+"):
                break
        if not found:
            self.unexpected(TYPES, "a trait")
        return tuple(found)

    def bound_lifetimes(self) -> None:
        """``for<'a>``: a lifetime of no one's own."""
        if self.word("for"):
            self.refuse(self.now, _FOR)

    def parts(self) -> tuple[tuple[TypeText, ...], bool]:
        """``(a, b)``, and whether it has a comma."""
        self.open()
        parts: list[TypeText] = []
        comma = False
        while not self.sees(")"):
            parts.append(self.type())
            if not self.accept(","):
                break
            comma = True
        self.close(")")
        return tuple(parts), comma

    def between(
        self,
    ) -> tuple[tuple[TypeText, ...], tuple[str, ...], tuple[tuple[str, TypeText], ...]]:
        """``<'a, T, Item = U>``"""
        self.take()
        arguments: list[TypeText] = []
        lifetimes: list[str] = []
        bindings: list[tuple[str, TypeText]] = []
        while not self.sees(">", ">>", ">=", ">>="):
            if self.now.kind == "lifetime":
                lifetimes.append(self.take().text)
            elif self.following.text == "=" and self.now.kind == "name":
                name = self.take().text
                self.take()
                bindings.append((name, self.type()))
            elif self.now.kind == "number" or self.sees("{"):
                arguments.append(self.count())
            else:
                arguments.append(self.type())
            if not self.accept(","):
                break
        self.angle()
        return tuple(arguments), tuple(lifetimes), tuple(bindings)

    def count(self) -> TypeText:
        """A number in place of a type: ``3`` or ``{ N }``."""
        token = self.now
        number = self.value() if token.kind == "number" else self.block().tail
        if number is None:
            self.unexpected(TYPES, "a number")
        return TypeText(self.span(token), (), COUNT, length=number)

    def angle(self) -> None:
        """``>``, also as the first half of ``>>``."""
        token = self.now
        if self.sees(">>", ">=", ">>="):
            rest = Token("sign", token.text[1:], token.start + 1, token.end)
            self.tokens[self.at] = rest
        elif not self.accept(">"):
            self.unexpected(AFTER, ">")
