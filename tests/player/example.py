"""The worked example, and the same with names that would do harm if they could."""

import json
from typing import Any

import ad_viz as av
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.timeline import Timeline

HOSTILE = (
    "</script><script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    "]]>&amp;'\"",
    "a\u2028b\u2029c",
    r"$\frac{x}{y}$ <!-- -->",
)
STORIES = {
    "forward": forward_story,
    "programs": programs_story,
    "tape": tape_story,
    "var": var_story,
}


def f(x: Any, y: Any) -> Any:
    a = x * y
    b = av.sin(x)
    z = a + b
    return z


def looped(x: Any) -> Any:
    for _ in range(40):
        x = av.sin(x) * 1.1
    return x


def folded() -> Timeline:
    """A loop long enough to be folded."""
    return tape_story(looped, (0.5,))


def example(story: str = "tape") -> Timeline:
    """`z = x*y + sin(x)` at 0.5, 4.2."""
    return STORIES[story](f, (0.5, 4.2))


def hostile() -> Timeline:
    """The example with a hostile text wherever a person's own text can come to stand."""
    data: dict[str, Any] = json.loads(json.dumps(example().data))
    for node, name in zip(data["nodes"], HOSTILE, strict=True):
        node["name"] = node["op"] = name
    for line, text in zip(data["function"]["lines"], HOSTILE, strict=False):
        line["text"] = text
    data["title"] = data["function"]["signature"] = data["function"]["at"] = "".join(HOSTILE)
    for step in data["steps"]:
        step["say"] = [*HOSTILE, *(["name", text] for text in HOSTILE)]
        step["equation"] = [["adjoint", HOSTILE[0]], ["partial", HOSTILE[1], HOSTILE[4]]]
    return Timeline(data)
