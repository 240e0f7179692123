"""Indices, handles and copies outlive a move of the rows; a pointer does not."""

import pytest

from ad_viz.exercises import check_survivors


def test_where_the_rows_move_and_where_they_do_not():
    assert check_survivors(["copy", "handle", "index"], rows=4)
    assert check_survivors({"copy", "handle", "index", "pointer"}, rows=5)


@pytest.mark.parametrize(
    ("answer", "rows", "reason"),
    [
        (["index", "pointer"], 4, "rows moved"),
        (["index", "handle", "copy"], 3, "no row has moved"),
        (["handle", "copy"], 4, "An index counts"),
        (["index", "copy"], 4, "A handle holds"),
        (["index", "handle"], 8, "A copy of the row"),
        (["row"], 4, "nothing called row"),
        ("index", 4, "list of names"),
        (3, 4, "list of names"),
    ],
)
def test_a_mistake_is_recognised(answer, rows, reason):
    verdict = check_survivors(answer, rows=rows)
    assert verdict.right is False
    assert reason in str(verdict)


def test_no_answer():
    assert check_survivors(..., rows=4).right is None
