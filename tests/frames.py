"""Every frame of a lesson as text, so that two states of the project can be compared.

    python -m tests.frames FOLDER

writes a file for each golden timeline and for 200 random stories and more, of every lens; what
``diff -r`` finds between the folders of two states is what a person sees changed.
"""

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from ad_viz.player.step_table import text_table
from ad_viz.timeline.timeline import Timeline
from tests.golden.cases import CASES
from tests.lenses.random_story import RANDOM

__all__ = ["frames", "stories"]

COUNT: Final = 200
#: The kinds of random stories that the first seeds draw, in turn.
FIRST: Final = (
    "forward", "reverse", "reverse_var", "programs", "engines", "runs", "runs_reverse", "readings",
    "live", "accumulation", "broadcast_join", "ownership", "checkpointing", "tangent_types",
)  # fmt: skip
FEW: Final = 10


def frames(timeline: Timeline) -> Iterator[str]:
    """For each step: its sentence, equation and tables, its lit line and lit nodes.

    >>> import ad_viz as av
    >>> timeline = av.forward(lambda x: x * x, 3.0).timeline
    >>> print(list(frames(timeline))[2].splitlines()[-1])
    lit: line 1, nodes v₁, edges x→v₁, x→v₁
    """
    names = [node["name"] for node in timeline.data["nodes"]]
    for number in range(1, len(timeline) + 1):
        step = timeline.step(number)
        ends = [timeline.data["edges"][edge] for edge in step.get("edges", ())]
        edges = [f"{names[one['parent']]}→{names[one['child']]}" for one in ends]
        lit = {
            "line": step.get("line", ""),
            "nodes": " ".join(names[node] for node in step.get("nodes", ())),
            "edges": ", ".join(edges),
        }
        found = ", ".join(f"{word} {what}" for word, what in lit.items() if what != "")
        yield f"{text_table(timeline, number)}\nlit: {found}"


def stories() -> dict[str, Callable[[], Timeline]]:
    """By the name of its file. The first 200 are what they were in every state of the project;
    kinds of which there are none among them have a few after them."""
    made: dict[str, Callable[[], Timeline]] = dict(CASES)
    for seed in range(COUNT):
        kind = FIRST[seed % len(FIRST)]
        made[f"random_{seed:03}"] = partial(_drawn, kind, seed)
    for kind in RANDOM.keys() - set(FIRST):
        made |= {f"random_{kind}_{seed}": partial(_drawn, kind, seed) for seed in range(FEW)}
    return made


def _drawn(kind: str, seed: int) -> Timeline:
    return RANDOM[kind](random.Random(seed)).timeline


def main(folder: Path) -> None:
    """Write the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, tell in stories().items():
        (folder / f"{name}.txt").write_text("\n\n".join(frames(tell())) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
