"""What a sum may be written into. Names in brackets are ChainRulesCore's own test sets."""

from array import array as python_array
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz import Thunk, ZeroTangent, add_bangbang
from ad_viz.tangents import OneElement, may_mutate
from tests.tangents.edges import read_only, repeating, view_of_read_only


@pytest.mark.parametrize(
    "a",
    [
        np.array([1.0, 2.0, 3.0]),
        np.zeros(3, "float32"),
        np.zeros(3, complex),
        np.zeros((2, 0)),
        np.zeros(()),
        np.zeros((2, 3), order="F"),
        np.array([1.0, 2.0, 3.0])[:],
        np.array([[1.0, 2.0], [3.0, 4.0]])[:, 1],
        np.array([[1.0, 2.0], [3.0, 4.0]]).T,
        np.zeros((4, 6))[::2, ::-3],
        np.zeros((2, 3, 4)).transpose(1, 2, 0)[1:, :, ::-1],
        np.zeros(6).reshape(2, 3),
        np.zeros(4).view(complex),
        repeating((8, 24), (3, 4)),
    ],
    ids=lambda a: f"{a.dtype.str} {a.shape} {a.strides}",
)
def test_may_mutate(a: Any) -> None:
    """[is_inplaceable_destination: Vector, view(:, :), view(:, 2)]"""
    before = a.copy()
    assert may_mutate(a)
    assert add_bangbang(a, np.ones(a.shape, a.dtype)) is a
    assert (a == before + 1).all()


@pytest.mark.parametrize(
    "a",
    [
        np.array([1, 2, 3, 4]),
        np.zeros(4, bool),
        np.zeros(4, object),
        np.zeros(4, "timedelta64[s]"),
        np.zeros(4, "f8,f8"),
        np.zeros(4, np.dtype(float).newbyteorder()),
        np.float64(1.0),
        1.0,
        (1.0, 2.0),
        [1.0, 2.0],
        range(1, 4),
        read_only(np.zeros(4)),
        read_only(np.zeros(4))[:],
        view_of_read_only(),
        np.broadcast_to(np.zeros(1), (3,)),
        repeating((0,), (10,)),
        repeating((8, 8), (3, 3)),
        repeating((8, 16), (3, 4)),
        repeating((4,), (4,)),
        np.lib.stride_tricks.sliding_window_view(np.zeros(5), 2),
        np.frombuffer(bytearray(32)),
        np.ma.zeros(4),
        np.ma.zeros(4).data.view(np.ma.MaskedArray),
        python_array("d", [0.0]),
        Thunk(lambda: np.zeros(3)),
        ZeroTangent(),
        OneElement(3, 0, 1.0),
        av.Var(1.0),
        None,
    ],
    ids=lambda a: f"{type(a).__name__} {getattr(a, 'strides', '')} {getattr(a, 'dtype', '')}",
)
def test_may_not_mutate(a: Any) -> None:
    """[is_inplaceable_destination: integers, falses, 1:4.0, view of a range, repeated index]"""
    assert not may_mutate(a)


def test_a_mapped_file_is_not_written_into(tmp_path: Path) -> None:
    a = np.memmap(tmp_path / "x", float, "w+", shape=4)
    assert not may_mutate(a)
    assert not may_mutate(np.asarray(a))
