"""A prediction is noted, held back, and judged against what the player then shows."""

import pytest

import ad_viz as av
from ad_viz.exercises import predict


def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z


def test_without_a_number_the_player_stays():
    player = av.reverse(f, 0.5, 4.2)
    player.step = 9
    guess = predict("the adjoint of x", ...)
    assert "Not answered yet" in str(guess)
    verdict = guess.reveal(player, step=10)
    assert verdict.right is None
    assert "cell above" in str(verdict)
    assert player.step == 9
    assert not guess.answered


def test_a_number_takes_the_player_on():
    player = av.reverse(f, 0.5, 4.2)
    guess = predict("the adjoint of x", 5.078)
    assert str(guess).startswith("Noted: the adjoint of x = 5.078.")
    assert guess.answered
    assert guess.reveal(player, step=10)
    assert player.step == 10


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (4.2, "one term of the sum"),
        (0.87758, "was there before"),
        (-5.0776, "sign"),
        (17, "equation"),
    ],
)
def test_a_wrong_number_is_placed(said, reason):
    verdict = predict("the adjoint of x", said).reveal(av.reverse(f, 0.5, 4.2), step=10)
    assert verdict.right is False
    assert reason in str(verdict)
    assert "step 10 says 5.0776" in str(verdict)


def test_text_is_no_number():
    player = av.forward(f, 0.5, 4.2)
    guess = predict("da", "4.2")
    assert "is text" in str(guess)
    assert "is text" in str(guess.reveal(player, step=6))
    assert player.step == 1


def test_a_count():
    assert predict("runs", 20).against(20)
    assert "the count is 20" in str(predict("runs", 1).against(20))
    assert predict("runs", ...).against(20).right is None
