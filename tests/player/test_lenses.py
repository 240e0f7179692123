"""One line from a function to a player."""

import subprocess
import sys

import pytest

import ad_viz as av
from ad_viz.errors import InputError, SeedError
from tests.player.example import f


@pytest.mark.parametrize(
    ("player", "steps"),
    [
        (lambda: av.forward(f, 0.5, 4.2, seed=(1, 0)), 11),
        (lambda: av.reverse(f, 0.5, 4.2), 12),
        (lambda: av.reverse(f, 0.5, 4.2, engine="var"), 18),
        (lambda: av.runs(f, 0.5, 4.2), 16),
        (lambda: av.runs(f, 0.5, 4.2, mode="reverse"), 13),
        (lambda: av.engines(f, 0.5, 4.2), 30),
        (lambda: av.programs(f, 0.5, 4.2), 30),
        (lambda: av.readings(f, 0.5, 4.2), 10),
        (lambda: av.live(f, 0.5, 4.2), 10),
        (lambda: av.tangent_types(0.5), 10),
        (lambda: av.accumulation(lambda X: X[0] + X[1], [10.0, 20.0, 30.0]), 10),
        (lambda: av.ownership_of(lambda X: X[0] + X[1], [10.0, 20.0, 30.0]), 8),
        (lambda: av.checkpointing(16), 18),
        (lambda: av.broadcast_join(lambda x: x * x, [3.0, 4.0, 5.0]), 20),
    ],
)
def test_a_line_makes_a_player(player, steps: int) -> None:
    made = player()
    assert isinstance(made, av.Player)
    assert len(made.timeline) == steps


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


@pytest.mark.parametrize(
    "player",
    [
        lambda **asks: av.forward(f, 0.5, 4.2, **asks),
        lambda **asks: av.reverse(f, 0.5, 4.2, **asks),
        lambda **asks: av.runs(f, 0.5, 4.2, **asks),
        lambda **asks: av.engines(f, 0.5, 4.2, **asks),
        lambda **asks: av.programs(f, 0.5, 4.2, **asks),
        lambda **asks: av.readings(f, 0.5, 4.2, **asks),
        lambda **asks: av.live(f, 0.5, 4.2, **asks),
        lambda **asks: av.tangent_types(0.5, **asks),
        lambda **asks: av.accumulation(lambda X: X[0] + X[1], [10.0, 20.0, 30.0], **asks),
        lambda **asks: av.ownership_of(lambda X: X[0] + X[1], [10.0, 20.0, 30.0], **asks),
        lambda **asks: av.ownership(av.ownership_programs["use after move"], **asks),
        av.grown_vec,
        lambda **asks: av.checkpointing(16, **asks),
        lambda **asks: av.broadcast_join(lambda x: x * x, [3.0, 4.0, 5.0], **asks),
    ],
)
def test_every_lens_can_be_predicted(player) -> None:
    assert player(predict=True).predict is True
    assert player().predict is False


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
