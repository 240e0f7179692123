"""How many runs a mistaken count takes, by hand."""

from ad_viz.lenses.runs.misconceptions import JACOBIANS


def test_runs_are_counted_otherwise():
    counts = {name: row.broken(3, 2) for name, row in JACOBIANS.items()}
    assert counts == {"the other side": 2, "one for each cell": 6, "one for all": 1}
