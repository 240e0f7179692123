"""The table of sums: real results, the errors' own words, and the laws that it must show."""

from datetime import datetime

import numpy as np
import pytest

from ad_viz import add_bangbang
from ad_viz.tangents.adding.additions import additions, every_kind, samples_of
from ad_viz.tangents.factorizations import QR
from ad_viz.tangents.time_sample import TimeSample

TABLE = additions()


def cell(left: str, right: str):
    return TABLE.cells[TABLE.kinds.index(left)][TABLE.kinds.index(right)]


RESULTS = [
    ("array", "OneElement", "array"),
    ("OneElement", "OneElement", "OneElement"),
    ("Thunk", "ZeroTangent", "Thunk"),
    ("Thunk", "InplaceableThunk", "array"),
    ("Tangent[QR]", "Tangent[QR] of properties", "Tangent[QR]"),
    ("Tangent[QR] of properties", "Tangent[QR] of properties", "Tangent[QR] of properties"),
    ("timedelta", "Tangent[datetime]", "timedelta"),
    ("datetime (primal)", "Tangent[datetime]", "datetime"),
    ("QR (primal)", "Tangent[QR]", "QR"),
    ("NoTangent", "ZeroTangent", "NoTangent"),
    ("NotImplementedTangent", "NoTangent", "NotImplementedTangent"),
]
ERRORS = [
    ("Tangent[SVD]", "Tangent[QR]", "primals of different types"),
    ("datetime (primal)", "datetime (primal)", "datetime has no zero"),
    ("QR (primal)", "QR (primal)", "QR has no zero"),
    ("float", "array", "different shapes"),
    ("float", "timedelta", "cannot be added"),
    ("Tangent[tuple]", "float", "neither a primal nor a tangent of type tuple"),
]


@pytest.mark.parametrize(("left", "right", "kind"), RESULTS)
def test_results(left: str, right: str, kind: str) -> None:
    assert cell(left, right).result == cell(right, left).result == kind


@pytest.mark.parametrize(("left", "right", "words"), ERRORS)
def test_errors(left: str, right: str, words: str) -> None:
    for found in (cell(left, right), cell(right, left)):
        assert found.result is None
        assert words in (found.error or "")
        assert found.remedy


def test_addition_commutes_in_kind_and_in_failure() -> None:
    for i, row in enumerate(TABLE.cells):
        for j, found in enumerate(row):
            assert found.result == TABLE.cells[j][i].result


def test_each_kind_can_be_added_to_itself_unless_it_is_a_primal() -> None:
    assert TABLE.kinds == tuple(every_kind())
    for place, kind in enumerate(TABLE.kinds):
        assert (TABLE.cells[place][place].result is None) == ("(primal)" in kind)


@pytest.mark.parametrize("zero", ["ZeroTangent", "NoTangent"])
def test_a_zero_gives_back_the_other(zero: str) -> None:
    for kind in TABLE.kinds:
        if "Zero" not in kind:
            assert cell(zero, kind).result == kind.removesuffix(" (primal)")


def test_the_samples_are_what_they_say() -> None:
    total = np.zeros(3)
    assert add_bangbang(total, every_kind()["InplaceableThunk"]()) is total
    assert total.tolist() == [1.0, 1.0, 1.0]


def test_the_table_of_one_primal() -> None:
    everywhere = ["ZeroTangent", "NoTangent", "NotImplementedTangent"]
    assert list(samples_of(np.ones(3))) == [
        *("array (primal)", "array", "OneElement", "Thunk", "InplaceableThunk"),
        *everywhere,
    ]
    assert list(samples_of(TimeSample(datetime(2026, 1, 1), 1.0))) == [
        *("TimeSample (primal)", "Tangent[TimeSample]", "Tangent[TimeSample], semi-structural"),
        *("Thunk", *everywhere),
    ]
    table = additions(samples_of(QR.of(np.eye(2))))
    assert "Tangent[QR] of properties" in table.kinds
    assert [found.error is None for found in table.cells[0]] == [
        *(False, True, False),  # not to itself; to fields; not to properties
        *(True, True, True, True),
    ]
    assert samples_of("text").keys() == {"str (primal)", *everywhere}
