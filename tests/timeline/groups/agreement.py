"""Whether a story of which some parts are told says the same as the whole of it, at all numbers."""

from collections.abc import Iterator
from typing import Any, Final

from ad_viz.timeline.timeline import Timeline
from tests.timeline.schema import validate

__all__ = ["assert_agrees", "closed_parts"]

_OF_NODES: Final = ("value", "tangent", "adjoint", "arrived", "cell", "live.forward",
                    "live.reverse")  # fmt: skip
#: What a step has, but for the nodes, edges and changes that may not be listed.
_TEXTS: Final = ("flow", "say", "equation", "forms", "note", "engineLines")


def assert_agrees(part: Timeline, whole: Timeline, travels: bool = False) -> None:
    """With ``travels`` also that it is kept by the schema, and by its journey."""
    if travels:
        found = Timeline.from_json(part.json)
        assert found.data == part.data
        validate(part.data)
    assert len(part) == len(whole)
    assert part.data["chapters"] == whole.data["chapters"]
    assert part.data["function"]["signature"] == whole.data["function"]["signature"]
    if "counts" not in part.data:
        assert part.data["steps"] == whole.data["steps"]
        return
    counts = {name: len(whole.data[name]) for name in ("nodes", "edges", "steps")}
    assert part.data["counts"] == counts
    for index, node in part.nodes.items():
        assert without(node, "index") == whole.data["nodes"][index]
    for index, edge in part.edges.items():
        assert without(edge, "index", "more") == whole.data["edges"][index]
    _assert_listed(part, whole)
    _assert_jacobian(part, whole)
    states = _states(whole)
    at, state, expected = 0, dict[Any, Any](), dict[Any, Any]()
    for number, step in part.numbered:
        state.update(_changes(step))
        while at < number:
            at += 1
            expected = next(states)
        of_whole = whole.step(number)
        if "passes" in step:
            assert _there(state) == {
                key: x for key, x in _there(expected).items() if _is_listed(part, key, x)
            }, number
            _assert_passed(part, whole, number, step, expected)
            continue
        assert _there(_changes(step)) == {
            key: x for key, x in _there(_changes(of_whole)).items() if _is_listed(part, key, x)
        }, number
        for name in _TEXTS:
            assert step.get(name) == of_whole.get(name), (number, name)
        _assert_cell(part, step.get("cell"), of_whole.get("cell"))
        assert {*step.get("nodes", ())} == {*of_whole.get("nodes", ())} & {*part.nodes}
        assert {*step.get("edges", ())} == {*of_whole.get("edges", ())} & {*part.edges}
    assert at == len(whole)


def _assert_cell(part: Timeline, cell: Any, of_whole: Any) -> None:
    """A cell is spelled as in the whole, or left out, where it reads what is not listed."""
    if cell is not None:
        assert (cell["text"], cell["hot"]) == (of_whole["text"], of_whole["hot"])
    elif of_whole is not None:
        factors = of_whole.get("drawn", {"factors": []})["factors"]
        read = {one[1] for one in [*of_whole["hot"], *factors] if one[0] != "constant"}
        assert read - {*part.nodes}


def _assert_listed(part: Timeline, whole: Timeline) -> None:
    """All edges into nodes that are told; and one for all from one thing into a closed run."""
    run_of: dict[int, tuple[int, int]] = {}
    for step in part.data["steps"]:
        if "closed" in step:
            group, first, last = step["closed"]
            bounds = [*part.data["groups"][group]["starts"], part.data["groups"][group]["end"]]
            run = (bounds[first], bounds[last + 1])
            run_of |= dict.fromkeys(range(*run), run)
    stands: dict[Any, list[int]] = {}
    for index, edge in enumerate(whole.data["edges"]):
        child, parent = edge["child"], edge["parent"]
        run = run_of.get(child)
        if run is None:
            assert {child, parent} <= {*part.nodes}
            stands[index] = [index]
        elif run_of.get(parent) != run:
            stands.setdefault((run, run_of.get(parent, parent)), []).append(index)
    assert {index: 1 + edge.get("more", 0) for index, edge in part.edges.items()} == {
        of[0]: len(of) for of in stands.values()
    }


def _assert_jacobian(part: Timeline, whole: Timeline) -> None:
    """Of the side that has no runs, the first are listed, whose nodes are; the others counted."""
    if "jacobian" not in whole.data:
        return
    found, expected = part.data["jacobian"], whole.data["jacobian"]
    omitted = found.get("omitted", 0)
    for side in ("rows", "columns"):
        of = expected[side]
        assert found[side] in (of, of[: len(of) - omitted])
        is_seeded = (side == "columns") == (whole.data["flow"] == "tangent")
        assert {*found[side]} <= {*part.nodes} or (is_seeded and "seeded" in found)
    assert sum(len(expected[side]) - len(found[side]) for side in ("rows", "columns")) == omitted


def _assert_passed(
    part: Timeline, whole: Timeline, number: int, step: dict[str, Any], state: dict[Any, Any]
) -> None:
    first = number - step["passes"]
    assert first == max((at for at, _ in part.numbered if at < number), default=0)
    group, low, high = step["closed"]
    group = part.data["groups"][group]
    bounds = [*group["starts"], group["end"]]
    inside = range(bounds[low], bounds[high + 1])
    flow = step["flow"]
    if flow in ("tangent", "adjoint"):
        reached = sum(state.get((flow, node)) is not None for node in inside)
        assert step["reached"] == reached
    passed = [whole.step(one) for one in range(first + 1, number + 1)]
    sent = sum(
        family in ("contribution", "cell") and x is not None
        for one in passed
        for family, _, x in one["set"]
    )
    said = "".join(token if isinstance(token, str) else token[1] for token in step["say"])
    if "contribution" in said:
        assert f": {sent:,} contribution" in said
    words = said.split()
    assert len(words) <= 25, said


def _states(whole: Timeline) -> Iterator[dict[Any, Any]]:
    state: dict[Any, Any] = {}
    for step in whole.data["steps"]:
        state.update(_changes(step))
        yield state


def _changes(step: dict[str, Any]) -> dict[Any, Any]:
    return {(family, _place(place)): x for family, place, x in step["set"]}


def _there(state: dict[Any, Any]) -> dict[Any, Any]:
    return {key: x for key, x in state.items() if x is not None}


def _is_listed(part: Timeline, key: tuple[str, Any], x: Any) -> bool:
    family, place = key
    if family == "contribution":
        return place in part.edges
    if family == "stack":
        return x in part.nodes
    if family == "runs.entry":
        sides = (part.data["jacobian"][side] for side in ("rows", "columns"))
        return all(at < len(side) for at, side in zip(place, sides, strict=True))
    index = place if isinstance(place, int) else place[0] if place else None
    return family not in _OF_NODES or index in part.nodes


def _place(place: Any) -> Any:
    return place if isinstance(place, int) else tuple(place)


def without(thing: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: part for name, part in thing.items() if name not in names}


def closed_parts(part: Timeline) -> list[str]:
    """The names of all parts that are not told, but lie in none that is not."""
    found = []
    for step in part.data["steps"]:
        if "closed" in step:
            group, first, last = step["closed"]
            kind = part.data["groups"][group]["kind"]
            name = part.data["groups"][group]["name"]
            word = {"loop": "turn", "lines": "part"}.get(kind)
            found += [f"{word} {k + 1} of {name}" if word else name for k in range(first, last + 1)]
    return list(dict.fromkeys(found))
