"""A length of time times a number, or divided by one."""

from datetime import timedelta

import numpy as np
import pytest

from ad_viz import Tangent
from ad_viz.errors import TangentError
from ad_viz.tangents.scaling import divided, scaled


def test_half_a_length() -> None:
    assert divided(timedelta(days=1), 2) == timedelta(hours=12)
    assert divided(np.timedelta64(24, "h"), 3) == np.timedelta64(8, "h")
    assert scaled(0.5, timedelta(days=1)) == timedelta(hours=12)
    assert scaled(0.5, np.timedelta64(24, "h")) == np.timedelta64(12, "h")
    half = 0.5 * Tangent[tuple](np.timedelta64(24, "h"))
    assert half == Tangent[tuple](np.timedelta64(12, "h"))


def test_a_count_of_time_is_not_rounded() -> None:
    with pytest.raises(TangentError, match="whole steps only"):
        divided(np.timedelta64(1, "D"), 2)
    with pytest.raises(TangentError, match="whole steps only"):
        scaled(0.5, np.timedelta64(1, "D"))
