"""A lesson that somebody altered says so; it neither throws nor goes blank."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ad_viz.player.widget import Player
from tests.browser.chromium import Tab
from tests.player.example import example

#: How the page's data are altered, and what is then said.
ALTERED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no steps": (lambda data: data.pop("steps"), ".steps is missing"),
    "a number for a name": (lambda data: data["nodes"][0].update(name=3), ".nodes[0].name is 3"),
    "another format": (lambda data: data.update(format="ad_viz/9"), 'should be "ad_viz/1"'),
    "an edge from nowhere": (
        lambda data: data["edges"][0].update(parent=99),
        ".edges[0].parent is 99",
    ),
    "a part of another version": (
        lambda data: data["graph"].update(across=[]),
        ".graph.across is [], and should be left out",
    ),
    "a node that is not": (lambda data: data["steps"][0].update(nodes=[99]), "one of the 5 nodes"),
}


@pytest.mark.parametrize(("alter", "said"), ALTERED.values(), ids=ALTERED)
def test_an_altered_lesson_says_what_is_wrong(
    tab: Tab, tmp_path: Path, alter: Callable[[dict[str, Any]], object], said: str
) -> None:
    lesson = Player(example()).save(tmp_path / "lesson.html")
    start = '<script type="application/json" id="ad-viz">'
    before, rest = lesson.read_text("utf-8").split(start)
    state, after = rest.split("</script>", 1)
    data = json.loads(state)
    alter(data["_timeline"])
    lesson.write_text(f"{before}{start}{json.dumps(data)}</script>{after}", "utf-8")
    tab.page.goto(lesson.as_uri())
    expect(tab.page.get_by_role("alert").filter(has_text="altered")).to_contain_text(said)
    assert not tab.errors


def test_data_that_cannot_be_read_say_so(tab: Tab, tmp_path: Path) -> None:
    lesson = Player(example()).save(tmp_path / "lesson.html")
    lesson.write_text(lesson.read_text("utf-8").replace('"_timeline":', '"_timeline":,'), "utf-8")
    tab.page.goto(lesson.as_uri())
    expect(tab.page.get_by_role("alert")).to_contain_text("cannot be shown")
    assert not tab.errors
