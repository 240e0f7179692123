"""The tangents of any value, told as trees; and their zeros, which change nothing."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from ad_viz import NoTangent, Tangent
from ad_viz.errors import TangentError
from ad_viz.tangents.adding.moving import moved
from ad_viz.tangents.factorizations import QR
from ad_viz.tangents.kinds import kind_of
from ad_viz.tangents.natural import naturals, structural, tangents_of, zero_tangent
from ad_viz.tangents.time_sample import TimeSample
from tests.tangents.primals import Pair, primals, same

NOON = datetime(2026, 1, 1, 12)
OF_DATETIME = (
    "Tangent[datetime](year=int, month=int, day=int, hour=int, minute=int, second=int, "
    "microsecond=int)"
)


@dataclass
class Sized:
    weight: float
    size: int


class Server:
    def __init__(self) -> None:
        self.load, self.name = 0.5, "first"

    @property
    def broken(self) -> float:
        raise RuntimeError


FORMS: list[tuple[Any, list[str], str | None, list[str]]] = [
    (1.0, ["float"], "float", []),
    (2, ["int"], "int", []),
    (np.float32(2), ["float"], "float", []),
    (1j, ["complex"], "Tangent[complex](real=float, imag=float)", []),
    (Fraction(1, 2), ["Fraction"], "Fraction", []),
    (np.ones((2, 3)), ["array", "OneElement"], "array", []),
    (np.ones(0), ["array"], "array", []),
    (True, [], None, []),
    ("text", [], None, []),
    (None, [], None, []),
    (np.array(["text"]), [], None, []),
    (NOON, ["timedelta"], OF_DATETIME, []),
    (date(2026, 1, 1), ["timedelta"], "Tangent[date](year=int, month=int, day=int)", []),
    (
        np.datetime64("2026-01-01", "D"),
        ["timedelta64[D]", "timedelta64[ms]", "timedelta64[h]"],
        "Tangent[datetime64](count=int)",
        [],
    ),
    (
        TimeSample(NOON, 2.6e9),
        [],
        f"Tangent[TimeSample](time={OF_DATETIME}, value=float)",
        ["Tangent[TimeSample](time=timedelta, value=float)"],
    ),
    ((1.0, {"w": 2}), [], "Tangent[tuple](float, Tangent[dict](w=int))", []),
    (Pair(1.0, "a"), [], "Tangent[Pair](left=float, right=NoTangent)", []),
    (Sized(1.0, 3), [], "Tangent[Sized](weight=float, size=NoTangent)", []),
    (Server(), [], "Tangent[Server](load=float, name=NoTangent)", []),
    (
        QR.of(np.eye(2)),
        [],
        "Tangent[QR](factors=array, tau=array)",
        ["Tangent[QR](Q=array, R=array)"],
    ),
    ((), [], "Tangent[tuple]()", []),
]


@pytest.mark.parametrize(("primal", "natural", "structure", "semi"), FORMS)
def test_forms(primal: Any, natural: list[str], structure: str | None, semi: list[str]) -> None:
    found = tangents_of(primal)
    assert [form.written() for form in found.natural] == natural
    assert (found.structural.written() if found.structural else None) == structure
    assert [form.written() for form in found.semi_structural] == semi


@given(primals)
def test_the_zero_of_every_form_changes_nothing(primal: Any) -> None:
    found = tangents_of(primal)
    for form in (found.structural, *found.natural, *found.semi_structural):
        assert form is not None
        assert same(moved(primal, form.tangent), primal)
        assert kind_of(form.tangent) == form.kind
    assert same(moved(primal, zero_tangent(primal)), primal)


def test_forms_are_trees() -> None:
    form = structural({"sample": TimeSample(NOON, 2.6e9)})
    assert form is not None
    (sample,) = form.parts
    assert (sample.name, sample.kind) == ("sample", "Tangent[TimeSample]")
    assert [part.name for part in sample.parts] == ["time", "value"]
    assert sample.parts[0].parts[0].name == "year"
    text = structural(("a",))
    assert text is not None
    assert text.parts[0].note == "a str has no tangent"


def test_zeros() -> None:
    assert zero_tangent(NOON) == timedelta(0)
    assert zero_tangent({"w": (1.0, "a")}) == Tangent[dict](w=Tangent[tuple](0.0, NoTangent()))
    assert zero_tangent(np.ones(2)).tolist() == [0.0, 0.0]
    assert naturals(np.timedelta64(3, "Y")) == [np.timedelta64(0, "Y")]
    with pytest.raises(TangentError, match="no zero tangent"):
        zero_tangent("text")
