"""Every frame of a lesson as text, so that two states of the project can be compared.

    python -m tests.frames FOLDER

writes a file for each golden timeline and for 200 random functions, one lens after another; what
``diff -r`` finds between the folders of two states is what a person sees changed.
"""

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import ad_viz as av
from ad_viz.player.step_table import text_table
from ad_viz.timeline.timeline import Timeline
from tests.core.graphs import graph
from tests.golden.cases import CASES
from tests.lenses.ownership.permits_said import random_text

__all__ = ["frames", "random_story"]

COUNT: Final = 200
SMALL: Final = 8  # operations, of a function that is shown element by element


def frames(timeline: Timeline) -> Iterator[str]:
    """For each step: its sentence, equation and tables, its lit line and lit nodes.

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


def _accumulated(draw: random.Random) -> Timeline:
    rows = [draw.randrange(3) for _ in range(draw.randint(2, 6))]

    def f(X: Any) -> Any:
        total = X[rows[0]]
        for row in rows[1:]:
            total = total * X[row] if row else total + X[row]
        return total

    timeline: Timeline = av.accumulation(f, [draw.uniform(-2, 2) for _ in range(3)]).timeline
    return timeline


def _of_a_graph(lens: Callable[..., Any], draw: random.Random) -> Timeline:
    made = graph(draw.randrange(10**9))
    timeline: Timeline = lens(made.first, *made.point).timeline
    return timeline


def _joined(draw: random.Random) -> Timeline:
    made = graph(draw.randrange(10**9))
    while len(made.lines) > SMALL:
        made = graph(draw.randrange(10**9))
    arrays = [[x, x * 1.01] for x in made.point]
    timeline: Timeline = av.broadcast_join(made.first, *arrays).timeline
    return timeline


#: The lenses, one of which each random function is seen through.
_LENSES: Final[tuple[Callable[[random.Random], Timeline], ...]] = (
    *(
        partial(_of_a_graph, lens)
        for lens in (
            av.forward, av.reverse, partial(av.reverse, engine="var"), av.programs, av.engines,
            av.runs, partial(av.runs, mode="reverse"), av.readings, av.live,
        )
    ),
    _accumulated,
    _joined,
    lambda draw: av.ownership(random_text(draw.randrange(10**6))).timeline,
    lambda draw: av.checkpointing(draw.randint(2, 20)).timeline,
    lambda draw: av.tangent_types(tuple(draw.uniform(0, 9) for _ in range(3))).timeline,
)  # fmt: skip


def random_story(seed: int) -> Timeline:
    """One lens after another, each with a function of its own."""
    return _LENSES[seed % len(_LENSES)](random.Random(seed))


def main(folder: Path) -> None:
    """Write the files."""
    folder.mkdir(parents=True, exist_ok=True)
    made = dict(CASES) | {f"random_{seed:03}": partial(random_story, seed) for seed in range(COUNT)}
    for name, tell in made.items():
        (folder / f"{name}.txt").write_text("\n\n".join(frames(tell())) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
