"""What ``*`` before a value of the person's own leads to."""

from typing import NamedTuple

from ad_viz.rust.types import Type

__all__ = ["Deref"]


class Deref(NamedTuple):
    """What ``*`` before a value leads to, by an impl: of which type, to which, by which functions.

    ``mutable`` is None where nothing may be changed through it.
    """

    owner: Type
    target: Type
    shared: str
    mutable: str | None
