"""An option is True or False, or something that stands for one of them."""

from typing import Any

import numpy as np
import pytest

from ad_viz.errors import InputError
from ad_viz.reporting.truth import truth


@pytest.mark.parametrize("given", [True, 1, np.True_, np.int64(1), np.array(True)])
def test_what_stands_for_true(given: Any) -> None:
    assert truth(given, "check") is True


@pytest.mark.parametrize("given", [False, 0, np.False_])
def test_what_stands_for_false(given: Any) -> None:
    assert truth(given, "check") is False


@pytest.mark.parametrize("given", [None, "yes", 0.5, 2, -1, np.zeros(0), np.array([True]), [True]])
def test_anything_else_is_refused(given: Any) -> None:
    with pytest.raises(InputError) as refused:
        truth(given, "check")
    assert str(refused.value).startswith("check is chosen, or it is not.")
    assert refused.value.remedy == "write check=True or check=False, or leave it out"
