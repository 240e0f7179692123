"""The widget: its traits, what it shows where nothing runs, and how little it says."""

import gc
import weakref
from typing import Any

import ipywidgets
import pytest
from traitlets import TraitError

from ad_viz.errors import InputError
from ad_viz.player.bundle import bundle
from ad_viz.player.widget import Player
from tests.player.example import HOSTILE, example, hostile

VIEW = "application/vnd.jupyter.widget-view+json"


class Wire:
    """A comm that keeps what is sent over it, in the place of another."""

    def __init__(self, comm_id: str) -> None:
        self.comm_id = comm_id
        self.sent: list[dict[str, Any]] = []

    def send(self, data: dict[str, Any], **_: Any) -> None:
        self.sent.append(data)

    def on_msg(self, _: Any) -> None: ...

    def close(self, *_: Any, **__: Any) -> None: ...


def wired(player: Player) -> Wire:
    wire = Wire(player.model_id)
    player.comm = wire
    return wire


def test_the_step_starts_at_one_and_stays_within_the_timeline() -> None:
    player = Player(example())
    assert player.step == 1
    player.step = 99
    assert player.step == 12
    player.step = -3
    assert player.step == 1
    assert Player(example(), step=7).step == 7
    assert Player(example(), step=0).step == 1


def test_the_step_and_the_timeline_can_be_observed() -> None:
    player, seen = Player(example()), []
    player.observe(lambda change: seen.append(change["name"]), ["step", "timeline"])
    player.step = 3
    player.timeline = example("forward")
    assert seen == ["step", "timeline"]


def test_another_timeline_keeps_the_step_as_far_as_it_can() -> None:
    player = Player(example("var"), step=18)
    player.timeline = example("var")
    assert player.step == 18
    player.timeline = example("forward")
    assert player.step == 11
    assert player._timeline == player.timeline.json


def test_another_timeline_is_one_message() -> None:
    player = Player(example("var"), step=18)
    wire = wired(player)
    player.timeline = example("tape")
    (message,) = wire.sent
    assert set(message["state"]) == {"_esm", "_timeline", "step"}


def test_a_step_reported_by_the_browser_is_not_answered() -> None:
    player = Player(example())
    wire = wired(player)
    player._handle_msg(
        {"content": {"data": {"method": "update", "state": {"step": 5}}}, "parent_header": {}}
    )
    assert player.step == 5
    assert wire.sent == []


def test_only_a_timeline_is_a_timeline() -> None:
    with pytest.raises(TraitError):
        Player({"steps": []})  # type: ignore[arg-type]


def test_it_composes_with_other_widgets() -> None:
    player, slider = Player(example()), ipywidgets.IntSlider(min=1, max=12)
    ipywidgets.link((player, "step"), (slider, "value"))
    slider.value = 9
    assert player.step == 9
    assert ipywidgets.VBox([slider, player]).children == (slider, player)


def test_it_shows_a_view_a_text_and_a_table() -> None:
    bundle, _ = Player(example(), step=10)._repr_mimebundle_()
    assert set(bundle) == {VIEW, "text/plain", "text/html"}
    assert "x̄ += ∂a/∂x · ā = 4.2 · 1 = 4.2" in bundle["text/plain"]
    assert "5.0776" in bundle["text/html"]


def test_the_table_is_plain_and_escaped() -> None:
    html: str = Player(hostile())._repr_mimebundle_()[0]["text/html"]
    for forbidden in ("<script", "<svg", "<img", "style=", HOSTILE[2]):
        assert forbidden not in html
    assert "&lt;/script&gt;" in html


def test_the_front_end_travels_as_text_without_a_style_sheet() -> None:
    player = Player(example())
    assert "adViz" in player._esm
    assert "\n" in player._esm
    assert not player.has_trait("_css")


def test_a_player_carries_the_panels_of_its_timeline_and_no_others() -> None:
    player = Player(example("tape"))
    tape = player._esm
    player.timeline = example("forward")
    assert player._esm == bundle(player.timeline.data["panels"]) != tape
    wire = wired(player)
    player.timeline = example("forward")
    assert wire.sent == []


def test_a_panel_that_there_is_not_is_refused() -> None:
    timeline = example()
    timeline.data["panels"] = ["code", "../player"]
    with pytest.raises(InputError, match=r"found:    '\.\./player'"):
        Player(timeline)


def test_closed_players_are_freed() -> None:
    players = [Player(example()) for _ in range(20)]
    left = [weakref.ref(player) for player in players]
    for player in players:
        player.close()
    del player, players
    gc.collect()
    assert [ref for ref in left if ref() is not None] == []
