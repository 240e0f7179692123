"""Every lens looks beside every other one, drawn before or after it, as it does alone."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from itertools import pairwise, permutations

import pytest
from playwright.sync_api import Browser

from tests.browser.lenses import NAMES
from tests.browser.pairs import HOSTS, Beside, Lab, both_ways, here, hosting, neighbours
from tests.fresh import FRESH
from tests.timeline.schema import PANELS
from tests.whole import sized

#: These fill the screen in the check, and all do by command: a graph, programs, neither, a chart.
FILLING = tuple(map(NAMES.index, ("reverse", "programs", "ownership", "checkpointing")))
#: Of this one's drawing a part is seen there.
LARGE = NAMES.index("engines")
#: This one's graph is drawn larger than usual in this window.
ENLARGED = NAMES.index("runs")


#: One way or the other in the check, where the page is in each and another host in turn; in all
#: each host has both.
WAYS = sized(
    [("page", FRESH // 2 % 2), (("voila", "lab")[FRESH % 2], FRESH // 4 % 2)],
    [(host, way) for host in HOSTS for way in (0, 1)],
)
#: In the check a page has each other one, and a host that runs a kernel each fourth, in turn.
EVERY = sized({"page": 2, "voila": 4, "lab": 4}, {})


Hosted = Callable[[str], Beside]


@pytest.fixture(scope="module")
def hosted(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """Each host by its name, started when it is first asked for."""
    with ExitStack() as started:

        @cache
        def named(host: str) -> Beside:
            return started.enter_context(hosting(host, chromium, tmp_path_factory.mktemp("pairs")))

        yield named


def test_every_panel_is_among_them() -> None:
    shown = {panel for player in here() for panel in player.timeline.data["panels"]}
    assert shown == {*PANELS}


@pytest.mark.parametrize("count", range(1, 20))
def test_each_stands_right_before_every_other_one(count: int) -> None:
    orders = neighbours(count)
    assert {*map(frozenset, orders)} == {frozenset(range(count))}
    assert {two for order in orders for two in pairwise(order)} == {*permutations(range(count), 2)}


@pytest.mark.parametrize(("host", "way"), WAYS)
def test_each_looks_as_it_does_alone(hosted: Hosted, host: str, way: int) -> None:
    every = EVERY.get(host, 1)
    beside, order = hosted(host), both_ways()[way][FRESH % every :: every]
    beside.draw(order)
    assert beside.faults(order) == []
    # By now the first of them have been far out of sight.
    assert beside.faults(order[::-1]) == []


@pytest.mark.parametrize("host", sized(["page"], [*HOSTS]))
def test_each_does_so_in_full_screen(hosted: Hosted, host: str) -> None:
    beside = hosted(host)
    beside.draw((*FILLING, LARGE))
    assert beside.faults((*FILLING, LARGE), fills=True) == []
    assert beside.faults(FILLING) == []


def test_full_screen_leaves_every_number_on_the_edges_of_a_graph(hosted: Hosted) -> None:
    beside = hosted("page")
    beside.draw((ENLARGED,))
    assert beside.faults((ENLARGED,), fills=True) == []


def test_a_cell_that_is_run_again_alters_no_other(hosted: Hosted) -> None:
    beside = hosted("lab")
    assert isinstance(beside.host, Lab)
    beside.draw(FILLING)
    for lens in FILLING[:: sized(2, 1)]:
        beside.host.run(beside.tab.page, lens)
        assert beside.faults(FILLING) == []
