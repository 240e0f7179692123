"""The timeline around the steps of a program that owns and borrows: there is no graph."""

from collections.abc import Iterable, Sequence
from typing import Any

from ad_viz.timeline.layout import Cast, lay_out
from ad_viz.timeline.listing import numbered
from ad_viz.timeline.telling import Change
from ad_viz.timeline.timeline import Timeline, encoded

__all__ = ["framed", "packed_changes"]


def framed(
    title: str,
    lines: Sequence[str],
    ownership: dict[str, Any],
    chapters: list[dict[str, Any]],
    steps: list[dict[str, Any]],
) -> Timeline:
    """The whole, from its parts."""
    return Timeline({
        "format": "ad_viz/1",
        "title": title,
        "flow": "adjoint",
        "panels": ["ownership", "verdict"],
        "function": {
            "signature": "fn main()",
            "at": "",
            "title": "Your program",
            "lines": numbered(lines),
        },
        "nodes": [],
        "edges": [],
        "loops": [],
        "graph": lay_out(Cast(0, [])),
        "ownership": ownership,
        "chapters": chapters,
        "steps": steps,
    })  # fmt: skip


def packed_changes(changes: Iterable[Change]) -> list[list[Any]]:
    """The changes as JSON can hold them."""
    return [[f, k, None if x is None else encoded(float(x))] for f, k, x in changes]
