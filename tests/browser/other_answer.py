"""Another story from a question on: what was seen is the same, and everything later differs.

What a lens has alone differs by the file ``other_answer.py`` of its tests.
"""

from collections.abc import Mapping
from copy import deepcopy
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ad_viz.timeline.quantity import placed

__all__ = ["otherwise"]


def otherwise(data: Mapping[str, Any], question: Mapping[str, Any]) -> dict[str, Any]:
    """The timeline with another right answer, and other numbers, words and ends from there on."""
    other = deepcopy(dict(data))
    own = f"tests.lenses.{data['lens']}.other_answer"
    lens = import_module(own) if find_spec(own) else None
    placed_before = getattr(lens, "PLACED", ())
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
            one["set"] = [
                c for k, c in enumerate(one["set"]) if k % 2 == 0 or c[0] in placed_before
            ]
    for edge in other["edges"]:
        if ("value", edge["child"]) not in before:
            edge["weight"] = 77
    if hasattr(lens, "other"):
        lens.other(other, before, step)
    return other


def _number(x: Any) -> Any:
    return x + 1 if isinstance(x, int | float) else 7
