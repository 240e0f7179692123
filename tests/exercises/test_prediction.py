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


@pytest.mark.parametrize(("said", "right"), [(5.08, True), (5.1, True), (5, False), (5.2, False)])
def test_two_digits_are_enough(said, right):
    assert predict("the adjoint of x", said).against(5.0776).right is right


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (4.2, "one term of the sum"),
        (0.87758, "was there before"),
        (-5.0776, "sign"),
        (5, "That is right as far as it goes; give two digits or more."),
        (17, "In numbers: 4.2 · 1 = 4.2, and 0.87758 was there before."),
        (3.68585, "They are added."),
    ],
)
def test_a_wrong_number_is_placed(said, reason):
    verdict = predict("the adjoint of x", said).reveal(
        av.reverse(f, 0.5, 4.2), step=10, mistakes={3.68585: "They are added.", 17.5: "No."}
    )
    assert verdict.right is False
    assert str(verdict).startswith("✗ Not this time. You said the adjoint of x = ")
    assert "step 10 says 5.0776" in str(verdict)
    assert reason in str(verdict)


def test_the_lessons_word_for_a_mistake_comes_first():
    verdict = predict("the adjoint of x", 4.2).reveal(
        av.reverse(f, 0.5, 4.2), step=10, mistakes={4.2: "It is added to what is there."}
    )
    assert str(verdict).endswith("step 10 says 5.0776. It is added to what is there.")


def test_where_no_numbers_are_worked_out_none_are_said():
    verdict = predict("the adjoint of z", 3).reveal(av.reverse(f, 0.5, 4.2), step=6)
    assert str(verdict).endswith("and step 6 says 1.")


def test_the_height_of_the_stack():
    player = av.reverse(f, 0.5, 4.2, engine="var")
    assert predict("the height", 2).reveal(player, step=16)
    verdict = predict("the height", 3).reveal(player, step=16, mistakes={3: "a has kept it."})
    assert str(verdict).endswith("step 16 says 2. a has kept it.")


def test_text_is_no_number():
    player = av.forward(f, 0.5, 4.2)
    guess = predict("da", "4.2")
    assert "is text" in str(guess)
    assert "is text" in str(guess.reveal(player, step=6))
    assert player.step == 1


def test_a_count():
    assert predict("runs", 20).against(20)
    assert str(predict("runs", 3).against(20)).endswith("You said runs = 3, and the count is 20.")
    assert str(predict("z", 6).against(-3, source="it returns")).endswith("and it returns −3.")
    assert str(predict("runs", 1).against(20, {1: "Each has one."})).endswith("Each has one.")
    verdict = predict("runs", 7).against(20, {1: "Each has one."}, otherwise="Count once more.")
    assert str(verdict).endswith("Count once more.")
    assert predict("runs", ...).against(20).right is None


def test_what_an_earlier_run_left_is_not_what_was_there_before():
    player = av.runs(lambda x, y: x * y, 2.0, 3.0)
    verdict = predict("dz", 3).reveal(player, step=8)
    assert "step 8 says 2" in str(verdict)
    assert "before" not in str(verdict)


def test_in_a_notebook_it_wraps_at_words_and_marks_nothing_up():
    player = av.reverse(f, 0.5, 4.2)
    guess = predict("<b>the adjoint</b> of $x$", 4.2)
    text = "&lt;b&gt;the adjoint&lt;/b&gt; of <span>$</span>x<span>$</span> = 4.2"
    assert guess._repr_html_() == f"<p>Noted: {text}. The next cell shows what happens.</p>"
    assert guess.reveal(player, step=10)._repr_html_() == (
        f"<p>✗ Not this time. You said {text}, and step 10 says 5.0776. "
        "Yours is one term of the sum, and the terms add up.</p>"
    )
