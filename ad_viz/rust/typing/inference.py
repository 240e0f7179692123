"""Types while they are being found: some are not known yet, and become equal to others later.

A type here is a tree: references, and what is made of others, down to plain types and to those that
are not known yet. No tree has more than LARGEST parts, nor more than NESTED references in a row.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from ad_viz.rust.types import (
    F64,
    FLOATS,
    I32,
    UNFOUND,
    UNIT,
    WHOLES,
    Applied,
    Count,
    Kind,
    Parameter,
    Plain,
    Reference,
    Type,
    number_of,
)

__all__ = [
    "LARGEST", "NESTED", "WRONG", "Made", "Opened", "Ref", "Term", "TooDeepError", "Unknown",
    "Wrong", "end_of", "family", "found", "has_wrong", "is_open", "make_equal",
    "parts_of", "peeled", "settle", "settled", "shown", "term_of",
]  # fmt: skip

#: How many references one type may have in a row, and how many parts in all.
NESTED: Final = 16
LARGEST: Final = 200

Family = Literal["whole", "float"]


class TooDeepError(Exception):
    """A type of more references than NESTED, or of more parts than LARGEST."""


class Unknown:
    """A type not known yet. ``family``: it is that of a literal such as 3, or 3.0.

    ``never``: no run gets to have a value of it, as after a return.
    """

    __slots__ = ("family", "never", "resolved")

    def __init__(self, family: Family | None = None, *, never: bool = False) -> None:
        self.family, self.never = family, never
        self.resolved: Term | None = None


class Ref(NamedTuple):
    """``&target`` or ``&mut target``"""

    mutable: bool
    target: "Term"


class Made(NamedTuple):
    """A kind of type with what it is made of, as in ``Vec<i32>``."""

    kind: Kind
    arguments: tuple["Term", ...]
    length: "Term | None" = None


class Wrong:
    """The type of what is a mistake already: it fits everything, so that one mistake stays one."""


WRONG: Final = Wrong()
Term = Plain | Parameter | Count | Ref | Made | Unknown | Wrong

_FAMILIES: Final[dict[Plain, Family]] = {
    **{Plain(name): "float" for name in FLOATS}, **{Plain(name): "whole" for name in WHOLES},
}  # fmt: skip
#: What a literal is that nothing asks to be anything else.
_FALLBACK: Final[dict[Family | None, Term]] = {"float": F64, "whole": I32, None: WRONG}


def term_of(type: Type, given: Mapping[str, Term] | None = None) -> Term:
    """The term of a type that is known; ``given`` is what its parameters stand for."""
    match type:
        case Reference(mutable, target):
            return Ref(mutable, term_of(target, given))
        case Applied(kind, arguments, length):
            number = Count(length) if isinstance(length, int) else length
            its = None if number is None else term_of(number, given)
            return Made(kind, tuple(term_of(each, given) for each in arguments), its)
        case Parameter(name) if given is not None and name in given:
            return given[name]
        case Plain() if type == UNFOUND:
            return WRONG
    return type


class Opened(dict[str, Term]):
    """What the parameters of a signature stand for in one call: not known yet."""

    def __missing__(self, name: str) -> Term:
        return self.setdefault(name, Unknown())

    def __contains__(self, name: object) -> bool:
        return True


def found(term: Term) -> Term:
    """What is known of a term by now, at its outermost.

    >>> unknown = Unknown()
    >>> make_equal(Ref(False, unknown), Ref(False, F64)), found(unknown)
    (True, Plain(name='f64'))
    """
    while isinstance(term, Unknown) and term.resolved is not None:
        if isinstance(term.resolved, Unknown) and term.resolved.resolved is not None:
            term.resolved = term.resolved.resolved
        term = term.resolved
    return term


def end_of(term: Term) -> Term:
    """What the references of a term refer to in the end."""
    term = found(term)
    for _ in range(NESTED + 1):
        if not isinstance(term, Ref):
            return term
        term = found(term.target)
    raise TooDeepError


def peeled(term: Term) -> Term:
    """A term without its shared reference: arithmetic takes a number, or ``&`` of one."""
    term = found(term)
    return found(term.target) if isinstance(term, Ref) and not term.mutable else term


def family(term: Term) -> Family | None:
    """Whether it is a type of whole numbers, of floats, or of no numbers.

    >>> family(I32), family(Unknown("float")), family(Ref(False, F64))
    ('whole', 'float', None)
    """
    term = found(term)
    if isinstance(term, Unknown):
        return term.family
    return _FAMILIES.get(term) if isinstance(term, Plain) else None


def is_open(term: Term) -> bool:
    """Whether nothing at all is known of a type."""
    return isinstance(term, Unknown) and not term.family


def parts_of(term: Term) -> Iterator[Term]:
    """The term, and all that it is made of."""
    waiting, count = [(found(term), 0)], 0
    while waiting:
        this, references = waiting.pop()
        yield this
        count += 1
        if count > LARGEST or references > NESTED:
            raise TooDeepError
        if isinstance(this, Ref):
            waiting.append((found(this.target), references + 1))
        elif isinstance(this, Made):
            waiting += [(found(each), 0) for each in reversed(this.arguments)]


def has_wrong(term: Term) -> bool:
    """Whether some part of it is a mistake already."""
    return any(isinstance(each, Wrong) for each in parts_of(term))


def make_equal(a: Term, b: Term) -> bool:
    """Whether the two can be one type; if so, they are from now on. Else nothing changes."""
    learnt: list[Unknown] = []
    waiting, count = [(a, b)], 0
    while waiting:
        a, b = map(found, waiting.pop())
        count += 1
        if count > LARGEST:
            raise TooDeepError
        if isinstance(b, Unknown):
            a, b = b, a
        if a is b or isinstance(a, Wrong) or isinstance(b, Wrong):
            if isinstance(a, Unknown) and isinstance(b, Wrong) and not a.family:
                a.resolved = b
                learnt.append(a)
            continue
        if isinstance(a, Unknown):
            unknown = _learn(a, b)
            if unknown is not None:
                learnt.append(unknown)
                continue
        elif isinstance(a, Ref) and isinstance(b, Ref) and a.mutable == b.mutable:
            waiting.append((a.target, b.target))
            continue
        elif isinstance(a, Made) and isinstance(b, Made) and _alike(a, b):
            waiting += reversed(list(zip(a.arguments, b.arguments, strict=True)))
            if a.length is not None and b.length is not None:
                waiting.append((a.length, b.length))
            continue
        elif a == b and isinstance(a, Plain | Parameter | Count):
            continue
        for unknown in learnt:
            unknown.resolved = None
        return False
    return True


def _alike(a: Made, b: Made) -> bool:
    return a.kind is b.kind and len(a.arguments) == len(b.arguments)


def _learn(unknown: Unknown, term: Term) -> Unknown | None:
    """The one that is known now, or None: they cannot be one type."""
    if not isinstance(term, Unknown):
        fits = family(term) == unknown.family if unknown.family else _is_apart(unknown, term)
    elif unknown.family and not term.family:
        unknown, term, fits = term, unknown, True
    else:
        fits = not unknown.family or unknown.family == term.family
    if not fits:
        return None
    unknown.resolved = term
    return unknown


def _is_apart(unknown: Unknown, term: Term) -> bool:
    """Whether a type is no part of itself."""
    return all(each is not unknown for each in parts_of(term))


def settle(term: Term) -> None:
    """Nothing more will be said of it: a literal's type is the usual one."""
    for each in parts_of(term):
        if isinstance(each, Unknown) and each.family:
            each.resolved = _FALLBACK[each.family]


