"""Of which traits, and of which types of the library, all impls are written out."""

from typing import Final

from ad_viz.rust.std import kinds
from ad_viz.rust.types import Applied, Type

__all__ = ["GIVEN_SIZE", "GONE_THROUGH", "is_without"]

#: Those of what a loop goes through.
GONE_THROUGH: Final = ("Iterator", "IntoIterator")
#: Those whose methods are of what has a size, but for those that a dyn has.
GIVEN_SIZE: Final = ("Iterator", "DoubleEndedIterator", "ExactSizeIterator")
#: What has no impl of these has not the trait.
_LISTED: Final = ("Deref", "DerefMut", "Extend", "RangeBounds", "Borrowed", "Concat")
#: What is gone through from its beginning alone.
_ONE_WAY: Final = (
    "TakeWhile", "SkipWhile", "Scan", "MapWhile", "Cycle", "RangeFrom", "Successors", "FromFn",
    "RepeatWith", "MapIter", "MapIterMut", "Keys", "Values", "ValuesMut",
    "SetIter", "SetUnion",
)  # fmt: skip
#: What is gone through by another, which it becomes.
_WHOLE: Final = (
    "Vec", "VecDeque", "BinaryHeap", "HashMap", "HashSet", "BTreeMap", "BTreeSet", "String",
    "Option", "Result", "slice", "array",
)  # fmt: skip
#: By trait the types that have it by an impl that is written out, or not at all.
_BY_KIND: Final = {
    "Iterator": _WHOLE,
    "FromIterator": _WHOLE[:8],
    "DoubleEndedIterator": _ONE_WAY,
    "ExactSizeIterator": (*_ONE_WAY[:9], "Filter", "FilterMap", "FlatMap", "Flatten", "Chain"),
}  # fmt: skip


def is_without(type: Type, trait: str) -> bool:
    """Whether a type that no impl is of has not the trait.

    >>> from ad_viz.rust.types import I32, VEC
    >>> is_without(I32, "Deref"), is_without(Applied(VEC, (I32,)), "Display")
    (True, False)
    """
    kind = type.kind if isinstance(type, Applied) else None
    is_own = kind is not None and kinds().get(kind.name, kind) is not kind
    head = kind.name if kind is not None else str(type)
    return trait in _LISTED or (head in _BY_KIND.get(trait, ()) and not is_own)
