"""A learner's sweeps from two outputs: every broken one is recognised for what it is."""

from functools import partial

import pytest

from ad_viz.exercises import check_sweeps, rows


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


def returns_early(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(output + 1)):
        for w, dep in rows[i]:
            adj[dep] += w * adj[i]
        break
    return adj


def overwrites_down_to_1(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in range(len(rows) - 1, 0, -1):
        for w, dep in rows[i]:
            adj[dep] = w * adj[i]
    return adj


def unweighted(rows, output):
    adj = [0.0] * len(rows)
    adj[output] = 1.0
    for i in reversed(range(len(rows))):
        for w, dep in rows[i]:
            if w:
                adj[dep] += adj[i]
    return adj


def too_few(rows, output):
    return right(rows, output)[:-1]


def something_else(rows, output):
    return [float(i) for i in range(len(rows))]


def each(sweep, rows, outputs):
    return [sweep(rows, output) for output in outputs]


def handed_out(rows, outputs, seed=None, anew=False, keep=lambda adj: adj):
    """The exercise as the lesson has it, and with what one may mend of it."""
    adj = [0.0] * len(rows)
    lists = []
    for output in outputs:
        if anew:
            adj = [0.0] * len(rows)
        adj[-1 if seed is None else seed(output)] = 1.0
        for i in reversed(range(len(rows))):
            for w, dep in rows[i]:
                adj[dep] += w * adj[i]
        lists.append(keep(adj))
    return lists


def seeded_together(rows, outputs):
    lists = []
    for _ in outputs:
        adj = [0.0] * len(rows)
        for output in outputs:
            adj[output] = 1.0
        for i in reversed(range(len(rows))):
            for w, dep in rows[i]:
                adj[dep] += w * adj[i]
        lists.append(adj)
    return lists


def seeds_then_clears(rows, outputs):
    lists = []
    for output in outputs:
        adj = [0.0] * len(rows)
        adj[output] = 1.0
        adj = [0.0] * len(rows)
        for i in reversed(range(len(rows))):
            for w, dep in rows[i]:
                adj[dep] += w * adj[i]
        lists.append(adj)
    return lists


def appends_in_the_loop(rows, outputs):
    return [adj for adj in each(right, rows, outputs) for _ in rows]


def changes_rows(rows, outputs):
    lists = each(right, rows, outputs)
    rows[0] = ((1.0, 0), (0.0, 0))
    lists[0][0] += 1
    return lists


def stops(rows, outputs):
    return [0.0][len(rows)]


def returns_nothing(rows, outputs):
    each(right, rows, outputs)


mended = partial(handed_out, seed=lambda output: output, anew=True)


@pytest.mark.parametrize("sweeps", [mended, partial(each, right)])
def test_the_right_sweeps(sweeps):
    assert check_sweeps(sweeps)


def test_tuples_do_as_well():
    assert check_sweeps(lambda rows, outputs: tuple(map(tuple, mended(rows, outputs))))


@pytest.mark.parametrize(
    ("sweep", "reason"),
    [
        (overwrites, "added to what is there (+=)"),
        (overwrites_down_to_1, "added to what is there (+=)"),
        (overwrites_used_slots, "added to what is there (+=)"),
        (no_seed, "Is the output seeded"),
        (first_to_last, "Only the output's row sent anything on"),
        (returns_early, "Only the output's row sent anything on"),
        (other_slots_weight, "weights have changed slots"),
        (first_slot_only, "Only the first slot"),
        (second_slot_only, "Only the second slot"),
        (weights_alone, "weights are added as they are"),
        (unweighted, "sent on unweighted"),
        (receivers_adjoint, "It is row i that sends"),
        (seeds_last_row, "Each sweep seeds the last row"),
        (begins_at_one, "The adjoints begin at 1"),
        (leaves_out_last, "The last row is left out"),
        (too_few, "Found 5 numbers"),
        (something_else, "goes wrong at row 5"),
    ],
)
def test_a_broken_sweep(sweep, reason):
    verdict = check_sweeps(partial(each, sweep))
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize(
    ("sweeps", "reason"),
    [
        (partial(handed_out, anew=True), "One fault is mended: the sums"),
        (partial(handed_out, seed=lambda output: output), "One fault is mended: the seed"),
        (partial(handed_out, seed=lambda output: output, keep=list), "sums of the first"),
        (partial(handed_out, keep=list), "sums of the first"),
        (seeded_together, "mixed"),
        (seeds_then_clears, "after the sums are set to 0"),
        (lambda rows, outputs: mended(rows, outputs[::-1]), "changed places"),
        (lambda rows, outputs: mended(rows, outputs[:1]), "Found 1 list; 2 are due"),
        (appends_in_the_loop, "Found 12 lists; 2 are due"),
        (lambda rows, outputs: right(rows, outputs[0])[:2], "is a single number"),
        (lambda rows, outputs: 3, "3 is a single number, not a list of lists"),
        (changes_rows, "changes the rows"),
        (stops, "IndexError"),
        (returns_nothing, "return line"),
        (lambda rows: rows, "TypeError"),
    ],
)
def test_broken_sweeps(sweeps, reason):
    verdict = check_sweeps(sweeps)
    assert verdict.right is False
    assert reason in str(verdict)


def test_as_handed_out_it_is_not_answered():
    assert check_sweeps(handed_out).right is None
    assert "Both faults" in str(check_sweeps(handed_out))


def test_right_for_the_lessons_tape_alone():
    def sweeps(rows, outputs):
        return mended(rows, [4, 5] if len(rows) == 6 else [0, 0])

    assert "not for every function" in str(check_sweeps(sweeps))


def test_no_sweeps():
    assert check_sweeps(...).right is None
    assert check_sweeps(lambda rows, outputs: ...).right is None


def test_rows():
    table = rows(lambda x, y: x * y, 0.5, 4.2)
    assert table == [((0.0, 0), (0.0, 0)), ((0.0, 1), (0.0, 1)), ((4.2, 0), (0.5, 1))]
