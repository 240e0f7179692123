"""The iterator that a value becomes where one is asked for, by what lies there."""

from collections.abc import Callable, Sequence
from typing import Final

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.layout import element
from ad_viz.rust.machine.memory.spots import Memory
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.places import DEREF
from ad_viz.rust.std import methods
from ad_viz.rust.traits.trait import head_of
from ad_viz.rust.types import ARRAY, SLICE, VEC, Applied, Reference, Type

__all__ = ["INTO_ITER", "Entering"]

_SLICED: Final = (VEC, ARRAY)
INTO_ITER: Final = "<IntoIterator>::?::into_iter"


class Entering:
    """``run`` does a function of the library by its name."""

    def __init__(
        self, memory: Memory, own: Own, run: Callable[[str, Sequence[Given], Type], Words]
    ) -> None:
        self._memory, self._own, self._run = memory, own, run

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        return function == INTO_ITER

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        (value,) = given
        if (own := self._own.method("IntoIterator", "into_iter", (value.type,))) is not None:
            return self._own.run_function(own, [(value.words, value.type)], type)
        if type == value.type:
            return value.words
        return self._run(name_of(value.type), [self._as_slice(value)], type)

    def _as_slice(self, value: Given) -> Given:
        """A reference to a vector or an array, as one to its elements."""
        there = value.there
        if there is None or not isinstance(there.type, Applied) or there.type.kind not in _SLICED:
            return value
        slice = Applied(SLICE, (element(there.type),))
        if there.type.kind is VEC:
            return value._replace(there=self._memory.behind(there.datum, slice, there.fault))
        return value._replace(there=there.part(0, slice, there.length))

    def of_words(self, words: Words, given: Type, type: Type) -> Words:
        """The same of a value that lies nowhere yet."""
        with self._memory.held(words, given) as spot:
            there = self._memory.step(spot, DEREF) if isinstance(given, Reference) else None
            return self.call(INTO_ITER, [Given(words, given, spot, there)], type)


def name_of(type: Type) -> str:
    """The function of the library that goes through what the type is.

    >>> from ad_viz.rust.types import I32, VEC, Applied
    >>> vector = Applied(VEC, (I32,))
    >>> name_of(vector), name_of(Reference(True, vector))
    ('Vec::into_iter', 'slice::iter_mut')
    """
    name, inner = "into_iter", type
    if isinstance(type, Reference):
        name, inner = "iter_mut" if type.mutable else "iter", type.target
    found = f"{head_of(inner)}::{name}"
    return found if found in methods() else f"slice::{name}"
