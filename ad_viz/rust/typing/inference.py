"""Types while they are being found: some are not known yet, and become equal to others later.

A type here is a chain of references that ends in a plain type, or in one that is not known yet; so
every walk is a loop.
"""

from typing import Final, Literal, NamedTuple

from ad_viz.rust.types import F64, FLOATS, I32, UNIT, WHOLES, Plain, Reference, Type

__all__ = [
    "NESTED", "WRONG", "Ref", "Term", "TooDeepError", "Unknown", "Wrong", "end_of", "family",
    "found", "is_open", "make_equal", "peeled", "settle", "settled", "shown", "term_of",
]  # fmt: skip

#: How many references one type may have.
NESTED: Final = 16

Family = Literal["whole", "float"]


class TooDeepError(Exception):
    """A type of more references than NESTED."""


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


class Wrong:
    """The type of what is a mistake already: it fits everything, so that one mistake stays one."""


WRONG: Final = Wrong()
Term = Plain | Ref | Unknown | Wrong

_FAMILIES: Final[dict[Plain, Family]] = {
    **{Plain(name): "float" for name in FLOATS}, **{Plain(name): "whole" for name in WHOLES},
}  # fmt: skip
#: What a literal is that nothing asks to be anything else.
_FALLBACK: Final[dict[Family | None, Term]] = {"float": F64, "whole": I32, None: WRONG}


def term_of(type: Type) -> Term:
    """The term of a type that is known."""
    return Ref(type.mutable, term_of(type.target)) if isinstance(type, Reference) else type


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
    if unknown.family and isinstance(term, Unknown) and not term.family:
        unknown, term = term, unknown
    if (unknown.family and family(term) != unknown.family) or end_of(term) is unknown:
        return False
    unknown.resolved = term
    return True


def settle(term: Term) -> None:
    """Nothing more will be said of it: a literal's type is the usual one."""
    end = end_of(term)
    if isinstance(end, Unknown) and end.family:
        end.resolved = _FALLBACK[end.family]


def settled(term: Term) -> Type | None:
    """The type in the end, or None if nothing ever said it.

    >>> print(settled(Ref(True, Unknown("whole"))))
    &mut i32
    """
    references: list[bool] = []
    term = found(term)
    while isinstance(term, Ref):
        references.append(term.mutable)
        term = found(term.target)
        if len(references) > NESTED:
            raise TooDeepError
    if isinstance(term, Unknown):
        term = UNIT if term.never else _FALLBACK[term.family]
    if not isinstance(term, Plain):
        return None
    type: Type = term
    for mutable in reversed(references):
        type = Reference(mutable, type)
    return type


def shown(term: Term) -> str:
    """A term as a person reads it.

    >>> shown(Ref(True, Unknown("whole"))), shown(Unknown("float")), shown(Unknown())
    ('&mut integer', 'f64', '_')
    """
    text, term = "", found(term)
    while isinstance(term, Ref) and len(text) < 5 * NESTED:
        text += "&mut " if term.mutable else "&"
        term = found(term.target)
    if isinstance(term, Unknown):
        return text + {"float": "f64", "whole": "integer", None: "_"}[term.family]
    return f"{text}{term}" if isinstance(term, Plain) else f"{text}_"
