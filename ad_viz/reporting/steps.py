"""A code object's instructions, read one by one where they are asked for.

``dis`` describes all of them at once, in words; in straight-line code, where each runs once, that
takes longer than the run.
"""

import dis
from collections.abc import Iterator
from types import CodeType
from typing import Final

from ad_viz.reporting.per_code import per_code

__all__ = ["Steps", "steps"]

_CACHE: Final = 0
_PRECALL: Final = dis.opmap.get("PRECALL")
_EXTENDED: Final = dis.EXTENDED_ARG


class Steps:
    """The instructions of ``code``, by offset.

    >>> listing = steps((lambda x: x * x).__code__)
    >>> [listing.step(at)[0] for at in listing if listing.step(at)[0].startswith("B")]
    ['BINARY_OP']
    """

    def __init__(self, code: CodeType) -> None:
        self._code = code
        self._bytes = code.co_code
        opcodes = self._bytes[::2]
        self.opcodes: Final = frozenset(opcodes)
        self._offsets = [2 * at for at, opcode in enumerate(opcodes) if opcode != _CACHE]
        #: The first halves of calls: Python 3.11 splits them.
        self.halves: Final = frozenset(at for at in self._offsets if opcodes[at // 2] == _PRECALL)

    def __iter__(self) -> Iterator[int]:
        """The offsets, in order."""
        return iter(self._offsets)

    def after(self, at: int) -> int | None:
        """The offset of the next instruction; None behind the last."""
        found = self._bytes
        for place in range(at + 2, len(found), 2):
            if found[place] != _CACHE:
                return place
        return None

    def step(self, at: int) -> tuple[str, int, int]:
        """An instruction's name, opcode and argument, 0 where it has none."""
        found = self._bytes
        opcode, arg, shift = found[at], found[at + 1], 8
        while at >= 2 and found[at - 2] == _EXTENDED:
            at -= 2
            arg |= found[at + 1] << shift
            shift += 8
        return dis.opname[opcode], opcode, arg if opcode >= dis.HAVE_ARGUMENT else 0

    def names(self, at: int) -> tuple[str, ...]:
        """The variables or the attribute that it stores."""
        name, opcode, arg = self.step(at)
        if "FAST_" in name:  # two at once, from Python 3.13 on
            return self._fast(arg >> 4), self._fast(arg & 15)
        return (self._code.co_names[arg] if opcode in dis.hasname else self._fast(arg),)

    def _fast(self, place: int) -> str:
        name: str = self._code._varname_from_oparg(place)  # type: ignore[attr-defined]
        return name


@per_code(maxsize=256)
def steps(code: CodeType) -> Steps:
    """The instructions of ``code``."""
    return Steps(code)
