"""What it takes to lay out the views that a player draws for itself, beside Graphviz's `dot`.

    python -m benchmarks.layouts            # half a minute
    python -m benchmarks.layouts --quick    # a look
    python -m benchmarks.layouts --write    # and the table into benchmarks/README.md

All in CPU time. The player's own layout runs in Node; `dot` is a process for each drawing, as the
``layout="dot"`` of a lens asks for it.
"""

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ad_viz.timeline.layout import dot, layered
from ad_viz.timeline.layout.shape import Shape
from benchmarks.goals import Goal
from benchmarks.report import command, report
from tests.golden.layouts import COUNT, random_shape, written

__all__ = ["measured"]

ROOT: Final = Path(__file__).parents[1]
#: Views of about thirty things, as the far graph shows them.
SHAPES: Final = [
    shape
    for shape in map(random_shape, range(4 * COUNT))
    if 20 <= shape.things <= 35 and len(shape.edges) < 70
]
#: Milliseconds of each shape, across and down: the median of some rounds once the code is warm.
DRIVER: Final = """
import { layered } from "./js/src/graph/layout/layered";
const cost = (shape) => {
  const begun = process.cpuUsage();
  const drawn = layered(shape);
  drawn(false);
  drawn(true);
  return process.cpuUsage(begun).user / 1000;
};
const shapes = %s;
for (let k = 0; k < 30; k++) shapes.forEach(cost);
const middle = (shape) => Array.from({ length: %d }, () => cost(shape)).sort((a, b) => a - b)[%d];
console.log(JSON.stringify(shapes.map(middle)));
"""


def in_node(rounds: int) -> list[float]:
    """Milliseconds of each of the shapes."""
    text = DRIVER % (json.dumps([*map(written, SHAPES)]), 2 * rounds + 1, rounds)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "layouts.mjs")
        subprocess.run(
            [ROOT / "js/node_modules/.bin/esbuild", "--bundle", "--format=esm", "--platform=node",
             "--log-level=error", f"--outfile={made}"],
            input=text, text=True, check=True, cwd=ROOT,
        )  # fmt: skip
        run = subprocess.run(["node", made], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)  # type: ignore[no-any-return]


def in_turn(rounds: int) -> tuple[float, float]:
    """Milliseconds of all shapes together: Python's own layout, and `dot` with its processes."""
    ways: list[Callable[[Shape], object]] = [layered.draw, lambda shape: dot.draw_all([shape])]
    found: list[list[float]] = [[], []]
    for _ in range(rounds):
        for way, times in zip(ways, found, strict=True):
            begun = sum(os.times()[:4])
            for shape in SHAPES:
                way(shape)
            times.append(1000 * (sum(os.times()[:4]) - begun))
    python, graphviz = map(statistics.median, found)
    return python, graphviz


def measured(quick: bool) -> str:
    rounds = 1 if quick else 5
    views = in_node(10 if quick else 100)
    python, graphviz = in_turn(rounds)
    return report(
        [
            Goal("a view of 20 to 35 things in Node, ms: the median", statistics.median(views), 3),
            Goal(f"the same, the slowest of {len(views)}", max(views), 6),
            Goal("all of them in Node ÷ a process of dot for each", sum(views) / graphviz, 0.2),
            Goal("the same by Python ÷ dot", python / graphviz, 1),
        ]
    )


if __name__ == "__main__":
    command("layouts", __doc__, measured)
