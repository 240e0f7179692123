"""Rows that stand for what is passed: a press opens them, or says where that can be."""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import expect

from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.lenses.checkpointing.story import checkpoint_story
from ad_viz.lenses.ownership.reuse_story import reuse_story
from ad_viz.player.anew import opened_parts
from ad_viz.player.widget import Player
from ad_viz.timeline.groups.folding import Folding
from ad_viz.timeline.timeline import Timeline
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.fresh import FRESH

OFFLINE = "Open in a notebook to see inside."
TABS = {"accumulation": "Buffers", "checkpointing": "Checkpoint", "ownership": "Owners"}


def reads(count: int) -> Any:
    def f(X: Any) -> Any:
        total = X[0]
        for k in range(1, count):
            total = total + X[k % 3] * 2.0
        return total

    return f


STORIES = {
    "accumulation": lambda n: accumulation_story(reads(n), (np.ones(3),), strategies=("+",)),
    "checkpointing": checkpoint_story,
    "ownership": lambda n: reuse_story(reads(n), (np.ones(3),)),
}


def passing(timeline: Timeline, draw: Random) -> tuple[int, dict[str, Any]]:
    """One of the steps that pass others."""
    return draw.choice([(n, step) for n, step in timeline.numbered if step.get("passes", 1) > 1])


@pytest.mark.parametrize("lens", STORIES)
def test_a_step_of_what_is_passed_opens_its_part_and_names_it(lens: str) -> None:
    draw = Random(f"{FRESH} {lens}")
    player = Player(STORIES[lens](draw.randint(300, 360)))
    assert player.opened == []
    for _ in range(2):
        number, step = passing(player.timeline, draw)
        before = set(player.opened)
        player.step = number - draw.randrange(step["passes"])
        (name,) = set(player.opened) - before
        folding = Folding(player.timeline)
        part = folding.named(name)
        assert part
        assert folding.is_stored(part)
        assert step["closed"][1] <= part[1] <= step["closed"][2]
        assert "passes" not in player.timeline.step(player.step)


@pytest.mark.parametrize("lens", STORIES)
def test_the_row_of_what_is_passed_opens_it(
    tab: Tab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lens: str
) -> None:
    draw = Random(f"{FRESH} {lens}")
    monkeypatch.setattr(opened_parts, "SAVED", 0)
    player = Player(STORIES[lens](draw.randint(300, 360)))
    number, step = passing(player.timeline, draw)
    group, first, last = step["closed"]
    name = Folding(player.timeline).name((group, first))
    for width in (1280, 400):
        page = tab.look(width, 800, motion="reduce")
        page.goto(f"{player.save(tmp_path / f'{width}.html').as_uri()}#step={number}")
        expect(page.get_by_role("spinbutton")).to_have_value(str(number))
        if width == 400:
            page.get_by_role("tab", name=TABS[lens], exact=True).click()
        button = page.locator(f'.folded-run[title^="Open {name}:"]')
        expect(button).to_be_visible()
        many = last - first + 1
        said = f"Open {name if many == 1 else f'{many} parts'}, "
        assert (button.get_attribute("aria-label") or "").startswith(said)
        button.press("Enter")
        expect(page.get_by_role("alert")).to_have_text(OFFLINE)
        expect(page.get_by_role("spinbutton")).to_have_value(str(number))
        assert violations(page) == []
    assert tab.errors == []


@pytest.mark.parametrize("lens", STORIES)
def test_every_row_of_what_is_passed_is_of_a_part(lens: str) -> None:
    """What stands for others is in a part that is passed, as the browser looks it up."""
    draw = Random(f"{FRESH} {lens}")
    timeline = STORIES[lens](draw.randint(300, 500))
    timeline = timeline.opening([Folding(timeline).name((0, 3))])
    folding = Folding(timeline)
    starts = timeline.data["groups"][0]["starts"]
    for place in stands_for_others(timeline):
        part = int(np.searchsorted(starts, place, side="right")) - 1
        assert not folding.is_stored((0, part))


def stands_for_others(timeline: Timeline) -> list[int]:
    """The places, as the group counts, of rows that stand for some before them."""
    data = timeline.data
    if "accumulation" in data:
        return [row["index"] for row in data["accumulation"]["rows"] if "index" in row]
    if "checkpoint" in data:
        columns = data["checkpoint"]["columns"]
        return [row["state"] for column in columns for row in column["rows"] if "index" in row]
    numbers = [line["number"] for line in data["function"]["lines"]]
    pairs = pairwise(numbers)
    return [after - 1 for before, after in pairs if after > before + 1]
