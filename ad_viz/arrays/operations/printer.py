"""Prints the forms of the table of array operations, by words that are said for its functions."""

import ast
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ad_viz.arrays.operations.meanings import DERIVATIVES
from ad_viz.arrays.operations.row import Map
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import Shape, is_array, shape_of
from ad_viz.vocabulary import ROW

__all__ = ["Printer", "key_text", "shown", "summed", "turned"]


def key_text(key: Any) -> str:
    """A key as it stands between brackets.

    >>> key_text((slice(None), 0)), key_text(slice(1, None, 2)), key_text(2)
    (':, 0', '1::2', '2')
    """
    if isinstance(key, tuple):
        return ", ".join(map(key_text, key)) or "()"
    if isinstance(key, slice):
        ends = ("" if end is None else str(end) for end in (key.start, key.stop))
        return ":".join(ends) + ("" if key.step is None else f":{key.step}")
    if key is ...:
        return "..."
    return "…" if is_array(key) else str(key)


def shown(option: Any) -> str:
    return "…" if is_array(option) else str(option)


def summed(child: Shape, parent: Shape) -> str:
    """Over what a sum goes back to the parent's shape.

    >>> summed((3, 4), (4,)), summed((3, 4), (3, 1)), summed((3, 4), ())
    ('Σ rows of', 'Σ columns of', 'Σ of')
    """
    more = len(child) - len(parent)
    axes = [k for k, n in enumerate(child) if k < more or (parent[k - more] == 1 != n)]
    if len(axes) == len(child):
        return "Σ of"
    if len(child) == 2:
        return f"Σ {ROW.many} of" if axes == [0] else "Σ columns of"
    return f"Σ over axis {axes[0]} of" if len(axes) == 1 else f"Σ over axes {tuple(axes)} of"


class _Piece(NamedTuple):
    """A written expression, and how tightly it holds together."""

    text: str
    level: int

    @property
    def is_number(self) -> bool:
        return re.fullmatch(r"[\d.]+", self.text) is not None


_SUM, _PRODUCT, _SIGN, _POWER, _ATOM = range(5)


def _held(piece: _Piece, level: int) -> str:
    return piece.text if piece.level >= level else f"({piece.text})"


@dataclass(frozen=True)
class Printer:
    """Prints a form: ``names`` are what its names are called, ``given`` what they are."""

    names: Mapping[str, str]
    given: Mapping[str, Any] = field(default_factory=dict)
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    #: The operation's name, and how it is written of another operand.
    own: str = ""
    called: Callable[[str], str] = str

    @classmethod
    def of_map(
        cls,
        weight: Map,
        operands: Sequence[str],
        value: str,
        more: Mapping[str, str],
        called: Callable[[str], str],
    ) -> "Printer":
        row = weight.of.row
        if row.is_variadic:
            letter = row.parameters[0].lstrip("*")
            names, given = {letter: operands[weight.slot]}, {letter: weight.operands}
        else:
            names = dict(zip(row.parameters, operands, strict=True))
            given = dict(zip(row.parameters, weight.operands, strict=True))
        given |= dict(zip(row.options, weight.of.options, strict=True))
        return cls(
            {**names, "c": value, **more}, {**given, "c": weight.value, "k": weight.slot},
            {"parent": weight.parent, "child": weight.child}, weight.name, called,
        )  # fmt: skip

    def text(self, form: ast.expr) -> str:
        return self.piece(form).text

    def piece(self, form: ast.expr) -> _Piece:
        match form:
            case ast.Constant(value):
                return _Piece(numeral(float(value)), _ATOM)  # type: ignore[arg-type]
            case ast.Name(name):
                return self._name(name)
            case ast.UnaryOp(_, operand):
                return _Piece(f"−{_held(self.piece(operand), _PRODUCT)}", _SIGN)
            case ast.BinOp(left, ast.Pow(), right):
                return self._power(self.piece(left), self.piece(right))
            case ast.BinOp(left, operator, right):
                return self._joined(self.piece(left), operator, self.piece(right))
            case ast.Subscript(value, key):
                written = key_text(self.given[key.id]) if isinstance(key, ast.Name) else "…"
                return _Piece(f"{_held(self.piece(value), _ATOM)}[{written}]", _ATOM)
            case ast.Call(ast.Name(name), arguments):
                if name in _WORDS:
                    return _WORDS[name](self, arguments)
                if name == self.own:
                    return _Piece(self.called(self.text(arguments[0])), _ATOM)
                return _Piece(f"{name}({', '.join(map(self.text, arguments))})", _ATOM)
        return _Piece(ast.unparse(form), _SUM)

    def _name(self, name: str) -> _Piece:
        if name in self.names:
            written = self.names[name]
            signed = written[:1] in "-−" or (" " in written and written[:1] != "[")
            return _Piece(written, _SUM if signed else _ATOM)
        return _Piece(shown(self.given[name]) if name in self.given else name, _ATOM)

    def _power(self, base: _Piece, exponent: _Piece) -> _Piece:
        if exponent.text == "1":
            return base
        raised = {"2": "²", "3": "³"}.get(exponent.text, f"^{_held(exponent, _ATOM)}")
        return _Piece(_held(base, _ATOM) + raised, _POWER)

    def _joined(self, left: _Piece, operator: ast.operator, right: _Piece) -> _Piece:
        match operator:
            case ast.Add():
                return _Piece(f"{left.text} + {right.text}", _SUM)
            case ast.Sub() if left.is_number and right.is_number:
                return _Piece(numeral(float(left.text) - float(right.text)), _ATOM)
            case ast.Sub():
                return _Piece(f"{left.text} − {_held(right, _PRODUCT)}", _SUM)
            case ast.MatMult():
                return _Piece(f"{_held(left, _PRODUCT)} {_held(right, _POWER)}", _PRODUCT)
            case ast.Div():
                return _Piece(f"{_held(left, _PRODUCT)} / {_held(right, _POWER)}", _PRODUCT)
        sign = "·" if left.is_number or right.is_number else "⊙"
        return _Piece(f"{_held(left, _PRODUCT)} {sign} {_held(right, _SIGN)}", _PRODUCT)

    def computed(self, form: ast.expr) -> Any:
        """What a form of operands and options is."""
        source = compile(ast.Expression(ast.fix_missing_locations(form)), __file__, "eval")
        return eval(source, {**DERIVATIVES, **self.given})  # the table's own text


