"""What may stand before ``as``: numbers, truth values, letters, and choices without parts."""

from typing import Final

from ad_viz.rust.calling.callables import CLOSURE, NAMED
from ad_viz.rust.types import BOOL, CHAR, PLAIN, STR, STRING, Plain
from ad_viz.rust.typing.inference import Made, Ref, Term, Unknown, family, found

__all__ = ["misfit"]

_FITS: Final = ""


def misfit(term: Term, into: Term) -> str | None:
    """What is wrong with it, by the row's name; "" if nothing is, None if it is not read.

    >>> from ad_viz.rust.types import F64, I32
    >>> misfit(F64, I32), misfit(I32, CHAR), misfit(Ref(False, I32), F64)
    ('', 'cast to char', 'invalid cast')
    """
    term, into = found(term), found(into)
    if isinstance(term, Made) and (term.kind.name == CLOSURE or term.kind.name.startswith(NAMED)):
        return None
    if not (family(into) or into in (BOOL, CHAR)):
        return _of_others(term, into)
    if isinstance(term, Ref):
        return "invalid cast"
    if not (family(term) or term in (BOOL, CHAR) or _is_choice(term)):
        return "no cast"
    if term == into:
        return _FITS
    if into == BOOL:
        return "cast to bool"
    if into == CHAR:
        return _FITS if term == PLAIN["u8"] else "cast to char"
    return _FITS if family(term) or family(into) == "whole" else "invalid cast"


def _is_choice(term: Term) -> bool:
    """Whether it is an enum none of whose variants has parts."""
    if not isinstance(term, Made) or not term.kind.variants or "" in term.kind.variants:
        return False
    return not any(term.kind.variants.values())


def _of_others(term: Term, into: Term) -> str | None:
    """Into what is no number: no value becomes another so, but what is of that type already."""
    is_text = into == STRING or (into == Ref(False, STR) and not isinstance(term, Ref))
    if is_text and term != into:
        return "no cast"
    is_plain = isinstance(into, Plain) and isinstance(term, Plain | Unknown)
    is_made = isinstance(into, Made) and not (isinstance(term, Ref) or into.kind.bounds)
    is_same = isinstance(term, Made) and isinstance(into, Made) and term.kind is into.kind
    return "no cast" if (is_plain or is_made) and term != into and not is_same else None
