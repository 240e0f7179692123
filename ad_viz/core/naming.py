"""The names of intermediate values, read from the person's own assignments.

The instruction that runs right after an operation says where its result goes: in ``a = x * y``
the multiplication is followed by a store to ``a``. So a name needs no source text.
"""

import dis
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from types import CodeType, FrameType
from typing import Final

from ad_viz.core import person

__all__ = ["RETURNED", "destination", "numbered"]

#: The result is handed back to the caller, whose own next instruction then decides.
RETURNED: Final = "return"


def destination(frame: FrameType, stop: FrameType | None) -> str | None:
    """The variable that the frame's running instruction will be stored in; None if in none.

    A returned value takes its name where the caller stores it; RETURNED if that is beyond ``stop``.
    """
    at: FrameType | None = frame
    while at is not None:
        found = _destinations(at.f_code).get(person.place(at))
        if found != RETURNED:
            return found
        if at is stop:
            return RETURNED
        at = at.f_back
    return None


@lru_cache(maxsize=256)
def _destinations(code: CodeType) -> dict[int, str]:
    """For each instruction's offset: the name its result is stored under, or RETURNED."""
    found: dict[int, str] = {}
    instructions = list(dis.get_instructions(code))
    # ``a = b = x * y`` and ``(a := x * y)`` copy the result before they store it.
    steps = [i for i in instructions if i.opname != "COPY"]
    for instruction, after in pairwise(steps):
        if after.opname.startswith("STORE_") and after.opname not in {
            "STORE_SUBSCR",
            "STORE_SLICE",
        }:
            name = after.argval[0] if isinstance(after.argval, tuple) else after.argval
            found[instruction.offset] = str(name)
        elif after.opname == "RETURN_VALUE":
            found[instruction.offset] = RETURNED
    return found


def numbered(names: Sequence[str | None], inputs: int) -> list[str]:
    """One name for each value: a name used once stays, a re-assigned one counts s₁, s₂ …

    An input that is re-assigned is x₀. What has no name gets v₁, v₂ … (or another free letter).

    >>> numbered(["x", None, "s", "s", "x"], inputs=1)
    ['x₀', 'v₁', 's₁', 's₂', 'x₁']
    """
    taken = Counter(name for name in names if name)
    spare = next(letter for letter in ("v", "t", "w", "tmp", "value") if letter not in taken)
    count: Counter[str] = Counter()
    told = []
    for place, name in enumerate(names):
        base = name or spare
        if name and taken[name] == 1:
            told.append(name)
        elif place < inputs:
            told.append(_with(base, 0))
        else:
            count[base] += 1
            told.append(_with(base, count[base]))
    return told


_SUBSCRIPTS: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def _with(base: str, subscript: int) -> str:
    return base + str(subscript).translate(_SUBSCRIPTS)
