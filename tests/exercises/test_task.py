"""An exercise that is set with a name that there is not is refused: it is no learner's mistake."""

from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from tests.golden.functions import f, pair

AT = (0.5, 4.2)
#: By check and parameter: a call with a name, and one that there is.
NAMED: dict[tuple[str, str], tuple[Callable[[str], Any], str]] = {
    ("check_affected", "by"): (lambda name: av.exercises.check_affected(["z"], f, AT, name), "a"),
    ("check_cached", "state"): (lambda name: av.exercises.check_cached(["0"], name), "b"),
    ("check_line", "line"): (lambda name: av.exercises.check_line("y * dx", f, AT, name), "da"),
    ("check_line", "beside"): (
        lambda name: av.exercises.check_line("y * ga", f, AT, "gx", beside=name), "gb"
    ),
    ("check_order", "to"): (lambda name: av.exercises.check_order(["a"], f, AT, name), "x"),
    ("check_output_seed", "of"): (
        lambda name: av.exercises.check_output_seed((1, 0), pair, (0.5,), name, "x"), "z"
    ),
    ("check_output_seed", "wrt"): (
        lambda name: av.exercises.check_output_seed((1, 0), pair, (0.5,), "z", name), "x"
    ),
    ("check_repaired", "task"): (lambda name: av.exercises.check_repaired("", name), "a fan-out"),
    ("check_row", "of"): (lambda name: av.exercises.check_row((1, 2), f, AT, name), "a"),
    ("check_seed", "wrt"): (lambda name: av.exercises.check_seed((1, 0), f, AT, name), "x"),
}  # fmt: skip


@pytest.mark.parametrize(("call", "name"), NAMED.values(), ids=map(" ".join, NAMED))
def test_a_name_that_there_is_not_is_refused(call: Callable[[str], Any], name: str) -> None:
    call(name)
    for other in ("nothing", "", f"{name}{name}"):
        with pytest.raises(InputError, match="no such"):
            call(other)


def test_no_name_that_an_exercise_takes_is_left_out() -> None:
    names = {"of", "by", "to", "wrt", "line", "beside", "task", "state"}
    taken = {
        (check, name)
        for check in av.exercises.__all__
        if check.startswith("check_")
        for name in signature(getattr(av.exercises, check)).parameters
        if name in names
    }
    assert taken == set(NAMED)
