"""The macros that are short for a text, concat! and stringify!, and format_args!."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from ad_viz.rust import syntax
from ad_viz.rust.calling.closure_texts import ClosureTexts
from ad_viz.rust.reading.constructs import READ, Construct
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.syntax import Expression

__all__ = ["ShortMacros"]

_JOINED: Final = Construct("concat! of this", "write texts and numbers in it", READ)
_ALONE: Final = Construct(
    "format_args! here", "write format!, or f.write_fmt(format_args!(…))", READ
)
#: No space is before them.
_CLOSE: Final = (",", ";", ".")
_PAIRS: Final = {"(": ")", "[": "]", "{": "}"}


class ShortMacros(ClosureTexts, ABC):
    """``SHORT`` has how each is read, behind its name and !."""

    def is_short(self, name: str) -> bool:
        """Whether it is one of them, and its bracket is read."""
        return name in self.SHORT and self.following.text == "("

    def short(self, token: Token) -> Expression:
        """The expression that it stands for."""
        self.take()
        return self.SHORT[token.text](self, token)

    def _concat(self, token: Token) -> Expression:
        """The text of literals, one behind another."""
        self.open()
        texts: list[str] = []
        while not self.sees(")"):
            sign = "-" * self.accept("-")
            each = self.take()
            is_word = each.kind == "name" and each.text in ("true", "false")
            if each.kind in ("text", "character"):
                texts.append(str(each.value))
            elif is_word or (each.kind == "number" and not each.suffix):
                is_whole = isinstance(each.value, int)
                texts.append(sign + (str(each.value) if is_whole and not is_word else each.text))
            else:
                self.refuse(each, _JOINED)
            if not self.accept(","):
                break
        self.close(")")
        return self.made(token, syntax.Literal(self.span(token), "str", "".join(texts)))

    def _stringify(self, token: Token) -> Expression:
        """Its own text, with one space where there is any."""
        end, written = self.open().end, ""
        waiting = [")"]
        while waiting and not self.is_over():
            each = self.now
            if each.kind == "sign" and each.text in _PAIRS:
                waiting.append(_PAIRS[each.text])
            elif each.kind == "sign" and each.text == waiting[-1]:
                waiting.pop()
            if waiting:
                is_apart = bool(written) and each.start > end and each.text not in _CLOSE
                written += " " * is_apart
                written += self.source.text[each.start : each.end]
                end = self.take().end
        self.close(")")
        return self.made(token, syntax.Literal(self.span(token), "str", written))

    def _format_args(self, token: Token) -> Expression:
        """What write_fmt is given, and nothing else: see ``written_by``."""
        before = [each.text for each in self.tokens[max(self.at - 4, 0) : self.at - 2]]
        if before != ["write_fmt", "("]:
            self.refuse(token, _ALONE)
        self.open()
        shown, pieces = self.formatted()
        self.close(")")
        node = syntax.Macro(self.span(token), "format_args", (), shown, pieces)
        return self.made(token, node, *shown)

    @abstractmethod
    def formatted(self) -> tuple[tuple[Expression, ...], tuple[str | tuple[int, str], ...]]:
        """The text of a macro, and what follows it: the values that it shows, each once."""

    SHORT: ClassVar[Mapping[str, Callable[["ShortMacros", Token], Expression]]] = {
        "concat": _concat, "stringify": _stringify,
        "format_args": _format_args,
    }  # fmt: skip
