"""The widget: its traits, what it shows where nothing runs, and how little it says."""

import gc
import json
import math
import weakref
from typing import Any

import ipywidgets
import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances

import ad_viz
from ad_viz.errors import InputError, OutputError
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.bundle import apart
from ad_viz.player.packed import inflated
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
    assert set(message["state"]) == {"_esm", "_code", "_timeline", "step"}


def test_a_step_reported_by_the_browser_is_not_answered() -> None:
    player = Player(example())
    wire = wired(player)
    player._handle_msg(
        {"content": {"data": {"method": "update", "state": {"step": 5}}}, "parent_header": {}}
    )
    assert player.step == 5
    assert wire.sent == []


def test_only_a_timeline_is_a_timeline() -> None:
    with pytest.raises(InputError):
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


def test_its_code_travels_once_for_all_players() -> None:
    one, other = (Player(tape_story(lambda x, k=k: x * k, (2.0,))) for k in (3.0, 4.0))
    for player in (one, other):
        player._repr_mimebundle_()
    assert one._code == other._code
    assert set(one._code) == {"player", "panels/graph", "panels/tape"}
    for player in (one, other):
        assert len(json.dumps(player.get_state())) < 20_000
        named = player.get_state()["_code"].values()
        texts = [_instances[name.removeprefix("IPY_MODEL_")].text for name in named]
        assert texts == list(apart(player.timeline.data["panels"])[1].values())
        player.close()
    # Whoever closed all widgets closed it too: then it comes anew.
    one._code["player"].close()
    one._repr_mimebundle_()
    assert one._code["player"].comm is not None
    one.close()


def test_a_player_carries_the_panels_of_its_timeline_and_no_others() -> None:
    player = Player(example("tape"))
    tape = player._esm
    player.timeline = example("forward")
    assert player._esm == apart(player.timeline.data["panels"])[0] != tape
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


def test_a_page_that_asks_for_an_extra_is_given_it_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = {"replay": "code();"}
    monkeypatch.setattr("ad_viz.player.widget.extra", texts.get)
    player = Player(example())
    wire = wired(player)
    for asked in ({"extra": "replay"}, {"extra": "nothing"}, {"extra": ["replay"]}, {}, "replay"):
        player._handle_custom_msg(asked, [])
    assert [data["content"] for data in wire.sent] == [{"extra": "replay", "code": "code();"}]


def test_a_page_asks_about_a_step_and_hears_the_numbers_also_of_one_that_has_rested() -> None:
    player = ad_viz.reverse(lambda x: (x * x).sum(), np.arange(5_000.0))
    asked = {"inside": "a", "step": 2, "edges": [], "cells": [["value", 1, 7]]}
    answer = {"inside": "a", "edges": [], "cells": [["value", 1, 7, 49.0]]}
    for _ in range(2):
        wire = wired(player)
        player._handle_custom_msg(asked, [])
        assert wire.sent[-1]["content"] == answer
        player.rest()
        player.open()
    for wrong in ({"step": 99}, {"step": "x"}, {"cells": [["value", 1, 9_999]]}, {"edges": 3}):
        wire = wired(player)
        player._handle_custom_msg(asked | wrong, [])
        assert wire.sent[-1]["content"] == {"inside": "a"}
    # A timeline without a run knows no more than the page.
    player = Player(example())
    wire = wired(player)
    player._handle_custom_msg(asked, [])
    assert wire.sent[-1]["content"] == {"inside": "a"}


def product(x: float, y: float) -> float:
    return x * y


def test_inputs_go_both_ways() -> None:
    player = ad_viz.reverse(product, 0.5, 4.2)
    assert player.inputs == [0.5, 4.2]
    player.inputs = [2.0, 3.0]
    assert player.timeline.data["function"]["at"] == "x = 2, y = 3"
    player.at(5, 6)
    assert player.inputs == [5.0, 6.0]