def settled(term: Term) -> Type | None:
    """The type in the end, or None if nothing ever said it.

    >>> print(settled(Ref(True, Unknown("whole"))))
    &mut i32
    """
    for _ in parts_of(term):
        pass
    return _settled(term)


def _settled(term: Term) -> Type | None:
    match found(term):
        case Ref(mutable, target):
            inner = _settled(target)
            return None if inner is None else Reference(mutable, inner)
        case Made(kind, arguments, length):
            parts = [part for each in arguments if (part := _settled(each))]
            number = None if length is None else _settled(length)
            if len(parts) < len(arguments) or (length is not None and number is None):
                return None
            return Applied(kind, tuple(parts), None if number is None else number_of(number))
        case Unknown() as unknown:
            end = UNIT if unknown.never else _FALLBACK[unknown.family]
            return None if isinstance(end, Wrong) else _settled(end)
        case Wrong():
            return None
        case this:
            return this


def shown(term: Term) -> str:
    """A term as a person reads it.

    >>> shown(Ref(True, Unknown("whole"))), shown(Unknown("float")), shown(Unknown())
    ('&mut {integer}', '{float}', '_')
    """
    text, term = "", found(term)
    while isinstance(term, Ref) and len(text) < 5 * NESTED:
        text += "&mut " if term.mutable else "&"
        term = found(term.target)
    match term:
        case Unknown():
            return text + {"float": "{float}", "whole": "{integer}", None: "_"}[term.family]
        case Made(kind, arguments, length):
            number = None if length is None else shown(length)
            return text + kind.written(tuple(map(shown, arguments)), number)
        case Plain() | Parameter() | Count():
            return f"{text}{term}"
    return f"{text}_"
