"""The golden functions at other inputs, told by Python: what the front end is held to.

``python -m tests.golden.elsewhere`` rewrites ``elsewhere.json``: for each case a timeline with its
part ``replay``, and at each of a few other inputs, or with other seeds, all that is told there.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ad_viz.arrays.promotion import operand
from ad_viz.timeline.timeline import Timeline, encoded
from tests.lenses.brought import brought

FILE = Path(__file__).parent / "elsewhere.json"

Tell = Callable[..., Timeline]
#: Where a story is told first, and then where else; with a dictionary, by other seeds.
Places = Sequence[Any]

#: By case, from the tests of each lens whose story a page can tell anew.
CASES: dict[str, tuple[Tell, Callable[..., Any], Places]] = brought("elsewhere", "ELSEWHERE")


def elsewhere() -> dict[str, Any]:
    """By case: the timeline where it is told first; of each other place the inputs, the seeds and
    what is told there, but for what stays as it was."""
    stories = {}
    for name, (tell, function, places) in CASES.items():
        count = function.__code__.co_argcount
        timelines = [
            tell(function, place[:count], **({"seed": place[count:]} if place[count:] else {}))
            for place in places
        ]
        first, *others = (json.loads(timeline.json) for timeline in timelines)
        stories[name] = {
            "original": first,
            "others": [
                {
                    "at": [*map(encoded, map(operand, place[:count]))],
                    "seeds": [seed["value"] for seed in other["replay"]["seeds"]],
                    "phrases": other["phrases"],
                    "arrays": other.get("arrays", []),
                    "function": {"at": other["function"]["at"]},
                    "edges": [
                        {k: edge[k] for k in ("weight", "reach") if k in edge}
                        for edge in other["edges"]
                    ],
                    **({"scale": other["scale"]} if "scale" in other else {}),
                    "steps": [
                        {
                            k: step[k]
                            for k in ("say", "equation", "forms", "note", "cell", "set")
                            if k in step
                        }
                        for step in other["steps"]
                    ],
                }
                for place, other in zip(places[1:], others, strict=True)
            ],
        }
    return stories


if __name__ == "__main__":
    text = json.dumps(elsewhere(), ensure_ascii=False, separators=(",", ":"))
    FILE.write_text(text.replace('},{"say"', '},\n{"say"') + "\n", encoding="utf-8")
