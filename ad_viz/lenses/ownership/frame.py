"""The timeline around the steps of a program that owns and borrows."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.lenses.ownership.lanes import lanes_of
from ad_viz.timeline.listing import numbered
from ad_viz.timeline.script import Script
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BORROWER, OWNER

__all__ = ["TITLE", "framed"]

TITLE: Final = f"{OWNER.many.capital} and {BORROWER.many}"


def framed(
    title: str,
    lines: Sequence[str],
    ownership: dict[str, Any],
    script: Script,
    listed: Sequence[dict[str, Any]] | None = None,
    **folded: Any,
) -> Timeline:
    """The whole, from its parts; of a long program the lines that are ``listed``."""
    function = {
        "signature": "fn main()",
        "at": "",
        "title": "Your program",
        "lines": numbered(lines) if listed is None else list(listed),
    }
    panels = ["ownership", "verdict"]
    for variable, lane in zip(ownership["variables"], lanes_of(ownership), strict=True):
        variable["lane"] = lane
    return script.timeline(title, "adjoint", panels, function, ownership=ownership, **folded)
