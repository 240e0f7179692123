"""Other parts of the trees, and other sums, where they have not been seen."""

from typing import Any

from ad_viz.timeline.quantity import Quantity


def other(data: dict[str, Any], before: set[Quantity], step: int) -> None:
    for number, tree in enumerate(data["tangents"]["trees"]):
        for place, part in enumerate(tree["parts"]):
            if ("tangent_types.part", (number, place)) not in before:
                part["type"], part["text"] = "Something", "else"
    for r, row in enumerate(data["tangents"]["sums"]["cells"]):
        for c, cell in enumerate(row):
            if ("tangent_types.sum", (r, c)) not in before:
                cell["kind"], cell["say"] = "error", "Something else."
