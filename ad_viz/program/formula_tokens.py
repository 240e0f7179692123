"""The text of a typed formula, token by token: what may stand there, and in which order.

Whatever else is typed is refused here with a caret under the place, before any parser sees it: too
long a text, a letter of another alphabet, ``2x``, a bracket that is not closed, a name with a dot.
"""

import keyword
import re
from collections.abc import Iterator
from typing import Final, NamedTuple, NoReturn

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import FormulaError
from ad_viz.program import formula_hints as hints
from ad_viz.rules.written import operation_text
from ad_viz.tracing import functions

__all__ = ["ARITY", "CHARACTERS", "DEPTH", "NODES", "Token", "tokens"]

CHARACTERS: Final = 500
DEPTH: Final = 32
NODES: Final = 200

#: How many numbers each function takes.
ARITY: Final = {n: len(PRIMITIVES[n].parameters) for n in functions.__all__ if n in PRIMITIVES}


class Token(NamedTuple):
    """A piece of the text; ``column`` counts from 1."""

    kind: str
    text: str
    column: int


class _Bracket(NamedTuple):
    """A bracket that is open, and the function in front of it, if there is one."""

    column: int
    function: Token | None


_TOKEN: Final = re.compile(
    r"""[ \t]*(?:
    (?P<number> (?:[0-9]+\.?[0-9]*|\.[0-9]+) (?:[eE][+-]?[0-9]+)? )
    | (?P<function> [A-Za-z_][A-Za-z0-9_]* (?=[ \t]*\() )
    | (?P<name> [A-Za-z_][A-Za-z0-9_]* )
    | (?P<sign> \*\* | [-+*] | /(?!/) )
    | (?P<bracket> [(),] )
    )""",
    re.VERBOSE,
)


def tokens(text: str) -> list[Token]:
    """The tokens of a formula whose brackets, signs and calls all fit; else FormulaError.

    >>> [token.text for token in tokens("x*y + sin(x)")]
    ['x', '*', 'y', '+', 'sin', '(', 'x', ')']
    """
    if len(text) > CHARACTERS:
        raise FormulaError(
            "The formula is too long.",
            text=text,
            column=CHARACTERS + 1,
            found=f"{len(text)} characters",
            expected=f"at most {CHARACTERS}",
            remedy="shorten it, or write a Python function",
        )
    found: list[Token] = []
    reader = _Reader(text)
    for token in _scan(text):
        reader.take(token, found[-1] if found else None)
        found.append(token)
    reader.end()
    return found


def _scan(text: str) -> Iterator[Token]:
    """The pieces as they come; a character that begins none is refused."""
    at, before = 0, None
    end = len(text.rstrip(" \t"))
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None or match.lastgroup is None:
            at += len(text[at:]) - len(text[at:].lstrip(" \t"))
            raise hints.character(text, at, before.text if before and before.kind == "name" else "")
        kind, piece = match.lastgroup, match[match.lastgroup]
        before = Token(kind, piece, match.start(kind) + 1)
        yield before
        at = match.end()


