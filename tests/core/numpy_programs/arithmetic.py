"""Operators, ufuncs and products, with everything that NumPy's broadcasting allows."""

import numpy as np

from tests.core.numpy_programs.scope import MisfitError, Scope

__all__ = ["ARITHMETIC"]

_UNARY = [
    "sin", "cos", "tanh", "exp", "arctan", "sinh", "square", "abs", "negative", "sqrt", "log",
    "log1p", "expm1", "reciprocal", "tan", "arcsin", "arccos", "cosh", "fabs", "positive",
    "floor", "ceil", "trunc", "rint", "sign", "deg2rad",
    "cbrt", "log2", "log10", "exp2", "arcsinh", "arccosh", "arctanh", "absolute", "radians",
    "rad2deg", "sinc", "asin", "acos", "atan", "asinh", "acosh", "atanh", "around",
]  # fmt: skip
_UNUSUAL = [
    "sinc", "conjugate", "real", "degrees", "round", "fix",
]  # fmt: skip


def _side(scope: Scope) -> str:
    return scope.draw.choice((scope.name(), scope.name(), scope.name(), scope.scalar()))


def operator(scope: Scope) -> str:
    return f"{_side(scope)} {scope.draw.choice('++--***/')} {_side(scope)}"


def with_plain(scope: Scope) -> str:
    """One of the sides is no value of ours, but an array or a NumPy number."""
    name = scope.name()
    plain = scope.draw.choice(
        (scope.plain(np.shape(scope[name])), f"np.float64({scope.constant()})", scope.constant())
    )
    sides = [name, plain]
    scope.draw.shuffle(sides)
    return f"{sides[0]} {scope.draw.choice('+-**/')} {sides[1]}"


def power(scope: Scope) -> str:
    return f"{scope.name()} ** {scope.draw.choice(('2', '3', '2.0', '0.5', '-1', scope.name()))}"


def unary(scope: Scope) -> str:
    return f"np.{scope.draw.choice(_UNARY)}({scope.name()})"


def ours(scope: Scope) -> str:
    return f"av.{scope.draw.choice(('sin', 'sigmoid', 'relu', 'exp', 'abs'))}({scope.name()})"


def unusual(scope: Scope) -> str:
    return f"np.{scope.draw.choice(_UNUSUAL)}({scope.name()})"


def binary(scope: Scope) -> str:
    functions = (
        "add", "multiply", "subtract", "divide", "power", "hypot", "arctan2", "logaddexp",
        "remainder", "floor_divide", "float_power", "pow", "atan2", "divmod",
    )  # fmt: skip
    part = scope.draw.choice(("[0]", "[1]"))
    if (function := scope.draw.choice(functions)) == "divmod":
        return f"np.divmod({_side(scope)}, {_side(scope)}){part}"
    return f"np.{function}({_side(scope)}, {_side(scope)})"


def extreme(scope: Scope) -> str:
    function = scope.draw.choice(("maximum", "minimum", "maximum", "minimum", "fmax", "fmin"))
    return f"np.{function}({_side(scope)}, {_side(scope)})"


def clipped(scope: Scope) -> str:
    name = scope.name()
    written = (
        f"{name}, -0.5, 1.5",
        f"{name}, {_side(scope)}, None",
        f"{name}, None, {_side(scope)}",
    )
    return f"np.clip({scope.draw.choice(written)})"


def product(scope: Scope) -> str:
    first, second = scope.array(1, 2), scope.array(1, 2)
    if np.shape(scope[first])[-1] != np.shape(scope[second])[0]:
        second += ".T"
    written = (f"{first} @ {second}",) * 4 + (f"np.dot({first}, {second})",)
    return scope.draw.choice((*written, f"np.matmul({first}, {second})", f"{first}.dot({second})"))


def plain_product(scope: Scope) -> str:
    name = scope.array(1, 2)
    shape = np.shape(scope[name])
    if scope.draw.random() < 0.5:
        return f"{name} @ {scope.plain((shape[-1],) if shape[-1] else (0,))}"
    return f"{scope.plain((2, shape[0]))} @ {name}"


def other_product(scope: Scope) -> str:
    function = scope.draw.choice(("outer", "inner", "vdot", "kron", "tensordot"))
    if function == "tensordot" and scope.draw.random() < 0.8:
        raise MisfitError
    first, second = scope.array(1, 2), scope.array(1, 2)
    if function == "vdot" and not np.size(scope[first]):
        raise MisfitError  # NumPy's own of two arrays of no objects is None
    more = ", axes=1" if function == "tensordot" else ""
    return f"np.{function}({first}, {second}{more})"


def summed_product(scope: Scope) -> str:
    name = scope.array(2, 2)
    return f"np.einsum('ij,{scope.draw.choice(('ij->i', 'kj->ik'))}', {name}, {scope.like(name)})"


ARITHMETIC = {
    operator: 10, with_plain: 4, power: 3, unary: 8, ours: 1, unusual: 1, binary: 4, extreme: 3,
    clipped: 1, product: 6, plain_product: 2, other_product: 1, summed_product: 1,
}  # fmt: skip
