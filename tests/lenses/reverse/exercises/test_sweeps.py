"""A learner's sweeps from two outputs: every broken one is recognised for what it is."""

from functools import partial

import pytest

from ad_viz.exercises import check_sweeps, rows


def right(
    rows,
    *seeded,
    adj=None,
    begins=0.0,
    seed=1.0,
    order=lambda size: range(size - 1, -1, -1),
    slots=slice(None),
    new=lambda adj, i, w, dep: adj[dep] + w * adj[i],
):
    """The sweep, and with any option one that is broken there."""
    adj = [begins] * len(rows) if adj is None else adj
    for output in seeded:
        adj[output] = seed
    for i in order(len(rows)):
        for w, dep in rows[i][slots]:
            adj[dep] = new(adj, i, w, dep)
    return adj


def overwritten(adj, i, w, dep):
    return w * adj[i]


def rows_but(first, last):
    """All but so many at either end, last to first."""
    return lambda size: range(size - 1 - last, first - 1, -1)


#: Whole sweeps of their own, and what the verdict says of each.
BROKEN = [
    (partial(right, new=overwritten), "added to what is there (+=)"),
    (partial(right, order=rows_but(1, 0), new=overwritten), "added to what is there (+=)"),
    (
        partial(right, new=lambda adj, i, w, dep: adj[dep] if dep == i else w * adj[i]),
        "added to what is there (+=)",
    ),
    (partial(right, seed=0.0), "Is the output seeded"),
    (partial(right, order=range), "Only the output's row sent anything on"),
    (
        lambda rows, output: right(rows, output, order=lambda size: [output]),
        "Only the output's row sent anything on",
    ),
    (
        lambda rows, output: right([((v, a), (w, b)) for (w, a), (v, b) in rows], output),
        "weights have changed slots",
    ),
    (partial(right, slots=slice(1)), "Only the first slot"),
    (partial(right, slots=slice(1, 2)), "Only the second slot"),
    (partial(right, new=lambda adj, i, w, dep: adj[dep] + w), "weights are added as they are"),
    (
        partial(right, new=lambda adj, i, w, dep: adj[dep] + (adj[i] if w else 0)),
        "sent on unweighted",
    ),
    (
        partial(right, new=lambda adj, i, w, dep: adj[dep] + w * adj[dep]),
        "It is row i that sends",
    ),
    (lambda rows, output: right(rows, len(rows) - 1), "Each sweep seeds the last row"),
    (partial(right, begins=1.0), "The adjoints begin at 1"),
    (partial(right, order=rows_but(0, 1)), "The last row is left out"),
    (lambda rows, output: right(rows, output)[:-1], "Found 5 numbers"),
    (lambda rows, output: [float(i) for i in range(len(rows))], "goes wrong at row 5"),
]


def each(sweep, rows, outputs):
    return [sweep(rows, output) for output in outputs]


def handed_out(rows, outputs, seed=lambda output: -1, anew=False, keep=lambda adj: adj):
    """The exercise as the lesson has it, and with what one may mend of it."""
    adj = [0.0] * len(rows)
    lists = []
    for output in outputs:
        if anew:
            adj = [0.0] * len(rows)
        lists.append(keep(right(rows, seed(output), adj=adj)))
    return lists


def seeded_together(rows, outputs):
    return [right(rows, *outputs) for _ in outputs]


def seeds_then_clears(rows, outputs):
    return [right(rows, output, seed=0.0) for output in outputs]


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


@pytest.mark.parametrize(("sweep", "reason"), BROKEN)
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
