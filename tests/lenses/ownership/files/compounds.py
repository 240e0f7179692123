"""What ``+=`` and the like are said to come to, against the arithmetic of it."""

import re
from collections.abc import Iterator
from typing import Final

from ad_viz.rust.machine.arithmetic import compute
from ad_viz.rust.types import Plain
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline

__all__ = ["miscounted"]

_WRITTEN: Final = re.compile(r" (\+|-|\*|/|%|&|\||\^|<<|>>)= ")
_SAID: Final = re.compile(r" = (−?\d+) (\+|-|\*|/|%|&|\||\^|<<|>>) (−?\d+) = (−?\d+)$")


def miscounted(timeline: Timeline) -> Iterator[str]:
    """Steps of whole numbers that say another sum, or no sum at all."""
    lines = {line["number"]: line["text"] for line in timeline.data["function"]["lines"]}
    for step in timeline.data["steps"]:
        if "line" not in step or step.get("note"):
            continue
        say, equation = plain(step["say"]), plain(step["equation"])
        text = lines.get(step["line"], "")
        if _WRITTEN.search(text) and re.search("is given (another|the) number", say):
            yield f"{text.strip()}: {say}"
        if found := _SAID.search(equation):
            old, other, new = (int(found[k].replace("−", "-")) for k in (1, 3, 4))
            if compute(found[2], (old, other), Plain("i128")) != new:
                yield f"it is another number: {equation}"
            if not say.split(". ")[0].rstrip(".").endswith(f" it is {found[4]}"):
                yield f"{equation}, and it is said: {say}"
