"""What holds of every question of every story: it can be asked, and nothing in it tells."""

import json
import re

import pytest

from ad_viz.lenses.asking import asked, misconceptions, questions
from ad_viz.lenses.ownership.grown.story import grown_story
from ad_viz.lenses.ownership.reuse_story import reuse_story
from ad_viz.lenses.registry import LENSES
from ad_viz.timeline.questions.misconceptions import TABLES
from ad_viz.timeline.texts.tokens import plain
from ad_viz.timeline.timeline import Timeline
from tests.fresh import FRESH
from tests.golden.cases import CASES
from tests.lenses.random_story import random_story
from tests.timeline.schema import validate

STORIES = {name: tell for name, tell in CASES.items() if not name.endswith("_asked")}
STORIES["grown"] = grown_story


#: So many random stories of every run are asked about, one lens after another.
SOME = 40


@pytest.fixture(scope="module")
def answer():
    """Each timeline, and its questions."""
    made = {name: STORIES[name]() for name in STORIES}
    return {name: (timeline, questions(timeline)) for name, timeline in made.items()}


def words(rich):
    return "".join(map(plain, rich))


def numbers(choice):
    """The number that a choice shows, as a float; None where it shows none."""
    text = words(choice["say"]).replace("−", "-").replace("∞", "inf")
    return float(text) if re.fullmatch(r"-?(inf|[\d.]+(e-?\d+)?)", text) else None


#: Where numbers are not finite, or no step helps, there is little to be worked out.
FEWEST = {
    "forward_pole": 1,
    "differences_at_kink": 0,
    "tape_arrays": 0,
    "var_arrays": 0,
    "forward_arrays": 0,
    "engines_arrays": 1,
}


@pytest.mark.parametrize("name", STORIES)
def test_a_story_has_a_few_questions_that_fit_it(answer, name):
    timeline, found = answer[name]
    assert FEWEST.get(name, 2) <= len(found) <= 5
    steps = [question["step"] for question in found]
    assert steps == sorted(set(steps))
    assert all(2 <= step <= len(timeline) for step in steps)
    panels = {*timeline.data["panels"], "graph"}
    for question in found:
        there = [change[:2] for change in timeline.step(question["step"])["set"]]
        assert all(hidden in there for hidden in question["hides"]), question
        assert set(question["covers"]) <= panels
        assert words(question["ask"]).endswith("?")
    validate(json.loads(asked(timeline).json))


@pytest.mark.parametrize("first", [0, FRESH])
def test_of_a_random_story_too_one_choice_is_right(first):
    for seed in range(first, first + SOME):
        timeline = random_story(seed)
        for question in questions(timeline):
            assert 2 <= question["step"] <= len(timeline), seed
            choices = question["choices"]
            right = choices[question["right"]]
            assert [c for c in choices if "misconception" not in c] == [right], seed
            assert len({words(choice["say"]) for choice in choices}) == len(choices), seed
            assert all(words(choice["because"]).strip() for choice in choices), seed


@pytest.mark.parametrize("name", STORIES)
def test_one_choice_is_right_and_the_others_are_misconceptions(answer, name):
    for question in answer[name][1]:
        choices = question["choices"]
        assert 2 <= len(choices) <= 4
        right = choices[question["right"]]
        assert [c for c in choices if "misconception" not in c] == [right]
        assert len({words(choice["say"]) for choice in choices}) == len(choices)
        for choice in choices:
            assert words(choice["because"]).strip()
            if choice is not right:
                assert choice["because"] == [misconceptions()[choice["misconception"]]]


@pytest.mark.parametrize("name", STORIES)
def test_no_look_tells_which_is_right(answer, name):
    for question in answer[name][1]:
        choices = question["choices"]
        found = [numbers(choice) for choice in choices]
        if all(number is not None for number in found):
            looks = {json.dumps([t if isinstance(t, str) else t[0] for t in c["say"]])
                     for c in choices if question["kind"] != "count"
                     and not isinstance(c["say"][0], str)}  # fmt: skip
            assert len(looks) <= 1


def test_the_right_one_stands_in_every_place(answer):
    places = {question["right"] for _, found in answer.values() for question in found}
    assert places == {0, 1, 2, 3}


def test_the_largest_number_stands_in_every_place_and_a_verdict_begins_with_yes(answer):
    largest = set()
    for question in (question for _, found in answer.values() for question in found):
        found = [numbers(choice) for choice in question["choices"]]
        if question["kind"] == "value" and None not in found:
            largest.add((len(found), found.index(max(found))))
        said = [words(choice["say"]) for choice in question["choices"]]
        if question["kind"] == "verdict" and "Yes" in said:
            assert said[0] == "Yes"
    assert {place for count, place in largest if count == 4} == {0, 1, 2, 3}


def test_what_is_right_is_what_the_step_shows(answer):
    for timeline, found in answer.values():
        for question in found:
            if question["kind"] != "value" or not question["hides"]:
                continue
            state = timeline.state(question["step"])
            family, index = question["hides"][0]
            shown = numbers(question["choices"][question["right"]])
            assert shown == pytest.approx(state[family, index], rel=1e-4)


def test_of_a_call_that_takes_a_buffer_is_asked_who_owns_it_after_its_line():
    """It comes in one step and is given back in another, which says why."""
    (question,) = questions(reuse_story(lambda X: X[0] + X[1], ([10.0, 20.0, 30.0],)))
    right = question["choices"][question["right"]]
    assert (question["step"], words(question["ask"])[-13:]) == (3, "after line 3?")
    assert words(right["say"]) == "X_bar"
    assert words(right["because"]).endswith("It gives the same buffer back, to X_bar.")


def test_questions_are_put_in_once_and_only_where_there_are_any():
    timeline = CASES["tape"]()
    with_questions = asked(timeline)
    assert "questions" not in timeline.data
    assert asked(with_questions) is with_questions
    assert Timeline.from_json(with_questions.json).data == with_questions.data
    other = Timeline(timeline.data | {"lens": "nobody asks"}, timeline.subject)
    assert asked(other) is other


def test_every_story_that_asks_is_in_the_table(answer):
    assert {timeline.data["lens"] for timeline, _ in answer.values()} == {
        row.name for row in LENSES
    }


def test_there_are_many_misconceptions_each_with_a_name_of_its_own():
    assert len(misconceptions()) == sum(map(len, TABLES)) >= 40
    for because in misconceptions().values():
        assert because.startswith("This ")
        assert len(because.split()) <= 45
        assert len(re.findall(r"[.!?](?= |$)", because)) <= 3


def test_misconceptions_are_met_in_the_stories(answer):
    met = {
        choice["misconception"]
        for _, found in answer.values()
        for question in found
        for choice in question["choices"]
        if "misconception" in choice
    }
    assert len(met) >= 40
