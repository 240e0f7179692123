"""What ``*`` before a value leads to, where a function of the library asks for it."""

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.layout import element, is_dynamic
from ad_viz.rust.machine.memory.sharing import is_pointer, value_of
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.places import UNBOX
from ad_viz.rust.types import SLICE, STRING, VEC, Applied, Reference

__all__ = ["Behind"]


class Behind:
    """``own`` has the impls of Deref that are the person's."""

    def __init__(self, memory: Memory, own: Own) -> None:
        self._memory, self._own = memory, own

    def of(self, spot: Spot, *, mutable: bool) -> Words:
        """The reference that deref gives of what lies there."""
        type = spot.type
        way = ("DerefMut", "deref_mut") if mutable else ("Deref", "deref")
        lent = Reference(mutable, type)
        if (function := self._own.method(*way, (lent,))) is not None:
            return self._own.run_function(function, [((spot.reference(),), lent)])
        if isinstance(type, Reference) or is_dynamic(type):
            return spot.words
        if is_pointer(type):
            return (value_of(self._memory, spot).reference(),)
        datum = spot.datum
        if type == STRING:
            assert isinstance(datum, Pointer)
            return (datum._replace(capacity=0),)
        assert isinstance(type, Applied)
        if type.kind is VEC:
            of = Applied(SLICE, (element(type),))
            return (self._memory.behind(datum, of).reference(),)
        return (self._memory.step(spot, UNBOX).reference(),)
