"""What * leads to: through a reference, into a Box, and by a method of the type's own."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from ad_viz.rust.kinds.pointing import Deref
from ad_viz.rust.pointers import ARC, MUTEX_GUARD, RC, REF, REF_MUT
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.types import (
    BOX,
    SLICE,
    STR,
    STRING,
    VEC,
    Applied,
    Kind,
    Parameter,
    Plain,
    Reference,
    Type,
    filled,
)

__all__ = ["METHODS", "Methods", "dereferenced", "given_to", "methods_of", "signature_of_deref"]


class Methods(NamedTuple):
    """Those that give a reference to what lies within: a shared one, and a mutable one, if any."""

    shared: str
    mutable: str | None


#: Where Rust needs a method to come to what lies within.
METHODS: Final[Mapping[Plain | Kind, Methods]] = {
    STRING: Methods("String::as_str", "String::as_mut_str"),
    VEC: Methods("Vec::as_slice", "Vec::as_mut_slice"),
    RC: Methods("Rc::deref", None),
    ARC: Methods("Arc::deref", None),
    MUTEX_GUARD: Methods("MutexGuard::deref", "MutexGuard::deref_mut"),
    REF: Methods("Ref::deref", None),
    REF_MUT: Methods("RefMut::deref", "RefMut::deref_mut"),
}


def methods_of(type: Type) -> Methods | None:
    """The methods of a type; None where a step of a place does it."""
    if isinstance(type, Applied) and type.kind.deref is not None:
        return Methods(type.kind.deref.shared, type.kind.deref.mutable)
    head = type.kind if isinstance(type, Applied) else type
    return METHODS.get(head) if isinstance(head, Plain | Kind) else None


_Given = TypeVar("_Given")


def given_to(deref: Deref, arguments: Sequence[_Given]) -> dict[str, _Given]:
    """What the parameters of an impl of Deref stand for, of what a type is made of."""
    assert isinstance(deref.owner, Applied)
    names = [each.name for each in deref.owner.arguments if isinstance(each, Parameter)]
    return dict(zip(names, arguments, strict=True))


def signature_of_deref(type: Type, *, mutable: bool) -> Signature | None:
    """That of the function of an impl that leads behind the type."""
    deref = type.kind.deref if isinstance(type, Applied) else None
    if deref is None:
        return None
    own = Reference(mutable, deref.owner)
    return Signature("deref", (("self", own),), Reference(mutable, deref.target))


def dereferenced(type: Type) -> Type | None:
    """What * before a value of the type gives.

    >>> from ad_viz.rust.types import I32
    >>> print(dereferenced(Applied(VEC, (I32,))), dereferenced(Applied(BOX, (I32,))))
    [i32] i32
    """
    match type:
        case Reference(_, target):
            return target
        case Applied(kind, (inner,)) if kind is BOX:
            return inner
        case Applied(kind, (inner,)) if kind is VEC:
            return Applied(SLICE, (inner,))
        case Applied(kind, (inner,)) if kind in METHODS:
            return inner
        case Applied(kind, arguments) if kind.deref is not None:
            return filled(kind.deref.target, given_to(kind.deref, arguments))
    return STR if type == STRING else None
