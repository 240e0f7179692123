"""What Rust puts before an expression by itself, so that a reference fits where it goes."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from ad_viz.rust.derefs import METHODS, given_to
from ad_viz.rust.syntax import Expression
from ad_viz.rust.types import ARRAY, BOX, SLICE, STR, STRING, VEC, Type
from ad_viz.rust.typing.inference import Made, Ref, Term, found, make_equal, term_of

__all__ = ["Adjustment", "behind", "cloned", "fit", "in_mutability", "together"]


class Adjustment(NamedTuple):
    """``&`` or ``&mut``, and ``derefs`` times *. ``unsized``: an array then goes as a slice.

    ``into``: what is known by its traits alone from there on, in a Box if it ``is_boxed``.
    """

    derefs: int
    mutable: bool
    unsized: bool = False
    into: Type | None = None
    is_boxed: bool = False


def behind(term: Term) -> Term | None:
    """What * before a value of the type gives: see derefs.py."""
    match found(term):
        case Ref(_, target):
            return found(target)
        case Made(kind, (inner,)) if kind is BOX:
            return found(inner)
        case Made(kind, (inner,)) if kind is VEC:
            return Made(SLICE, (inner,))
        case Made(kind, (inner,)) if kind in METHODS:
            return found(inner)
        case Made(kind, arguments) if kind.deref is not None:
            return found(term_of(kind.deref.target, given_to(kind.deref, arguments)))
        case this:
            return STR if this == STRING else None


def fit(term: Term, expected: Term) -> tuple[bool, Adjustment | None]:
    """Whether a value of the type may go to a place of the other, and how it is adjusted.

    A reference is borrowed anew through as many references as needed, through itself at least. To
    a place whose type is not known yet a value goes as it is, and so a ``&mut`` is moved; so does a
    ``&`` to a place of its very own type, as in ``r = r;``. (The Rust reference, "Type coercions";
    rustc's coerce_borrowed_pointer.)

    >>> from ad_viz.rust.types import F64
    >>> fit(Ref(False, Ref(True, F64)), Ref(False, F64))
    (True, Adjustment(derefs=2, mutable=False, unsized=False, into=None, is_boxed=False))
    """
    term, expected = found(term), found(expected)
    if not (isinstance(term, Ref) and isinstance(expected, Ref)):
        return make_equal(_renewed(term), expected), None
    if term is expected and not term.mutable:
        return True, None
    if expected.mutable and not term.mutable:
        return False, None
    derefs, place = 1, found(term.target)
    while not make_equal(place, expected.target):
        inner = behind(place)
        if inner is None:
            slice = _as_slice(place)
            fits = slice is not None and make_equal(slice, expected.target)
            return fits, Adjustment(derefs, expected.mutable, unsized=True) if fits else None
        derefs, place = derefs + 1, inner
    return True, Adjustment(derefs, expected.mutable)


def together(
    expected: Term, giving: Sequence[Expression], adjustments: Container[Expression]
) -> Term:
    """The type of what is given in several ways, each adjusted to what is expected.

    References that are borrowed anew have, together, a lifetime of their own; the first of them has
    the one that is expected. (rustc's try_find_coercion_lub.)
    """
    its = found(expected)
    if isinstance(its, Ref) and any(each in adjustments for each in giving[1:]):
        return Ref(its.mutable, its.target)
    return expected


def _as_slice(term: Term) -> Term | None:
    """An array as a slice, which a reference to it may become."""
    return Made(SLICE, term.arguments) if isinstance(term, Made) and term.kind is ARRAY else None


def in_mutability(term: Term, expected: Term) -> bool:
    """Whether the first difference of two references is that one is a ``&mut``."""
    term, expected = found(term), found(expected)
    outermost = True
    while isinstance(term, Ref) and isinstance(expected, Ref):
        if term.mutable != expected.mutable and not (outermost and term.mutable):
            return True
        term, expected, outermost = found(term.target), found(expected.target), False
    return False


def _renewed(term: Term) -> Term:
    """An equal term with lifetimes of its own, as far as those may be shorter: not below a &mut."""
    term = found(term)
    if not isinstance(term, Ref):
        return term
    return Ref(term.mutable, term.target if term.mutable else _renewed(term.target))


def cloned(term: Term) -> tuple[Term, Adjustment]:
    """The type that ``.clone()`` gives, and what it borrows: the first that can be cloned.

    A ``&`` is cloned through, a ``&mut`` has no clone of its own. (The Rust reference, "Method-call
    expressions".)

    >>> from ad_viz.rust.types import F64
    >>> cloned(Ref(False, Ref(False, F64)))[1]
    Adjustment(derefs=1, mutable=False, unsized=False, into=None, is_boxed=False)
    """
    term, derefs = found(term), 0
    while isinstance(term, Ref):
        target = found(term.target)
        if not term.mutable and isinstance(target, Ref) and target.mutable:
            break
        shared, term, derefs = not term.mutable, target, derefs + 1
        if shared:
            break
    while isinstance(term, Made) and "Clone" not in term.kind.traits and (
        term.kind in METHODS or term.kind.deref is not None
    ):  # fmt: skip
        inner = behind(term)
        assert inner is not None
        term, derefs = inner, derefs + 1
    return term, Adjustment(derefs, False)
