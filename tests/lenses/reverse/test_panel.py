"""The stack of calls, at every step: who was asked, who waits for whom, and what is returned."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import ad_viz as av
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.timeline import Timeline
from tests.browser.chromium import Tab
from tests.golden.functions import f

#: So many calls are shown at most; of more the first and the last ones.
SHOWN = 3
CALLS = """(list) => [...list.children].map((call) =>
    [...(call.querySelector(".call")?.children ?? [call])].map((text) => text.textContent))"""


def deep(x: Any, y: Any) -> Any:
    """Calls lie six deep, and one finds its adjoint computed before."""
    a = x * y
    b = av.sin(a)
    c = b + a
    return c * c + y


@pytest.mark.parametrize("function", [f, deep])
def test_each_call_says_what_it_does(
    tab: Tab, tmp_path: Path, function: Callable[..., Any]
) -> None:
    player = av.reverse(function, 0.5, 4.2, engine="var")
    page = tab.look(1280, motion="reduce")
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    said = set[str]()
    for step in range(1, len(player.timeline) + 1):
        expect(page.get_by_role("spinbutton")).to_have_value(str(step))
        shown = page.locator(".calls").evaluate(CALLS)
        assert shown == list(calls(player.timeline, step)), f"step {step}"
        said.update(text.split()[0] + text.split()[-1] for *_, text in shown)
        page.keyboard.press("ArrowRight")
    assert {"asks" + "children", "returns" + "once"} <= said


def calls(timeline: Timeline, step: int) -> Iterator[list[str]]:
    """The same by what was set up to this step, and up to the one before."""
    state, before = timeline.state(step), timeline.state(step - 1) if step > 1 else {}
    depth = int(state.get(("depth", 0)) or 0)
    asked = [int(state["stack", place]) for place in range(depth)]
    names = [node["name"] for node in timeline.data["nodes"]]
    hidden = depth - SHOWN
    for place, node in reversed(list(enumerate(asked))):
        adjoint = state.get(("adjoint", node))
        if 0 < place <= hidden:
            if place == 1:
                yield [f"⋮ {hidden} more waiting"]
        elif place < depth - 1:
            yield [f"{names[node]}.grad()", f"waits for {names[asked[place + 1]]}"]
        elif before.get(("adjoint", node)) is not None:
            yield [f"{names[node]}.grad()", "returns at once"]
        elif adjoint is None:
            yield [f"{names[node]}.grad()", "asks its children"]
        else:
            yield [f"{names[node]}.grad()", f"returns {numeral(adjoint)}"]
    if not depth:
        yield ["No call is open."]
