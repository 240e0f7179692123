"""Predict, then reveal, where nothing runs: the tables of a step before the answer."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ad_viz.lenses.asking import asked
from ad_viz.player.page import page
from ad_viz.player.prediction import asked_lines, waiting
from ad_viz.player.step_table import html_table, text_table
from ad_viz.player.widget import Player
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.browser.other_answer import otherwise
from tests.golden.cases import CASES
from tests.player.example import example


def given(question: Any) -> dict[str, Any]:
    return {"step": question["step"], "question": plain(question["ask"]), "answer": None}


def test_the_first_question_without_an_answer_waits() -> None:
    timeline = asked(example())
    questions = timeline.data["questions"]
    assert waiting(timeline, []) == questions[0]
    assert waiting(timeline, [given(questions[0]), given(questions[1])]) == questions[2]
    assert waiting(timeline, map(given, questions)) is None
    assert waiting(example(), []) is None


def test_an_answer_that_is_no_choice_answers_another_question() -> None:
    timeline = asked(example())
    first, second, *_ = timeline.data["questions"]
    for choice in first["choices"]:
        answer = given(first) | {"answer": plain(choice["say"])}
        assert waiting(timeline, [answer]) == second
    for answer in (given(first) | {"answer": "0.123"}, {"step": 1}, {}):
        assert waiting(timeline, [answer]) == first


def test_a_question_is_said_with_its_choices() -> None:
    assert asked_lines(asked(example()).data["questions"][2]) == [
        "Question: What will x̄ be after this step?",
        "x̄ holds 0.87758 now. The adjoint of a is 1, and the weight is 4.2.",
        "A: 3.6858",
        "B: 5.0776",
        "C: 0.87758",
        "D: 4.2",
    ]


@pytest.mark.parametrize("table", [text_table, html_table])
@pytest.mark.parametrize("name", sorted(CASES))
def test_no_table_tells_before_the_answer(name: str, table: Any) -> None:
    """Two stories that differ in nothing but what comes later have the same tables until then."""
    timeline = asked(CASES[name]())
    for question in timeline.data.get("questions", ()):
        other = Timeline(otherwise(timeline.data, question))
        for step in (1, question["step"] - 1, question["step"], len(timeline)):
            assert table(timeline, step, question) == table(other, step, question)


def test_a_step_before_the_question_is_said_as_ever() -> None:
    timeline = asked(example())
    question = waiting(timeline, [])
    assert text_table(timeline, 5, question) == text_table(timeline, 5)
    assert text_table(timeline, 6, question) == text_table(timeline, 12, question)
    assert "Question: What will z̄ start with?" in text_table(timeline, 6, question)


def test_a_covered_panel_has_no_table() -> None:
    timeline = CASES["checkpoint"]()
    question = {"step": 5, "covers": ["counts"], "ask": ["How many?"], "choices": []}
    for step in (3, 4, 5):
        assert "recomputed, ctz" in text_table(timeline, step)
        assert "recomputed, ctz" not in text_table(timeline, step, question)


def test_a_player_asks_from_its_first_step_on() -> None:
    player = Player(example(), step=12, predict=True)
    shown = player._repr_mimebundle_()[0]
    for text in (shown["text/plain"], shown["text/html"]):
        assert "What will z̄ start with?" in text
        assert "5.0776" not in text
    player.answers = list(map(given, json.loads(player._timeline)["questions"]))
    assert "5.0776" in player._repr_mimebundle_()[0]["text/plain"]


def test_questions_travel_when_they_are_to_be_asked_and_no_sooner(tmp_path: Path) -> None:
    player = Player(example())
    assert "questions" not in json.loads(player._timeline)
    player.predict = True
    assert len(json.loads(player._timeline)["questions"]) == 4
    saved = player.save(tmp_path / "lesson.html").read_text("utf-8")
    assert '"predict":true' in saved
    player.predict = False
    assert '"predict":true' not in page(player.timeline, 1)


def test_where_there_is_nothing_to_ask_a_page_hears_so() -> None:
    player = Player(Timeline(example().data | {"title": "A story that nobody asks about"}))
    found: list[Any] = []
    player.send = found.append
    player.predict = True
    assert found == [{"unasked": True}]


def test_another_timeline_begins_with_no_answers() -> None:
    player = Player(example(), predict=True)
    player.answers = [{"step": 6, "question": "?", "answer": "1", "right": True}]
    player.timeline = example("tape")
    assert player.answers == []


def test_where_no_script_runs_a_page_tells_nothing(tmp_path: Path) -> None:
    saved = Player(example(), step=12, predict=True).save(tmp_path / "lesson.html")
    shown = re.search(r"<main.*?>(.*)</main>", saved.read_text("utf-8"), re.DOTALL)
    assert shown is not None
    assert "What will z̄ start with?" in shown[1]
    assert "5.0776" not in shown[1]
