"""A story from step to step, beside what is known by then."""

from collections.abc import Iterator
from typing import Any

from ad_viz.timeline.timeline import Timeline, decoded

__all__ = ["so_far"]


def so_far(
    timeline: Timeline, family: str, last: int
) -> Iterator[tuple[int, dict[str, Any], dict[int, float]]]:
    """Each step up to ``last``: its number, itself, and the family's numbers before it, by index.

    The numbers are of that step only: a later one changes them.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> timeline = tape_story(lambda x: x * x, (3.0,))
    >>> [dict(values) for _, _, values in so_far(timeline, "value", 3)]
    [{}, {0: 3.0}, {0: 3.0, 1: 9.0}]
    """
    values: dict[int, float] = {}
    for number, step in timeline.numbered:
        if number > last:
            return
        yield number, step, values
        for kind, index, x in step["set"]:
            if kind == family and x is None:
                values.pop(index, None)
            elif kind == family:
                values[index] = decoded(x)
