"""Players are found in what a notebook keeps of its widgets, wherever they stand."""

import json

import ipywidgets
import pytest

from ad_viz.command.players import VIEW, Players, View
from ad_viz.player.bundle import script
from ad_viz.player.widget import Player
from tests.command.saved import STATE, code, notebook, view
from tests.player.example import example, hostile


def shown(widget: ipywidgets.Widget) -> dict[str, str]:
    return {"model_id": widget.model_id}


def test_a_widget_shown_twice_is_one_player() -> None:
    first, second = shown(Player(example())), shown(Player(example("var")))
    players = Players(notebook())
    assert [players.view(one) for one in (second, first, second)] == [
        View((0,)), View((1,)), View((0,))
    ]  # fmt: skip


def test_it_is_found_in_boxes_among_other_controls() -> None:
    player = Player(example())
    slider, button = ipywidgets.FloatSlider(description="x"), ipywidgets.Button(description="Go")
    box = ipywidgets.VBox([ipywidgets.HBox([slider, button]), player])
    assert Players(notebook()).view(shown(box)) == View((0,), ("x", "Go"))


def test_boxes_in_each_other_end() -> None:
    state = {"a": {"state": {"children": ["IPY_MODEL_b"]}}}
    state["b"] = {"state": {"children": ["IPY_MODEL_a"]}}
    kept = {"metadata": {"widgets": {STATE: {"state": state}}}}
    assert Players(kept).view({"model_id": "a"}) == View((), ("",))


def test_what_is_no_timeline_is_no_player() -> None:
    for broken in ("{", "[]", '{"steps": []}', '{"steps": [1]}', 3):
        state = {"a": {"state": {"_timeline": broken, "_model_name": "AnyModel"}}}
        kept = {"metadata": {"widgets": {STATE: {"state": state}}}}
        assert Players(kept).view({"model_id": "a"}) == View((), ("AnyModel",))


@pytest.mark.parametrize(
    "widgets", [[], {STATE: []}, {STATE: {"state": []}}, {STATE: {"state": {"a": "x"}}}]
)
def test_a_state_of_another_form_is_none(widgets: object) -> None:
    players = Players({"metadata": {"widgets": widgets}})
    assert players.view({"model_id": "a"}) is None
    assert players.json == "[]"


def test_without_its_state_a_view_is_noted() -> None:
    players = Players({})
    assert players.view({"model_id": "gone"}) is None
    assert "leave --no-execute out" in players.notes[0]


def test_only_players_that_are_shown_travel_each_panel_once() -> None:
    first, _, third = Player(example(), step=4), Player(example("programs")), Player(hostile())
    cells = [code("", view(third)), code("", view(first)), code("", view(third))]
    made = notebook(*cells)
    players = Players(made)
    for cell in cells:
        players.view(cell.outputs[0].data[VIEW])
    assert [state["step"] for state in json.loads(players.json)] == [1, 4]
    assert "<" not in players.json
    shown = [first.timeline.data, third.timeline.data]
    assert {panel for data in shown for panel in data["panels"]} == {"code", "graph", "tape"}
    assert players.script("notebook") == script(shown, "notebook")
