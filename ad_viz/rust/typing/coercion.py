"""What Rust puts before an expression by itself, so that a reference fits where it goes."""

from typing import NamedTuple

from ad_viz.rust.types import STR, STRING
from ad_viz.rust.typing.inference import Ref, Term, found, make_equal

__all__ = ["Adjustment", "cloned", "fit", "in_mutability"]


class Adjustment(NamedTuple):
    """``&`` or ``&mut``, and ``derefs`` times *. ``text``: of a String, its text is meant."""

    derefs: int
    mutable: bool
    text: bool = False


def fit(term: Term, expected: Term) -> tuple[bool, Adjustment | None]:
    """Whether a value of the type may go to a place of the other, and how it is adjusted.

    A reference is borrowed anew through as many references as needed, through itself at least. To
    a place whose type is not known yet a value goes as it is, and so a ``&mut`` is moved; so does a
    ``&`` to a place of its very own type, as in ``r = r;``. (The Rust reference, "Type coercions";
    rustc's coerce_borrowed_pointer.)

    >>> from ad_viz.rust.types import F64
    >>> fit(Ref(False, Ref(True, F64)), Ref(False, F64))
    (True, Adjustment(derefs=2, mutable=False, text=False))
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
        if place == STRING and found(expected.target) == STR:
            return True, Adjustment(derefs, expected.mutable, text=True)
        if not isinstance(place, Ref):
            return False, None
        derefs, place = derefs + 1, found(place.target)
    return True, Adjustment(derefs, expected.mutable)


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
    >>> cloned(Ref(False, Ref(False, F64)))
    (Ref(mutable=False, target=Plain(name='f64')), Adjustment(derefs=1, mutable=False, text=False))
    """
    term, derefs = found(term), 0
    while isinstance(term, Ref):
        target = found(term.target)
        if not term.mutable and isinstance(target, Ref) and target.mutable:
            break
        shared, term, derefs = not term.mutable, target, derefs + 1
        if shared:
            break
    return term, Adjustment(derefs, False)
