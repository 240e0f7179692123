"""Pictures: valid files, the same each time, and a person's text is only text."""

import json
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import matplotlib
import pypdfium2
import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import FancyBboxPatch
from matplotlib.text import Text

import ad_viz as av
from ad_viz.figures import colours
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.figure import drawn, picture
from ad_viz.player.figure.cards import Card
from ad_viz.player.figure.route import Room, Route
from ad_viz.player.figure.view import choose_view, draw_view, view_edges
from ad_viz.timeline.timeline import Timeline
from tests.golden.cases import CASES
from tests.player.example import HOSTILE, example, hostile


def loss(w: Any, b: Any) -> Any:
    total = 0.0
    for t, d in av.datasets.CHALLENGER:
        p = av.sigmoid(w * t + b)
        total = total - (d * av.log(p) + (1 - d) * av.log(1 - p))
    return total


def words(timeline: Timeline, step: int) -> list[str]:
    return [text.get_text() for text in drawn(timeline, step).findobj(Text) if text.get_text()]


@pytest.mark.parametrize("story", ["forward", "tape", "var"])
@pytest.mark.parametrize("format", ["png", "svg", "pdf"])
def test_every_story_is_drawn_the_same_each_time(story: str, format: str) -> None:
    timeline = example(story)
    first = picture(timeline, 8, format)
    assert len(first) > 5_000
    assert first == picture(example(story), 8, format)


def lit(timeline: Timeline, step: int) -> int:
    """How many frames of a picture are lit."""
    boxes = drawn(timeline, step).findobj(FancyBboxPatch)
    return sum(to_hex(box.get_edgecolor()) == to_hex(colours.LIT_EDGE) for box in boxes)


def turning(x: Any, y: Any) -> Any:
    a = x
    for _ in range(40):
        a = av.sin(a) + y
    return a, a * y, x


@pytest.mark.parametrize("mode", ["forward", "reverse"])
def test_what_a_run_forgets_is_not_lit_be_it_in_a_group(mode: Any) -> None:
    """A picture is lit as one of a step that sets what this one sets, and forgets nothing."""
    timeline = av.runs(turning, 0.5, 4.2, mode=mode).timeline
    steps = timeline.data["steps"]
    forgets = [at for at, one in enumerate(steps) if None in [x for *_, x in one["set"]]]
    assert forgets
    data = json.loads(timeline.json)
    for at in forgets:
        data["steps"][at]["set"] = [change for change in steps[at]["set"] if change[2] is not None]
    keeps = Timeline.from_json(json.dumps(data))
    for at in forgets:
        assert lit(timeline, at + 1) == lit(keeps, at + 1), f"step {at + 1}"


def test_an_svg_has_the_sentence_and_the_equation() -> None:
    root = ElementTree.fromstring(picture(example(), 10, "svg"))
    said = "".join(root.itertext())
    assert "a sends x the second of two contributions: their sum" in said
    assert "x̄ += ∂a/∂x · ā = 4.2 · 1 = 4.2" in said


def test_words_are_text_that_can_be_found_and_copied() -> None:
    root = ElementTree.fromstring(picture(example(), 10, "svg"))
    said = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Reverse mode, by the tape", "5.0776", "2 of 2 arrived"} <= said
    (page,) = pypdfium2.PdfDocument(picture(example(), 10, "pdf"))
    copied = page.get_textpage().get_text_range()
    assert "a sends x the second of two contributions: their sum" in copied
    assert "5.0776" in copied


def test_spaces_that_mean_something_stay_in_an_svg() -> None:
    timeline = CASES["live"]()
    root = ElementTree.fromstring(picture(timeline, len(timeline), "svg"))
    said = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert "\u00a0" * 4 + "return x" in said


def test_numbers_are_those_of_the_step() -> None:
    shown = words(example(), 10)
    assert {"5.0776", "+4.2", "0.87758", "2 of 2 arrived", "0 of 1 arrived"} <= set(shown)
    assert "not yet" not in shown
    assert words(example(), 1).count("not yet") == 4


def test_what_is_forgotten_is_drawn_as_not_computed() -> None:
    timeline = example()
    step = timeline.step(10)
    step["set"] = [[family, index, None] for family, index, _ in step["set"]]
    shown = words(timeline, 10)
    assert "0 of 2 arrived" in shown
    assert not {"5.0776", "+4.2"} & set(shown)


def test_nothing_is_clipped() -> None:
    figure = drawn(example(), 10)
    width, height = figure.canvas.get_width_height()
    for text in figure.findobj(Text):
        if text.get_text():
            box = text.get_window_extent()
            assert 0 <= box.x0 <= box.x1 <= width
            assert 0 <= box.y0 <= box.y1 <= height


def test_hostile_text_is_only_text() -> None:
    for format in ("png", "svg", "pdf"):
        assert picture(hostile(), 10, format)
    root = ElementTree.fromstring(picture(hostile(), 10, "svg"))
    names = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not names & {"script", "image", "img", "foreignObject", "a"}
    assert not any(
        text.get_parse_math() for text in drawn(hostile(), 10).findobj(Text)[1:] if text.get_text()
    )
    assert HOSTILE[4].split()[0] in " ".join(words(hostile(), 10))


def test_a_persons_settings_change_nothing() -> None:
    before = picture(example(), 10, "svg")
    with matplotlib.rc_context({"text.usetex": True, "lines.linewidth": 9, "font.size": 30}):
        assert picture(example(), 10, "svg") == before
        assert matplotlib.rcParams["font.size"] == 30


def test_a_folded_loop_is_drawn_folded() -> None:
    timeline = tape_story(loss, (-0.2, 15.0))
    shown = words(timeline, len(timeline))
    assert "turns 2–23" in shown
    assert "turn 1 of 23" in shown
    assert len([w for w in shown if w.endswith("arrived")]) < 30
    assert len(drawn(timeline, 5).findobj(FancyBboxPatch)) > 10


def test_the_view_shows_what_the_step_is_about() -> None:
    data = tape_story(loss, (-0.2, 15.0)).data
    for step in data["steps"]:
        things = choose_view(data, step).things
        assert not step.get("nodes") or step["nodes"][0] in things


@pytest.mark.parametrize("make", [example, lambda: tape_story(loss, (-0.2, 15.0))])
def test_edges_match_the_drawing_in_every_view(make: Callable[[], Timeline]) -> None:
    data = make().data
    for things in {choose_view(data, step).things for step in data["steps"]}:
        edges = view_edges(data, things)
        drawing = draw_view(data, things)
        assert len(edges) == len(drawing["edges"])
        for edge, flat in zip(edges, drawing["edges"], strict=True):
            x, y = drawing["nodes"][edge.parent]
            assert abs(flat[0] - x - 66) < 1
            assert abs(flat[1] - y) <= 11


def test_labels_cover_no_card() -> None:
    route = Route([0, 0, 50, 0, 100, 100, 150, 100])
    cards = [Card(x, y, 132, 64, 36).whole for x, y in ((-66, 0), (216, 100))]
    room = Room(cards)
    box = room.rest(route, [0.5 * route.length], 40, 18)
    assert all(box.overlap(card) == 0 for card in cards)
    room.take(box)
    other = room.rest(route, [0.5 * route.length], 40, 18)
    assert other.overlap(box) == 0


def test_a_place_on_a_route_is_kept_within_it() -> None:
    route = Route([0, 0, 1, 0, 2, 0, 3, 0])
    assert route.length == pytest.approx(3)
    assert route.at(-1)[:2] == (0, 0)
    assert route.at(99)[0] == pytest.approx(3)
    assert route.at(1.5)[0] == pytest.approx(1.5)
