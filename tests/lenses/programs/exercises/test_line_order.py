"""Any order of the adjoint program's lines is right in which it could run."""

import itertools

import pytest

from ad_viz.exercises import check_line_order
from tests.golden.functions import f

AT = (0.5, 4.2)


def test_every_order_that_runs_and_no_other() -> None:
    right = [
        order
        for order in itertools.permutations(["gz", "gb", "ga", "gy", "gx"])
        if check_line_order(order, f, AT)
    ]
    assert len(right) == 5
    for order in right:
        place = {name: order.index(name) for name in order}
        assert place["gz"] < min(place["ga"], place["gb"])
        assert place["ga"] < place["gy"]
        assert max(place["ga"], place["gb"]) < place["gx"]


def test_the_programs_own_order_is_said() -> None:
    assert "last to first" in str(check_line_order(["gz", "gb", "ga", "gy", "gx"], f, AT))
    assert "So is gz, gb, ga, gy, gx" in str(
        check_line_order(["gz", "ga", "gy", "gb", "gx"], f, AT)
    )


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["gx", "gy", "ga", "gb", "gz"], "gx = y * ga + cos(x) * gb comes before ga"),
        (["gz", "ga", "gx", "gb", "gy"], "comes before gb, which it is made of"),
        (["gz", "ga", "gx", "gy"], "gb is missing"),
        (["gz"], "gb and ga and gy and gx are missing"),
        (["gz", "ga", "ga", "gb", "gx", "gy"], "ga is there 2 times"),
        (["gz", "a", "ga", "gb", "gx", "gy"], "no line for a"),
        ("gz ga", "not a list"),
        (3, "not a list"),
    ],
)
def test_a_wrong_order(names: object, reason: str) -> None:
    verdict = check_line_order(names, f, AT)
    assert verdict.right is False
    assert reason in str(verdict)


def test_no_order() -> None:
    assert check_line_order(..., f, AT).right is None
