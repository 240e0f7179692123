"""What a builder writes beside its sentences: listings of the engine, and other notations."""

import json

from ad_viz.program.recording import record
from ad_viz.timeline.listing import Listing
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.timeline import Timeline
from tests.golden.functions import f


def story(notations=("with numbers", "by t", "differentials"), engines=()):
    builder = StoryBuilder("forward", record(f, 0.5, 4.2), "A story", ("code", "graph"))
    builder.chapter("Whole")
    by_t = [["partial", "a", "t"], " = ", ["partial", "x", "t"]]
    builder.step("tangent", ["One."], ["a = 1"], forms=[by_t, None], engine_lines=[3, None])
    builder.step("rest", ["Two."], ["b = 2"], forms=[None, None])
    return builder.timeline("tangent", notations=notations, engines=engines)


def test_the_forms_of_an_equation_travel_with_it():
    data = story().data
    assert data["notations"] == ["with numbers", "by t", "differentials"]
    assert data["steps"][0]["forms"][1] is None
    assert "forms" not in data["steps"][1]


def test_what_the_forms_repeat_is_written_once():
    builder = StoryBuilder("forward", record(f, 0.5, 4.2), "A story", ("code", "graph"))
    builder.chapter("Whole")
    for _ in range(3):
        builder.step("tangent", ["One."], [], forms=[[["partial", "a", "t"]], None])
    timeline = builder.timeline("tangent", notations=["with numbers", "by t", "differentials"])
    travels = json.loads(timeline.json)
    assert ["partial", "a", "t"] in travels["phrases"]
    assert Timeline.from_json(timeline.json).data == timeline.data


def test_each_listing_has_its_language_its_numbers_and_its_lit_line():
    python = Listing("The sweep", ("for i in rows:", "  …"))
    rust = Listing("The sweep", ((71, "for i in 0..n {"), (72, "}")), "Rust")
    data = story(engines=[python, rust]).data
    assert [listing["language"] for listing in data["engines"]] == ["Python", "Rust"]
    assert [listing["lines"][0]["number"] for listing in data["engines"]] == [1, 71]
    assert data["steps"][0]["engineLines"] == [3, None]


def test_a_story_of_one_notation_names_none():
    assert not {"notations", "engines"} & story(notations=()).data.keys()
