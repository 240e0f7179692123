"""The golden functions at other inputs, told by Python: what the front end is held to.

``python -m tests.golden.elsewhere`` rewrites ``elsewhere.json``: for each case a timeline with its
part ``replay``, and at each of a few other inputs, or with other seeds, all that is told there.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.live.story import live_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.functions import chain, f, halved, many_rows, pair, polar, pole

FILE = Path(__file__).parent / "elsewhere.json"

Tell = Callable[..., Timeline]
#: Where a story is told first, and then where else; with a dictionary, by other seeds.
Places = Sequence[Any]

BOTH = [(0.7, 1.9), (-0.4, 3.1)]
CASES: dict[str, tuple[Tell, Callable[..., Any], Places]] = {
    "tape": (tape_story, f, [(0.5, 4.2), (1.3, -2.0), (0.0, 0.0), (0.5, 4.2, 0.0), (2, 1, -2.5)]),
    "tape of a pair": (tape_story, pair, [(1.0, 0.0, 1.0), (2.7, 0.0, 1.0), (2.7, 1.0, 1.0)]),
    "tape of many rows": (tape_story, many_rows, BOTH),
    "tape of a loop": (tape_story, halved, [(3.0,), (2.1,)]),
    "tape of a pole": (tape_story, pole, [(1.5, 3.0), (0.0, 2.0), (-1.0, 2.0)]),
    "var": (var_story, f, [(0.5, 4.2), (1.3, -2.0), (0.5, 4.2, 0.0)]),
    "var of many rows": (var_story, many_rows, BOTH),
    "forward": (forward_story, f, [(0.5, 4.2), (0.5, 4.2, 0.0, 1.0), (3.0, 0.0, 2.0, -1.0)]),
    "forward of many rows": (forward_story, many_rows, BOTH),
    "forward of a pole": (forward_story, pole, [(0.0, 2.0), (1.5, 3.0), (-1.0, 2.0)]),
    "runs forward": (runs_story, polar, [(2.0, 0.5), (1.25, -3.0)]),
    "runs reverse": (lambda f, at: runs_story(f, at, mode="reverse"), pair, [(1.0,), (1.25,)]),
    "engines": (engines_story, pair, [(1.0,), (1.25,), (0.0,)]),
    "programs": (programs_story, f, [(0.5, 4.2), (1.25, 7.0), (0.5, 4.2, 0.0, 1.0)]),
    "programs of a pair": (programs_story, pair, [(0.5,), (1.25,)]),
    "readings": (readings_story, f, [(0.5, 4.2), (1.3, -2.0)]),
    "live": (live_story, chain, [(0.5,), (1.25,)]),
}  # fmt: skip


def elsewhere() -> dict[str, Any]:
    """By case: the timeline where it is told first; of each other place the inputs, the seeds and
    what is told there, but for what stays as it was."""
    shown = {}
    for name, (tell, function, places) in CASES.items():
        count = function.__code__.co_argcount
        timelines = [
            tell(function, place[:count], **({"seed": place[count:]} if place[count:] else {}))
            for place in places
        ]
        first, *others = (json.loads(timeline.json) for timeline in timelines)
        shown[name] = {
            "original": first,
            "others": [
                {
                    "at": place[:count],
                    "seeds": [seed["value"] for seed in other["replay"]["seeds"]],
                    "phrases": other["phrases"],
                    "function": {"at": other["function"]["at"]},
                    "weights": [edge["weight"] for edge in other["edges"]],
                    "steps": [
                        {
                            k: step[k]
                            for k in ("say", "equation", "forms", "note", "set")
                            if k in step
                        }
                        for step in other["steps"]
                    ],
                }
                for place, other in zip(places[1:], others, strict=True)
            ],
        }
    return shown


if __name__ == "__main__":
    text = json.dumps(elsewhere(), ensure_ascii=False, separators=(",", ":"))
    FILE.write_text(text.replace('},{"say"', '},\n{"say"') + "\n", encoding="utf-8")
