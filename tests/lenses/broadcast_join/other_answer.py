"""Other numbers on the tape for nodes that are not there yet."""

from typing import Any

from ad_viz.timeline.quantity import Quantity


def other(data: dict[str, Any], before: set[Quantity], step: int) -> None:
    found = data["broadcast"]
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
