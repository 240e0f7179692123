"""Other rows from a question on, and other counts of the whole."""

from typing import Any

from ad_viz.timeline.quantity import Quantity


def other(data: dict[str, Any], before: set[Quantity], step: int) -> None:
    for column in data["checkpoint"]["columns"]:
        column["recomputations"] += 7
        column["peak"] += 7
        for row in column["rows"][step - 1 :]:
            row["cached"], row["kept"] = [0, 0], []
            row.pop("origin", None)
