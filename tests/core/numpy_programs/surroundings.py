"""What a program's free names are: with our engines, with plain numbers, with complex steps."""

import builtins
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

import ad_viz as av
from tests.core.numpy_programs.structures import Pair, parts, rebuilt

__all__ = ["COMPLEX", "OURS", "PLAIN", "WITHIN"]


def _slope(engine: Any) -> Callable[..., Any]:
    return lambda f, x: av.value_and_grad(f, x, engine=engine)[1][0]


def _pulled(f: Callable[..., Any], x: Any) -> Any:
    return av.vjp(f, x)[1](1.0)[0]


#: Drivers within a program, by the name that they have there: of a number by a value, which may
#: be a structure; and of an array by an array.
WITHIN: Final[dict[str, Callable[..., Any]]] = {
    "slope": _slope("tape"),
    "pulled": _pulled,
    "pushed": _slope("dual"),
    "linked": _slope("var"),
    "programmed": _slope("program"),
    "rates": lambda f, x: av.jacobian(f, x)[0],
    "rates_forward": lambda f, x: av.jacobian(f, x, mode="forward")[0],
}


def _difference(f: Callable[..., Any], x: Any) -> Any:
    """The same by central differences of sixth order: also of a function of complex numbers."""
    at, slopes = parts(x), []
    for place, part in enumerate(at):
        shape = (*np.shape(f(x)), *np.shape(part))
        found = np.zeros(shape, dtype=complex)
        for cell in np.ndindex(np.shape(part)):
            step = np.zeros(np.shape(part))
            step[cell] = 2e-3
            for times, weight in ((1, 3 / 4), (2, -3 / 20), (3, 1 / 60)):
                up, down = (
                    f(rebuilt(x, iter([*at[:place], part + move, *at[place + 1 :]])))
                    for move in (times * step, -times * step)
                )
                found[(..., *cell)] += weight * (up - down) / 2e-3
        slopes.append(found if shape else found[()])
    return rebuilt(x, iter(slopes))


def _real_difference(f: Callable[..., Any], x: Any) -> Any:
    found = _difference(f, x)
    return rebuilt(found, iter([part.real for part in parts(found)]))


def _complex_abs(a: Any) -> Any:
    """As an analytic function continues it from the real line, where a is not 0."""
    return a * np.sign(np.real(a))


def _complex_angle(a: Any, b: Any) -> Any:
    a, b = np.broadcast_arrays(a, b)
    steep = np.abs(a.real) > np.abs(b.real)
    with np.errstate(all="ignore"):
        flat = np.arctan(a / b) + np.where(b.real < 0, np.copysign(np.pi, a.real), 0)
        upright = np.copysign(np.pi / 2, a.real) - np.arctan(b / a)
    return np.where(steep, upright, flat)[()]


def _greater(a: Any, b: Any) -> Any:
    return a if b is None else np.where(np.real(a) > np.real(b), a, b)


def _lesser(a: Any, b: Any) -> Any:
    return a if b is None else np.where(np.real(a) < np.real(b), a, b)


def _complex_logaddexp(a: Any, b: Any) -> Any:
    return _greater(a, b) + np.log1p(np.exp(-_complex_abs(a - b)))


class _ComplexNumPy(SimpleNamespace):
    """NumPy, but where it is not analytic in complex numbers."""

    def __getattr__(self, name: str) -> Any:
        return getattr(np, name)


class _ComplexLinearAlgebra(SimpleNamespace):
    """The same of ``np.linalg``."""

    def __getattr__(self, name: str) -> Any:
        return getattr(np.linalg, name)


def _sigmoid(a: Any) -> Any:
    return 1 / (1 + np.exp(-a))


def _variance(a: Any, axis: Any = None, ddof: int = 0, keepdims: bool = False) -> Any:
    mean = np.mean(a, axis=axis, keepdims=True)
    total = np.sum((a - mean) ** 2, axis=axis, keepdims=keepdims)
    return total / (np.size(a) / np.size(mean) - ddof)


