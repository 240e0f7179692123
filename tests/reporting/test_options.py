"""Options of a call beside parameters of the same name: each given word is somebody's."""

from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

import ad_viz as av
from ad_viz.drivers import drivers
from ad_viz.errors import InputError

WORDS: list[tuple[Callable[..., Any], str, list[str]]] = [
    (av.value_and_grad, "engine", ["tape", "var", "dual", "program"]),
    (drivers.value_and_grad, "engine", ["tape", "var", "dual", "program"]),
    (av.jacobian, "mode", ["reverse", "forward"]),
]
#: The head of a function, how many numbers it is given, and whether the name is left open in it.
HEADS = [
    ("x, {}=2.0", 1, True),
    ("x, *, {}=2.0", 1, True),
    ("x, {}=2.0, **more", 1, True),
    ("x, {}", 2, False),
    ("x, {}, /", 2, False),
    ("x, {}=2.0, /", 1, False),
    ("x, *{}", 2, False),
    ("x, **{}", 1, False),
    ("x, y=2.0", 1, False),
]


@pytest.mark.parametrize(("head", "count", "is_open"), HEADS)
@pytest.mark.parametrize(("call", "option", "words"), WORDS)
def test_an_option_that_is_given_is_refused_where_the_function_has_such_a_parameter(
    call: Callable[..., Any], option: str, words: list[str], head: str, count: int, is_open: bool
) -> None:
    """Given the usual word, too: it would not be what the function gets."""
    f = eval(f"lambda {head.format(option)}: x * x")
    primals = (3.0, 4.0)[:count]
    expected = call(f, *primals)
    for word in words:
        if not is_open:
            assert call(f, *primals, **{option: word}) == expected
            continue
        with pytest.raises(InputError, match=f"The name {option} means two things"):
            call(f, *primals, **{option: word})


@pytest.mark.parametrize(("call", "option", "words"), WORDS)
def test_the_usual_word_is_shown(call: Callable[..., Any], option: str, words: list[str]) -> None:
    assert repr(signature(call).parameters[option].default) == repr(words[0])


def test_it_is_refused_with_structures_too() -> None:
    with pytest.raises(InputError, match="means two things"):
        av.value_and_grad(lambda p, engine="tape": p["x"], {"x": 1.0}, engine="tape")
