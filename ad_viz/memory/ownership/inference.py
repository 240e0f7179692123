"""Types while they are being found: some are not known yet, and become equal to others later.

A type here is a chain of references that ends in a plain type, or in one that is not known yet; so
every walk is a loop.
"""

from typing import Final, NamedTuple

from ad_viz.memory.ownership.types import F64, I32, USIZE, Plain, Reference, Type

__all__ = [
    "NESTED", "WRONG", "Ref", "Term", "TooDeepError", "Unknown", "Wrong", "found", "is_float",
    "is_whole", "make_equal", "settled", "shown", "term_of",
]  # fmt: skip

#: How many references one type may have.
NESTED: Final = 16


class TooDeepError(Exception):
    """A type of more references than NESTED."""


class Unknown:
    """A type not known yet. ``whole``: it is that of a whole number such as 3."""

    __slots__ = ("known", "whole")

    def __init__(self, whole: bool = False) -> None:
        self.whole = whole
        self.known: Term | None = None


class Ref(NamedTuple):
    """``&target`` or ``&mut target``"""

    mutable: bool
    target: "Term"


class Wrong:
    """The type of what is an error already: it fits everything, so that one error stays one."""


WRONG: Final = Wrong()
Term = Plain | Ref | Unknown | Wrong


def term_of(type: Type) -> Term:
    """The term of a type that is known."""
    return Ref(type.mutable, term_of(type.target)) if isinstance(type, Reference) else type


def found(term: Term) -> Term:
    """What is known of a term by now, at its outermost.

    >>> unknown = Unknown()
    >>> make_equal(Ref(False, unknown), Ref(False, F64)), found(unknown)
    (True, Plain(name='f64'))
    """
    while isinstance(term, Unknown) and term.known is not None:
        if isinstance(term.known, Unknown) and term.known.known is not None:
            term.known = term.known.known
        term = term.known
    return term


def make_equal(a: Term, b: Term) -> bool:
    """Whether the two can be one type; if so, they are from now on. Else nothing changes."""
    for _ in range(NESTED + 1):
        a, b = found(a), found(b)
        if a is b or isinstance(a, Wrong) or isinstance(b, Wrong):
            return True
        if isinstance(a, Unknown):
            return _learn(a, b)
        if isinstance(b, Unknown):
            return _learn(b, a)
        if isinstance(a, Plain) or isinstance(b, Plain):
            return a == b
        if a.mutable != b.mutable:
            return False
        a, b = a.target, b.target
    raise TooDeepError


def _learn(unknown: Unknown, term: Term) -> bool:
    if unknown.whole and isinstance(term, Unknown):
        unknown, term = term, unknown
    if unknown.whole and not is_whole(term):
        return False
    end = _end(term)
    if end is unknown:
        return False
    unknown.known = term
    return True


def _end(term: Term) -> Term:
    """What the references of a term refer to in the end."""
    term = found(term)
    for _ in range(NESTED + 1):
        if not isinstance(term, Ref):
            return term
        term = found(term.target)
    raise TooDeepError


def is_whole(term: Term) -> bool:
    """Whether it is a type of whole numbers."""
    term = found(term)
    return term.whole if isinstance(term, Unknown) else term in (USIZE, I32)


def is_float(term: Term) -> bool:
    return found(term) == F64


def settled(term: Term) -> Type | None:
    """The type in the end: a whole number that nothing asked for is an i32. None if unknown."""
    references: list[bool] = []
    term = found(term)
    while isinstance(term, Ref):
        references.append(term.mutable)
        term = found(term.target)
        if len(references) > NESTED:
            raise TooDeepError
    if isinstance(term, Unknown):
        term = I32 if term.whole else WRONG
    if not isinstance(term, Plain):
        return None
    type: Type = term
    for mutable in reversed(references):
        type = Reference(mutable, type)
    return type


def shown(term: Term) -> str:
    """A term as a person reads it.

    >>> shown(Ref(True, Unknown(whole=True)))
    '&mut {whole number}'
    """
    text, term = "", found(term)
    while isinstance(term, Ref) and len(text) < 5 * NESTED:
        text += "&mut " if term.mutable else "&"
        term = found(term.target)
    if isinstance(term, Plain):
        return f"{text}{term}"
    whole = isinstance(term, Unknown) and term.whole
    return text + ("{whole number}" if whole else "_")
