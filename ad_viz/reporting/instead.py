"""What to write instead of functions of NumPy's that have no rule: each line runs as it stands.

``x`` is an array or a number, ``A`` a matrix; other names are the function's own arguments.
"""

from collections.abc import Mapping
from typing import Final

__all__ = ["INSTEAD", "instead_of"]

_PRESENT: Final = "np.where(np.isnan(x), 0.0, x)"
_TOP: Final = "(v := np.linalg.matrix_power({0} / np.linalg.norm({0}), 99) @ np.ones(len(A.T)))"
_EIGENVALUE: Final = (
    f"{_TOP.format('A')} @ A @ v / (v @ v), which is the one of greatest size; "
    "for others shift A: A - c * np.eye(len(A))"
)
_SINGULAR: Final = (
    f"np.linalg.norm(A @ {_TOP.format('(A.T @ A)')}) / np.linalg.norm(v), which is the greatest"
)

#: By the name after ``np.``.
INSTEAD: Final[Mapping[str, str]] = {
    "copysign": "np.abs(x) * np.sign(y), where y is not 0",
    "fmod": "x - y * np.trunc(x / y)",
    "heaviside": "(1 + np.sign(x)) / 2, which is ½ at 0",
    "logaddexp2": "np.logaddexp(x * np.log(2), y * np.log(2)) / np.log(2)",
    "ldexp": "x * 2.0 ** i",
    "frexp": "x / 2.0 ** np.frexp(x.value)[1]",
    "modf": "(x - np.trunc(x), np.trunc(x))",
    "median": "np.mean(np.sort(x)[(len(x) - 1) // 2 : len(x) // 2 + 1])",
    "percentile": "np.sort(x)[round(q / 100 * (len(x) - 1))], which is nearest",
    "quantile": "np.sort(x)[round(q * (len(x) - 1))], which is nearest",
    "partition": "np.sort(x)",
    "unique": "x[np.unique(x.value, return_index=True)[1]]",
    "nansum": f"np.sum({_PRESENT})",
    "nanprod": "np.prod(np.where(np.isnan(x), 1.0, x))",
    "nanmean": f"np.sum({_PRESENT}) / np.sum(~np.isnan(x))",
    "nanmax": "np.max(np.where(np.isnan(x), -np.inf, x))",
    "nanmin": "np.min(np.where(np.isnan(x), np.inf, x))",
    "nanvar": "np.var(x[~np.isnan(x)])",
    "nanstd": "np.std(x[~np.isnan(x)])",
    "nanmedian": "np.sort(x)[np.sum(~np.isnan(x)) // 2], which is the upper",
    "nancumsum": f"np.cumsum({_PRESENT})",
    "nancumprod": "np.cumprod(np.where(np.isnan(x), 1.0, x))",
    "nan_to_num": f"{_PRESENT}, of numbers that are finite or NaN",
    "cumulative_sum": "np.cumsum(x)",
    "cumulative_prod": "np.cumprod(x)",
    "gradient": "np.concatenate([x[1:2] - x[:1], (x[2:] - x[:-2]) / 2, x[-1:] - x[-2:-1]])",
    "ediff1d": "np.diff(x.ravel())",
    "interp": "fp[i] + (x - xp[i]) * (fp[i + 1] - fp[i]) / (xp[i + 1] - xp[i]), "
              "where i = np.searchsorted(xp, x) - 1",
    "polyval": "sum(c * x ** k for k, c in enumerate(p[::-1]))",
    "vander": "x[:, None] ** np.arange(len(x))[::-1]",
    "cov": "(D := x - np.mean(x, axis=-1, keepdims=True)) @ D.T / (x.shape[-1] - 1)",
    "corrcoef": "np.mean((x - np.mean(x)) * (y - np.mean(y))) / (np.std(x) * np.std(y)), "
                "which is its cell [0, 1]",
    "linspace": "x[0] + (x[1] - x[0]) * np.linspace(0, 1, n)",
    "choose": "np.where(np.equal(which, 0), x, y), where there are two",
    "piecewise": "np.where(x > 1, x, x * x)",
    "delete": "np.concatenate([x[:i], x[i + 1 :]])",
    "insert": "np.concatenate([x[:i], [new], x[i:]])",
    "compress": "x[np.asarray(condition)]",
    "extract": "x[np.asarray(condition)]",
    "resize": "np.tile(x, 2)[:n], or as often as it takes",
    "rollaxis": "np.moveaxis(A, 1, 0)",
    "atleast_3d": "A[:, :, None]",
    "unstack": "tuple(A)",
    "broadcast_arrays": "(np.broadcast_to(x, A.shape), A)",
    "meshgrid": "(np.tile(x, (len(y), 1)), np.repeat(y[:, None], len(x), axis=1))",
    "block": "np.vstack([np.hstack([A, A]), np.hstack([A, A])])",
    "fill_diagonal": "np.where(np.eye(len(A)), new, A)",
    "diagflat": "np.diag(x.ravel())",
    "apply_along_axis": "np.stack([f(a) for a in A])",
    "vectorize": "np.stack([f(one) for one in x])",
    "lib.stride_tricks.sliding_window_view":
        "x[np.arange(len(x) - n + 1)[:, None] + np.arange(n)]",
    "fft.fft": "x @ np.cos(2 * np.pi / len(x) * np.outer(k := np.arange(len(x)), k)), "
               "its real part",
    "imag": "np.zeros_like(x)",
    "linalg.pinv": "np.linalg.inv(A.T @ A) @ A.T",
    "linalg.lstsq": "np.linalg.solve(A.T @ A, A.T @ b)",
    "linalg.qr": "np.linalg.cholesky(A.T @ A).T, which is its R up to signs",
    "linalg.eigvalsh": _EIGENVALUE,
    "linalg.eigh": _EIGENVALUE,
    "linalg.eigvals": _EIGENVALUE,
    "linalg.eig": _EIGENVALUE,
    "linalg.svd": _SINGULAR,
    "linalg.svdvals": _SINGULAR,
    "linalg.vector_norm": "np.linalg.norm(x.ravel())",
    "linalg.matrix_norm": "np.linalg.norm(A, axis=(-2, -1))",
    "linalg.tensorsolve": "np.linalg.solve(A, b)",
    "add.at": "x + np.eye(len(x))[i].T @ z",
    "subtract.at": "x - np.eye(len(x))[i].T @ z",
    "multiply.at": "np.where(np.isin(np.arange(len(x)), i), x * new, x)",
    "add.reduceat": "np.stack([np.sum(part) for part in np.split(x, i)])",
    "maximum.accumulate": "np.stack([np.max(x[: k + 1]) for k in range(len(x))])",
    "minimum.accumulate": "np.stack([np.min(x[: k + 1]) for k in range(len(x))])",
    "logaddexp.reduce": "np.max(x) + np.log(np.sum(np.exp(x - np.max(x))))",
    ".view": "x.copy()",
    ".compress": "x[np.asarray(condition)]",
    ".partition": "np.sort(x)",
    ".sort": "np.sort(x)",
    ".resize": "np.tile(x, 2)[:n], or as often as it takes",
}  # fmt: skip


def instead_of(operation: str) -> str | None:
    """The remedy for an operation as errors call it; None where there is none of its own.

    >>> instead_of("np.cumulative_sum of an array under differentiation")
    'write np.cumsum(x)'
    """
    name = operation.split(maxsplit=1)[0].removeprefix("np.")
    written = INSTEAD.get(name) or INSTEAD.get(name.removeprefix("."))
    if written:
        return f"write {written}"
    ufunc, _, method = name.partition(".")
    if method == "reduce":
        return f"write functools.reduce(np.{ufunc}, x)"
    if method == "accumulate":
        return f"write np.stack([*itertools.accumulate(x, np.{ufunc})])"
    if operation.endswith("(vectorized)"):
        return f"write {INSTEAD['vectorize']}"
    if name.startswith("."):
        return f"ask it of the numbers alone, which carry no derivative: x.value{name}"
    return None
