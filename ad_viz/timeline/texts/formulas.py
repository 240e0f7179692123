"""What the rule table writes, as rich text: operations, weights, phrases, and sums of products."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program.recording import Node, Recording
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.written import operation_text, weight_text
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import settled
from ad_viz.timeline.texts.tokens import RichText, Token, plain
from ad_viz.timeline.texts.typeset import WIDEST

__all__ = [
    "bracketed",
    "named_weight",
    "operation",
    "phrase",
    "plugged_in",
    "plugged_weight",
    "product",
    "sum_of",
    "weight",
    "worked_weight",
]

#: Stand-ins for parents while an expression is printed; no person's text can hold them.
_MARKS: Final = ("\ue000", "\ue001")
#: A parent's number: as an exponent, in brackets (not those of a call), or alone.
_SIGNED: Final = re.compile(r"(\^\(−[\ue000\ue001]\)|(?<!\w)\(−[\ue000\ue001]\)|−[\ue000\ue001])")
#: These take one of a few values where a function kinks: the value says more.
_KINKS: Final = re.compile(r"\b(exceeds|step|sign)\(")


def operation(recording: Recording, node: Node) -> RichText:
    """``x · y``: what was computed, with names.

    >>> from ad_viz.program.recording import record
    >>> r = record(lambda x: x ** 2 + 2, 3.0)
    >>> operation(r, r.nodes[1]), operation(r, r.nodes[2])
    ([['var', 'x'], '²'], [['var', 'v₁'], ' + 2'])
    """
    return _filled(_row_text(node.op, _named(node)), recording, node)


def plugged_in(node: Node) -> RichText:
    """``0.5 · 4.2``: what was computed, with the numbers of the parents.

    >>> from ad_viz.program.recording import record
    >>> from ad_viz.timeline.texts.typeset import typeset
    >>> r = record(lambda x, y: x * y, 0.5, -4.2)
    >>> typeset(plugged_in(r.nodes[2]), lambda family, index: r.nodes[index].value)
    ['0.5', ' · ', '(', '−4.2', ')']
    """
    return _plugged(_row_text(node.op, _numbers(node)), node)


def weight(recording: Recording, node: Node, slot: int, edge: int) -> RichText:
    """∂node/∂(its parent in ``slot``) as the rule table writes it, or its number if that is long.

    ``edge`` is the place of the weight among all edges.

    >>> from ad_viz.tracing.functions import sin
    >>> from ad_viz.program.recording import record
    >>> r = record(lambda x: sin(x), 0.5)
    >>> weight(r, r.nodes[1], 0, 0)
    ['cos(', ['var', 'x'], ')']
    """
    return named_weight(recording, node, slot) or [tokens.number(("weight", edge))]


def named_weight(recording: Recording, node: Node, slot: int) -> RichText | None:
    """The weight as the rule table writes it, unless that is long or says less than its number."""
    written = _weight_text(node, slot, _named(node))
    found = _filled(written, recording, node)
    is_long = len("".join(map(plain, found))) > WIDEST
    return None if is_long or _KINKS.search(written) else found


def plugged_weight(node: Node, slot: int, edge: int) -> RichText:
    """The weight with numbers plugged in, ``cos(0.5)``, or its own number."""
    number, worked = tokens.number(("weight", edge)), worked_weight(node, slot)
    return [number] if worked is None else [["short", worked, number]]


def worked_weight(node: Node, slot: int) -> RichText | None:
    """The weight with numbers plugged in, however long, unless it says less than its number."""
    written = _weight_text(node, slot, _numbers(node))
    return None if _KINKS.search(written) else _plugged(written, node)


def phrase(recording: Recording, node: Node) -> RichText:
    """``the sine of x``: the operation in words, from the rule table.

    >>> from ad_viz.program.recording import record
    >>> r = record(lambda x, y: x * y, 0.5, 4.2)
    >>> phrase(r, r.nodes[2])
    [['name', 'x'], ' times ', ['name', 'y']]
    """
    words = dict(zip("ab", _named(node), strict=False))
    spoken = re.sub(r"\b([ab])\b", lambda letter: words[letter[1]], PRIMITIVES[node.op].phrase)
    return [
        ["name", plain(t)] if isinstance(t, list) else t for t in _filled(spoken, recording, node)
    ]


def product(factor: RichText, number: Token) -> RichText:
    """``4.2 · 1``; a factor of 1 or −1 goes without saying, a signed number stands in brackets.

    >>> product(["4.2"], "−1"), product(["−1"], ["tangent", "x"])
    (['4.2', ' · ', '(', '−1', ')'], ['−', ['tangent', 'x']])
    """
    return settled(["product", factor, number])


def bracketed(number: Token) -> RichText:
    """The number as a right-hand factor: in brackets if it has a sign."""
    return settled(["bracketed", number])


def sum_of(terms: Iterable[RichText]) -> RichText:
    """The terms with + between them, or − where a term brings its own.

    >>> sum_of([["−3 · 1"], ["−2"]])
    ['−3 · 1', ' − ', '2']
    """
    return settled(["sum", *terms])


def _named(node: Node) -> tuple[str, ...]:
    """Parents as marks, constants as numbers."""
    return tuple(
        mark if type(operand) is int else numeral(operand)
        for mark, operand in zip(_MARKS, node.operands, strict=False)
    )


def _numbers(node: Node) -> tuple[str, ...]:
    """Parents as marks with a sign: so brackets stand where a signed number needs them."""
    return tuple(
        f"−{mark}" if type(operand) is int else numeral(operand)
        for mark, operand in zip(_MARKS, node.operands, strict=False)
    )


def _weight_text(node: Node, slot: int, operands: tuple[str, ...]) -> str:
    return _row_text(node.op, operands, node.place(slot))


@lru_cache(maxsize=2048)
def _row_text(op: str, operands: tuple[str, ...], place: int | None = None) -> str:
    """The row's operation, or its weight at this place. Marks make many of them alike."""
    row = PRIMITIVES[op]
    return _typeset(
        operation_text(row, operands) if place is None else weight_text(row, place, operands)
    )


def _plugged(written: str, node: Node) -> RichText:
    """The text with each signed mark replaced by the number of its parent."""
    found: RichText = []
    for piece in _SIGNED.split(written):
        mark = piece.strip("^(−)")
        if mark not in _MARKS or not mark:
            found += [piece] if piece else []
            continue
        number = tokens.number(("value", int(node.operands[_MARKS.index(mark)])))
        kind = {"^": "power", "(": "bracketed"}.get(piece[0])
        found.append([kind, number] if kind else number)
    return found


def _typeset(written: str) -> str:
    written = re.sub(r" \*\* ([23])(?![\d.e])", lambda power: "²³"[power[1] == "3"], written)
    for python, typeset in ((" ** ", "^"), (" * ", " · "), ("-", "−")):
        written = written.replace(python, typeset)
    return written


def _filled(text: str, recording: Recording, node: Node) -> RichText:
    """The text with each mark replaced by the name of its parent."""
    pieces = (piece for piece in re.split(f"([{''.join(_MARKS)}])", text) if piece)
    parents = {
        mark: recording.nodes[operand].name
        for mark, operand in zip(_MARKS, node.operands, strict=False)
        if type(operand) is int
    }
    return [["var", parents[piece]] if piece in parents else piece for piece in pieces]
