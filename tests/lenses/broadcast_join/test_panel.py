"""The panel of a broadcast in a real browser: lanes, the join, the way back, and paths."""

import random
from math import prod
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import expect

import ad_viz as av
from ad_viz.lenses.broadcast_join.story import broadcast_story
from ad_viz.player.widget import Player
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.fresh import FRESH
from tests.golden.functions import product, wave


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = Player(broadcast_story(wave, ([3.0, 4.0, 5.0],)), step=14)
    return player.save(tmp_path_factory.mktemp("broadcast") / "lesson.html")


@pytest.fixture(scope="module")
def stretched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    story = broadcast_story(product, ([[1.0], [2.0], [3.0]], [10.0, 20.0]))
    return Player(story, step=22).save(tmp_path_factory.mktemp("broadcast") / "stretched.html")


def test_elements_are_taken_joined_and_given_back(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, 3)
    expect(page.locator(".spot.unknown")).to_have_count(7)
    expect(page.locator(".way > b").first).to_have_text("4")
    go(page, 14)
    expect(page.locator(".spot.unknown")).to_have_count(0)
    expect(page.locator(".caption").filter(has_text="2 of 3 arrived")).to_have_count(1)
    expect(page.get_by_label("x[1], input; 4; adjoint -0.653")).to_be_visible()
    expect(page.get_by_label("x[0], input; 3; adjoint not computed yet")).to_be_visible()
    assert page.locator(".joined .id").all_inner_texts() == ["← 3", "← 6", "← 9"]
    assert tab.errors == []


def test_a_cell_that_is_pointed_at_lights_its_path(tab: Tab, stretched: Path) -> None:
    page = tab.page
    page.goto(stretched.as_uri())
    page.get_by_label("x[1, 0], input").hover()
    # A cell in two lanes: two getindex, two products, two cells of the join; and what leads there.
    expect(page.locator(".spot.pointed")).to_have_count(7)
    expect(page.locator("g.pointed")).to_have_count(6)
    page.get_by_label("R[2, 1], join").hover()
    expect(page.locator(".spot.pointed")).to_have_count(6)


def test_a_number_that_waits_says_for_how_many(tab: Tab, stretched: Path) -> None:
    page = tab.page
    page.goto(stretched.as_uri())
    expect(page.get_by_label("x[2, 0], input; 3; adjoint 30; 2 of 2 arrived")).to_be_visible()
    expect(page.get_by_label("y[1], input; 20; adjoint 3; 1 of 3 arrived")).to_be_visible()


OPERATIONS = (
    lambda a, b: av.exp(a) / b,
    lambda a, b: av.sin(a * b) + a,
    lambda a, b: (a - b) * 2.5,
    lambda a, b: av.tanh(a) * b * b,
)


def drawn(draw: random.Random, seed: int) -> Player:
    """Of arrays of any numbers, in the shapes that a panel shows whole."""
    shapes = draw.choice([((2, 1), (2,)), ((3, 1), (2,)), ((3,), (3,)), ((2, 3), (3,)), ((4,), ())])
    arrays = [
        np.reshape([draw.choice((-1, 1)) * 10 ** draw.uniform(-4, 0.5) for _ in range(prod(shape))],
                   shape)
        for shape in shapes
    ]  # fmt: skip
    return Player(broadcast_story(OPERATIONS[seed % len(OPERATIONS)], arrays))


@pytest.mark.parametrize("seed", range(6))
def test_no_number_is_cut_whatever_it_is(tab: Tab, tmp_path: Path, seed: int) -> None:
    draw = random.Random(FRESH + seed)
    player = drawn(draw, seed)
    fused = player.timeline.starts["fused"]
    page = tab.page
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    for step in (fused - 1, draw.randrange(3, fused)):
        go(page, step)
        cut = (
            "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.ariaLabel)"
        )
        assert page.locator(".spot").evaluate_all(cut) == [], step


@pytest.mark.parametrize("seed", range(3))
def test_at_320_px_the_node_of_a_step_has_its_number(tab: Tab, tmp_path: Path, seed: int) -> None:
    draw = random.Random(FRESH + seed)
    player = drawn(draw, seed)
    page = tab.look(320, 800)
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    for step in draw.sample(range(3, player.timeline.starts["fused"]), 4):
        page.evaluate("(step) => (location.hash = `step=${step}`)", step)
        expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(step))
        for number in page.locator(".spot.now:not(.cell) .over .id").all():
            expect(number).to_be_visible()
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
        assert page.locator(".spot").evaluate_all(cut) == 0, step


#: Weights beside their edges that lie on a box, if only by so many px.
COVERING = """(labels) => {
  const boxes = [...labels[0].parentElement.querySelectorAll(".spot")].map((one) => one.getBoundingClientRect());
  return labels.filter((label) => {
    const { left, right, top, bottom, width } = label.getBoundingClientRect();
    return width && boxes.some((box) => Math.min(right, box.right) - Math.max(left, box.left) > 4
      && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 4);
  }).map((label) => label.textContent);
}"""  # noqa: E501


@pytest.mark.parametrize("seed", range(6))
def test_in_a_lecture_no_weight_lies_on_a_box(tab: Tab, tmp_path: Path, seed: int) -> None:
    player = drawn(random.Random(FRESH + seed), seed)
    page = tab.look(1920, 1080)
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    go(page, player.timeline.starts["fused"] - 1)
    page.get_by_role("region").first.press("f")
    expect(page.locator(".ad-viz")).to_have_attribute("data-shape", "lecture")
    assert page.locator(".on-edge").evaluate_all(COVERING) == []


def test_a_lecture_shows_it(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("region").first.press("f")
    expect(page.get_by_role("group", name="From array to array")).to_be_visible()
    expect(page.get_by_role("group", name="Your function")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 800, 320])
def test_axe_finds_nothing(tab: Tab, lesson: Path, scheme: str, width: int) -> None:
    assert violations_of(tab, lesson, 14, scheme, width) == []
