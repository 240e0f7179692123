"""What is said of a sum agrees with what has come to it before."""

from ad_viz.lenses.asking import questions
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.timeline.texts.tokens import plain


def test_a_contribution_of_0_was_the_first_to_come():
    *_, last = questions(tape_story(lambda x, y: x * y + x * 0.0, (0.5, 4.2)))
    said = "".join(map(plain, last["choices"][last["right"]]["because"]))
    assert said == "Weight times adjoint is 4.2 · 1 = 4.2, and it is added to the 0 that was there."


def test_a_node_that_is_two_outputs_is_asked_about_where_its_own_seed_comes():
    def twice(x):
        y = x * x
        return y, y

    timeline = tape_story(twice, (3.0,), seed=(0, 2))
    found = [q for q in questions(timeline) if "start with" in str(q["ask"])]
    assert [timeline.state(q["step"])["adjoint", 1] for q in found] == [2.0]
