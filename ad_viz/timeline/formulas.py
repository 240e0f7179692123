"""What the rule table writes, as rich text: operations, weights, phrases, and sums of products."""

import re
from collections.abc import Iterable
from typing import Final

from ad_viz.core.numeral import numeral
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.core.recording import Node, Recording
from ad_viz.timeline.tokens import RichText, Token, plain

__all__ = ["bracketed", "operation", "phrase", "plugged_in", "product", "sum_of", "weight"]

#: Stand-ins for parents while an expression is printed; no person's text can hold them.
_MARKS: Final = ("\ue000", "\ue001")
#: How wide a weight may be before its number stands for it.
_WIDEST: Final = 16
#: These take one of a few values where a function kinks: the value says more.
_KINKS: Final = re.compile(r"\b(wins|step|sign)\(")


def operation(recording: Recording, node: Node) -> RichText:
    """``x · y``: what was computed, with names.

    >>> from ad_viz.core.recording import record
    >>> r = record(lambda x: x ** 2 + 2, 3.0)
    >>> operation(r, r.nodes[1]), operation(r, r.nodes[2])
    ([['var', 'x'], '²'], [['var', 'v₁'], ' + 2'])
    """
    return _filled(_typeset(PRIMITIVES[node.op].text(_named(node))), recording, node)


def plugged_in(recording: Recording, node: Node) -> str:
    """``0.5 · 4.2``: what was computed, with numbers."""
    return _typeset(PRIMITIVES[node.op].text(_numbers(recording, node)))


def weight(recording: Recording, node: Node, slot: int, *, plug_in: bool) -> RichText:
    """∂node/∂(its parent in ``slot``) as the rule table writes it, or its number if that is long.

    >>> from ad_viz.core.functions import sin
    >>> from ad_viz.core.recording import record
    >>> r = record(lambda x: sin(x), 0.5)
    >>> weight(r, r.nodes[1], 0, plug_in=False), weight(r, r.nodes[1], 0, plug_in=True)
    (['cos(', ['var', 'x'], ')'], ['cos(0.5)'])
    """
    places = [place for place, operand in enumerate(node.operands) if type(operand) is int]
    operands = _numbers(recording, node) if plug_in else _named(node)
    written = _typeset(PRIMITIVES[node.op].weight_text(places[slot], operands))
    told: RichText = [written] if plug_in else _filled(written, recording, node)
    if _KINKS.search(written) or len("".join(map(plain, told))) > _WIDEST:
        return [numeral(node.weights[slot])]
    return told


def phrase(recording: Recording, node: Node) -> RichText:
    """``the sine of x``: the operation in words, from the rule table.

    >>> from ad_viz.core.recording import record
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
    if factor in (["1"], ["−1"]) and not plain(number).startswith("−"):
        return [*(["−"] if factor == ["−1"] else []), number]
    return [*factor, " · ", *bracketed(number)]


def bracketed(number: Token) -> RichText:
    """The number as a right-hand factor: in brackets if it has a sign."""
    return ["(", number, ")"] if plain(number).startswith("−") else [number]


def sum_of(terms: Iterable[RichText]) -> RichText:
    """The terms with + between them, or − where a term brings its own.

    >>> sum_of([["−3 · 1"], ["−2"]])
    ['−3 · 1', ' − ', '2']
    """
    out: RichText = []
    for first, *rest in terms:
        words = plain(first)
        if not out:
            out += [first, *rest]
        elif words.startswith("−"):
            bare = words[1:]
            bare_first = bare if isinstance(first, str) else [first[0], bare]
            out += [" − ", *([bare_first] if bare else []), *rest]
        else:
            out += [" + ", first, *rest]
    return out


def _named(node: Node) -> tuple[str, ...]:
    """Parents as marks, constants as numbers."""
    return tuple(
        mark if type(operand) is int else numeral(operand)
        for mark, operand in zip(_MARKS, node.operands, strict=False)
    )


def _numbers(recording: Recording, node: Node) -> tuple[str, ...]:
    return tuple(
        numeral(recording.nodes[operand].value if type(operand) is int else operand)
        for operand in node.operands
    )


def _typeset(written: str) -> str:
    written = re.sub(r" \*\* ([23])(?![\d.])", lambda power: "²³"[power[1] == "3"], written)
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
