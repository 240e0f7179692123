"""What is said of differences holds of their numbers, for random functions and for odd ones."""

import pytest

import ad_viz as av
from ad_viz.lenses.asking import questions
from ad_viz.lenses.differences.story import differences_story
from ad_viz.timeline.texts.plain import plain
from tests.fresh import FRESH
from tests.lenses.differences.claims import false_claims
from tests.whole import sized


@pytest.mark.parametrize("first", [0, FRESH])
def test_each_claim_about_a_random_function_holds(first):
    seeds = range(first, first + sized(30, 3_000))
    assert {seed: found for seed in seeds if (found := false_claims(seed))} == {}


def said(f, x, steps=None):
    return [plain(step["say"]) for step in differences_story(f, (x,), steps=steps).data["steps"]]


@pytest.mark.parametrize(
    ("f", "x", "steps", "number", "words"),
    [
        (lambda x: x * 1e-320, 1.0, None, 24, "Im f underflows"),
        (av.sin, 1.0, [0.1, 1e-5, 1e-321], 11, "Im sin underflows"),
        (lambda x: x * x, 0.0, None, 22, "No step has a smaller error than h = 0.1: 0."),
        (lambda x: x * x, 1e20, None, 3, "there is no secant"),
        (lambda x: x / 3, 1e15, None, 3, "But x + h is rounded: the points are 0.125 apart."),
        (av.log, 0.05, None, 6, "a tenth of the step, a tenth of the error"),
        (lambda x: x if x < 1.05 else x + 1, 1.0, None, 20, "f(x + h) − f(x − h), by 2h"),
        (lambda h: h * h, 3.0, None, 2, "a step of k = 0.1"),
        (lambda x: x, 3.0, None, 26, "best h of its own"),
    ],
)
def test_only_what_the_numbers_bear_out_is_said(f, x, steps, number, words):
    assert words in said(f, x, steps)[number - 1]


def test_an_error_that_grows_is_not_asked_about_as_one_that_falls():
    asked = questions(differences_story(lambda x: x * x, (3.0,)))
    assert not any("central" in plain(question["ask"]) for question in asked)


def test_operations_are_counted_as_people_count():
    steps = differences_story(lambda x: x * x, (3.0,)).data["steps"]
    assert steps[-1]["note"] == "one operation, one run"
