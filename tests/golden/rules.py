"""Every row of the rule table at hundreds of points, as Python computes it: what TypeScript is held to.

``python -m tests.golden.rules`` rewrites ``rules.json``, with 15 digits of each number. Both languages
make the points themselves, by the same steps.
"""  # noqa: E501

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.timeline.replay import rule
from ad_viz.timeline.timeline import encoded

FILE = Path(__file__).parent / "rules.json"
POINTS = 300
#: Powers of 2 that the points are scaled by, in turn.
SCALES = (0, 0, 1, 3, 3, 6, -20, 9, 40, -300)
EDGES = (0.0, -0.0, 1.0, -1.0, 0.5, 2.0, -3.0, math.inf, -math.inf, math.nan, 1e-310, -1e308, 22.0)


def points(count: int) -> Iterator[tuple[float, ...]]:
    """For functions of ``count`` numbers: the edges, all pairs of them, and then points that look
    random.
    """
    yield from ((a, b)[:count] for a in EDGES for b in EDGES[: None if count > 1 else 1])
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
        yield tuple(pair[:count])


def numbers() -> dict[str, dict[str, Any]]:
    """By row: its expressions as data, and its value and each of its weights at all points."""
    return {
        name: {
            "rule": rule(name),
            "numbers": [
                [encoded(float(f"{function(*at):.15g}")) for at in points(len(row.parameters))]
                for function in (row.value, *row.weights)
            ],
        }
        for name, row in PRIMITIVES.items()
    }


if __name__ == "__main__":
    text = json.dumps(numbers(), separators=(",", ":"))
    FILE.write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")
