"""Last uses, and how much is held: each mistake is told by its name."""

import pytest

import ad_viz as av
from ad_viz.exercises import check_forgotten, peaks


def f(x, y):
    a = x * y
    b = av.sin(a)
    c = a * b
    z = c + x
    return z


HERE = (0.5, 4.2)
TRUTH = {"a": ["y"], "b": [], "c": ["a", "b"], "z": ["c", "x"]}


def test_the_right_lists_whatever_their_order():
    verdict = check_forgotten(TRUTH | {"z": ("x", "c")}, f, HERE)
    assert verdict
    assert "never holds more than 8 numbers" in str(verdict)
    left_out = {name: TRUTH[name] for name in ("a", "c", "z")}
    assert check_forgotten(left_out, f, HERE)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"b": ["a"]}, "After b it is too early to forget a: c still needs it"),
        ({"a": ["x", "y"]}, "After a it is too early to forget x: z still needs it"),
        ({"a": [], "b": ["y"]}, "After b it is late to forget y: nothing has used it since a"),
        ({"c": ["b"]}, "a is never used after c, and yet it is kept"),
        ({"z": ["c", "x", "z"]}, "z is what the function returns"),
        ({"a": ["y", "c"]}, "After a, c is not computed yet"),
        ({"b": ["q"]}, "There is no value called q"),
        ({"x": ["y"]}, "x is not computed in this run"),
        ({"a": "y"}, "not a list of names"),
    ],
)
def test_a_wrong_list_is_said_by_its_name(change, reason):
    verdict = check_forgotten(TRUTH | change, f, HERE)
    assert verdict.right is False
    assert reason in str(verdict)


def test_an_input_that_nothing_uses_is_said_to_be_none():
    verdict = check_forgotten({"z": ["x", "y"]}, lambda x, y: x * 2, HERE)
    assert "z is not computed" in str(verdict)
    verdict = check_forgotten({"v₁": ["x", "y"]}, lambda x, y: x * 2 + 1, HERE)
    assert "Nothing ever uses y" in str(verdict)


def test_what_is_no_dict_is_said_to_be_none():
    assert "is not a dict" in str(check_forgotten(["y"], f, HERE))


@pytest.mark.parametrize("answer", [..., None])
def test_no_answer_is_no_mistake(answer):
    assert check_forgotten(answer, f, HERE).right is None


@pytest.mark.parametrize("length", [12, 24, 120])
def test_peaks_of_a_chain(length):
    def chain(x):
        for _ in range(length):
            x = av.sin(x)
        return x

    assert peaks(chain, 0.5) == (4, length + 3)
