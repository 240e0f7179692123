"""What is said to stand still has the tangent 0, in every lens that tells arrays."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.live.story import live_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.lenses.array_programs import numbers, stories
from tests.whole import sized

STORIES: Final = {
    "runs": runs_story, "forward": forward_story, "live": live_story, "engines": engines_story,
    "readings": readings_story, "programs": programs_story, "tape": tape_story,
}  # fmt: skip
#: Those that tell tangents.
TANGENTS: Final = {"runs", "forward", "programs"}


def said_to_stand_still(story: Timeline) -> Iterator[tuple[str, Any]]:
    """Each sentence that says it of a node, and the tangent that this node has.

    "Nothing that y is made of moves" is said of every parent.
    """
    nodes = story.data["nodes"]
    parents: list[set[int]] = [set() for _ in nodes]
    for edge in story.data["edges"]:
        parents[edge["child"]].add(edge["parent"])
    for number, step in enumerate(story.data["steps"], 1):
        say, state = plain(step["say"]), story.state(number)
        for own in step.get("nodes", ()):
            if ("tangent", own) not in state:
                continue
            near = {nodes[k]["name"]: k for k in (*parents[own], own)}
            still = re.findall(r"([^\s:]+) stands still", say) + re.findall(r"so does (.+?)\.", say)
            for name in still:
                which = own if name == "it" else near.get(name)
                if which is not None:
                    yield say, state["tangent", which]
            if say.startswith("Nothing that "):
                for parent in parents[own]:
                    yield say, state["tangent", parent]


@pytest.mark.parametrize("lens", STORIES)
def test_who_stands_still_in_random_programs_of_arrays(lens: str) -> None:
    seen = 0
    for made, story in stories(STORIES[lens], range(sized(25, 5_000))):
        for say, tangent in said_to_stand_still(story):
            assert not numbers(tangent).any(), (made.text, say)
            seen += 1
    assert (seen > sized(8, 20)) == (lens in TANGENTS), seen
