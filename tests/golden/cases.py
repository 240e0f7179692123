"""The golden timelines, shared by Python and TypeScript: those of each lens, from its tests.

``python -m tests.golden.cases`` rewrites them, or those that it is given by name. What they hold is
what a person sees, so look at the player before you commit a change of them.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ad_viz.timeline.array_value import ArrayValue
from ad_viz.timeline.timeline import Timeline, encoded
from tests.lenses.brought import by_lens

HERE = Path(__file__).parent
#: What TypeScript is held to know of each case at some of its steps.
STATES = HERE / "states.json"

#: By lens and case.
GOLDEN: dict[str, dict[str, Callable[[], Timeline]]] = {
    lens: module.GOLDEN for lens, module in by_lens("golden").items()
}
CASES = {name: tell for cases in GOLDEN.values() for name, tell in cases.items()}


def path(name: str) -> Path:
    lens = next(lens for lens, cases in GOLDEN.items() if name in cases)
    return HERE.parent / "lenses" / lens / f"{name}.json"


def states() -> dict[str, dict[str, dict[str, Any]]]:
    """What is known in each case at its first, its middle and its last step."""
    found = {}
    for name, tell in CASES.items():
        timeline = tell()
        found[name] = {
            str(step): {
                f"{family} {','.join(map(str, np.ravel(place)))}": _written(value)
                for (family, place), value in timeline.state(step).items()
            }
            for step in (1, len(timeline) // 2, len(timeline))
        }
    return found


def _written(value: Any) -> Any:
    """A number; an array, of which there are few cells, by its shape and its cells."""
    if isinstance(value, ArrayValue):
        return {"shape": list(value.shape), "cells": list(value.cells)}
    return encoded(value)


def compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    for name in sys.argv[1:] or CASES:
        text = CASES[name]().json.replace('},{"flow"', '},\n{"flow"')
        path(name).write_text(text + "\n", encoding="utf-8")
    STATES.write_text(compact(states()) + "\n", encoding="utf-8")
