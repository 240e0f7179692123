"""What a closure gives of two values, by which they are compared; both of it ends with that."""

from collections.abc import Iterator
from contextlib import contextmanager

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.drops import Drops

__all__ = ["Keys"]


class Keys:
    """The one that is made first ends last."""

    def __init__(self, comparing: Comparing, drops: Drops, own: Own) -> None:
        self._comparing, self._drops, self._own = comparing, drops, own
        self._memory: Memory = drops.memory

    def are_in_order(self, closure: Spot, one: Spot, other: Spot) -> bool:
        """Whether the key of the one is less than that of the other."""
        with self.of(closure, one) as first, self.of(closure, other) as second:
            return self._comparing.is_less(first, second)

    def are_equal(self, closure: Spot, one: Spot, other: Spot) -> bool:
        """Whether both have the same key."""
        with self.of(closure, one) as first, self.of(closure, other) as second:
            return self._comparing.equal(first, second, "eq")

    def order(self, closure: Spot, one: Spot, key: Spot) -> int:
        """How the key of the one stands to a key."""
        with self.of(closure, one) as its:
            return self._comparing.order(its, key, "cmp", whole=True) or 0

    @contextmanager
    def of(self, closure: Spot, value: Spot) -> Iterator[Spot]:
        """The key of a value, for so long."""
        words = self._own.run_closure(closure, [(value.reference(),)])
        with self._memory.held(words, self._own.gives(closure)) as key:
            yield key
            self._drops.drop(key, None)
