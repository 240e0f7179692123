"""Which values are iterators of Rust's own library: what is in them is not the person's."""

from functools import cache

from ad_viz.rust.std import implementations
from ad_viz.rust.types import BOX, Applied, Kind, Reference, Type

__all__ = ["has_iterator", "is_iterator"]


def is_iterator(type: Type) -> bool:
    """Whether it is one.

    >>> from ad_viz.rust.std import kinds
    >>> from ad_viz.rust.types import I32, VEC
    >>> is_iterator(Applied(kinds()["Iter"], (I32,))), is_iterator(Applied(VEC, (I32,)))
    (True, False)
    """
    return isinstance(type, Applied) and type.kind in _kinds()


def has_iterator(type: Type) -> bool:
    """Whether it is one, or has one in it.

    >>> from ad_viz.rust.std import kinds
    >>> from ad_viz.rust.types import I32, VEC
    >>> has_iterator(Applied(VEC, (Applied(kinds()["Iter"], (I32,)),)))
    True
    """
    seen: set[Kind] = set()
    waiting = [type]
    while waiting:
        match waiting.pop():
            case Reference(target=target):
                waiting.append(target)
            case Applied(kind, arguments):
                waiting += arguments
                if kind in _kinds():
                    return True
                if kind not in seen:
                    seen.add(kind)
                    waiting += [one.type for each in kind.variants.values() for one in each]
    return False


@cache
def _kinds() -> frozenset[Kind]:
    owners = (each.owner for each in implementations() if each.trait == "Iterator")
    kinds = (one.kind for one in owners if isinstance(one, Applied))
    return frozenset(kind for kind in kinds if kind is not BOX and "Range" not in kind.name)
