"""The parser of the types of whole files: references, tuples, arrays, slices, names with < >."""

from abc import ABC
from typing import Final

from ad_viz.rust.reading.constructs import AFTER, TYPES, WORDS, Construct
from ad_viz.rust.reading.cursor import DEPTH
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.parser import Parser
from ad_viz.rust.syntax import Expression, TypeText

__all__ = ["TypeTexts"]

_FUNCTION: Final = Construct("type of a function", "use a value")
_TRAIT: Final = Construct("type of a trait", "write the type itself")


class TypeTexts(Parser, ABC):
    """Types as they are written."""

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
        base, arguments, lifetimes, length = self.based()
        self.back("type")
        return TypeText(
            self.span(first), tuple(references), base, arguments, tuple(borrowed), lifetimes, length
        )

    def based(self) -> tuple[str, tuple[TypeText, ...], tuple[str, ...], Expression | None]:
        """What stands after the &: a base, what it is made of, its lifetimes, its length."""
        token = self.now
        if self.sees("("):
            parts, is_tuple = self.parts()
            if len(parts) == 1 and not is_tuple:
                inner = parts[0]
                if inner.references:
                    self.refuse(token, TYPES["("])
                return inner.base, inner.arguments, inner.lifetimes, inner.length
            return ("(,)" if parts else "()"), parts, (), None
        if self.sees("["):
            self.open()
            element = self.type()
            length = self.expression() if self.accept(";") else None
            self.close("]")
            return ("[;]" if length else "[]"), (element,), (), length
        if self.sees("_"):
            self.take()
            return "_", (), (), None
        if token.kind != "name" or (token.text in (*WORDS, "let") and token.text != "Self"):
            if token.text in ("dyn", "impl"):
                self.refuse(token, _TRAIT)
            if token.text == "fn":
                self.refuse(token, _FUNCTION)
            self.unexpected(TYPES, "a type")
        self.take()
        while self.accept("::"):
            if self.now.kind != "name":
                self.unexpected(TYPES, "a type")
            token = self.take()
        if token.text in ("Fn", "FnMut", "FnOnce") and self.sees("("):
            self.refuse(token, _FUNCTION)
        arguments, lifetimes = self.between() if self.sees("<") else ((), ())
        return token.text, arguments, lifetimes, None

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

    def between(self) -> tuple[tuple[TypeText, ...], tuple[str, ...]]:
        """``<'a, T>``"""
        self.take()
        arguments: list[TypeText] = []
        lifetimes: list[str] = []
        while not self.sees(">", ">>", ">=", ">>="):
            if self.now.kind == "lifetime":
                lifetimes.append(self.take().text)
            else:
                arguments.append(self.type())
            if not self.accept(","):
                break
        self.angle()
        return tuple(arguments), tuple(lifetimes)

    def angle(self) -> None:
        """``>``, also as the first half of ``>>``."""
        token = self.now
        if self.sees(">>", ">=", ">>="):
            rest = Token("sign", token.text[1:], token.start + 1, token.end)
            self.tokens[self.at] = rest
        elif not self.accept(">"):
            self.unexpected(AFTER, ">")
