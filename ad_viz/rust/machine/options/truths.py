"""The functions of bool that make an Option of it."""

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Type, owns

__all__ = ["Truths"]


class Truths(ByName):
    """What is taken and not given ends."""

    def __init__(self, drops: Drops, own: Own) -> None:
        self._drops, self._own = drops, own

    def _bool_then(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        words = variant(type, "None")
        closure.spot.keeps(True)
        if given.words[0]:
            words = variant(type, "Some", self._own.run_closure(closure.spot, []))
        self._drops.drop(closure.spot, None, local=None)
        return words

    def _bool_then_some(self, type: Type, given: Given, value: Given) -> Words:
        if given.words[0]:
            return variant(type, "Some", value.words)
        if value.spot is not None and owns(value.type):
            value.spot.keeps(True)
            self._drops.drop(value.spot, None, local=None)
        return variant(type, "None")
