"""Which kinds of types a type is made of."""

from collections.abc import Iterator

from ad_viz.rust.types import Applied, Kind, Reference, Type

__all__ = ["kinds_in"]


def kinds_in(type: Type, *, whole: bool = False) -> Iterator[Kind]:
    """The kinds that a type is made of. ``whole``: not those behind a reference or a buffer."""
    match type:
        case Reference(_, target) if not whole:
            yield from kinds_in(target)
        case Applied(kind, arguments):
            behind = () if whole and kind.frees else arguments
            yield from (kind, *(one for each in behind for one in kinds_in(each, whole=whole)))
