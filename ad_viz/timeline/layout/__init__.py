"""Where everything in the graph is drawn: groups folded, things in layers, edges as curves.

``rule`` says which things the view of a step shows, ``shape`` what runs between them; ``layers``,
``ordering``, ``sides`` and ``routes`` make our drawing of a shape (``layered``), as the browser
does for itself, and ``dot`` asks Graphviz for one, which travels. ``boxes`` holds the sizes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.timeline.layout import dot, layered
from ad_viz.timeline.layout.dag import Dag, Group
from ad_viz.timeline.layout.drawing import Drawing
from ad_viz.timeline.layout.rule import FEW_NODES, Nest, Thing, View, view_for
from ad_viz.timeline.layout.shape import Shaper

__all__ = ["Dag", "Group", "lay_out"]


def lay_out(
    dag: Dag, layout: str = "layered", steps: Iterable[Sequence[int]] = ()
) -> dict[str, Any]:
    """The Graph of the timeline's schema, coordinates in CSS pixels.

    A small graph is drawn here; what a large one shows at a step is decided and drawn in the
    browser. ``layout="dot"`` asks for Graphviz's coordinates, of the views of steps that are about
    these nodes; where there is no Graphviz, or it takes too long, the drawing is ours, and the
    answer's "layout" says so. Raises InputError for a layout of another name.

    >>> graph = lay_out(Dag(3, [(0, 1, 0), (1, 2, 0)]))
    >>> graph["drawings"][0]["things"], graph["drawings"][0]["across"]["nodes"]
    ([0, 1, 2], [[82, 48], [294, 48], [506, 48]])
    >>> lay_out(Dag(50, []))
    {'layout': 'layered'}
    """
    if not isinstance(layout, str) or layout not in ("layered", "dot"):
        raise InputError(
            "There is no layout of that name.",
            found=person.shown(layout),
            expected="'layered' or 'dot'",
            remedy="leave it out for 'layered'",
        )
    found: dict[str, Any] = {"layout": "layered"}
    if dag.cards:
        across, down = zip(*dag.cards, strict=True)
        found["cards"] = {
            "across": [[*one] for one in across],
            "down": [[*one] for one in down],
        }
    drawings = _drawings(dag, steps) if layout == "dot" else None
    if drawings is not None:
        return found | {"layout": "dot", "drawings": drawings}
    if 0 < dag.node_count <= FEW_NODES:
        found["drawings"] = [_drawing(range(dag.node_count), *_own(dag))]
    return found


def _own(dag: Dag) -> tuple[Drawing, Drawing]:
    return layered.draw(Shaper(dag).shape(range(dag.node_count)))


def _drawing(things: Iterable[Thing], across: Drawing, down: Drawing) -> dict[str, Any]:
    return {"things": flat(things), "across": across, "down": down}


def _drawings(dag: Dag, steps: Iterable[Sequence[int]]) -> list[dict[str, Any]] | None:
    nest = Nest(dag.node_count, dag.groups)
    views: dict[tuple[Thing, ...], View] = {}
    for about in steps:
        view = view_for(nest, about)
        views.setdefault(view.things, view)
    if not views:
        return None
    shaper = Shaper(dag)
    drawn = dot.draw_all([shaper.shape(things) for things in views])
    if drawn is None:
        return None
    return [_drawing(things, *both) for things, both in zip(views, drawn, strict=True)]


def flat(things: Iterable[Thing]) -> list[Any]:
    """As the timeline has them: a node by its index, a closed run [group, first, last]."""
    return [thing if isinstance(thing, int) else [*thing[:3]] for thing in things]
