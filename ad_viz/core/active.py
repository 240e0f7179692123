"""Numbers under differentiation: what every engine's values have in common.

An engine's value is an ``Active``: it holds a ``value``, and says in ``_apply`` what its engine
does when a primitive is applied to it. Operators, Python's ``abs`` and NumPy's ufuncs all end in
``apply``; whatever would silently drop the derivative raises instead.
"""

import difflib
import numbers
import re
from collections.abc import Callable
from typing import Any, Final, NoReturn, Self

from ad_viz.core import person
from ad_viz.core.primitives import PRIMITIVES, Primitive
from ad_viz.errors import InputError, LostDerivativeError, UnknownOperationError

__all__ = ["Active", "apply", "number"]


def number(value: Any, role: str = "input") -> float:
    """``value`` as a float, if it is a real number (Python's, NumPy's, a 0-d array).

    Raises InputError for anything else: text, complex numbers, arrays, containers.

    >>> number(3), number("3")
    Traceback (most recent call last):
        ...
    ad_viz.errors.InputError: The input is not a real number.
      found:    '3' (str)
      expected: a real number, such as 0.5
      to do:    convert it first, for example float('3')
    """
    if type(value) is float:
        return value
    if isinstance(value, numbers.Real) and not isinstance(value, Active):
        return float(value)
    if getattr(value, "shape", None) == () and getattr(value, "dtype", "O") != "O":
        return number(value.item(), role)
    raise InputError(
        f"The {role} is not a real number.",
        found=f"{value!r:.60} ({type(value).__name__})",
        expected="a real number, such as 0.5",
        line=person.line() if role == "operand" else None,
        remedy=_conversion(value),
    )


def _conversion(value: Any) -> str:
    if isinstance(value, str):
        return f"convert it first, for example float({value!r:.20})"
    if isinstance(value, numbers.Complex):
        return "differentiate the real and the imaginary part as two functions"
    if isinstance(value, Active):
        return "give this run plain numbers; one run inside another is not supported here"
    if hasattr(value, "__len__"):
        return "give its elements as separate arguments: f(*values)"
    return "give a number"


def apply(primitive: Primitive, *operands: Any) -> Any:
    """The primitive applied to numbers, Actives, or both.

    >>> apply(PRIMITIVES["mul"], 2, 3.5)
    7.0
    """
    actives = [o for o in operands if isinstance(o, Active)]
    if not actives:
        return primitive.value(*(number(o, "operand") for o in operands))
    return max(actives, key=_reach)._apply(primitive, operands)


def _reach(active: "Active") -> int:
    return active._level


def _forward(name: str) -> Callable[..., Any]:
    primitive = PRIMITIVES[name]
    return lambda self, other: apply(primitive, self, other)


def _reflected(name: str) -> Callable[..., Any]:
    primitive = PRIMITIVES[name]
    return lambda self, other: apply(primitive, other, self)


def _alone(name: str) -> Callable[..., Any]:
    primitive = PRIMITIVES[name]
    return lambda self: apply(primitive, self)


def _compared(name: str) -> Callable[..., Any]:
    def compare(self: "Active", other: Any) -> Any:
        return getattr(self.value, name)(other.value if isinstance(other, Active) else other)

    return compare


def _lost(into: str) -> Callable[..., NoReturn]:
    def lose(self: "Active", *_: object) -> NoReturn:
        raise _lost_derivative(self, into)

    return lose


