"""A learner's Jacobian by rows: the right one, and those that go wrong in a known way."""

import pytest

import ad_viz as av
from ad_viz.exercises import check_jacobian


def by_seeds(seed):
    """A learner's function, but for the seed of sweep k of m."""

    def by_rows(f, *at):
        values, pullback = av.vjp(f, *at)
        m = len(values)
        return [pullback(seed(k, m)) for k in range(m)]

    return by_rows


def unit(k, m):
    return [float(j == k) for j in range(m)]


def test_the_right_rows():
    assert check_jacobian(by_seeds(unit))
    assert check_jacobian(lambda f, *at: [list(row) for row in by_seeds(unit)(f, *at)])


@pytest.mark.parametrize(
    ("by_rows", "reason"),
    [
        (by_seeds(lambda k, m: [1.0] * m), "sum of all rows"),
        (by_seeds(lambda k, m: unit(0, m)), "Every row is the first one"),
        (by_seeds(lambda k, m: unit(m - 1, m)), "Every row is the last one"),
        (by_seeds(lambda k, m: unit(m - 1 - k, m)), "upside down"),
        (by_seeds(lambda k, m: [0.0] * m), "Every entry is 0"),
        (by_seeds(lambda k, m: [2 * s for s in unit(k, m)]), "row 0 is (5.0806)"),
        (by_seeds(lambda k, m: k), "stopped at"),
        (lambda f, *at: None, "returns nothing"),
        (lambda f, *at: by_seeds(unit)(f, *at)[0], "not a list of lists|Found 1 list;"),
        (lambda f, *at: list(zip(*by_seeds(unit)(f, *at), strict=True)), "Found 1 list; 2 are due"),
    ],
)
def test_wrong_rows(by_rows, reason):
    verdict = check_jacobian(by_rows)
    assert verdict.right is False
    assert any(words in str(verdict) for words in reason.split("|"))


def test_the_function_is_to_be_run_once():
    def recorded_again(f, *at):
        m = len(f(*at))
        return [av.vjp(f, *at)[1](unit(k, m)) for k in range(m)]

    assert "run up to 4 times" in str(check_jacobian(recorded_again))
    by_columns = check_jacobian(lambda f, *at: av.jacobian(f, *at, mode="forward"))
    assert "run up to 3 times" in str(by_columns)


def test_no_rows():
    assert check_jacobian(...).right is None
    assert check_jacobian(lambda f, *at: [...] * len(f(*at))).right is None
