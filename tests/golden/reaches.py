"""Which cells of operands each operation's cells are made of, by differences of NumPy itself.

``python -m tests.golden.reaches`` rewrites ``reaches.json``, by which both languages are judged: of
each edge what its timeline says, and the pairs of cells whose derivative is not 0.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from ad_viz.program.recording import Node, trace
from ad_viz.timeline.reaches import reach_part
from ad_viz.tracing.tape import Tape
from tests.arrays.test_rows import CASES

FILE: Final = Path(__file__).parent / "reaches.json"
#: Of a central difference.
STEP: Final = 1e-6
rng = np.random.default_rng(16)

M, T, X, Y = (rng.normal(size=shape) for shape in ((3, 4), (2, 3, 4), (4,), (3, 1)))

#: Those that move or stretch: what people write every day.
EVERYDAY: Final[dict[str, tuple[Callable[..., Any], tuple[Any, ...]]]] = {
    "a row added": (lambda a, b: a + b, (M, X)),
    "a column times": (lambda a, b: a * b, (M, Y)),
    "each with each": (lambda a, b: a - b, (X, Y)),
    "a stack times a row": (lambda a, b: a * b, (T, X)),
    "tanh": (np.tanh, (M,)),
    "sum": (np.sum, (M,)),
    "sum of rows": (lambda a: np.sum(a, axis=0), (T,)),
    "mean, kept": (lambda a: np.mean(a, axis=1, keepdims=True), (T,)),
    "transpose": (lambda a: a.T, (M,)),
    "three axes, turned": (lambda a: np.transpose(a, (2, 0, 1)), (T,)),
    "reshape": (lambda a: a.reshape(4, 3), (M,)),
    "a slice": (lambda a: a[1:, ::-2], (M,)),
    "a row": (lambda a: a[-1], (M,)),
    "a column": (lambda a: a[:, 2], (M,)),
    "a cell": (lambda a: a[1, 2], (M,)),
    "by a mask": (lambda a: a[np.array([True, False, True])], (M,)),
    "flip": (lambda a: np.flip(a, axis=0), (T,)),
    "broadcast_to": (lambda a: np.broadcast_to(a, (2, 3, 4)), (M,)),
    "hstack": (lambda a, b: np.hstack([a, b, a]), (M, Y)),
    "swapaxes": (lambda a: np.swapaxes(a, 0, 2), (T,)),
}


class Edge(NamedTuple):
    """One operand of an operation: its node, its slot, and how the value changes with each cell."""

    case: str
    node: Node
    slot: int
    jacobian: Any


def edges() -> Iterator[Edge]:
    cases = {name: (f, point) for name, (_, f, point) in CASES.items()} | EVERYDAY
    for case, (f, point) in cases.items():
        recording = trace(f, point, {}, Tape().var, elements=False)
        if len(recording.nodes) > len(point) + 1:
            continue
        node = recording.nodes[-1]
        for slot, parent in enumerate(node.parents):
            if list(node.parents).count(parent) == 1:
                yield Edge(case, node, slot, jacobian(f, point, parent))


def jacobian(f: Callable[..., Any], point: tuple[Any, ...], place: int) -> Any:
    """A row for each cell of the value, a column for each of the argument in that place."""
    columns = []
    for cell in range(np.size(point[place])):
        ends = []
        for step in (STEP, -STEP):
            moved = np.array(point[place], dtype=float)
            moved.flat[cell] += step
            ends.append(np.ravel(f(*point[:place], moved, *point[place + 1 :])))
        columns.append((ends[0] - ends[1]) / (2 * STEP))
    return np.stack(columns, axis=1)


def reaches() -> list[dict[str, Any]]:
    found = []
    for case, node, slot, slopes in edges():
        found.append(
            {
                "case": f"{case}, operand {slot}",
                "child": list(np.shape(node.value)),
                "parent": list(node.weights[slot].parent),
                "reach": reach_part(node, slot, lambda _, __: 0),
                "pairs": [[int(c), int(p)] for c, p in np.argwhere(np.abs(slopes) > STEP)],
            }
        )
    return found


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one) for one in reaches())
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")
