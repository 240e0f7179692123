"""Factorizations as types: QR keeps packed fields and has Q and R as properties; SVD has fields.

LAPACK (and NumPy's ``qr(mode="raw")``) keeps Q as the vectors vⱼ of n reflections

    Q = H₀ H₁ … Hₙ₋₁,   Hⱼ = I − τⱼ vⱼ vⱼᵀ,   vⱼ = 0 above j, 1 at j, free below,

and packs them into one matrix: R on and above the diagonal, the free parts of vⱼ below it.
"""

from dataclasses import dataclass
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting import person

__all__ = ["QR", "SVD"]


@dataclass(frozen=True, eq=False)
class QR:
    """A = Q R, kept as ``factors`` (m × n, m ≥ n) and ``tau`` (n).

    ``QR.of(A)`` factorizes. Its properties Q (m × n, orthonormal columns) and R (n × n, upper
    triangular) are computed from the fields when asked, with operations that can be
    differentiated.

    >>> import numpy as np
    >>> qr = QR.of(np.array([[3.0, 1.0], [4.0, 2.0]]))
    >>> (qr.Q @ qr.R).round(12).tolist()
    [[3.0, 1.0], [4.0, 2.0]]
    """

    factors: Any
    tau: Any

    @classmethod
    def of(cls, A: Any) -> "QR":
        """Factorize a real matrix, m × n. Raises InputError unless m ≥ n.

        The work is NumPy's: ``numpy.linalg.qr(A, mode="raw")``.
        """
        import numpy as np

        matrix = np.asarray(A, dtype=float)
        if matrix.ndim != 2 or matrix.shape[0] < matrix.shape[1]:
            raise InputError(
                "This factorization is for tall matrices.",
                found=f"shape {matrix.shape}",
                expected="shape (m, n) with m ≥ n",
                line=person.line(),
                remedy="factorize the transpose, A.T",
            )
        packed, tau = np.linalg.qr(matrix, mode="raw")
        return cls(packed.T.copy(), tau)

    @property
    def Q(self) -> Any:  # noqa: N802  (the matrix's name)
        """The n reflections, last one first, on the first n columns of I."""
        import numpy as np

        m, n = self.factors.shape
        below, unit = np.tri(m, n, -1), np.eye(m, n)
        Q: Any = unit
        for j in reversed(range(n)):
            v = self.factors[:, j] * below[:, j] + unit[:, j]
            Q = Q - (self.tau[j] * v).reshape(m, 1) @ (v @ Q).reshape(1, n)
        return Q

    @property
    def R(self) -> Any:  # noqa: N802
        """What stands on and above the diagonal of ``factors``."""
        import numpy as np

        n = self.factors.shape[1]
        return self.factors[:n] * np.tri(n).T


@dataclass(frozen=True, eq=False)
class SVD:
    """A = U diag(S) Vᵀ, with the three as fields. ``SVD.of(A)`` factorizes."""

    U: Any
    S: Any
    Vt: Any

    @classmethod
    def of(cls, A: Any) -> "SVD":
        """Factorize a matrix, by ``numpy.linalg.svd``."""
        import numpy as np

        return cls(*np.linalg.svd(A, full_matrices=False))
