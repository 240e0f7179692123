"""The lifetimes of an impl that have no names."""

from dataclasses import replace

from ad_viz.rust.types import Applied, Type

__all__ = ["with_own_lifetimes"]


def with_own_lifetimes(type: Type) -> Type:
    """What an impl is of, with a name for each lifetime that it leaves out as ``'_``.

    >>> from ad_viz.rust.types import Kind
    >>> with_own_lifetimes(Applied(Kind("Words", (), ("'a",)), (), None, ("'_",))).lifetimes
    ('impl.0',)
    """
    if not isinstance(type, Applied):
        return type
    names = tuple(
        f"impl.{n}" if name in ("", "'_") else name for n, name in enumerate(type.lifetimes)
    )
    return replace(type, lifetimes=names)