def _length(a: Any, axis: Any = None, keepdims: bool = False) -> Any:
    return np.sqrt(np.sum(a * a, axis=axis, keepdims=keepdims))


def _factor(a: Any) -> Any:
    """Cholesky's factor, without the conjugates that NumPy takes of complex numbers."""
    lower = np.zeros(np.shape(a), dtype=complex)
    for k in range(len(a)):
        lower[k, k] = np.sqrt(a[k, k] - np.sum(lower[k, :k] ** 2))
        lower[k + 1 :, k] = (a[k + 1 :, k] - lower[k + 1 :, :k] @ lower[k, :k]) / lower[k, k]
    return lower


def _logdet(a: Any) -> Any:
    det = np.linalg.det(a)
    return np.sign(det.real), np.log(_complex_abs(det))


def _dotted(a: Any, b: Any, axis: int = -1) -> Any:
    return np.sum(a * b, axis=axis)


_COMPLEX_NUMPY: Final = _ComplexNumPy(
    abs=_complex_abs,
    absolute=_complex_abs,
    fabs=_complex_abs,
    arctan2=_complex_angle,
    conjugate=np.positive,
    cbrt=lambda a: np.sign(np.real(a)) * _complex_abs(a) ** (1 / 3),
    deg2rad=lambda a: a * (np.pi / 180),
    **{
        name: lambda a, name=name: getattr(np, name)(np.real(a))
        for name in ("floor", "ceil", "trunc", "rint", "fix", "round")
    },
    clip=lambda a, low, high: _lesser(_greater(a, low), high),
    degrees=lambda a: a * (180 / np.pi),
    floor_divide=lambda a, b: np.floor_divide(np.real(a), np.real(b)),
    fmax=_greater,
    fmin=_lesser,
    logaddexp=_complex_logaddexp,
    remainder=lambda a, b: a - b * np.floor_divide(np.real(a), np.real(b)),
    hypot=lambda a, b: np.sqrt(a * a + b * b),
    divmod=lambda a, b: (
        np.floor_divide(np.real(a), np.real(b)),
        a - b * np.floor_divide(np.real(a), np.real(b)),
    ),
    atan2=_complex_angle,
    around=lambda a: np.rint(np.real(a)),
    radians=lambda a: a * (np.pi / 180),
    rad2deg=lambda a: a * (180 / np.pi),
    correlate=lambda a, v, mode="valid": np.correlate(a, np.conj(v), mode),
    vecdot=_dotted,
    matvec=lambda a, x: np.sum(a * np.asarray(x)[..., None, :], axis=-1),
    vecmat=lambda x, a: np.sum(np.asarray(x)[..., :, None] * a, axis=-2),
    linalg=_ComplexLinearAlgebra(norm=_length, cholesky=_factor, slogdet=_logdet, vecdot=_dotted),
    real=np.positive,
    sign=lambda a: np.sign(np.real(a)),
    sinc=lambda a: np.sin(np.pi * a) / (np.pi * a),  # nobody asks at 0
    std=lambda a, **options: np.sqrt(_variance(a, **options)),
    var=_variance,
    vdot=lambda a, b: np.dot(np.ravel(a), np.ravel(b)),
)


def _elementary(numpy: Any, relu: Callable[..., Any]) -> SimpleNamespace:
    return SimpleNamespace(sin=np.sin, exp=np.exp, abs=numpy.abs, sigmoid=_sigmoid, relu=relu)


_SAME: Final = {"Pair": Pair, "__builtins__": builtins}

OURS: Final = {**_SAME, "np": np, "av": av, **WITHIN}

PLAIN: Final = {
    **_SAME,
    "np": np,
    "av": _elementary(np, lambda a: np.maximum(a, 0.0)),
    **dict.fromkeys(WITHIN, _real_difference),
}

COMPLEX: Final = {
    **_SAME,
    "np": _COMPLEX_NUMPY,
    "float": complex,  # a dtype, which would leave the step out
    "av": _elementary(_COMPLEX_NUMPY, lambda a: np.where(np.real(a) > 0, a, 0)),
    "abs": _complex_abs,
    **dict.fromkeys(WITHIN, _difference),
}
