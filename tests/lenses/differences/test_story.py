"""What the story of differences tells, against the differences themselves."""

import math

import pytest

import ad_viz as av
from ad_viz.lenses.asking import questions
from ad_viz.lenses.differences.curve import curve
from ad_viz.lenses.differences.digits import SHOWN, right_digits
from ad_viz.lenses.differences.misconceptions import DIFFERENCES
from ad_viz.lenses.differences.story import differences_story
from ad_viz.timeline.questions.misconceptions import MISCONCEPTIONS
from ad_viz.timeline.texts.plain import plain
from tests.lenses.differences.golden import GOLDEN, kink, quotient


def chapters(timeline):
    return [chapter["name"] for chapter in timeline.data["chapters"]]


def said(timeline):
    return [plain(step["say"]) for step in timeline.data["steps"]]


def test_every_number_that_is_set_is_one_that_was_computed():
    timeline = differences_story(quotient, (1.5,))
    answer = timeline.subject
    state = timeline.state(len(timeline))
    for place, one in enumerate(answer.estimates):
        for family in ("upper", "lower", "difference", "quotient", "error"):
            assert state[f"differences.{family}", place] == getattr(one, family)
        assert (
            state["differences.error", place]
            == timeline.state(answer.steps[place])["differences.error", place]
        )
    assert state["tangent", 1] == answer.found.exact == av.jvp(quotient, (1.5,), (1.0,))[1]


def test_the_digits_shown_are_those_of_the_numbers():
    for one, shown in zip(
        (timeline := GOLDEN["differences"]()).subject.estimates,
        timeline.data["differences"]["estimates"],
        strict=True,
    ):
        upper, *_ = shown["taken"]
        assert float(f"{upper.replace('−', '-')}e{shown['powers'][0]}") == one.upper
        exact = shown["compared"][1][: shown["right"][1]]
        found = timeline.subject.found.exact
        count = right_digits(one.error, found) if one.error else SHOWN
        assert len(exact.replace(".", "")) == count


def test_the_chapters_change_at_the_least_error():
    timeline = differences_story(quotient, (1.5,))
    names = ["One step", "Smaller", "Smaller still", "Central", "Complex", "Exact"]
    assert chapters(timeline) == names
    later = timeline.starts["smaller still"]
    errors = [e for (family, place), e in sorted(timeline.state(len(timeline)).items())
              if family == "differences.error" and place < 16]  # fmt: skip
    assert errors.index(min(errors)) == later - 5  # three steps before the first dot, and one on


def test_a_straight_line_has_no_better_step_and_is_said_without_one():
    timeline = differences_story(lambda x: 2 * x, (0.5,), steps=[0.5, 0.25])
    assert chapters(timeline) == ["One step", "Smaller", "Central", "Complex", "Exact"]
    assert said(timeline)[3].endswith("The secant is off by 0: every digit is right.")
    assert timeline.data["differences"]["guides"][0]["cause"] == "rounding"


def test_a_step_that_is_lost_beside_x_is_said_to_be():
    answer = said(differences_story(lambda x: x * x, (1.0,), steps=[0.1, 1e-8, 1e-16]))
    assert any(text.endswith("x + h is x itself, and the difference is 0.") for text in answer)


def test_two_values_that_are_the_same_float_are_said_to_be():
    answer = said(differences_story(lambda x: x + 1e9, (0.5,), steps=[0.1, 1e-3, 1e-10]))
    assert any("are the same float" in text for text in answer)


def test_where_there_is_no_complex_step_it_is_said_why():
    timeline = differences_story(kink, (0.5,))
    step = timeline.starts["complex"]
    assert said(timeline)[step - 1] == (
        "There is no complex step, for there is no complex form of abs here."
    )
    assert {one["method"] for one in timeline.data["differences"]["estimates"]} == {
        "forward", "central",
    }  # fmt: skip


@pytest.mark.parametrize(
    "f", [lambda x: x * abs(x), lambda x: abs(x) * 0 + x, lambda x: av.cos(av.abs(x))]
)
def test_a_kink_that_does_not_reach_the_output_is_none(f):
    """Beside a factor of 0, or before a slope of 0, the function has a derivative."""
    timeline = differences_story(f, (0.0,))
    assert not [text for text in said(timeline) if "convention" in text]


