"""Hard zeros: tangents that take no memory and no time.

Adding ``ZeroTangent()`` gives back the very object it is added to, whatever its type.
``NoTangent()`` says more: there is no derivative here at all, as for an index.
``NotImplementedTangent(place)`` is no zero: nobody has written this derivative yet.

In a sum NotImplementedTangent wins over NoTangent, and that over ZeroTangent; in a product
ZeroTangent wins over NoTangent, and that over NotImplementedTangent.

Source: ChainRulesCore, "The many-to-many relationship between tangent types and primal types".
"""

import sys
from typing import Any, ClassVar, Final, NoReturn, Self

from ad_viz.errors import TangentError, UnknownOperationError
from ad_viz.reporting import person
from ad_viz.rules.arithmetic import is_array
from ad_viz.vocabulary import TANGENT, VALUE

__all__ = ["AbstractZero", "NoTangent", "NotImplementedTangent", "ZeroTangent", "zero_tangent"]


class AbstractZero:
    """What both zeros have in common: every linear operation gives the zero itself."""

    __slots__ = ()
    _only: ClassVar[Any]

    def __new__(cls) -> Self:
        """There is one of each."""
        if "_only" not in cls.__dict__:
            cls._only = super().__new__(cls)
        only: Self = cls._only
        return only

    def __reduce__(self) -> tuple[Any, tuple[()]]:
        return type(self), ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def _sum(self, other: Any) -> Any:
        return other

    def _difference(self, other: Any) -> Any:
        """``other`` taken from zero."""
        return -other

    def _product(self, other: Any) -> Any:
        return ZeroTangent() if isinstance(other, ZeroTangent) else self

    def __add__(self, other: Any) -> Any:
        return self._sum(other)

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, NotImplementedTangent):
            return NotImplemented  # it has no negative: it raises
        return self if isinstance(other, ZeroTangent) else self._difference(other)

    def __rsub__(self, other: Any) -> Any:
        return other

    def __mul__(self, other: Any) -> Any:
        return self._product(other)

    __radd__ = __add__
    __rmul__ = __matmul__ = __rmatmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        return self

    def __pos__(self) -> Self:
        return self

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        """NumPy leaves ``array + zero`` to us, and ``array += zero``, which changes nothing."""
        name = _OPERATORS.get(ufunc.__name__)
        if name is None or method != "__call__" or len(inputs) != 2 or options.keys() - {"out"}:
            return NotImplemented
        first, second = inputs
        reflected = second is self
        operate = getattr(self, f"__r{name}__" if reflected else f"__{name}__", None)
        result = operate(first if reflected else second) if operate else NotImplemented
        out = options.get("out", (result,))[0]
        return result if result is out else NotImplemented

    def __getitem__(self, key: Any) -> Self:
        return self

    def __iter__(self) -> Any:
        return iter((self,))

    def sum(self, *_: object, **__: object) -> Self:
        """The zero itself, as from every linear operation."""
        return self

    __neg__ = __abs__ = __pos__
    conj = conjugate = reshape = ravel = transpose = sum

    @property
    def T(self) -> Self:  # noqa: N802  (NumPy's name)
        return self

    real = imag = T

    def __float__(self) -> float:
        return 0.0

    def __int__(self) -> int:
        return 0

    def __complex__(self) -> complex:
        return 0j


#: NumPy's ufuncs, and Python's operators, of two operands.
_OPERATORS: Final = {
    "add": "add",
    "subtract": "sub",
    "multiply": "mul",
    "matmul": "matmul",
    "divide": "truediv",
}


class ZeroTangent(AbstractZero):
    """The zero of every tangent type at once. There is one.

    >>> X = [1.0]
    >>> (ZeroTangent() + 4.2, ZeroTangent() * 4.2, ZeroTangent() is ZeroTangent())
    (4.2, ZeroTangent(), True)
    """

    __slots__ = ()


class NoTangent(AbstractZero):
    """The tangent of what cannot be changed by a little: an index, a name. There is one.

    >>> NoTangent() + 4.2, NoTangent() + ZeroTangent(), NoTangent() * ZeroTangent()
    (4.2, NoTangent(), ZeroTangent())
    """

    __slots__ = ()

    def _sum(self, other: Any) -> Any:
        return self if isinstance(other, ZeroTangent) else other

    def __rsub__(self, other: Any) -> Any:
        return self._sum(other)


class NotImplementedTangent:
    """A derivative that nobody has written, and the ``place`` of the rule that lacks it.

    It passes through sums and products, and is dropped where it meets a zero. Where its value is
    needed it raises UnknownOperationError, which names the place. The place is the line that makes
    it, unless given.

    >>> missing = NotImplementedTangent("∂besselj/∂ν")
    >>> missing + 1.0, missing * ZeroTangent()
    (NotImplementedTangent('∂besselj/∂ν'), ZeroTangent())
    """

    __slots__ = ("place",)
    __array_ufunc__ = None

    def __init__(self, place: str | None = None) -> None:
        at = sys._getframe(1)
        made = f"{at.f_code.co_filename}:{at.f_lineno}, in {at.f_code.co_name}"
        self.place: Final = place or made

    def __repr__(self) -> str:
        return f"NotImplementedTangent({self.place!r})"

    def __add__(self, other: Any) -> Self:
        return self

    __radd__ = __add__

    def __mul__(self, other: Any) -> Any:
        return other if isinstance(other, AbstractZero) else self

    __rmul__ = __matmul__ = __rmatmul__ = __mul__

    def __neg__(self) -> Self:
        return self

    __pos__ = __neg__

    def __rtruediv__(self, other: Any) -> Any:
        return other if isinstance(other, AbstractZero) else self._missing()

    def _missing(self, *_: object) -> NoReturn:
        raise UnknownOperationError(
            f"The {VALUE} of a derivative is needed that nobody has written.",
            found=f"NotImplementedTangent of {self.place}",
            expected="a rule that gives this derivative",
            line=person.line(),
            remedy="write the rule at that place, or leave this input out of the derivative",
        )

    __sub__ = __rsub__ = __truediv__ = __getitem__ = _missing
    __float__ = __int__ = __complex__ = __iter__ = __len__ = __array__ = _missing


def zero_tangent(primal: Any) -> Any:
    """The zero that can be added to the tangents of a number or an array, and be written into.

    For an array it is a new array of zeros, of floats where the primal holds integers: a derivative
    cannot be written among integers. Raises TangentError for anything else.

    >>> zero_tangent(2.5), zero_tangent(3)
    (0.0, 0)
    """
    if hasattr(primal, "run"):  # a value of an engine
        return zero_tangent(primal.value)
    if is_array(primal) or hasattr(primal, "dtype"):
        import numpy as np

        if primal.dtype.kind in "fc":
            return np.zeros(primal.shape, primal.dtype) if primal.shape else primal.dtype.type(0)
        if primal.dtype.kind in "iu":
            return np.zeros(primal.shape) if primal.shape else 0
    elif isinstance(primal, int | float | complex) and not isinstance(primal, bool):
        return type(primal)(0)
    raise TangentError(
        f"There is no zero {TANGENT} of this here.",
        found=f"{person.shown(primal)} ({type(primal).__name__})",
        expected="a number, or an array of numbers",
        line=person.line(),
        remedy="use ZeroTangent(), which is the zero of every type",
    )
