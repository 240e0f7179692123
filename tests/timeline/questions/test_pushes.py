"""What is said of a sum agrees with what has come to it before."""

from ad_viz.timeline.questions import questions
from ad_viz.timeline.tape_story import tape_story
from ad_viz.timeline.tokens import plain


def test_a_contribution_of_0_was_the_first_to_come():
    *_, last = questions(tape_story(lambda x, y: x * y + x * 0.0, (0.5, 4.2)))
    said = "".join(map(plain, last["choices"][last["right"]]["because"]))
    assert said == "Weight times adjoint is 4.2 · 1 = 4.2, and it is added to the 0 that was there."
