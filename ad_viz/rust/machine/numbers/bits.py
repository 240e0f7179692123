"""The functions that look at the bits of a whole number."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import bounds, converted
from ad_viz.rust.types import Type

__all__ = ["BITS"]


def _written(type: Type, number: int) -> str:
    """All its bits.

    >>> from ad_viz.rust.types import PLAIN
    >>> _written(PLAIN["i8"], -2), _written(PLAIN["u8"], 5)
    ('11111110', '00000101')
    """
    least, largest = bounds(type)
    count = (largest - least).bit_length()
    return f"{number % (1 << count):0{count}b}"


def _of(type: Type, bits: str) -> int:
    return int(converted(int(bits, 2), type, type))


def _swapped(type: Type, number: int) -> int:
    bits = _written(type, number)
    return _of(type, "".join(bits[at : at + 8] for at in range(len(bits) - 8, -1, -8)))


def _rotated(to: int) -> Callable[..., int]:
    def of(type: Type, number: int, by: int) -> int:
        bits = _written(type, number)
        at = to * by % len(bits)
        return _of(type, bits[at:] + bits[:at])

    return of


def _leading(bit: str) -> Callable[..., int]:
    return lambda type, a: len(bits := _written(type, a)) - len(bits.lstrip(bit))


def _trailing(bit: str) -> Callable[..., int]:
    return lambda type, a: len(bits := _written(type, a)) - len(bits.rstrip(bit))


#: Each takes the type of the number, the number, and by how much it is turned.
BITS: Final[Mapping[str, Callable[..., Any]]] = {
    "whole::count_ones": lambda type, a: _written(type, a).count("1"),
    "whole::count_zeros": lambda type, a: _written(type, a).count("0"),
    "whole::leading_zeros": _leading("0"),
    "whole::leading_ones": _leading("1"),
    "whole::trailing_zeros": _trailing("0"),
    "whole::trailing_ones": _trailing("1"),
    "whole::rotate_left": _rotated(1),
    "whole::rotate_right": _rotated(-1),
    "whole::swap_bytes": _swapped,
    "whole::reverse_bits": lambda type, a: _of(type, _written(type, a)[::-1]),
}
