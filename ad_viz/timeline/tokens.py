"""The pieces of sentences and equations, as the schema has them: plain text, or [kind, text]."""

import re
from collections.abc import Iterable

from ad_viz.core.numeral import numeral
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.core.recording import Node, Recording

__all__ = [
    "RichText",
    "Token",
    "adjoint",
    "adjoint_number",
    "cardinal",
    "factor",
    "joined",
    "listed",
    "name",
    "operation",
    "partial",
    "phrase",
    "plugged_in",
    "spoken_length",
    "tangent",
    "tangent_number",
    "variable",
    "weight",
]

Token = str | list[str]
RichText = list[Token]

#: Stand-ins for operands while an expression is printed; no person's text can hold them.
_MARKS = ("\ue000", "\ue001")


def name(node: Node) -> Token:
    return ["name", node.name]


def variable(node: Node) -> Token:
    return ["var", node.name]


def adjoint(node: Node) -> Token:
    return ["adjoint", node.name]


def tangent(node: Node) -> Token:
    return ["tangent", node.name]


def adjoint_number(x: float) -> Token:
    return ["adjoint-number", numeral(x)]


def tangent_number(x: float) -> Token:
    return ["tangent-number", numeral(x)]


def partial(child: Node, parent: Node) -> Token:
    return ["partial", child.name, parent.name]


def operation(recording: Recording, node: Node) -> RichText:
    """``x · y``: what was computed, with names.

    >>> from ad_viz.core.recording import record
    >>> r = record(lambda x: x * x + 2, 3.0)
    >>> operation(r, r.nodes[2])
    [['var', 'v₁'], ' + 2']
    """
    return _filled(_marked(node), recording, node, plug_in=False)


def plugged_in(recording: Recording, node: Node) -> str:
    """``0.5 · 4.2``: what was computed, with numbers."""
    return "".join(map(str, _filled(_marked(node), recording, node, plug_in=True)))


def weight(recording: Recording, node: Node, slot: int, *, plug_in: bool) -> RichText:
    """∂node/∂(its parent in ``slot``) as the rule table writes it.

    >>> from ad_viz.core.functions import sin
    >>> from ad_viz.core.recording import record
    >>> r = record(lambda x: sin(x), 0.5)
    >>> weight(r, r.nodes[1], 0, plug_in=False), weight(r, r.nodes[1], 0, plug_in=True)
    (['cos(', ['var', 'x'], ')'], ['cos(0.5)'])
    """
    places = [place for place, operand in enumerate(node.operands) if type(operand) is int]
    row = PRIMITIVES[node.op]
    written = row.weight_text(places[slot], _MARKS[: len(row.parameters)])
    filled = _filled(_typeset(written), recording, node, plug_in=plug_in)
    return ["".join(map(str, filled))] if plug_in else filled


def phrase(recording: Recording, node: Node) -> RichText:
    """``the sine of x``: the operation in words, from the rule table.

    >>> from ad_viz.core.recording import record
    >>> r = record(lambda x, y: x * y, 0.5, 4.2)
    >>> phrase(r, r.nodes[2])
    [['name', 'x'], ' times ', ['name', 'y']]
    """
    spoken = re.sub(r"\b([ab])\b", lambda m: _MARKS[m[1] == "b"], PRIMITIVES[node.op].phrase)
    told = _filled(spoken, recording, node, plug_in=False)
    return [["name", token[1]] if isinstance(token, list) else token for token in told]


def factor(token: Token) -> RichText:
    """A number as the right-hand factor of a product: in brackets if it has a sign.

    >>> factor(adjoint_number(-2.0)), factor(adjoint_number(2.0))
    (['(', ['adjoint-number', '−2'], ')'], [['adjoint-number', '2']])
    """
    written = token if isinstance(token, str) else token[1]
    return ["(", token, ")"] if written.startswith("−") else [token]


def joined(texts: Iterable[RichText], between: str) -> RichText:
    """One rich text out of several, with ``between`` between them."""
    out: RichText = []
    for text in texts:
        out += [between, *text] if out else text
    return out


def listed(tokens: list[Token], most: int = 3) -> RichText:
    """``a``, ``a and b``, ``a, b and c``, ``a, b and 21 more``.

    >>> listed(["a", "b", "c", "d"], most=2)
    ['a', ', ', 'b', ' and 2 more']
    """
    if len(tokens) > most:
        return [*joined([[t] for t in tokens[:most]], ", "), f" and {len(tokens) - most} more"]
    if len(tokens) < 2:
        return list(tokens)
    return [*joined([[t] for t in tokens[:-1]], ", "), " and ", tokens[-1]]


def cardinal(n: int) -> str:
    """A small count as a word.

    >>> cardinal(2), cardinal(23)
    ('two', '23')
    """
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return words[n] if n < len(words) else str(n)


def spoken_length(text: RichText) -> int:
    """How many words a rich text has when it is read out."""
    flat = "".join(t if isinstance(t, str) else t[1] for t in text)
    return len(flat.split())


def _marked(node: Node) -> str:
    row = PRIMITIVES[node.op]
    return _typeset(row.text(_MARKS[: len(row.parameters)]))


def _typeset(written: str) -> str:
    for plain, typeset in ((" ** 2", "²"), (" ** ", "^"), (" * ", " · "), ("-", "−")):
        written = written.replace(plain, typeset)
    return written


def _filled(text: str, recording: Recording, node: Node, *, plug_in: bool) -> RichText:
    out: RichText = []
    for piece in re.split(f"([{''.join(_MARKS)}])", text):
        if piece in _MARKS:
            out.append(_operand(recording, node, _MARKS.index(piece), plug_in))
        elif piece:
            out.append(piece)
    return _merged(out)


def _operand(recording: Recording, node: Node, place: int, plug_in: bool) -> Token:
    operand = node.operands[place]
    if type(operand) is int and not plug_in:
        return ["var", recording.nodes[operand].name]
    value = recording.nodes[operand].value if type(operand) is int else operand
    written = numeral(value)
    return f"({written})" if written.startswith("−") else written


def _merged(text: RichText) -> RichText:
    """Neighbouring plain pieces as one."""
    out: RichText = []
    for token in text:
        if out and isinstance(token, str) and isinstance(out[-1], str):
            out[-1] += token
        else:
            out.append(token)
    return out
