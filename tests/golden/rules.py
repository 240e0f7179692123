"""Every row of the rule table at thousands of points, as Python computes it: what TypeScript is held to.

``python -m tests.golden.rules`` rewrites ``rules.json``. A number is one letter there, its last six
bits: that tells how many units in the last place another is away, unless it is further than 32. Both
languages make the points themselves, by the same steps.
"""  # noqa: E501

import json
import math
import string
import struct
from collections.abc import Iterator
from pathlib import Path

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.timeline.replay import rule

FILE = Path(__file__).parent / "rules.json"
POINTS = 3000
LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
NAN, MINUS_ZERO = "~", "-"
#: Powers of 2 that the points are scaled by, in turn.
SCALES = (0, 0, 1, 3, 3, 6, -20, 9, 40, -300)
EDGES = (0.0, -0.0, 1.0, -1.0, 0.5, 2.0, -3.0, math.inf, -math.inf, math.nan, 1e-310, -1e308, 22.0)


def points() -> Iterator[tuple[float, float]]:
    """All pairs of edges, and then points that look random."""
    for a in EDGES:
        for b in EDGES:
            yield a, b
    state = 2463534242
    for k in range(POINTS):
        pair = []
        for scale in (SCALES[k % len(SCALES)], SCALES[(k // 3) % len(SCALES)]):
            number = 0.0
            for _ in range(2):
                state ^= state << 13 & 0xFFFFFFFF
                state ^= state >> 17
                state ^= state << 5 & 0xFFFFFFFF
                number = (number + state) / 2**32
            pair.append(math.ldexp(2 * number - 1, scale))
        yield pair[0], pair[1]


def letter(x: float) -> str:
    if x != x:
        return NAN
    if x == 0:
        return MINUS_ZERO if math.copysign(1, x) < 0 else LETTERS[0]
    (bits,) = struct.unpack("<q", struct.pack("<d", x))
    return LETTERS[bits & 63]


def letters() -> dict[str, dict[str, object]]:
    """By row: its expressions as data, and the letters of its value and of each weight."""
    told: dict[str, dict[str, object]] = {}
    for name, row in PRIMITIVES.items():
        count = len(row.parameters)
        numbers = [
            "".join(letter(function(*pair[:count])) for pair in points())
            for function in (row.value, *row.weights)
        ]
        told[name] = {"rule": rule(name), "numbers": numbers}
    return told


if __name__ == "__main__":
    FILE.write_text(json.dumps(letters(), separators=(",", ":")) + "\n", encoding="utf-8")
