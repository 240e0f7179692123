"""Graphviz's coordinates, where it is at hand: the ``dot`` program, or else ``pygraphviz``.

Graphviz is told generated ids and sizes, nothing of a person's. It is given a limited time and
drawings of a limited size; where it fails, or is not there, the answer is None.
"""

import shutil
import subprocess
import warnings
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ad_viz.timeline.layout.boxes import ACROSS, DOWN, Boxes, own_boxes
from ad_viz.timeline.layout.drawing import Drawing, drawing
from ad_viz.timeline.layout.routes import ports
from ad_viz.timeline.layout.shape import Shape

__all__ = ["draw_all"]

SECONDS: Final = 2.0
MOST: Final = 600  # things and edges of one drawing
MOST_IN_ALL: Final = 3_000
MOST_IN_PROCESS: Final = 300  # in this process nothing can stop it
INCH: Final = 72  # pixels; so dot's points are our pixels

Plain = list[list[str]]


def draw_all(shapes: Sequence[Shape]) -> list[tuple[Drawing, Drawing]] | None:
    """The drawings across and down of each shape, or None."""
    sizes = [shape.things + len(shape.edges) for shape in shapes]
    if max(sizes, default=0) > MOST or sum(sizes) > MOST_IN_ALL:
        return None
    program = shutil.which("dot")
    texts = [dot_text(shape, boxes) for shape in shapes for boxes in (ACROSS, DOWN)]
    try:
        if program:
            plain = _run(program, "".join(texts))
        elif max(sizes, default=0) <= MOST_IN_PROCESS:
            plain = _in_process(texts)
        else:
            return None
        graphs = list(_graphs(plain))
        return [
            (_read(shape, ACROSS, across), _read(shape, DOWN, down))
            for shape, across, down in zip(shapes, graphs[::2], graphs[1::2], strict=True)
        ]
    except Exception:  # whatever is wrong with a program that is not ours, we have our own layout
        return None


def dot_text(shape: Shape, boxes: Boxes) -> str:
    """The graph in the DOT language, by place and size alone.

    >>> from ad_viz.timeline.layout.boxes import ACROSS
    >>> print(dot_text(Shape(2, ((0, 1),)), ACROSS))
    digraph{graph[rankdir=LR nodesep=0.3889 ranksep=1.1111 nslimit=2 nslimit1=2 mclimit=1]
    node[shape=box fixedsize=true label="" width=1.8333 height=1.7222]
    edge[dir=none tailport=e headport=w]
    0
    1
    0->1
    }
    <BLANKLINE>
    """
    direction, out, into = ("LR", "e", "w") if boxes.along_is_x else ("TB", "s", "n")
    usual, own = own_boxes(boxes, shape.cards, shape.things)
    things = [f"{k}[{_size(one)}]" if shape.cards else str(k) for k, one in enumerate(own)]
    return "\n".join(
        [
            f"digraph{{graph[rankdir={direction} nodesep={usual.gap / INCH:.4f} "
            f"ranksep={usual.between / INCH:.4f} nslimit=2 nslimit1=2 mclimit=1]",
            f'node[shape=box fixedsize=true label="" {_size(usual)}]',
            f"edge[dir=none tailport={out} headport={into}]",
            *things,
            *(f"{parent}->{child}" for parent, child in shape.edges),
            "}\n",
        ]
    )


def _size(boxes: Boxes) -> str:
    along, side = boxes.back + boxes.front, boxes.before + boxes.after
    width, height = (along, side) if boxes.along_is_x else (side, along)
    return f"width={width / INCH:.4f} height={height / INCH:.4f}"


def _run(program: str, text: str) -> str:
    done = subprocess.run(
        [program, "-Tplain"],
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    return done.stdout


def _in_process(texts: Iterable[str]) -> str:
    import pygraphviz

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        drawn = [pygraphviz.AGraph(text).draw(format="plain", prog="dot") for text in texts]
    return "".join(plain.decode() if isinstance(plain, bytes) else plain for plain in drawn)


def _graphs(plain: str) -> Iterator[Plain]:
    lines: Plain = []
    for line in plain.splitlines():
        words = line.split()
        if words == ["stop"]:
            yield lines
            lines = []
        else:
            lines.append(words)


def _read(shape: Shape, boxes: Boxes, lines: Plain) -> Drawing:
    """A drawing from the "plain" format: inches, y upwards, the middles of whole nodes."""
    nodes: dict[int, tuple[float, float]] = {}
    routes: dict[tuple[int, int], list[list[float]]] = {}
    _, own = own_boxes(boxes, shape.cards, shape.things)
    for words in lines:
        if words[0] == "node":
            along, side = _turned(boxes, words[2:4])
            one = own[int(words[1])]
            middle = (one.front - one.back) / 2, (one.after - one.before) / 2
            nodes[int(words[1])] = (along - middle[0], side - middle[1])
        elif words[0] == "edge":
            numbers = words[4 : 4 + 2 * int(words[3])]
            ends = int(words[1]), int(words[2])
            routes.setdefault(ends, []).append(_turned(boxes, numbers))
    edges = [routes[ends].pop(0) for ends in shape.edges]
    _attach(shape, own, nodes, edges)
    return drawing(own, [nodes[place] for place in range(shape.things)], edges)


def _turned(boxes: Boxes, numbers: Sequence[str]) -> list[float]:
    """(along, side) from (x, y)."""
    xs = [INCH * float(x) for x in numbers[::2]]
    ys = [-INCH * float(y) for y in numbers[1::2]]
    pairs = zip(xs, ys, strict=True) if boxes.along_is_x else zip(ys, xs, strict=True)
    return [number for pair in pairs for number in pair]


def _attach(
    shape: Shape,
    own: Sequence[Boxes],
    nodes: dict[int, tuple[float, float]],
    edges: list[list[float]],
) -> None:
    """Move the ends of the curves, and their tangents, to where edges attach to the boxes."""
    leaving: dict[int, list[int]] = {}
    arriving: dict[int, list[int]] = {}
    for j, (parent, child) in enumerate(shape.edges):
        leaving.setdefault(parent, []).append(j)
        arriving.setdefault(child, []).append(j)
    drawn = [list(edge) for edge in edges]
    for ends, first in ((leaving, True), (arriving, False)):
        end, tangent = (0, 2) if first else (-2, -4)
        for place, several in ends.items():
            along, side = nodes[place]
            boxes = own[place]
            along_box = boxes.leave if first else -boxes.back
            spread = boxes.leave_spread if first else boxes.arrive_spread
            # Edges between the same two bow apart: their tangents tell which is before.
            js = sorted(several, key=lambda j: (drawn[j][tangent + 1], j))
            toward = [_aside(drawn[j], first) for j in js]
            for j, at in zip(js, ports(toward, spread), strict=True):
                edge = edges[j]
                edge[tangent + 1] += side + at - edge[end + 1]
                edge[end], edge[end + 1] = along + along_box, side + at


def _aside(edge: Sequence[float], first: bool) -> float:
    """How far aside an edge goes in its first or last piece; nothing below half a pixel."""
    aside = edge[7] - edge[1] if first else edge[-7] - edge[-1]
    return aside if abs(aside) > 0.5 else 0
