"""What another thread may have."""

from ad_viz.rust.pointers import MUTEX, UNSENT
from ad_viz.rust.types import Applied, Kind, Parameter, Reference, Type, members_of

__all__ = ["is_sent"]


def is_sent(type: Type, seen: frozenset[Kind] = frozenset()) -> bool:
    """Whether it is seen that a value may go to another thread.

    >>> from ad_viz.rust.types import I32
    >>> from ad_viz.rust.pointers import RC
    >>> is_sent(I32), is_sent(Applied(RC, (I32,)))
    (True, False)
    """
    match type:
        case Parameter():
            return False
        case Reference(_, target):
            return is_sent(target, seen)
        case Applied(kind, arguments):
            if kind in UNSENT or kind.bounds:
                return False
            if kind is MUTEX or kind in seen:
                return all(is_sent(each, seen) for each in arguments)
            inner = [*arguments, *members_of(type)]
            return all(is_sent(each, seen | {kind}) for each in inner)
    return True