def test_the_browser_sets_inputs_and_hears_what_really_happened_once() -> None:
    player = ad_viz.reverse(product, 0.5, 4.2)
    player.step = 3
    wire = wired(player)
    player.set_state({"inputs": [2.0, 3.0]})
    sent = [message["state"] for message in wire.sent if "state" in message]
    timelines = [state["_timeline"] for state in sent if "_timeline" in state]
    assert list(map(inflated, timelines)) == [tape_story(product, (2.0, 3.0)).json]
    assert (player.inputs, player.step) == ([2.0, 3.0], 3)


def test_inputs_that_the_function_refuses_change_nothing() -> None:
    player = ad_viz.reverse(lambda x: x if x < 2 else None, 1.0)
    wire, before = wired(player), player.timeline
    player.set_state({"inputs": [3.0]})
    (refused,) = [m["content"] for m in wire.sent if m["method"] == "custom"]
    assert "λ" in refused["refused"] or "lambda" in refused["refused"]
    assert (player.timeline, player.inputs) == (before, [1.0])
    with pytest.raises(OutputError):
        player.inputs = [3.0]


def test_what_the_function_raises_is_said_to_the_browser() -> None:
    player = ad_viz.reverse(lambda x: x * [1.0][int(x > 2)], 1.0)
    wire = wired(player)
    player.set_state({"inputs": [3.0]})
    assert [m["content"] for m in wire.sent if m["method"] == "custom"] == [
        {"refused": "list index out of range"}
    ]
    assert player.inputs == [1.0]


@pytest.mark.parametrize("trait", ["inputs", "timeline", "answers", "step"])
@pytest.mark.parametrize("problem", [ZeroDivisionError, OSError])
def test_what_an_observer_raises_is_not_of_the_function(
    trait: str, problem: type[Exception]
) -> None:
    player = ad_viz.reverse(product, 0.5, 4.2)
    wire = wired(player)

    def observer(_: Any) -> None:
        raise problem

    player.observe(observer, trait)
    with pytest.raises(problem):
        player.set_state({"inputs": [2.0, 3.0], "step": 3, "answers": [{}]})
    assert [m for m in wire.sent if m["method"] == "custom"] == []


def test_an_observer_that_runs_a_function_of_its_own_fails_by_itself() -> None:
    player = ad_viz.reverse(product, 0.5, 4.2)
    player.observe(lambda _: ad_viz.reverse(lambda x: None, 1.0), "timeline")
    with pytest.raises(OutputError):
        player.set_state({"inputs": [2.0, 3.0]})


def test_a_mistake_of_ours_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    player = ad_viz.reverse(product, 0.5, 4.2)
    monkeypatch.setattr("ad_viz.lenses.reverse.tape_story.kept", {}.__getitem__)
    with pytest.raises(KeyError):
        player.set_state({"inputs": [2.0, 3.0]})
    assert player.inputs == [0.5, 4.2]


def test_an_input_that_is_no_number_is_where_it_was() -> None:
    player = ad_viz.reverse(product, 0.5, float("nan"))
    assert player.timeline.data["function"]["at"] == "x = 0.5, y = NaN"
    player.inputs = [2.0, float("nan")]
    assert player.timeline.data["function"]["at"] == "x = 2, y = NaN"


def test_a_timeline_that_no_lens_made_has_no_inputs_to_set() -> None:
    player = Player(example())
    assert player.inputs is None
    assert ad_viz.tangent_types((1.0, 2.0)).inputs is None


def test_inputs_that_json_has_no_word_for_travel_as_words() -> None:
    player = ad_viz.reverse(product, math.inf, 4.2)
    assert player.inputs == [math.inf, 4.2]
    assert json.loads(json.dumps(player.get_state()["inputs"], allow_nan=False)) == ["inf", 4.2]
    player.set_state({"inputs": ["-inf", 3]})
    assert player.inputs == [-math.inf, 3.0]
    assert player.timeline.data["function"]["at"] == "x = −∞, y = 3"
