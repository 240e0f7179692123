"""The programs line by line, and the one that runs: for pictures and texts."""

from ad_viz.timeline.timeline import Timeline

__all__ = ["Listing", "listings", "running"]

#: Its title, its lines by number, and the number of the one that runs.
Listing = tuple[str, list[tuple[int, str]], int | None]


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