Arguments = list[ast.expr]


def turned(name: str) -> str:
    """The transpose of an operand by its name; of what is turned already, itself.

    >>> turned("A"), turned("A.T")
    ('Aᵀ', 'A')
    """
    return name.removesuffix(".T") if name.endswith(".T") else f"{name}ᵀ"


def _by_transpose(to: Printer, given: Arguments) -> _Piece:
    c, b = to.piece(given[0]), to.piece(given[1])
    if to.shapes["child"] == ():
        return _scaled(c, b)
    return _over_stacks(to, _Piece(f"{_held(c, _PRODUCT)} {turned(_held(b, _ATOM))}", _PRODUCT))


def _transpose_by(to: Printer, given: Arguments) -> _Piece:
    a, c = to.piece(given[0]), to.piece(given[1])
    if to.shapes["child"] == ():
        return _scaled(c, a)
    return _over_stacks(to, _Piece(f"{turned(_held(a, _ATOM))} {_held(c, _PRODUCT)}", _PRODUCT))


def _scaled(number: _Piece, vector: _Piece) -> _Piece:
    """What a product of two vectors sends back to one of them."""
    return _Piece(f"{_held(number, _PRODUCT)} · {_held(vector, _SIGN)}", _PRODUCT)


def _over_stacks(to: Printer, product: _Piece) -> _Piece:
    """Summed over the stacks of matrices that one operand met."""
    child, parent = to.shapes["child"][:-2], to.shapes["parent"][:-2]
    vectors = [len(shape_of(to.given[name])) == 1 for name in "ab"]
    if any(vectors):  # a matrix that met a vector has one axis more than their product
        child = to.shapes["child"][:-1]
    if child == parent:
        return product
    return _Piece(f"{summed((*child, 2, 2), (*parent, 2, 2))} ({product.text})", _PRODUCT)


def _spread(to: Printer, given: Arguments) -> _Piece:
    return _Piece(f"{_held(to.piece(given[0]), _PRODUCT)} · 1", _PRODUCT)


def _gathered(to: Printer, given: Arguments) -> _Piece:
    inner, child, parent = to.piece(given[0]), to.shapes["child"], to.shapes["parent"]
    if child == parent:
        return inner
    return _Piece(f"{summed(child, parent)} {_held(inner, _ATOM)}", _PRODUCT)


def _repeated(to: Printer, given: Arguments) -> _Piece:
    inner = to.piece(given[0])
    if to.shapes["child"] == to.shapes["parent"]:
        return inner
    return _Piece(f"{_held(inner, _ATOM)} repeated", _PRODUCT)


def _reshaped(to: Printer, given: Arguments) -> _Piece:
    asked = given[1]
    shape = to.shapes["child"] if isinstance(asked, ast.Name) else tuple(to.computed(asked))
    return _Piece(f"{_held(to.piece(given[0]), _ATOM)} as {shape}", _PRODUCT)


def _transposed(to: Printer, given: Arguments) -> _Piece:
    inner, axes = _held(to.piece(given[0]), _ATOM), tuple(to.computed(given[1]))
    if axes == (1, 0):
        return _Piece(f"{inner}ᵀ", _ATOM)
    return _Piece(f"{inner} with axes {axes}", _PRODUCT)


def _scattered(to: Printer, given: Arguments) -> _Piece:
    key = to.computed(given[1])
    return _Piece(f"{_held(to.piece(given[0]), _ATOM)} at [{key_text(key)}]", _PRODUCT)


def _in_place(to: Printer, given: Arguments) -> _Piece:
    return _Piece(f"{_held(to.piece(given[0]), _ATOM)} back in place", _PRODUCT)


def _picked(to: Printer, given: Arguments) -> _Piece:
    return _Piece(f"its part of {_held(to.piece(given[0]), _ATOM)}", _PRODUCT)


def _chosen(to: Printer, given: Arguments) -> _Piece:
    _, here, there = given
    where = isinstance(there, ast.Constant)
    inner = _held(to.piece(here if where else there), _ATOM)
    return _Piece(f"{inner} {'where it holds' if where else 'elsewhere'}", _PRODUCT)


def _number(to: Printer, given: Arguments) -> _Piece:
    count = to.computed(ast.Call(ast.Name("counted", ast.Load()), given, []))
    return _Piece(numeral(float(count)), _ATOM)


#: How the words of the table's forms are said in print; others as they stand.
_WORDS: Final[Mapping[str, Callable[[Printer, Arguments], _Piece]]] = {
    "by_transpose": _by_transpose,
    "transpose_by": _transpose_by,
    "spread": _spread,
    "gathered": _gathered,
    "broadcast_to": _repeated,
    "reshape": _reshaped,
    "transpose": _transposed,
    "scatter": _scattered,
    "placed": _in_place,
    "picked": _picked,
    "where": _chosen,
    "counted": _number,
    "getindex": _picked,
}
