"""Each row of a tape, at every step: what the timeline tells of it is there, and nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import expect

import ad_viz as av
from ad_viz.player.widget import Player
from ad_viz.timeline.timeline import Timeline
from tests.browser.chromium import Tab
from tests.golden.cases import CASES

#: Of each row in sight: its number and state; of its slots which are unused, what they say, which
#: are read; the count of contributions, and whether there is an adjoint.
ROWS = """(table) => [...table.querySelectorAll(".row")].map((row) => {
  const slots = [...row.querySelectorAll(".cell:not(.name)")];
  return [
    Number(row.querySelector(".index").textContent),
    row.classList[1],
    slots.map((slot) => slot.classList.contains("unused")),
    slots.filter((slot) => slot.classList.contains("dep")).map((slot) => slot.textContent),
    slots.map((slot) => slot.classList.contains("hot")),
    row.querySelector(".of").textContent,
    !row.querySelector(".framed").classList.contains("none"),
  ];
})"""


@pytest.mark.parametrize("name", ["tape", "tape_pair", "engines"])
def test_each_row_is_as_the_timeline_has_it(tab: Tab, tmp_path: Path, name: str) -> None:
    timeline = CASES[name]()
    page = tab.look(1280, motion="reduce")
    page.goto(Player(timeline).save(tmp_path / "lesson.html").as_uri())
    table, field = page.locator(".tape-body .rows"), page.get_by_role("spinbutton")
    seen = set[str]()
    for step in range(1, len(timeline) + 1):
        expect(field).to_have_value(str(step))
        shown = {index: row for index, *row in table.evaluate(ROWS)}
        expected = dict(rows(timeline, step))
        assert shown
        assert shown == {index: expected[index] for index in shown}, f"step {step}"
        seen.update(state for state, *_ in shown.values())
        page.keyboard.press("ArrowRight")
    assert seen == ({"beyond", "free", "made"} if name == "engines" else {"unmade", "made"})


#: How far a cell of a row is from the next at most, in px, and how far over it.
APART = """(table) => [...table.querySelectorAll(".row")].flatMap((row) => {
  const boxes = [...row.querySelectorAll(".cell")].map((cell) => cell.getBoundingClientRect());
  return boxes.slice(1).map(({ left }, k) => Math.abs(left - boxes[k].right));
})"""


def test_cells_of_a_row_lie_side_by_side_whatever_inputs_a_page_has(
    tab: Tab, tmp_path: Path
) -> None:
    def loss(w: Any, x: Any) -> Any:
        return np.sum(np.tanh(w @ x))

    page = tab.look(1280, motion="reduce")
    player = av.reverse(loss, np.array([[0.5, -0.2], [1.0, 2.0]]), np.array([1.5, -0.5]))
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    page.get_by_role("button", name="Inputs").click()
    expect(page.locator(".inputs .cell").first).to_be_visible()
    apart = page.locator(".tape-body .rows").evaluate(APART)
    assert apart
    assert max(apart) < 2


def rows(timeline: Timeline, step: int) -> Iterator[tuple[int, list[Any]]]:
    """The same of all rows, by what was set up to this step."""
    data, state = timeline.data, timeline.state(step)
    set_to = (change for one in data["steps"] for change in one["set"])
    most = max((int(number) for family, _, number in set_to if family == "capacity"), default=0)
    now, family = timeline.step(step), "cell" if most else "adjoint"
    sweeps = now["flow"] == "adjoint" and any(changed == family for changed, *_ in now["set"])
    lit = [data["edges"][edge] for edge in now.get("edges", ())] if sweeps else []
    for index in range(most or len(data["nodes"])):
        used = {e["slot"]: e["parent"] for e in data["edges"] if e["child"] == index}
        if most:
            made, free = (index < state.get((f, 0), 0) for f in ("rows", "capacity"))
            row = "made" if made else "free" if free else "beyond"
        else:
            row = "unmade" if state.get(("value", index)) is None else "made"
        unused = [row in ("made", "unmade") and slot not in used for slot in (0, 1)]
        deps = [str(used.get(slot, index)) if row == "made" else "" for slot in (0, 1)]
        has = state.get(("cell" if most else "adjoint", index)) is not None
        expects = data["nodes"][index]["expects"] if index < len(data["nodes"]) else 0
        counts = row == "made" and not most and expects > (1 if has else 0)
        arrived = f"{state.get(('arrived', index)) or 0:.0f} of {expects}" if counts else ""
        read = [len(lit) == 1 and lit[0]["child"] == index and lit[0]["slot"] == k for k in (0, 1)]
        yield index, [row, unused * 2, deps, read * 2, arrived, has]
