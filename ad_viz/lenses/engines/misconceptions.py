"""THE table of what people get wrong about two engines: a name, what holds, a mistake.

Each row's mistake answers for itself what it is asked: what number, how many. To add a
misconception, add a row, and name it in ``questions``.
"""

from typing import Final

from ad_viz.misconceptions.graph import Engine, Seeds, graph_of
from ad_viz.program.recording import Recording
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.tracing.var import unlink
from ad_viz.vocabulary import NODE, ROW

__all__ = ["ENGINES", "fresh_answer"]


def fresh_answer(recording: Recording, seeds: Seeds, node: int) -> float:
    """What a graph answers that has been reset."""
    graph = graph_of(recording, seeds)
    try:
        return float(graph[node].grad())
    finally:
        unlink(graph)


def _room_for_one(rows: int) -> int:
    """A tape that makes room for one row more, and no further."""
    return rows


ENGINES: Final[dict[str, Engine]] = {
    "resets itself": Engine(
        "This would be right after a reset. Nobody has set the answers back to None, so the "
        f"{NODE} returns what it has kept, which was about another output.",
        fresh_answer,
    ),
    "room for one more": Engine(
        f"This makes room for one {ROW} at a time, and would move all {ROW.many} each time. A Vec "
        "makes twice the room, so that it has to move them seldom.",
        _room_for_one,
    ),
}

register(ENGINES)
