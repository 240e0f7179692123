"""What has no size of its own: texts, slices, and what is known by its traits alone."""

from typing import Any

from ad_viz.rust.calling.pointers import is_pointer
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.layout import element, is_dynamic
from ad_viz.rust.machine.memory.stack import Address
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import OWNING, STR, STRING, Reference, Type

__all__ = ["has_parts", "is_text", "unsized"]


def is_text(type: Type) -> bool:
    """Whether it is a text, or leads to one."""
    while isinstance(type, Reference):
        type = type.target
    return type in (STR, STRING)


def has_parts(type: Type) -> bool:
    """Whether more than a number is behind a reference."""
    while isinstance(type, Reference):
        type = type.target
    return type in OWNING or hasattr(type, "kind")


def unsized(given: Given, type: Type) -> Any:
    """A reference to an array, which is a slice's from here on; or to what is a ``dyn`` then."""
    if is_pointer(type):
        return Pointer(0, 0, 0, of=given.type)
    if is_dynamic(type):
        word, inner = given.words[0], given.there.type if given.there else element(given.type)
        if not isinstance(word, Address | Pointer) or word.of is not None:
            return word
        return word._replace(of=inner)
    there = given.behind
    found = there.reference()
    return found._replace(length=there.length) if isinstance(found, Address) else found
