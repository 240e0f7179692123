"""The functions of Ordering, whose variants are less, equal and greater by their numbers."""

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Type

__all__ = ["Orderings"]

_EQUAL = 1


class Orderings(ByName):
    """An order goes by value."""

    def __init__(self, drops: Drops, own: Own) -> None:
        self._drops, self._own = drops, own

    def _ordering_reverse(self, _: Type, given: Given) -> Words:
        return (2 - given.number,)

    def _ordering_then(self, _: Type, given: Given, other: Given) -> Words:
        return other.words if given.number == _EQUAL else given.words

    def _ordering_then_with(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        words = given.words
        if given.number == _EQUAL:
            words = self._own.run_closure(closure.spot, [])
        closure.spot.keeps(True)
        self._drops.drop(closure.spot, None, local=None)
        return words

    def _ordering_is_lt(self, _: Type, given: Given) -> Words:
        return (given.number < _EQUAL,)

    def _ordering_is_le(self, _: Type, given: Given) -> Words:
        return (given.number <= _EQUAL,)

    def _ordering_is_gt(self, _: Type, given: Given) -> Words:
        return (given.number > _EQUAL,)

    def _ordering_is_ge(self, _: Type, given: Given) -> Words:
        return (given.number >= _EQUAL,)

    def _ordering_is_eq(self, _: Type, given: Given) -> Words:
        return (given.number == _EQUAL,)

    def _ordering_is_ne(self, _: Type, given: Given) -> Words:
        return (given.number != _EQUAL,)
