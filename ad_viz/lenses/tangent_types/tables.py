"""Tangents as tables of texts: for terminals, screen readers and static views."""

from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ROW, VALUE, WORDS

__all__ = ["tables"]

Rows = list[tuple[str, ...]]


def tables(timeline: Timeline, step: int) -> list[Rows]:
    """The trees, and what may be added to what, after ``step``; nothing where there are none.

    >>> from ad_viz.lenses.tangent_types.story import tangent_types_story
    >>> tables(tangent_types_story(0.5), 1)
    [[('kind', 'part', 'type', 'value'), ('primal', '', 'float', '0.5')]]
    """
    if "tangents" not in timeline.data:
        return []
    return [table for table in (_trees(timeline, step), _sums(timeline, step)) if len(table) > 1]


def _trees(timeline: Timeline, step: int) -> Rows:
    state = timeline.state(step)
    parts = [
        ((number, place), (_word(tree["kind"]), part))
        for number, tree in enumerate(timeline.data["tangents"]["trees"])
        for place, part in enumerate(tree["parts"])
    ]
    shown = (row for place, row in parts if ("tangent_types.part", place) in state)
    return [
        ("kind", "part", "type", VALUE),
        *((k, f"{'· ' * (p['depth'] - 1)}{p['name']}", p["type"], p["text"]) for k, p in shown),
    ]


def _sums(timeline: Timeline, step: int) -> Rows:
    state, sums = timeline.state(step), timeline.data["tangents"]["sums"]
    labels = [kind["label"] for kind in sums["kinds"]]
    return [
        (f"{ROW} + column", *labels),
        *(
            (labels[row], *(_word(cell["kind"]) for cell in cells))
            for row, cells in enumerate(sums["cells"])
            if ("tangent_types.sum", (row, 0)) in state
        ),
    ]


def _word(kind: str) -> str:
    return WORDS.get(kind, kind)
