"""What a run of numbers alone sends to each cell of an input: an opened step tells the same.

``python -m tests.golden.insides`` rewrites ``insides.json``.
"""

import json
from pathlib import Path
from typing import Any, Final

import numpy as np

from ad_viz.lenses.reverse.tape_story import tape_story
from tests.golden.array_functions import LAYERS_AT, layers

FILE: Final = Path(__file__).parent / "insides.json"


def insides() -> list[list[list[Any]]]:
    """Of each input the cells in the order of the sweep, counted, each with what it gets."""
    data = tape_story(layers, LAYERS_AT, elements=True).data
    owners = [(k, cell) for k, array in enumerate(LAYERS_AT) for cell in range(np.size(array))]
    found: list[list[list[Any]]] = [[] for _ in LAYERS_AT]
    for step in data["steps"]:
        for family, place, term in step["set"]:
            node = data["edges"][place]["parent"] if family == "contribution" else len(owners)
            if node < len(owners):
                owner, cell = owners[node]
                found[owner].append([cell, term])
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(insides()) + "\n", "utf-8")
