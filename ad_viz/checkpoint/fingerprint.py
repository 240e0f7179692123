"""A state's fingerprint: four bytes that change when the state does.

It reads every byte of the state once (CRC-32) and copies nothing that lies in one piece. Equal bits
give equal fingerprints, so NaN equals itself, and 0.0 is not −0.0. One change in four billion goes
unseen. What has no bits to be read, such as an open file or a tensor that refuses to be an array,
counts as unchanging; so does what lies more than 60 structures deep.
"""

import struct
from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

from ad_viz.core.active import Active

__all__ = ["fingerprint"]

#: How many structures inside each other are looked into.
_DEEPEST: Final = 60

_BITS: Final = struct.Struct("<d").pack


def fingerprint(state: Any) -> int:
    """The fingerprint of a number, array, tuple, list, dict, set, or object made of them.

    >>> fingerprint((1.0, float("nan"))) == fingerprint((1.0, float("nan")))
    True
    >>> fingerprint({"x": 0.0}) == fingerprint({"x": -0.0})
    False
    """
    return crc32(_BITS(state)) if type(state) is float else _folded(state, 0, set())


def _folded(part: Any, so_far: int, inside: set[int]) -> int:
    """The fingerprint of what came before and of ``part``. ``inside`` guards against circles."""
    if type(part) is float:
        return crc32(_BITS(part), so_far)
    if part is None or isinstance(part, bool | int | complex | str | bytes | type):
        return crc32(f"{type(part).__name__} {part!r}".encode("utf-8", "replace"), so_far)
    if isinstance(part, Active):
        return _folded(part.value, so_far, inside)
    if hasattr(part, "dtype") and hasattr(part, "tobytes"):
        return _array(part, so_far, inside)
    if id(part) in inside:
        return crc32(b"circle", so_far)
    if len(inside) == _DEEPEST:
        return so_far
    inside.add(id(part))
    so_far = crc32(type(part).__name__.encode(), so_far)
    for piece in _pieces(part):
        so_far = _folded(piece, so_far, inside)
    inside.discard(id(part))
    return so_far


def _array(array: Any, so_far: int, inside: set[int]) -> int:
    """An array of NumPy's, or one of its numbers."""
    so_far = crc32(f"{array.dtype.str}{array.shape}".encode(), so_far)
    if array.dtype.hasobject:
        return _folded(array.tolist(), so_far, inside)
    try:
        return crc32(array, so_far)
    except (TypeError, ValueError, BufferError):  # not in one piece, or of dates
        return crc32(array.tobytes(), so_far)


def _pieces(part: Any) -> Any:
    """What an object is made of."""
    if isinstance(part, tuple | list):
        return part
    if isinstance(part, Mapping):
        return [piece for item in part.items() for piece in item]
    if isinstance(part, set | frozenset):
        return sorted(map(fingerprint, part))
    try:
        return [bytes(memoryview(part))]
    except TypeError:
        pass
    try:
        if hasattr(part, "__array__"):
            return [part.__array__()]
        made = part.__reduce_ex__(4)
    except Exception:
        return []
    if isinstance(made, str):
        return [made]
    return [list(piece) if hasattr(piece, "__next__") else piece for piece in made[1:5]]