class _Reader:
    """Reads tokens from left to right and knows what may come next."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.nodes = 0
        self.open: list[_Bracket] = []
        self.counts: list[int] = []
        self.wants_operand = True

    def take(self, token: Token, before: Token | None) -> None:
        """See that ``token`` may follow ``before``."""
        if token.kind in ("name", "function"):
            self._word(token, before)
        if token.kind != "bracket":
            self.nodes += 1
            if self.nodes > NODES:
                self._refuse(
                    "The formula has too many parts.", token.column,
                    found=f"more than {NODES} numbers, names, signs and functions",
                    expected=f"at most {NODES}", remedy="shorten it, or write a Python function",
                )  # fmt: skip
        if self.wants_operand:
            self._operand(token, before)
        else:
            self._after_operand(token, before)

    def _operand(self, token: Token, before: Token | None) -> None:
        if token.text == "(":
            function = before if before and before.kind == "function" else None
            self.open.append(_Bracket(token.column, function))
            self.counts.append(1)
            if len(self.open) > DEPTH:
                self._refuse(
                    "The brackets are nested too deep.", token.column,
                    found=f"bracket number {len(self.open)} inside others",
                    expected=f"at most {DEPTH}", remedy="leave out brackets that are not needed",
                )  # fmt: skip
        elif token.kind == "number":
            self._number(token)
            self.wants_operand = False
        elif token.kind == "name":
            self.wants_operand = False
        elif token.kind != "function" and token.text not in ("+", "-"):
            if before and before.text == "(" and token.text == ")" and self.open[-1].function:
                self._arity(self.open[-1].function, 0)
            self._missing(token.column, f"before {token.text}", token.text)

    def _after_operand(self, token: Token, before: Token | None) -> None:
        if token.kind == "sign":
            self.wants_operand = True
        elif token.text == ")":
            if not self.open:
                self._refuse(
                    "A bracket is closed that was never opened.", token.column, found=")",
                    expected="a ( for each )", remedy="leave it out, or write ( before it",
                )  # fmt: skip
            bracket, count = self.open.pop(), self.counts.pop()
            if bracket.function and count != ARITY[bracket.function.text]:
                self._arity(bracket.function, count)
        elif token.text == "," and self.open and self.open[-1].function:
            self.counts[-1] += 1
            self.wants_operand = True
        elif token.text == ",":
            decimal = before is not None and before.kind == "number"
            self._refuse(
                "There is nothing for a comma to separate.", token.column, found=",",
                expected="commas inside a call only, as in max(a, b)",
                remedy="write 0.5, not 0,5" if decimal else "make one formula for each output",
            )  # fmt: skip
        elif before is not None:
            raise hints.side_by_side(self.text, before.text, token.text, token.column)

    def end(self) -> None:
        """See that nothing is missing at the end."""
        if not self.text.strip():
            self._refuse(
                "The formula is empty.", 1, found="nothing", expected="numbers, names and signs",
                remedy="write, for example, x * y + sin(x)",
            )  # fmt: skip
        if self.wants_operand:
            self._missing(len(self.text.rstrip()) + 1, "at the end", "the end")
        if self.open:
            self._refuse(
                "A bracket is never closed.", self.open[-1].column, found="(",
                expected="a ) for each (", remedy="write ) where it ends",
            )  # fmt: skip

    def _word(self, token: Token, before: Token | None) -> None:
        if before and before.kind == "number" and token.text.startswith("_"):
            raise hints.side_by_side(self.text, before.text, token.text, token.column)
        if keyword.iskeyword(token.text) or token.text.startswith("_"):
            self._refuse(
                "This word cannot be a name.", token.column, found=token.text,
                expected="a letter, then letters, digits and _",
                remedy="choose another name, such as x",
            )  # fmt: skip
        if token.kind == "function" and token.text not in ARITY:
            raise hints.unknown_function(self.text, token.text, token.column)
        if token.kind == "name" and token.text in ARITY:
            rest = self.text[token.column + len(token.text) - 1 :]
            after = re.match(r"[ \t]+([A-Za-z0-9_.]+)", rest)
            self._refuse(
                f"{token.text} is a function and needs brackets.", token.column, found=token.text,
                expected=operation_text(PRIMITIVES[token.text], PRIMITIVES[token.text].parameters),
                remedy=f"write {token.text}({hints.cut(after[1]) if after else 'x'})",
            )  # fmt: skip

    def _number(self, token: Token) -> None:
        if float(token.text) == float("inf"):
            self._refuse(
                "The number is too large.", token.column, found=hints.cut(token.text),
                expected="a number below 1.8e308", remedy="compute in larger units",
            )  # fmt: skip
        if re.match(r"0+[1-9]", token.text) and token.text.isdigit():
            self._refuse(
                "A whole number cannot begin with 0.", token.column, found=hints.cut(token.text),
                expected="a number such as 7 or 0.7",
                remedy=f"write {hints.cut(token.text.lstrip('0'))}",
            )  # fmt: skip

    def _missing(self, column: int, where: str, found: str) -> NoReturn:
        self._refuse(
            f"Something is missing {where}.", column, found=found,
            expected="a number, a name, a call or a bracket",
            remedy="write what is missing, or leave out the sign before it",
        )  # fmt: skip

    def _arity(self, function: Token, count: int) -> NoReturn:
        row = PRIMITIVES[function.text]
        written, takes = operation_text(row, row.parameters), len(row.parameters)
        nested = f"{row.name}(a, {row.name}(b, c))"
        self._refuse(
            f"{row.name} takes {takes} number{'s' * (takes > 1)}.", function.column,
            found=f"{count or 'none'} of them", expected=f"{takes}, as in {written}",
            remedy=f"nest the calls: {nested}" if count > takes == 2 else f"write {written}",
        )  # fmt: skip

    def _refuse(
        self, problem: str, column: int, *, found: str, expected: str, remedy: str
    ) -> NoReturn:
        raise FormulaError(
            problem, text=self.text, column=column, found=found, expected=expected, remedy=remedy
        )
