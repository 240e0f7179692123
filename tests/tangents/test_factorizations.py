"""QR as a type of fields and properties, against NumPy's own Q and R."""

import numpy as np
import pytest

from ad_viz.errors import InputError
from ad_viz.tangents.factorizations import QR, SVD

SHAPES = [(1, 1), (2, 2), (3, 1), (4, 3), (5, 5), (7, 2)]


@pytest.mark.parametrize("shape", SHAPES)
def test_properties_are_those_of_lapack(shape: tuple[int, int]) -> None:
    A = np.random.default_rng(4).normal(size=shape)
    qr = QR.of(A)
    Q, R = np.linalg.qr(A)
    assert pytest.approx(Q, abs=1e-14) == qr.Q
    assert pytest.approx(R, abs=1e-14) == qr.R
    assert pytest.approx(A, abs=1e-14) == qr.Q @ qr.R
    assert qr.factors.shape == shape


def test_a_wide_matrix_is_refused() -> None:
    with pytest.raises(InputError, match="tall matrices") as caught:
        QR.of(np.ones((2, 3)))
    assert caught.value.remedy == "factorize the transpose, A.T"


def test_svd() -> None:
    A = np.random.default_rng(4).normal(size=(4, 2))
    svd = SVD.of(A)
    assert (svd.U * svd.S) @ svd.Vt == pytest.approx(A, abs=1e-14)
