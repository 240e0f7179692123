"""The golden timelines, shared by Python and TypeScript.

``python -m tests.golden.cases`` rewrites them, or those that it is given by name. What they hold is
what a person sees, so look at the player before you commit a change of them.
"""

import json
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from unittest.mock import patch

from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.lenses.asking import asked
from ad_viz.lenses.broadcast_join.story import broadcast_story
from ad_viz.lenses.checkpointing.story import checkpoint_story
from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.live.story import live_story
from ad_viz.lenses.ownership.reuse_story import reuse_story
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.lenses.tangent_types.story import tangent_types_story
from ad_viz.memory.ownership.programs import ownership_programs
from ad_viz.tangents.time_sample import TimeSample
from ad_viz.timeline.timeline import Timeline, encoded
from tests.golden.functions import (
    chain,
    f,
    fan_out,
    loss,
    pair,
    polar,
    pole,
    product,
    sum_first_and_second,
    wave,
)  # fmt: skip

HERE = Path(__file__).parent


def broadcasts(f: Callable[..., float], *operands: object) -> Timeline:
    """Bytes are measured, and not the same in every Python: here a node has a hundred."""
    with patch("ad_viz.broadcasting.run.footprint", lambda nodes: 100 * len(nodes)):
        return broadcast_story(f, operands)


CASES: dict[str, Callable[[], Timeline]] = {
    "tape": lambda: tape_story(f, (0.5, 4.2)),
    "var": lambda: var_story(f, (0.5, 4.2)),
    "forward": lambda: forward_story(f, (0.5, 4.2), seed=(1, 0)),
    "tape_pair": lambda: tape_story(pair, (1.0,), seed=(0, 1)),
    "forward_pole": lambda: forward_story(pole, (0.0, 2.0)),
    "tape_loss": lambda: tape_story(loss, (-0.2, 15)),
    "readings": lambda: readings_story(f, (0.5, 4.2)),
    "live": lambda: live_story(chain, (0.5,)),
    "runs_forward": lambda: runs_story(polar, (2.0, 0.5)),
    "runs_reverse": lambda: runs_story(pair, (1.0,), mode="reverse"),
    "engines": lambda: engines_story(pair, (1.0,)),
    "programs": lambda: programs_story(f, (0.5, 4.2)),
    "accumulation": lambda: accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],)),
    "checkpoint": lambda: checkpoint_story(16),
    "broadcast": lambda: broadcasts(wave, [3.0, 4.0, 5.0]),
    "broadcast_stretched": lambda: broadcasts(product, [[1.0], [2.0], [3.0]], [10.0, 20.0]),
    "tangent_types": lambda: tangent_types_story(TimeSample(datetime(2026, 1, 30, 12), 2.6)),
    "ownership": lambda: ownership_story(ownership_programs["use after move"]),
    "reuse": lambda: reuse_story(fan_out, ([0.0, 0.0, 0.0],)),
    "tape_asked": lambda: asked(tape_story(f, (0.5, 4.2))),
}


def path(name: str) -> Path:
    return HERE / f"{name}.json"


def states() -> dict[str, dict[str, dict[str, float | str]]]:
    """What is known in each case at its first, its middle and its last step."""
    found = {}
    for name, tell in CASES.items():
        timeline = tell()
        found[name] = {
            str(step): {
                f"{family} {index}": encoded(value)
                for (family, index), value in timeline.state(step).items()
            }
            for step in (1, len(timeline) // 2, len(timeline))
        }
    return found


def compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    for name in sys.argv[1:] or CASES:
        text = CASES[name]().json.replace('},{"flow"', '},\n{"flow"')
        path(name).write_text(text + "\n", encoding="utf-8")
    path("states").write_text(compact(states()) + "\n", encoding="utf-8")
