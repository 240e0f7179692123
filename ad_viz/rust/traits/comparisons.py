"""What is wrong with a comparison of two types: which of them rustc tells of, and by which code."""

from collections.abc import Callable
from typing import Final

from ad_viz.rust.types import ARRAY, SLICE, STR, STRING, VEC, Parameter
from ad_viz.rust.typing.inference import Made, Ref, Term, Unknown, end_of, family, found

__all__ = ["misfits"]

_SEQUENCES: Final = (VEC, ARRAY, SLICE)
_EQUALITY: Final = ("==", "!=")


def misfits(
    sign: str, left: Term, right: Term, has_trait: Callable[[Term, str], bool]
) -> tuple[str, ...] | None:
    """Names of mistakes; None where some impl may compare the two.

    A type that can be compared with one type alone asks for that one, so that it is a mismatch.
    What has impls for several others is said not to compare. (The impls of PartialEq in the docs
    of Rust's library; rustc's op.rs.)

    >>> from ad_viz.rust.types import F64, I32
    >>> misfits("==", I32, F64, lambda *_: True), misfits("==", STRING, I32, lambda *_: True)
    (('mismatch',), ('not compared',))
    """
    one, other = found(left), found(right)
    if isinstance(one, Unknown):
        if not one.family:
            return None
        return ("not compared", "mismatch") if family(other) else ("not compared",)
    if _may_compare(one, other):
        return None
    trait = "PartialEq" if sign in _EQUALITY else "PartialOrd"
    if isinstance(end_of(one), Made | Parameter) and not has_trait(end_of(one), trait):
        return ("no comparison",)
    if isinstance(one, Ref):
        return ("not compared",) if sign in _EQUALITY else ("mismatch",)
    is_several = one in (STR, STRING) or (isinstance(one, Made) and one.kind in _SEQUENCES)
    if is_several:
        return ("not compared",) if sign in _EQUALITY else ("mismatch",)
    return ("mismatch",)


def _may_compare(one: Term, other: Term) -> bool:
    """Whether both are texts or sequences, or references that differ in mut: this is not read."""
    ends = end_of(one), end_of(other)
    if all(each in (STR, STRING) for each in ends):
        if not (isinstance(one, Ref) and isinstance(other, Ref)):
            return True
        return one.mutable != other.mutable or _deep(one) or _deep(other)
    if all(isinstance(each, Made) and each.kind in _SEQUENCES for each in ends):
        return True
    return isinstance(one, Ref) and isinstance(other, Ref) and one.mutable != other.mutable


def _deep(term: Ref) -> bool:
    return isinstance(found(term.target), Ref)