class Active:
    """A number that carries its derivative, or the way to find it, wherever it goes.

    Comparisons look at the value alone, so branches and loops just run.
    """

    __slots__ = ()
    value: float
    #: Where two kinds of Active meet, the higher level takes the operation.
    _level = 0

    def _apply(self, primitive: Primitive, operands: tuple[Any, ...]) -> Self:
        """What the engine does for ``c = primitive(*operands)``."""
        raise TypeError(f"{type(self).__name__} does not say how a primitive is applied to it")

    __add__, __radd__ = _forward("add"), _reflected("add")
    __sub__, __rsub__ = _forward("sub"), _reflected("sub")
    __mul__, __rmul__ = _forward("mul"), _reflected("mul")
    __truediv__, __rtruediv__ = _forward("div"), _reflected("div")
    __pow__, __rpow__ = _forward("pow"), _reflected("pow")
    __neg__, __abs__ = _alone("neg"), _alone("abs")

    __lt__, __le__ = _compared("__lt__"), _compared("__le__")
    __gt__, __ge__ = _compared("__gt__"), _compared("__ge__")
    __eq__, __ne__ = _compared("__eq__"), _compared("__ne__")
    __hash__ = object.__hash__

    __float__, __int__, __index__ = _lost("float"), _lost("int"), _lost("an index")
    __complex__, __round__ = _lost("complex"), _lost("round")
    __floor__, __ceil__, __trunc__ = _lost("floor"), _lost("ceil"), _lost("trunc")

    def __pos__(self) -> Self:
        return self

    def __bool__(self) -> bool:
        return bool(self.value)

    def __format__(self, spec: str) -> str:
        return format(self.value, spec)

    def __floordiv__(self, other: Any) -> NoReturn:
        raise _unknown("floor_divide")

    __rfloordiv__ = __floordiv__

    def __mod__(self, other: Any) -> NoReturn:
        raise _unknown("remainder")

    __rmod__ = __mod__

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        name: str = ufunc.__name__
        if method != "__call__" or options:
            raise _unknown(f"{name}.{method}" if method != "__call__" else f"{name} with options")
        if name in _COMPARISONS:
            plain = (i.value if isinstance(i, Active) else i for i in inputs)
            return ufunc(*plain)
        if name in _BY_UFUNC:
            return _BY_UFUNC[name](*inputs)
        raise _unknown(name)


_COMPARISONS: Final = frozenset(
    [
        "equal",
        "not_equal",
        "less",
        "less_equal",
        "greater",
        "greater_equal",
        "isfinite",
        "isinf",
        "isnan",
        "signbit",
    ]
)

_SPELLINGS: Final = {
    "subtract": "sub",
    "multiply": "mul",
    "divide": "div",
    "power": "pow",
    "float_power": "pow",
    "negative": "neg",
    "arcsin": "asin",
    "arccos": "acos",
    "arctan": "atan",
    "arctan2": "atan2",
    "absolute": "abs",
    "fabs": "abs",
    "maximum": "max",
    "minimum": "min",
}


def _named(primitive: Primitive) -> Callable[..., Any]:
    return lambda *inputs: apply(primitive, *inputs)


#: NumPy's ufuncs by their own names.
_BY_UFUNC: Final[dict[str, Callable[..., Any]]] = {
    **{name: _named(primitive) for name, primitive in PRIMITIVES.items()},
    **{spelling: _named(PRIMITIVES[name]) for spelling, name in _SPELLINGS.items()},
    "positive": lambda a: a,
    "square": lambda a: apply(PRIMITIVES["mul"], a, a),
    "reciprocal": lambda a: apply(PRIMITIVES["div"], 1.0, a),
}


def _unknown(operation: str) -> UnknownOperationError:
    known = {*PRIMITIVES, *_BY_UFUNC}
    near = difflib.get_close_matches(operation, known, 3, 0.5)
    return UnknownOperationError(
        f"There is no rule for {operation}.",
        found=operation,
        expected="an operation with a row in the rule table"
        + (f", such as {', '.join(sorted(near))}" if near else ""),
        line=person.line(),
        remedy="write it with the operations there are, or add its row to core/primitives.py",
    )


def _lost_derivative(active: Active, into: str) -> LostDerivativeError:
    line = person.line()
    called = re.search(r"\bmath\.(\w+)\(", line or "")
    spelled = called[1] if called else ""
    name = {"pow": "pow", "fabs": "abs"}.get(spelled, spelled)
    if name in PRIMITIVES:
        remedy = f"write av.{name}(…) or np.{_numpy_name(name)}(…) instead of math.{spelled}(…)"
    elif called:
        remedy = f"math.{spelled} has no rule; write it with the operations of the rule table"
    else:
        remedy = "keep it as it is; where you want the bare number on purpose, write x.value"
    return LostDerivativeError(
        f"Turning a value under differentiation into {into} would silently drop its derivative.",
        found=repr(active),
        expected="an operation that carries the derivative along",
        line=line,
        remedy=remedy,
    )


def _numpy_name(name: str) -> str:
    return next((s for s, n in _SPELLINGS.items() if n == name and s.startswith("arc")), name)
