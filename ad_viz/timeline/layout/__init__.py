"""Where everything in the graph is drawn: loops folded, things in layers, edges as curves.

Start at ``lay_out``. ``folding`` says which things a view shows, ``shape`` what runs between them;
``layers``, ``ordering``, ``sides`` and ``routes`` make our drawing of a shape (``layered``), and
``dot`` asks Graphviz for one. ``boxes`` holds the sizes.
"""

from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.timeline.layout import dot, layered
from ad_viz.timeline.layout.dag import Dag, Loop
from ad_viz.timeline.layout.folding import views
from ad_viz.timeline.layout.shape import Shape, Shaper

__all__ = ["Dag", "Loop", "lay_out"]


def lay_out(dag: Dag, layout: str = "layered") -> dict[str, Any]:
    """The Graph of the timeline's schema, coordinates in CSS pixels.

    ``layout="dot"`` asks for Graphviz's coordinates; where there is no Graphviz, or it takes too
    long, the drawing is ours, and the answer's "layout" says so. The same graph gives the same
    graph. Raises InputError for a layout of another name.

    >>> graph = lay_out(Dag(3, [(0, 1, 0), (1, 2, 0)]))
    >>> graph["views"], graph["across"][0]["nodes"]
    ([{'things': [0, 1, 2], 'drawing': 0}], [[82, 48], [294, 48], [506, 48]])
    """
    if not isinstance(layout, str) or layout not in ("layered", "dot"):
        raise InputError(
            "There is no layout of that name.",
            found=person.shown(layout),
            expected="'layered' or 'dot'",
            remedy="leave it out for 'layered'",
        )
    shaper = Shaper(dag)
    drawn: dict[Shape, int] = {}
    shown = []
    for things in views(dag):
        place = drawn.setdefault(shaper.shape(things), len(drawn))
        flat = [thing if isinstance(thing, int) else [*thing[:3]] for thing in things]
        shown.append({"things": flat, "drawing": place})
    drawings = dot.draw_all(list(drawn)) if layout == "dot" else None
    if drawings is None:
        layout, drawings = "layered", [layered.draw(shape) for shape in drawn]
    cards = {}
    if dag.cards:
        across, down = zip(*dag.cards, strict=True)
        cards = {"cards": {"across": [[*one] for one in across], "down": [[*one] for one in down]}}
    return {
        **cards,
        "layout": layout,
        "views": shown,
        "across": [across for across, _ in drawings],
        "down": [down for _, down in drawings],
    }
