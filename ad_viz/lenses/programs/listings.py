"""The programs line by line, and the one that runs: for pictures and texts."""

from itertools import groupby
from typing import Any

from ad_viz.program.program import Line, Program
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.timeline import Timeline

__all__ = ["Listing", "listed", "listings", "running"]

#: Its title, its lines by number, and the number of the one that runs.
Listing = tuple[str, list[tuple[int, str]], int | None]


def listed(program: Program, scope: Scope) -> list[dict[str, Any]]:
    """The lines of what is listed, as the schema has them; one stands for those of a closed run."""

    def closed(line: tuple[int, Line]) -> int:
        """The run that is closed round a line; for one that is listed a number of its own."""
        number, node = line[0], line[1].node
        return -number if scope.is_whole or scope.nodes[node] else scope.run_of[node]

    found: list[dict[str, Any]] = []
    for _, lines in groupby(enumerate(program.lines, 1), closed):
        *before, (number, line) = lines
        text = f"… {len(before) + 1:,} lines" if before else str(line)
        one: dict[str, Any] = {"text": text, "node": line.node, "family": line.family}
        if number > len(found) + 1:
            one["number"] = number
        found.append(one)
    return found


def listings(timeline: Timeline, step: int) -> list[Listing]:
    """All of them at a step."""
    now = timeline.step(step)
    return [
        (
            program["title"],
            [
                (line.get("number", place), line["text"])
                for place, line in enumerate(program["lines"], 1)
            ],
            now.get("programLine") if now.get("program") == place else None,
        )
        for place, program in enumerate(timeline.data["programs"])
    ]


def running(timeline: Timeline, step: int) -> str:
    """The line that runs; nothing where a step runs none.

    >>> from ad_viz.lenses.programs.story import programs_story
    >>> timeline = programs_story(lambda x, y: x * y, (0.5, 4.2))
    >>> running(timeline, 3), running(timeline, 4)
    ('Program A, line 3: v₁ = x * y', '')
    """
    for title, lines, lit in listings(timeline, step):
        if lit is not None:
            return f"{title}, line {lit}: {dict(lines)[lit]}"
    return ""