@pytest.mark.parametrize(
    ("f", "x", "words"),
    [
        (av.abs, 0.0, "abs has a kink here: the slope is the engine's convention."),
        (lambda x: av.max(x, 0.0), 0.0, "max has a kink here: the slope is the "
         "engine's convention."),
        (lambda x: max(x, 0.0), 0.0, "f compares equal numbers here: the slope is that "
         "of the branch taken."),
    ],
)  # fmt: skip
def test_at_a_kink_no_slope_is_called_a_derivative(f, x, words):
    timeline = differences_story(f, (x,))
    answer = said(timeline)
    assert chapters(timeline)[-1] == "Convention"
    assert answer[-2] == f"Forward mode has no h: nothing is cut off or cancels. But {words}"
    assert not [text for text in answer if "derivative" in text or "tangent" in text]
    assert all(len(text.split()) <= 25 for text in answer)
    causes = [guide["cause"] for guide in timeline.data["differences"]["guides"]]
    assert not {"truncation", "square"} & {*causes}


def test_beside_a_pole_a_difference_has_no_number_and_says_so():
    timeline = differences_story(lambda x: av.log(x), (0.05,), steps=[0.1, 1e-3, 1e-6])  # noqa: PLW0108
    central = timeline.subject.estimates[3]
    assert math.isnan(central.quotient)
    assert said(timeline)[timeline.starts["central"] - 1].endswith("so there is no quotient.")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: av.differences(lambda x, y: x * y, 0.5, 4.2), "along one number"),
        (lambda: av.differences(lambda x: (x, x), 0.5), "of one number"),
        (lambda: av.differences(lambda x: av.sqrt(x), 0.0), "no finite derivative"),  # noqa: PLW0108
        (lambda: av.differences(lambda x: x * x, 0.5, steps=[1e-3]), "no steps to take"),
        (lambda: av.differences(lambda x, seen=[]: x + len(seen.append(0) or seen), 0.5), "again"),
        (lambda: av.differences(lambda x, steps: x, 0.5, steps=[0.1, 0.2]), "steps"),
    ],
)
def test_what_has_no_differences_is_refused_with_what_to_do(call, words):
    with pytest.raises(av.errors.ADError, match=words):
        call()


def test_a_curve_is_what_f_gives_at_floats_beside_x():
    points = curve(lambda x: x * x, 3.0, 1e-15)
    u, v = points[::2], points[1::2]
    assert u == sorted(set(u))
    assert len(u) < 9  # so few floats are in the window
    for at, height in zip(u, v, strict=True):
        x = 3.0 + at * 1e-15
        assert height == pytest.approx((x * x - 9.0) / 1e-15, rel=1e-3)
    assert len(curve(lambda x: x * x, 3.0, 0.1, operations=5_000)) == 22


def test_a_wrong_answer_is_what_the_estimates_give_where_its_mistake_is_made():
    timeline = GOLDEN["differences"]()
    asked = questions(timeline)
    assert [question["kind"] for question in asked] == ["value", "value", "count", "value", "count"]
    met = {choice.get("misconception") for one in asked for choice in one["choices"]} - {None}
    assert met == set(DIFFERENCES)
    central = next(one for one in asked if "central" in plain(one["ask"]))
    wrong = {choice["misconception"]: plain(choice["say"])
             for choice in central["choices"] if "misconception" in choice}  # fmt: skip
    assert wrong == {"shrinks as the step": "0.009615", "the error stays": "0.09615"}


def test_a_first_step_that_leaves_the_domain_is_said_to_have_no_secant():
    answer = said(differences_story(lambda x: av.sqrt(1 - x), (0.95,), steps=[0.1, 1e-2, 1e-12]))
    assert (
        answer[2]
        == "A step to one side, h = 0.1: there f has no finite number, so there is no quotient."
    )
    assert answer[3].endswith("There is no secant to compare it with.")
    assert all(len(text.split()) <= 25 and "NaN" not in text for text in answer)


def test_a_derivative_of_0_is_compared_too():
    answer = said(differences_story(lambda x: x * x, (0.0,), steps=[0.1, 1e-3, 1e-160]))
    assert all(len(text.split()) <= 25 for text in answer)
    assert answer[7] == "h = 0.001: the error is 0, and every digit is right."


def test_a_misconception_is_asked_about_after_one_row(monkeypatch):
    row = DIFFERENCES["h is the error"]._replace(
        because="This halves.", error=lambda found, before, one: before.error / 2
    )
    monkeypatch.setitem(DIFFERENCES, "halves", row._replace(met=("smaller", "central")))
    monkeypatch.setitem(MISCONCEPTIONS, "halves", row.because)
    asked = questions(GOLDEN["differences"]())
    found = [one["kind"] for one in asked for choice in one["choices"]
             if choice.get("misconception") == "halves"]  # fmt: skip
    assert found == ["value", "value"]
