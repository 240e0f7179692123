"""A story's texts at other inputs, filled in from its templates as they travel."""

from collections.abc import Iterator
from typing import Any

from ad_viz.timeline.groups.edges import Edge
from ad_viz.timeline.quantities import Quantities
from ad_viz.timeline.quantity import placed
from ad_viz.timeline.texts.tokens import plain
from ad_viz.timeline.texts.typeset import typeset
from ad_viz.timeline.timeline import Timeline, decoded

__all__ = ["quantities_by_step", "shown", "texts_at"]

_TEXTS = ("say", "equation", "forms", "note")


def shown(timeline: Timeline) -> list[dict[str, Any]]:
    """The texts of each step as they are told."""
    return [
        {name: step[name] for name in _TEXTS if name in step} for step in timeline.data["steps"]
    ]


def quantities_by_step(timeline: Timeline) -> Iterator[Quantities]:
    """What is known at each step, one after another."""
    edges = [Edge(**{**e, "weight": decoded(e["weight"])}) for e in timeline.data["edges"]]
    quantities = Quantities(timeline.subject.recording, edges, timeline.subject.seeds)
    for step in timeline.data["steps"]:
        quantities.learn(
            (family, placed(at), x if x is None else decoded(x)) for family, at, x in step["set"]
        )
        yield quantities


def texts_at(original: Timeline, other: Timeline) -> list[dict[str, Any]]:
    """What ``original`` says at the numbers of ``other``, the same story of another run."""
    travelled = original.data["replay"]["texts"]
    found = []
    for step, entry, texts, quantities in zip(
        original.data["steps"],
        travelled["steps"],
        shown(original),
        quantities_by_step(other),
        strict=True,
    ):
        number, *beside = entry if isinstance(entry, list) else [entry]
        shape = travelled["shapes"][number]
        things = [*step.get("nodes", ())]
        for edge in step.get("edges", ()):
            things += [edge, *(original.data["edges"][edge][end] for end in ("parent", "child"))]
        filled = _filled(_whole(shape, [*things, *beside]), texts, quantities)
        found.append({name: text for name, text in filled.items() if text is not None})
    return found


def _whole(part: Any, things: list[float]) -> Any:
    if isinstance(part, dict):
        return {name: _whole(template, things) for name, template in part.items()}
    if isinstance(part, list):
        return [_whole(member, things) for member in part]
    return things[part] if isinstance(part, int) else part


def _filled(shape: dict[str, Any], texts: dict[str, Any], quantities: Quantities) -> dict[str, Any]:
    def text(template: Any, before: Any) -> Any:
        made = typeset(template, quantities)
        return before if made == [["told"]] else made

    made = dict(texts)
    for name, template in shape.items():
        if name == "forms":
            both = zip(template, texts["forms"], strict=True)
            made["forms"] = [form and text(form, before) for form, before in both]
        elif name == "note":
            note = text(template, texts.get("note"))
            made["note"] = "".join(map(plain, note)) or None if isinstance(note, list) else note
        else:
            made[name] = text(template, texts[name])
    return made
