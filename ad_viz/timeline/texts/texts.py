"""The templates of a story as they travel: what many steps say alike is written once.

A shape is the templates of a step, with the number of a place wherever a node, an edge or a
constant stands. What stands there is mostly what the step has in focus anyway; the rest is told
beside the shape.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ad_viz.timeline.texts.template import AS_TYPESET

__all__ = ["texts"]

#: Whose index it is that stands in a quantity.
_OWNERS: Final[Mapping[str, str]] = dict.fromkeys(("contribution", "term", "weight"), "edge") | (
    dict.fromkeys(("adjoint", "agree", "cell", "tangent", "troubled", "value"), "node")
)
#: Tokens whose text may be the name of a node.
_NAMED: Final = ("adjoint", "code", "name", "partial", "tangent", "var")

#: What stands in a place: a node or an edge by its index, or a constant.
_Thing = tuple[str, float]


def texts(templates: Iterable[Mapping[str, Any]], data: Mapping[str, Any]) -> dict[str, Any]:
    """The ``shapes``, and for each of the ``steps`` the number of its shape.

    A step is a list where more has to be told beside its shape. In a shape are only the texts that
    have numbers; it is empty for a step that has none. ``data`` are those of the timeline.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> found = tape_story(lambda x, y: x * y, (0.5, 4.2)).data["replay"]["texts"]
    >>> found["shapes"][0]["equation"], found["steps"]  # doctest: +NORMALIZE_WHITESPACE
    ([['var', 0], ' = ', ['number', ['value', 0]]],
     [0, 0, 1, [2, 0, 1.0], [3, 1], [3, 0], [4, 2, 1.0]])
    """
    index = {node["name"]: place for place, node in enumerate(data["nodes"])}
    shapes: list[dict[str, Any]] = []
    places: dict[str, int] = {}
    steps: list[Any] = []
    for step, template in zip(data["steps"], templates, strict=True):
        shown = _focus(step, data["edges"])
        shape = _Shape(shown, index)
        made = {name: shape.of(part) for name, part in template.items() if _has_numbers(part)}
        place = places.setdefault(repr(made), len(shapes))
        shapes += [made] if place == len(shapes) else []
        beside = [number for _, number in shape.things[len(shown) :]]
        steps.append([place, *beside] if beside else place)
    return {"shapes": shapes, "steps": steps}


def _has_numbers(text: Any) -> bool:
    """Of the texts without numbers each is as it is told."""
    return isinstance(text, list) and any(
        part not in ([AS_TYPESET], AS_TYPESET, None) for part in text
    )


def _focus(step: Mapping[str, Any], edges: Sequence[Mapping[str, Any]]) -> list[_Thing]:
    """The nodes of a step, then each of its edges with its parent and its child."""
    shown: list[_Thing] = [("node", node) for node in step.get("nodes", ())]
    for edge in step.get("edges", ()):
        ends = edges[edge]["parent"], edges[edge]["child"]
        shown += [("edge", edge), *(("node", end) for end in ends)]
    return shown


class _Shape:
    """A shape in the making: ``things`` are what stands in its places, first what is shown."""

    def __init__(self, shown: Sequence[_Thing], index: Mapping[str, int]) -> None:
        self.things = list(shown)
        self._places = {thing: place for place, thing in reversed(list(enumerate(shown)))}
        self._index = index

    def of(self, part: Any) -> Any:
        """The template with places for its nodes, edges and constants."""
        if type(part) is str:
            return part
        if type(part) is tuple:
            family, index, *when = part
            if type(index) is int:
                index = self._place(_OWNERS.get(family, "constant"), index)
            return [family, index, *when]
        if type(part) is list:
            named = bool(part) and type(part[0]) is str and part[0] in _NAMED
            return [part[0], *map(self._name, part[1:])] if named else [*map(self.of, part)]
        return self._place("constant", part) if type(part) is float else part

    def _name(self, member: Any) -> Any:
        node = self._index.get(member) if type(member) is str else None
        return self.of(member) if node is None else self._place("node", node)

    def _place(self, kind: str, number: float) -> int:
        place = self._places.setdefault((kind, number), len(self.things))
        if place == len(self.things):
            self.things.append((kind, number))
        return place
