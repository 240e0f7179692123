"""Both readings of the graph, against the lists of the tutorial."""

import ad_viz as av
from ad_viz.drivers.drivers import value_and_grad
from ad_viz.lenses.readings.story import readings_story
from tests.golden.functions import f, pair


def plain(text):
    return "".join(token if isinstance(token, str) else token[1] for token in text)


def first_sentences(timeline, chapter):
    chapters = timeline.data["chapters"]
    place = next(k for k, c in enumerate(chapters) if c.get("key") == chapter)
    steps = timeline.data["steps"][chapters[place]["step"] - 1 : chapters[place + 1]["step"] - 1]
    return [plain(step["say"]).split(".")[0] for step in steps]


def test_the_lists_are_those_of_the_source():
    timeline = readings_story(f, (0.5, 4.2))
    assert first_sentences(timeline, "depends on") == [
        "a directly depends on x and y",
        "b directly depends on x",
        "z directly depends on a and b",
    ]
    assert first_sentences(timeline, "can affect")[1:] == [
        "b can directly affect z",
        "a can directly affect z",
        "y can directly affect a",
        "x can directly affect a and b",
    ]


def test_a_step_lights_the_edges_it_reads():
    timeline = readings_story(f, (0.5, 4.2))
    edges, steps = timeline.data["edges"], timeline.data["steps"]
    for step in steps[1:4]:
        into = [e for e, edge in enumerate(edges) if edge["child"] == step["nodes"][0]]
        assert step["edges"] == into
        assert set(step["nodes"][1:]) == {edges[e]["parent"] for e in into}
    for step in steps[5:9]:
        out = [e for e, edge in enumerate(edges) if edge["parent"] == step["nodes"][0]]
        assert step["edges"] == out
        assert set(step["nodes"][1:]) == {edges[e]["child"] for e in out}


def test_the_adjoints_on_the_way_are_the_gradient():
    timeline = readings_story(f, (0.5, 4.2))
    state = timeline.state(len(timeline))
    assert (state["adjoint", 0], state["adjoint", 1]) == value_and_grad(f, 0.5, 4.2)[1]
    for index, node in enumerate(timeline.data["nodes"]):
        assert state.get(("arrived", index), 0) == node["expects"]


def test_of_two_outputs_the_first_is_asked_about():
    timeline = readings_story(pair, (1.0,))
    state = timeline.state(len(timeline))
    assert state["adjoint", 0] == av.vjp(pair, 1.0)[1]((1, 0))[0]
    said = first_sentences(timeline, "can affect")
    assert said[0].startswith("v is an output, too, but no edge leads on from it to z")


def test_an_edge_that_runs_twice_is_said_to():
    timeline = readings_story(lambda x: x * x, (3.0,))
    assert first_sentences(timeline, "depends on") == ["v₁ directly depends on x, twice"]
    assert first_sentences(timeline, "can affect")[1] == "x can directly affect v₁, twice"
    assert timeline.state(len(timeline))["adjoint", 0] == 6


def test_an_output_that_is_used_again_still_changes_with_itself_one_for_one():
    def used(x):
        a = x * 3
        return a, a * 2

    timeline = readings_story(used, (2.0,))
    assert "We ask about a itself" in first_sentences(timeline, "can affect")[1]
    assert timeline.state(len(timeline))["adjoint", 0] == 3


def test_an_input_that_is_the_output_has_one_reading():
    timeline = readings_story(lambda x: x, (1.0,))
    assert [c["name"] for c in timeline.data["chapters"]] == ["Inputs", "Can affect"]
