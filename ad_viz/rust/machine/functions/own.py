"""The person's own functions, as the library calls them in the middle of an instruction."""

from collections.abc import Sequence
from typing import Protocol

from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.types import Type

__all__ = ["Nobody", "Own"]


class Own(Protocol):
    """``method`` is the one of an impl of a trait, by the types that it is called with; ``item`` is
    what an iterator of a type gives, and ``gives`` what a closure does.
    """

    def method(
        self, trait: str, name: str, types: Sequence[Type], gives: Type | None = None
    ) -> str | None: ...

    def run_function(
        self, function: str, given: Sequence[tuple[Words, Type]], gives: Type | None = None
    ) -> Words: ...

    def run_closure(self, closure: Spot, given: Sequence[Words]) -> Words: ...

    def item(self, type: Type) -> Type: ...

    def gives(self, closure: Spot) -> Type: ...


class Nobody:
    """There are none."""

    def method(
        self, trait: str, name: str, types: Sequence[Type], gives: Type | None = None
    ) -> str | None:
        return None

    def run_function(
        self, function: str, given: Sequence[tuple[Words, Type]], gives: Type | None = None
    ) -> Words:
        raise AssertionError(function)

    def run_closure(self, closure: Spot, given: Sequence[Words]) -> Words:
        raise AssertionError(closure)

    def item(self, type: Type) -> Type:
        raise AssertionError(type)

    def gives(self, closure: Spot) -> Type:
        raise AssertionError(closure)
