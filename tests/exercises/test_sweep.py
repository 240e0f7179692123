"""A learner's sweep: every broken one is recognised for what it is."""

import pytest

from ad_viz.exercises import check_sweep, rows


def right(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        for w, dep in rows[i]:
            adj[dep] += w * adj[i]
    return adj


def overwrites(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        for w, dep in rows[i]:
            adj[dep] = w * adj[i]
    return adj


def overwrites_used_slots(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        for w, dep in rows[i]:
            if dep != i:
                adj[dep] = w * adj[i]
    return adj


def no_seed(rows, output):
    adj = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        for w, dep in rows[i]:
            adj[dep] += w * adj[i]
    return adj


def first_to_last(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in range(len(rows)):
        for w, dep in rows[i]:
            adj[dep] += w * adj[i]
    return adj


def other_slots_weight(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        for j in range(2):
            adj[rows[i][j][1]] += rows[i][1 - j][0] * adj[i]
    return adj


def first_slot_only(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        w, dep = rows[i][0]
        adj[dep] += w * adj[i]
    return adj


def second_slot_only(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        w, dep = rows[i][1]
        adj[dep] += w * adj[i]
    return adj


def weights_alone(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        for w, dep in rows[i]:
            adj[dep] += w
    return adj


def receivers_adjoint(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        for w, dep in rows[i]:
            adj[dep] += w * adj[dep]
    return adj


def seeds_last_row(rows, output):
    return right(rows, len(rows) - 1)


def begins_at_one(rows, output):
    adj = [1.0] * len(rows)
    for i in reversed(range(len(rows))):
        for w, dep in rows[i]:
            adj[dep] += w * adj[i]
    return adj


def leaves_out_last(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows) - 1)):
        for w, dep in rows[i]:
            adj[dep] += w * adj[i]
    return adj


def changes_rows(rows, output):
    adj = right(rows, output)
    rows.clear()
    return adj[:-1]


def stops(rows, output):
    return [0.0][len(rows)]


def returns_nothing(rows, output):
    right(rows, output)


def too_few(rows, output):
    return right(rows, output)[:-1]


def something_else(rows, output):
    return [float(i) for i in range(len(rows))]


def test_the_right_sweep():
    assert check_sweep(right)


def test_tuples_do_as_well():
    assert check_sweep(lambda rows, output: tuple(right(rows, output)))


@pytest.mark.parametrize(
    ("sweep", "reason"),
    [
        (overwrites, "added to what is there (+=)"),
        (overwrites_used_slots, "added to what is there (+=)"),
        (no_seed, "The seed is missing"),
        (first_to_last, "first to last"),
        (other_slots_weight, "weights have changed slots"),
        (first_slot_only, "Only the first slot"),
        (second_slot_only, "Only the second slot"),
        (weights_alone, "weights are added as they are"),
        (receivers_adjoint, "It is row i that hands on"),
        (seeds_last_row, "it need not be the last"),
        (begins_at_one, "The adjoints begin at 1"),
        (leaves_out_last, "The last row is left out"),
        (changes_rows, "Found 4 numbers"),
        (stops, "IndexError"),
        (returns_nothing, "return adj"),
        (too_few, "Found 4 numbers"),
        (something_else, "row 4 is the first"),
        (lambda rows: rows, "TypeError"),
    ],
)
def test_a_broken_sweep(sweep, reason):
    verdict = check_sweep(sweep)
    assert verdict.right is False
    assert reason in str(verdict)


def test_rows_that_were_changed():
    def sweep(rows, output):
        adj = right(rows, output)
        rows[0] = ((1.0, 0), (0.0, 0))
        adj[0] += 1
        return adj

    assert "changes the rows" in str(check_sweep(sweep))


def test_no_sweep():
    assert check_sweep(...).right is None
    assert check_sweep(lambda rows, output: ...).right is None


def test_rows():
    table = rows(lambda x, y: x * y, 0.5, 4.2)
    assert table == [((0.0, 0), (0.0, 0)), ((0.0, 1), (0.0, 1)), ((4.2, 0), (0.5, 1))]
