"""Functions of the library that are each a method, by the type that they are of and their name."""

from collections.abc import Sequence

from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Type

__all__ = ["ByName"]


class ByName:
    """``Vec::push`` is ``_vec_push``."""

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        found: Words = getattr(self, _method(function))(type, *given)
        return found

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        return hasattr(cls, _method(function))


def _method(function: str) -> str:
    kind, _, name = function.rpartition("::")
    return f"_{kind.lower()}_{name}"
