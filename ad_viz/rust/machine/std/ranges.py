"""The stretch that a range asks for."""

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Applied

__all__ = ["asked", "of_text"]


def asked(given: Given, length: int) -> tuple[int, int]:
    """First and last of a slice of this length. Raises Panic."""
    assert isinstance(given.type, Applied)
    words, kind = given.words, given.type.kind.name
    first = 0 if kind in ("RangeTo", "RangeFull") else words[0]
    last = length if kind in ("RangeFrom", "RangeFull") else words[-1]
    assert isinstance(first, int)
    assert isinstance(last, int)
    if kind == "RangeInclusive":
        last += 1
    if first > last and kind != "RangeFrom":
        raise Panic(f"slice index starts at {first} but ends at {last}")
    if kind == "RangeFrom" and first > length:
        raise Panic(f"range start index {first} out of range for slice of length {length}")
    if last > length:
        raise Panic(f"range end index {last} out of range for slice of length {length}")
    return first, last


def of_text(given: Given, text: bytes) -> tuple[int, int]:
    """First and last byte of a part of a text. Raises Panic."""
    first, last = asked(given, len(text))
    return first, last
