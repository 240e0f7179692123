"""Every lens looks beside every other one, drawn before or after it, as it does alone."""

import json
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise, permutations

import pytest
from playwright.sync_api import Browser

from tests.browser.pairs import HOSTS, Beside, Lab, both_ways, here, hosting, neighbours

SCHEMA = json.loads(files("ad_viz.timeline").joinpath("schema.json").read_text("utf-8"))

#: These fill the screen in the check, and all do by command: a graph, programs, neither, a chart.
FILLING = (1, 4, 8, 10)
#: Of this one's drawing a part is seen there.
LARGE = 13
#: This one's graph is drawn larger than usual in this window.
ENLARGED = 5


@pytest.fixture(scope="module", params=HOSTS)
def beside(
    request: pytest.FixtureRequest, chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Beside]:
    with hosting(request.param, chromium, tmp_path_factory.mktemp("pairs")) as found:
        yield found


def test_every_panel_is_among_them() -> None:
    shown = {panel for player in here() for panel in player.timeline.data["panels"]}
    assert shown == {*SCHEMA["properties"]["panels"]["items"]["enum"]}


@pytest.mark.parametrize("count", range(1, 20))
def test_each_stands_right_before_every_other_one(count: int) -> None:
    orders = neighbours(count)
    assert {*map(frozenset, orders)} == {frozenset(range(count))}
    assert {two for order in orders for two in pairwise(order)} == {*permutations(range(count), 2)}


@pytest.mark.parametrize("order", both_ways(), ids=["one way", "the other way"])
def test_each_looks_as_it_does_alone(beside: Beside, order: tuple[int, ...]) -> None:
    beside.draw(order)
    assert beside.faults(order) == []
    # By now the first of them have been far out of sight.
    assert beside.faults(order[::-1]) == []


def test_each_does_so_in_full_screen(beside: Beside) -> None:
    beside.draw((*FILLING, LARGE))
    assert beside.faults((*FILLING, LARGE), fills=True) == []
    assert beside.faults(FILLING) == []


@pytest.mark.parametrize("beside", ["page"], indirect=True)
def test_full_screen_leaves_every_number_on_the_edges_of_a_graph(beside: Beside) -> None:
    beside.draw((ENLARGED,))
    assert beside.faults((ENLARGED,), fills=True) == []


@pytest.mark.parametrize("beside", ["lab"], indirect=True)
def test_a_cell_that_is_run_again_alters_no_other(beside: Beside) -> None:
    assert isinstance(beside.host, Lab)
    beside.draw(FILLING)
    for lens in FILLING:
        beside.host.run(beside.tab.page, lens)
        assert beside.faults(FILLING) == []
