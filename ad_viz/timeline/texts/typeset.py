"""What a template says for given numbers; ``template.py`` says what is in one.

The same function in TypeScript is ``js/src/extras/replay/typeset.ts``.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.texts.tokens import Quantity, RichText, Token, joined, listed, plain

__all__ = ["WIDEST", "Look", "holds", "typeset"]

#: Gives the number of a quantity; ``("name", i)`` is the name of node i.
Look = Callable[..., float | str]

#: How wide the text of a weight may be before its number stands for it.
WIDEST: Final = 16


def typeset(template: Iterable[Any], look: Look) -> RichText:
    """What the template says for the numbers that ``look`` gives.

    >>> numbers = {("weight", 3): -1.0, ("adjoint", 2): -2.5}
    >>> look = lambda *quantity: numbers[quantity]
    >>> sent = ["product", [["number", ("weight", 3)]], ["adjoint-number", ("adjoint", 2)]]
    >>> typeset(["sends ", sent], look)
    ['sends ', '−1', ' · ', '(', ['adjoint-number', '−2.5'], ')']
    """
    return [token for part in template for token in _tokens(part, look)]


def _tokens(part: Any, look: Look) -> RichText:
    if isinstance(part, str):
        return [part]
    kind, *members = part
    if kind in _PARTS:
        return _PARTS[kind](look, *members)
    if kind in _AROUND:
        return [[kind, *_tokens(members[0], look), *members[1:]]]
    return [[kind, *[m if type(m) is str else _word(m, look) for m in members]]]


#: Kinds of tokens that have another within.
_AROUND: Final = ("shaped", "cell")


def _word(member: Any, look: Look) -> str:
    """A quantity as it is written; a node is written by its name."""
    if isinstance(member, str):
        return member
    found = look("name", member) if isinstance(member, int) else look(*member)
    return found if isinstance(found, str) else numeral(found)


def _text(look: Look, *parts: Any) -> str:
    return "".join(map(plain, typeset(parts, look)))


def _bracketed(look: Look, part: Any) -> RichText:
    tokens = _tokens(part, look)
    return ["(", *tokens, ")"] if plain(tokens[0]).startswith("−") else tokens


def _power(look: Look, part: Any) -> RichText:
    exponent = _text(look, part)
    if exponent in ("2", "3"):
        return ["²³"[exponent == "3"]]
    return ["^" + "".join(map(plain, _bracketed(look, exponent)))]


def _product(look: Look, factor: Sequence[Any], part: Any) -> RichText:
    tokens, number = typeset(factor, look), _tokens(part, look)
    if tokens in (["1"], ["−1"]) and not plain(number[0]).startswith("−"):
        return [*(["−"] if tokens == ["−1"] else []), *number]
    return [*tokens, " · ", *_bracketed(look, part)]


def _sum(look: Look, *terms: Sequence[Any]) -> RichText:
    out: RichText = []
    for first, *rest in (typeset(term, look) for term in terms):
        words = plain(first)
        if not out:
            out += [first, *rest]
        elif words.startswith("−"):
            unsigned = words[1:]
            unsigned_first: Token = unsigned if isinstance(first, str) else [first[0], unsigned]
            out += [" − ", *([unsigned_first] if unsigned else []), *rest]
        else:
            out += [" + ", first, *rest]
    return out


def _equal(look: Look, *sides: Sequence[Any]) -> RichText:
    shown = [typeset(side, look) for side in sides]
    following = [*shown[1:], None]
    return joined([one for one, then in zip(shown, following, strict=True) if one != then], " = ")


def _short(look: Look, text: Sequence[Any], otherwise: Any) -> RichText:
    words = _text(look, *text)
    return [words] if len(words) <= WIDEST else _tokens(otherwise, look)


def _listed(look: Look, names: Iterable[tuple[Any, Token]], last: str) -> RichText:
    shown = [_tokens(token, look) for quantity, token in names if holds(quantity, look)]
    return listed([token for [token] in shown], last=last)


def _when(look: Look, *members: Any) -> RichText:
    *pairs, other = members
    texts = (pairs[k + 1] for k in range(0, len(pairs), 2) if holds(pairs[k], look))
    return typeset(next(texts, other), look)


_PARTS: Final[Mapping[str, Callable[..., RichText]]] = {
    "number": lambda look, quantity: [_word(quantity, look)],
    "text": lambda look, *parts: [_text(look, *parts)],
    "bracketed": _bracketed,
    "power": _power,
    "product": _product,
    "sum": _sum,
    "equal": _equal,
    "short": _short,
    "listed": _listed,
    "when": _when,
}


def holds(condition: Sequence[Any], look: Look) -> bool:
    """Whether it does, for the numbers that ``look`` gives."""
    kind, *members = condition
    match kind:
        case "finite":
            return math.isfinite(_number(members[0], look))
        case "same":
            first, *others = (_number(member, look) for member in members)
            return all(other == first or other != other != first != first for other in others)
        case "alike":
            one, other = (_number(member, look) for member in members)
            both = math.isnan(one) and math.isnan(other)
            return both or math.isclose(one, other, rel_tol=1e-9)
        case "not":
            return not holds(members[0], look)
        case "all":
            return all(holds(member, look) for member in members)
    return look(*condition) not in (0, "")


def _number(member: Quantity | float, look: Look) -> float:
    return float(member if isinstance(member, float | int) else look(*member))
