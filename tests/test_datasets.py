"""The data that the examples stand on."""

from ad_viz.datasets import CHALLENGER


def test_the_challenger_flights() -> None:
    assert len(CHALLENGER) == 23
    assert sum(distress for _, distress in CHALLENGER) == 7
    assert {distress for _, distress in CHALLENGER} == {0, 1}
    assert CHALLENGER[0] == (66, 0)
    assert CHALLENGER[-1] == (58, 1)
    assert (min(CHALLENGER)[0], max(CHALLENGER)[0]) == (53, 81)
    assert sorted(t for t, distress in CHALLENGER if distress) == [53, 57, 58, 63, 70, 70, 75]
    assert sum(t for t, _ in CHALLENGER) == 1600
