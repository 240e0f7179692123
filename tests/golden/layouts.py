"""Drawings of random shapes, by which the layout of the browser is held to Python's.

``python -m tests.golden.layouts`` rewrites ``layouts.json``.
"""

import json
import random
from pathlib import Path
from typing import Any, Final

from ad_viz.timeline.layout import layered
from ad_viz.timeline.layout.boxes import CardSize
from ad_viz.timeline.layout.dag import USUAL
from ad_viz.timeline.layout.shape import Shape

__all__ = ["FILE", "layouts", "random_shape", "written"]

FILE: Final = Path(__file__).parent / "layouts.json"
COUNT: Final = 40
MOST: Final = 60


def random_shape(seed: int) -> Shape:
    """Of 1 to 60 things: chains, fans, nets, with edges doubled, closed runs, cards of any size."""
    draw = random.Random(seed)
    things = draw.randint(1, draw.choice((4, 14, 30, MOST)))
    reach = draw.choice((1, 3, 8, things))
    inputs = draw.randint(1, 5)
    edges: list[tuple[int, int]] = []
    for child in range(inputs, things):
        own = [
            draw.randrange(inputs)
            if draw.random() < 0.3
            else max(0, child - draw.randint(1, reach))
            for _ in range(draw.choice((0, 1, 1, 2, 2, 2, 3, 6)))
        ]
        edges += [(parent, child) for parent in sorted(own)]
    if things > 2 and draw.random() < 0.2:
        edges += [(parent, things - 1) for parent in range(things - 1)]
    cards: tuple[tuple[CardSize, CardSize], ...] = ()
    if draw.random() < 0.3:
        cards = tuple(
            USUAL if draw.random() < 0.3 else (_card(draw), _card(draw)) for _ in range(things)
        )
    return Shape(things, tuple(edges), draw.random() < 0.5, cards)


def _card(draw: random.Random) -> CardSize:
    return CardSize(*(2 * draw.randint(12, 110) for _ in range(3)))


def written(shape: Shape) -> dict[str, Any]:
    """As TypeScript has it."""
    return {
        "things": shape.things,
        "edges": [list(edge) for edge in shape.edges],
        "folded": shape.folded,
        "cards": [[list(card) for card in both] for both in shape.cards],
    }


def layouts() -> list[dict[str, Any]]:
    found = []
    for seed in range(COUNT):
        shape = random_shape(seed)
        across, down = layered.draw(shape)
        found.append({"shape": written(shape), "across": across, "down": down})
    return found


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in layouts())
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")
