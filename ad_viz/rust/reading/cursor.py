"""Where the parser is among the tokens: what comes next, which brackets are open, what is wrong."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NoReturn, TypeVar

from ad_viz.rust.naming.other_languages import habit
from ad_viz.rust.reading.constructs import AFTER, WORDS, Construct
from ad_viz.rust.reading.lexer import Literals, Token, refusal, tokens
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Expression, Span

__all__ = ["DEPTH", "LET", "SEMICOLON", "Cursor"]

#: How deep expressions and blocks may lie in one another.
DEPTH: Final = 64
#: What is wanted at the end of a statement.
SEMICOLON: Final = "a semicolon"

#: Where no statement begins.
LET: Final = Construct("let inside an expression", "write it as a statement of its own")
_CLOSING: Final = {"(": ")", "{": "}", "[": "]"}
_Node = TypeVar("_Node", bound=Expression)


class Cursor:
    """The tokens of a text, and the next of them."""

    literals: Literals | None = None

    def __init__(self, source: Source) -> None:
        self.source = source
        self.tokens = list(tokens(source, type(self).literals))
        self.at = 0
        self.opened: list[Token] = []
        self.heights: dict[Expression, int] = {}
        self.depths = Counter[str]()

    @property
    def now(self) -> Token:
        return self.tokens[self.at]

    @property
    def following(self) -> Token:
        """The token after the next."""
        return self.tokens[min(self.at + 1, len(self.tokens) - 1)]

    def ended(self) -> bool:
        return self.now.kind == "end"

    def is_over(self) -> bool:
        """Whether nothing more can be taken: at the end, or where there is no token."""
        return self.now.kind in ("end", "refused")

    def sees(self, *signs: str) -> bool:
        token = self.tokens[self.at]
        return token.kind == "sign" and token.text in signs

    def word(self, text: str) -> bool:
        return self.now.kind == "name" and self.now.text == text

    def take(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def accept(self, sign: str) -> bool:
        """Take the sign if it comes next."""
        if self.sees(sign):
            self.at += 1
            return True
        return False

    def accept_word(self, text: str) -> bool:
        if self.word(text):
            self.at += 1
            return True
        return False

    def span(self, first: Token) -> Span:
        """From this token to the one taken last."""
        return Span(first.start, self.tokens[self.at - 1].end)

    def open(self) -> Token:
        token = self.take()
        self.opened.append(token)
        if len(self.opened) > DEPTH:
            self.too_deep(token)
        return token

    def deeper(self, what: str, most: int = DEPTH) -> None:
        """Begins one inside another, which back ends: also where the text has no brackets."""
        self.depths[what] += 1
        if self.depths[what] > most + 1:
            self.too_deep(self.now, most)

    def back(self, what: str) -> None:
        self.depths[what] -= 1

    def close(self, sign: str) -> None:
        if not self.accept(sign):
            self.unexpected(AFTER, sign)
        self.opened.pop()

    def made(self, first: Token, node: _Node, *inside: Expression) -> _Node:
        """The node, unless it lies too deep."""
        height = 1 + max((self.heights[each] for each in inside), default=0)
        if height > DEPTH:
            self.too_deep(first)
        self.heights[node] = height
        return node

    def refuse(self, token: Token, construct: Construct) -> NoReturn:
        raise refusal(self.source, token.start, token.text, construct)

    def too_deep(self, token: Token, most: int = DEPTH) -> NoReturn:
        raise self.source.error(
            "This lies too deep.",
            token.start,
            found=f"more than {most} expressions or blocks, each inside the other",
            expected=f"at most {most}",
            remedy="give the inner ones names with let",
        )

    def semicolon(self, token: Token) -> NoReturn:
        last = self.tokens[self.at - 1]
        raise self.source.error(
            "A semicolon is missing here.",
            last.end,
            found=token.text or "the end of the text",
            expected=";",
            remedy=f"write ; after {last.text}"
            if last.text.isprintable()
            else "write ; where it ends",
        )

    def unexpected(self, rows: Mapping[str, Construct], wanted: str) -> NoReturn:
        """The error for the next token, where ``wanted`` should stand."""
        token = self.now
        if token.error:
            raise token.error
        construct = self.unread(rows, wanted)
        if construct and not (wanted == SEMICOLON and token.text == "let"):
            self.refuse(token, construct)
        row = habit(self.tokens[self.at - 1].text if self.at else "", token.text)
        if row is not None:
            problem, remedy = row
            raise self.source.error(
                problem, token.start, found=token.text, expected=wanted, remedy=remedy
            )
        closing = _CLOSING[self.opened[-1].text] if self.opened else ""
        if wanted == SEMICOLON and (token.kind != "sign" or token.text in ("{", closing)):
            self.semicolon(token)
        found, at = token.text or "the end of the text", token.start
        problem, remedy = f"Here {wanted} is missing.", f"write {wanted}"
        if (self.opened and token.kind == "end") or token.text in self.closings() - {closing}:
            problem, at = f"This {self.opened[-1].text} has no {closing}.", self.opened[-1].start
            wanted, remedy = closing, f"write {closing} where it ends"
        elif token.text in (")", "}", "]") and token.text != closing:
            problem, remedy = f"This {token.text} closes nothing.", "leave it out"
        raise self.source.error(problem, at, found=found, expected=wanted, remedy=remedy)

    def unread(self, rows: Mapping[str, Construct], wanted: str) -> Construct | None:
        """What Rust has and is not read, if the next token, which is not ``wanted``, begins it."""
        kind, text = self.now.kind, self.now.text
        if kind == "name":
            return LET if text == "let" else WORDS.get(text)
        return rows.get(text) if kind == "sign" else None

    def closings(self) -> set[str]:
        """The signs that close what is open."""
        return {_CLOSING[bracket.text] for bracket in self.opened}
