"""Another story from a question on: what was seen is the same, and everything later differs."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from ad_viz.timeline.quantity import Quantity, placed

__all__ = ["otherwise"]


#: Of two runs it is told from the beginning where their numbers will stand.
_PLACED = ("live.forward", "live.reverse")


def otherwise(data: Mapping[str, Any], question: Mapping[str, Any]) -> dict[str, Any]:
    """The timeline with another right answer, and other numbers, words and ends from there on."""
    other = deepcopy(dict(data))
    step = question["step"]
    before = {
        (family, placed(at))
        for one in data["steps"][: step - 1]
        for family, at, x in one["set"]
        if x is not None
    }
    shown = {tuple(quantity) for quantity in question["hides"]}
    for one in other["questions"]:
        if one["step"] >= step:
            one["right"] = (one["right"] + 1) % len(one["choices"])
            for choice in one["choices"]:
                choice["because"] = ["Something else."]
    for number, one in enumerate(other["steps"], 1):
        if number >= step:
            one["say"], one["equation"] = ["Something else."], ["7 = 7"]
            for name in ("forms", "note"):
                one.pop(name, None)
            one["set"] = [
                *([f, i, _number(x)] for f, i, x in one["set"]),
                *([f, i, 77] for f, i in sorted(shown)),
            ]
        if number > step or (number == step and not shown):
            for name in ("nodes", "edges", "line", "engineLines", "program", "programLine"):
                one.pop(name, None)
            one["set"] = [c for k, c in enumerate(one["set"]) if k % 2 == 0 or c[0] in _PLACED]
    for edge in other["edges"]:
        if ("value", edge["child"]) not in before:
            edge["weight"] = 77
    _parts(other, before, step)
    return other


def _number(x: Any) -> Any:
    return x + 1 if isinstance(x, int | float) else 7


def _parts(data: dict[str, Any], before: set[Quantity], step: int) -> None:
    for column in data.get("checkpoint", {}).get("columns", ()):
        column["recomputations"] += 7
        column["peak"] += 7
        for row in column["rows"][step - 1 :]:
            row["cached"], row["kept"] = [0, 0], []
            row.pop("origin", None)
    for number, tree in enumerate(data.get("tangents", {}).get("trees", ())):
        for place, part in enumerate(tree["parts"]):
            if ("tangent_types.part", (number, place)) not in before:
                part["type"], part["text"] = "Something", "else"
    sums = data.get("tangents", {}).get("sums", {"cells": ()})["cells"]
    for r, row in enumerate(sums):
        for c, cell in enumerate(row):
            if ("tangent_types.sum", (r, c)) not in before:
                cell["kind"], cell["say"] = "error", "Something else."
    found = data.get("broadcast", {"spots": (), "arrays": (), "operands": 0})
    for node, spot in enumerate(found["spots"]):
        if ("value", node) not in before:
            for one in (spot, *spot.get("constants", ())):
                one["id"] += 7
    counts = [
        x
        for one in data["steps"][: step - 1]
        for f, i, x in one["set"]
        if (f, i) == ("broadcast_join.count", 0)
    ]
    for array in found["arrays"]:
        if array["node"] >= max(counts, default=0):
            array["node"] += 7
    if "ownership" in data:
        _ownership(data, before, step)


def _ownership(data: dict[str, Any], before: set[Quantity], step: int) -> None:
    own = data["ownership"]
    done = sum(family == "ownership.event" for family, _ in before)
    taken = {event.get("loan") for event in own["events"][:done]}
    own["events"] = own["events"][:done]
    own["diagnostics"] = own["diagnostics"][: sum(f == "ownership.diagnostic" for f, _ in before)]
    own["damages"] = own["damages"][: sum(f == "ownership.damage" for f, _ in before)]
    passed = sum(family == "ownership.passed" for family, _ in before)
    for variable in own["variables"] if not own["diagnostics"] else ():
        seen = [one for one in variable["permits"] if one["line"] <= passed]
        variable["permits"] = [*seen, {"line": passed + 1, "letters": ""}]
    for place, loan in enumerate(own["loans"]):
        if place not in taken:
            loan["lifetime"], loan["forbids"] = "'z", ["Something else."]
    for chapter in data["chapters"]:
        if chapter["step"] > step:
            chapter["name"] = "Something else"
