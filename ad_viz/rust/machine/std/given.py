"""What a function of the library is given, as a stretch of others, and how it gives an Option."""

from typing import Any, NamedTuple

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.memory.layout import members, offset, size, std_name, variants
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.places import Place
from ad_viz.rust.types import BOOL, F64, I32, UNIT, Applied, Type

__all__ = ["Given", "asked", "bounds", "member", "of_constant", "variant"]


def of_constant(value: Any) -> Type:
    """The type of a number that nothing says more of."""
    if value is None:
        return UNIT
    if isinstance(value, bool):
        return BOOL
    return F64 if isinstance(value, float) else I32


class Given(NamedTuple):
    """An operand as it was before it was moved.

    ``spot`` is where it is itself, None for a constant; ``there`` and ``place`` are what it refers
    to, if it is a reference.
    """

    words: Words
    type: Type
    spot: Spot | None = None
    there: Spot | None = None
    place: Place | None = None

    @property
    def number(self) -> int:
        """A place, or a count."""
        word = self.words[0]
        assert isinstance(word, int)
        return word

    @property
    def behind(self) -> Spot:
        """What it refers to; of a text, where that is said."""
        found = self.there or self.spot
        assert found is not None
        return found


def bounds(given: Given, length: int) -> tuple[int, int, int]:
    """First and last of the stretch that a range asks for, of so many.

    And how much less is written as the last one: 1 of ``..=n``, which has n, too.
    """
    assert isinstance(given.type, Applied)
    words, kind = given.words, given.type.kind.name
    first = 0 if kind in ("RangeTo", "RangeToInclusive", "RangeFull") else words[0]
    last = length if kind in ("RangeFrom", "RangeFull") else words[-1]
    assert isinstance(first, int)
    assert isinstance(last, int)
    more = kind.endswith("Inclusive")
    return first, last + more, more


def asked(given: Given, length: int, *, drained: bool = False) -> tuple[int, int]:
    """The bounds, if there are so many elements. Raises Panic.

    ``drained``: what is taken out is looked at from its end, what is indexed from its start.
    """
    first, last, more = bounds(given, length)
    if first > length and not (drained and last > length):
        raise Panic(f"range start index {first} out of range for slice of length {length}")
    if last > length:
        raise Panic(f"range end index {last - more} out of range for slice of length {length}")
    if first > last:
        raise Panic(f"slice index starts at {first} but ends at {last}")
    return first, last


def variant(type: Type, name: str, words: Words = ()) -> Words:
    """The cells of a variant of an enum.

    >>> from ad_viz.rust.std import kinds
    >>> from ad_viz.rust.types import I32
    >>> option = Applied(kinds()["Option"], (I32,))
    >>> variant(option, "Some", (7,)), variant(option, "None")
    ((1, 7), (0, 0))
    """
    assert isinstance(type, Applied)
    found = (variants(type).index(name), *words)
    return (*found, *(0,) * (size(type) - len(found)))


def is_error(spot: Spot) -> bool:
    """Whether a result has failed."""
    type = spot.type
    return std_name(type) == "Result" and variants(type)[int(spot.words[0])] == "Err"  # type: ignore[arg-type]


def member(spot: Spot, name: str) -> Spot:
    """The one member of a variant."""
    type = spot.type
    assert isinstance(type, Applied)
    return spot.part(offset(type, 0, name), members(type, name)[0][1])
