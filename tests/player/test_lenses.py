"""One line from a function to a player."""

import subprocess
import sys
from random import Random

import pytest

import ad_viz as av
from ad_viz.errors import InputError, SeedError
from ad_viz.lenses.lens import Example
from tests.lenses.random_story import RANDOM
from tests.player.example import f
from tools.site.examples import EXAMPLES, player


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_a_line_makes_a_player(example: Example) -> None:
    made = player(example.name)
    assert isinstance(made, av.Player)
    assert 1 <= example.step <= len(made.timeline)


def test_the_gradient_is_at_the_end() -> None:
    timeline = av.reverse(f, 0.5, 4.2).timeline
    state = timeline.state(len(timeline))
    assert (state["adjoint", 0], state["adjoint", 1]) == (5.077582561890373, 0.5)


def test_keyword_arguments_are_passed_on() -> None:
    def scaled(x, *, by):
        return x * by

    timeline = av.reverse(scaled, 3.0, by=4.0).timeline
    assert timeline.state(len(timeline))["adjoint", 0] == 4.0


@pytest.mark.parametrize("wrong", [{"engine": "torch"}, {"layout": "round"}])
def test_what_there_is_not_is_named(wrong: dict[str, str]) -> None:
    with pytest.raises(InputError, match=next(iter(wrong.values()))):
        av.reverse(f, 0.5, 4.2, **wrong)


def test_a_mode_there_is_not_is_named() -> None:
    with pytest.raises(InputError, match="sideways"):
        av.runs(f, 0.5, 4.2, mode="sideways")


def test_a_mode_that_is_also_a_parameter_is_refused() -> None:
    with pytest.raises(InputError, match="mode means two things"):
        av.runs(lambda x, mode=1: x * mode, 0.5, mode="reverse")


@pytest.mark.parametrize(
    ("strategies", "reason"),
    [(["*"], "'\\*'"), ("add", "'add'"), ([], "no list of strategies"), (["+"] * 5, "too many")],
)
def test_strategies_there_are_not_are_named(strategies, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        av.accumulation(lambda X: X[0], [1.0, 2.0], strategies)


@pytest.mark.parametrize("kind", RANDOM)
def test_every_lens_can_be_predicted(kind: str) -> None:
    assert RANDOM[kind](Random(0), predict=True).predict is True
    assert RANDOM[kind](Random(0)).predict is False


def test_a_prediction_that_is_also_a_parameter_is_refused() -> None:
    with pytest.raises(InputError, match="predict means two things"):
        av.reverse(lambda x, predict=1: x * predict, 0.5, predict=True)


def test_a_seed_has_a_number_for_each_input() -> None:
    with pytest.raises(SeedError):
        av.forward(f, 0.5, 4.2, seed=(1, 0, 0))


def test_a_player_and_a_page_need_no_matplotlib(tmp_path) -> None:
    program = (
        "import sys, ad_viz as av\n"
        "av.reverse(lambda x: x * x, 3.0).save(sys.argv[1])\n"
        "print('matplotlib' in sys.modules)"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "lesson.html")]
    assert subprocess.check_output(command, text=True).strip() == "False"
