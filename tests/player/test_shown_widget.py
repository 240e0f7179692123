"""A player is open while it is shown, and keeps what shows it again."""

import gc
import tracemalloc
import weakref
from typing import Any

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

import ad_viz as av
from ad_viz.memory import data_memory
from ad_viz.player.carried import Carried
from ad_viz.player.packed import inflated
from ad_viz.player.widget import Player
from tests.browser.leaks import CELL, LENSES
from tests.player.example import STORIES, example

VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(autouse=True)
def _alone() -> None:
    """What other tests have left open is closed, and what is to be freed is freed."""
    ipywidgets.Widget.close_all()
    gc.collect()


def show(player: Player, page: str = "a page") -> str:
    """It is displayed, and the page has drawn it."""
    name: str = player._repr_mimebundle_()[0][VIEW]["model_id"]
    hear(player, shown=page)
    return name


def hear(player: Player, **found: str) -> None:
    player._handle_custom_msg(found, [])


def others() -> set[str]:
    """All that is open but the texts, which stay for the players that come."""
    return {name for name, one in _instances.items() if not isinstance(one, Carried)}


def test_one_that_is_not_shown_is_held_by_nobody_else() -> None:
    player = Player(example())
    left = weakref.ref(player)
    assert not others()
    del player
    gc.collect()
    assert left() is None


def test_with_its_last_view_it_is_closed_and_shown_again_it_is_another_widget() -> None:
    player = Player(example("var"), step=7)
    first = show(player)
    assert others() == {first, player.layout.model_id}
    hear(player, gone="a page")
    assert (player.comm, player.step, others()) == (None, 7, set())
    second = show(player)
    assert others() == {second, player.layout.model_id}
    assert first != second
    assert inflated(player.get_state()["_timeline"]) == example("var").json


def test_it_stays_while_another_page_shows_it() -> None:
    player = Player(example())
    show(player, "one")
    show(player, "other")
    hear(player, gone="one")
    assert player.comm is not None
    hear(player, gone="other")
    assert player.comm is None


def test_one_that_was_just_displayed_again_waits_for_its_view() -> None:
    player = Player(example())
    show(player)
    player._repr_mimebundle_()
    hear(player, gone="a page")
    assert player.comm is not None
    hear(player, shown="a page")
    hear(player, gone="a page")
    assert player.comm is None


def test_in_a_box_it_stays_as_long_as_the_box() -> None:
    player = Player(example())
    box = ipywidgets.VBox([player])
    hear(player, shown="a page")
    hear(player, gone="a page")
    assert player.comm is not None
    box.close()
    other = Player(example())
    show(other)
    hear(other, gone="a page")
    assert (player.comm, other.comm) == (None, None)


def test_a_layout_that_was_set_comes_again() -> None:
    player = Player(example())
    player.layout.width = "400px"
    show(player)
    hear(player, gone="a page")
    show(player)
    assert player.layout.width == "400px"
    assert player.layout.comm is not None


def f(x: Any, y: Any) -> Any:
    a = x * y
    return a + av.sin(x)


@pytest.mark.parametrize("lens", [av.forward, av.reverse, av.programs, av.readings, av.live])
@pytest.mark.parametrize("predict", [False, True])
def test_what_it_keeps_shows_the_same(lens: Any, predict: bool) -> None:
    player = lens(f, 0.5, 4.2, predict=predict)
    show(player)
    player.step = 4
    before = player.get_state(), player.timeline.data, player._with_questions().data
    hear(player, gone="a page")
    assert "timeline" not in player._trait_values
    show(player)
    after = player.get_state(), player.timeline.data, player._with_questions().data
    for state in (before[0], after[0]):
        for name in ("layout", "_key"):
            del state[name]
    assert after == before
    player.at(2, 3)
    assert player.inputs == [2.0, 3.0]


@pytest.mark.parametrize("story", STORIES)
def test_what_it_keeps_is_small(story: str) -> None:
    player = Player(example(story))
    whole = len(player.timeline.json.encode())
    show(player)
    hear(player, gone="a page")
    assert player._resting is not None
    assert len(player._resting.packed) < 0.4 * whole
    assert (player._esm, player._timeline) == ("", "")


@pytest.mark.parametrize("lens", ["reverse", "accumulation", "asks"])
def test_a_cell_run_again_keeps_of_each_player_less_than_its_timeline(lens: str) -> None:
    """Of the same cell the timelines are equal, and kept once."""
    names: dict[str, Any] = {}
    source = compile(CELL.format(lens=f"player = {LENSES[lens]}"), "a cell", "exec")

    def rested() -> Player:
        exec(source, names)
        player: Player = names["player"]
        show(player)
        hear(player, gone="a page")
        return player

    compact = len(rested().timeline.json.encode())
    held = [rested() for _ in range(5)]
    tracemalloc.start()
    try:
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        held += [rested() for _ in range(20)]
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < 20 * compact
    finally:
        tracemalloc.stop()


def test_a_timeline_that_rests_is_freed_with_its_last_player() -> None:
    one, other = Player(example()), Player(example())
    for player in (one, other):
        show(player)
        hear(player, gone="a page")
    assert one._resting is other._resting is not None
    left = weakref.ref(one._resting)
    del one, other, player
    gc.collect()
    assert left() is None


def test_what_a_person_hears_is_theirs_alone() -> None:
    player, heard = Player(example()), []
    player.on_msg(lambda _, found, __: heard.append(found))
    show(player)
    player._handle_custom_msg({"mine": 1}, [])
    hear(player, gone="a page")
    show(player)
    player._handle_custom_msg({"mine": 2}, [])
    assert heard == [{"mine": 1}, {"mine": 2}]


def test_players_are_of_one_class() -> None:
    assert type(Player(example())) is type(Player(example())) is Player


def test_measuring_allocations_leaves_nothing_behind() -> None:
    pytest.importorskip("numpy")
    av.accumulation(lambda X: X[0] + X[1], [1.0, 2.0])
    kept = data_memory._function.cache_info().currsize
    av.accumulation(lambda X: X[0] + X[1], [1.0, 2.0])
    assert data_memory._function.cache_info().currsize == kept
