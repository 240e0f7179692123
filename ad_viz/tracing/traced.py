"""What an engine's values are to a person's code, beside what the engine does with them.

Operators, Python's ``abs`` and NumPy's ufuncs all end in ``apply``; whatever would silently drop
the derivative raises instead.
"""

import sys
from collections.abc import Callable
from typing import Any, NoReturn, Self

from ad_viz.arrays.algebra import ALGEBRA
from ad_viz.arrays.apply import PRODUCT, apply, primal
from ad_viz.arrays.number import number
from ad_viz.arrays.ufuncs import ufunc_of
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.nesting.guard import WATCHERS, note
from ad_viz.nesting.run import Run
from ad_viz.reporting import refusals
from ad_viz.reporting.text import Text, is_among_text
from ad_viz.reporting.ways_out.lost import lost_derivative
from ad_viz.rules.numpy_names import NUMPY_NAMES

__all__ = ["Traced"]


def _forward(name: str) -> Callable[..., Any]:
    primitive = PRIMITIVES[name]
    return lambda self, other: apply(primitive, self, other)


def _alone(name: str) -> Callable[..., Any]:
    primitive = PRIMITIVES[name]
    return lambda self: apply(primitive, self)


def _compared(name: str, sign: str) -> Callable[..., Any]:
    def compare(self: "Traced", other: Any) -> Any:
        answer = getattr(primal(self), name)(primal(other))
        if answer is NotImplemented and not hasattr(other, "__array_ufunc__"):
            answer = getattr(primal(self), name)(number(other, "operand"))
        if WATCHERS:
            note(sign, (self, other), answer)
        return answer

    return compare


def _refused(operation: str, remedy: str = "") -> Callable[..., NoReturn]:
    def refuse(self: "Traced", *_: object) -> NoReturn:
        raise refusals.unknown_operation(operation, remedy)

    return refuse


def _single(self: "Traced", *_: object) -> NoReturn:
    raise refusals.one_number(self)


def _lost(into: str) -> Callable[..., NoReturn]:
    def lose(self: "Traced", *_: object, **options: object) -> NoReturn:
        raise lost_derivative(self, into)

    return lose


def _written(into: str, convert: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Lost, but where ``"x is %g" % x`` only writes the number among other text."""

    def lose(self: "Traced") -> Any:
        if is_among_text(sys._getframe(1)):
            return convert(primal(self))
        raise lost_derivative(self, into)

    return lose


class Traced(Active):
    """A number that carries its derivative, or the way to find it, wherever it goes.

    Comparisons look at the value alone, so branches and loops just run; a recording notes them.
    """

    __slots__ = ()
    run: Run

    _algebra = ALGEBRA

    __lt__, __le__ = _compared("__lt__", "<"), _compared("__le__", "<=")
    __gt__, __ge__ = _compared("__gt__", ">"), _compared("__ge__", ">=")
    __hash__ = object.__hash__

    __matmul__: Any = _refused("@ (matmul)", "multiply and add the elements in a for loop")
    __rmatmul__ = __matmul__
    __and__ = __rand__ = _refused("& (bitwise_and)", "to join conditions, write: and")
    __or__ = __ror__ = _refused("| (bitwise_or)", "to join conditions, write: or")
    __xor__ = __rxor__ = _refused("^ (bitwise_xor)", "for a power, write **")
    __invert__ = _refused("~ (invert)", "to turn a condition round, write: not")
    __lshift__ = __rlshift__ = _refused("<< (left_shift)")
    __rshift__ = __rrshift__ = _refused(">> (right_shift)")

    __float__, __int__ = _written("float", float), _written("int", int)
    __index__ = _lost("an index")
    __complex__ = _lost("complex")
    __floor__, __ceil__, __trunc__ = _alone("floor"), _alone("ceil"), _alone("trunc")

    def __round__(self, digits: int | None = None) -> Any:
        if digits is not None:
            raise refusals.unknown_operation(
                "round with digits", f"write np.round(x, {digits!r:.9})"
            )
        return apply(PRIMITIVES["round"], self)

    def __divmod__(self, other: Any) -> tuple[Any, Any]:
        return self // other, self % other

    def __rdivmod__(self, other: Any) -> tuple[Any, Any]:
        return other // self, other % self

    def sum(self, *_: Any, **__: Any) -> Self:
        """Itself: the sum of one number. ``np.sum`` and ``np.mean`` ask for these."""
        return self

    mean = sum

    # No __getitem__: NumPy would take what has one for a list.
    __iter__: Any = _single
    __len__: Any = _single
    __contains__: Any = _single

    def __pow__(self, exponent: Any, modulus: object = None) -> Any:
        if modulus is not None:
            raise refusals.unknown_operation("pow with a modulus")
        return apply(PRIMITIVES["pow"], self, exponent)

    def __pos__(self) -> Self:
        return self

    def _product(self, other: Any) -> Any:
        """A product inside a rule."""
        return apply(PRODUCT, self, other)

    def _rproduct(self, other: Any) -> Any:
        return apply(PRODUCT, other, self)

    # As of any real number; and as of an array of one, which is what NumPy hands out.
    @property
    def real(self) -> Self:
        return self

    @property
    def imag(self) -> float:
        return 0.0

    def conjugate(self) -> Self:
        return self

    conj = item = tolist = conjugate

    as_integer_ratio, hex, is_integer = _lost("a ratio"), _lost("hex"), _lost("an answer")
    __reduce_ex__ = _lost("a pickle")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __bool__(self) -> bool:
        answer = bool(primal(self))
        if WATCHERS:
            note("!=", (self, 0.0), answer)
        return answer

    def __format__(self, spec: str) -> str:
        return Text(format(primal(self), spec))

    def __eq__(self, other: object) -> Any:
        answer = primal(self) == primal(other)
        if WATCHERS:
            note("==", (self, other), answer)
        return answer

    def __ne__(self, other: object) -> Any:
        answer = primal(self) != primal(other)
        if WATCHERS:
            note("!=", (self, other), answer)
        return answer

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        return ufunc_of(ufunc, method, inputs, options)

    def __array_function__(self, function: Any, types: Any, inputs: Any, options: Any) -> Any:
        from ad_viz.arrays.array_functions import (
            function_of,  # it loads NumPy, which is there by now
        )

        return function_of(function, types, inputs, options)


# NumPy applies a ufunc to an array of our values by a method of its name: x.sin(), x.hypot(y).
for _primitive in PRIMITIVES.values():
    _name = NUMPY_NAMES.get(_primitive.name, _primitive.name)
    if len(_primitive.parameters) == 1:
        setattr(Traced, _name, _alone(_primitive.name))
    elif not hasattr(Active, f"__{_primitive.name}__"):
        setattr(Traced, _name, _forward(_primitive.name))
