"""What to write where a value is used after it moved: by its type, it can be copied, or lent."""

from typing import Final

from ad_viz.rust.pointers import HANDLES
from ad_viz.rust.types import OWNING, VEC, Applied, Plain, Reference, Type

__all__ = ["used_after_move"]

_COPIED: Final = "write {name}.clone() in line {line} to keep both, at the price of "
_KEPT: Final = "write {name}.clone() in line {line} to keep both: the value has one owner more"
_LENT: Final = "lend it in line {line}: write &{name} there, for its type has no clone()"


def used_after_move(type: Type) -> str:
    """The help for a value of this type.

    >>> from ad_viz.rust.pointers import RC
    >>> from ad_viz.rust.types import STRING, Kind
    >>> used_after_move(STRING)
    'write {name}.clone() in line {line} to keep both, at the price of one more buffer'
    >>> used_after_move(Applied(RC, (STRING,)))
    'write {name}.clone() in line {line} to keep both: the value has one owner more'
    >>> used_after_move(Applied(Kind("Job"), ()))
    'lend it in line {line}: write &{name} there, for its type has no clone()'
    """
    if isinstance(type, Applied) and type.kind in HANDLES:
        return _KEPT
    if not _has_clone(type):
        return _LENT
    is_one = type in OWNING or (
        isinstance(type, Applied) and type.kind is VEC and isinstance(type.arguments[0], Plain)
    )
    return _COPIED + ("one more buffer" if is_one else "a copy of all that it owns")


def _has_clone(type: Type) -> bool:
    match type:
        case Reference(mutable):
            return not mutable
        case Applied(kind, arguments):
            whole = "Clone" in kind.traits
            return whole and (kind in HANDLES or all(map(_has_clone, arguments)))
    return isinstance(type, Plain)
