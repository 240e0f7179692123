"""Prints the forms of the table of array operations, by words that are said for its functions."""

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ad_viz.arrays.operations.meanings import DERIVATIVES
from ad_viz.arrays.operations.pieces import (
    ATOM,
    POWER,
    PRODUCT,
    SIGN,
    SUM,
    Piece,
    divided,
    held,
    key_text,
    matrix_product,
    shown,
    transposed,
)  # fmt: skip
from ad_viz.arrays.operations.row import Map
from ad_viz.arrays.operations.words import WORDS
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import Shape

__all__ = ["Printer"]


@dataclass(frozen=True)
class Printer:
    """Prints a form: ``names`` are what its names are called, ``given`` what they are."""

    names: Mapping[str, str]
    given: Mapping[str, Any] = field(default_factory=dict)
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    #: The operation's name, and how it is written of other operands.
    own: str = ""
    called: Callable[[Sequence[str]], str] = str
    #: What all operands are called, where there is any number.
    operands: Sequence[str] = ()

    @classmethod
    def of_map(
        cls,
        weight: Map,
        operands: Sequence[str],
        value: str,
        more: Mapping[str, str],
        called: Callable[[Sequence[str]], str],
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
            {"parent": weight.parent, "child": weight.child}, weight.name, called, operands,
        )  # fmt: skip

    def text(self, form: ast.expr) -> str:
        return self.piece(form).text

    def piece(self, form: ast.expr) -> Piece:
        match form:
            case ast.Constant(value):
                return Piece(numeral(float(value)), ATOM)  # type: ignore[arg-type]
            case ast.Name(name):
                return self._name(name)
            case ast.UnaryOp(_, operand):
                return Piece(f"−{held(self.piece(operand), PRODUCT)}", SIGN)
            case ast.BinOp(left, ast.Pow(), right):
                return self._power(self.piece(left), self.piece(right))
            case ast.BinOp(ast.Call(ast.Name("flat"), [left]), ast.MatMult(), right):
                return matrix_product(transposed(self.piece(left)), self.piece(right))
            case ast.BinOp(left, ast.Mult(), ast.Call(ast.Name("spread"), [right, *_])):
                return self._by_each(self.piece(left), self.piece(right))
            case ast.BinOp(left, ast.Mult(), ast.Call(ast.Name("lifted"), [right])):
                return self._by_each(self.piece(left), self.piece(right))
            case ast.BinOp(left, ast.Mult(), ast.Name("c̄") as right) if self.shapes:
                return self._by_each(self.piece(left), self.piece(right))
            case ast.BinOp(left, operator, right):
                return self._joined(self.piece(left), operator, self.piece(right))
            case ast.Subscript(value, key):
                written = key_text(self.given[key.id]) if isinstance(key, ast.Name) else "…"
                return Piece(f"{held(self.piece(value), ATOM)}[{written}]", ATOM)
            case ast.Call(ast.Name(name), arguments):
                if name in WORDS:
                    return WORDS[name](self, arguments)
                if name == self.own:
                    return Piece(self.called([*map(self.text, arguments)]), ATOM)
                return Piece(f"{name}({', '.join(map(self.text, arguments))})", ATOM)
        return Piece(ast.unparse(form), SUM)

    def _name(self, name: str) -> Piece:
        if name in self.names:
            written = self.names[name]
            signed = written[:1] in "-−" or (" " in written and written[:1] != "[")
            return Piece(written, SUM if signed else ATOM)
        return Piece(shown(self.given[name]) if name in self.given else name, ATOM)

    def _power(self, base: Piece, exponent: Piece) -> Piece:
        if exponent.text == "1":
            return base
        raised = {"2": "²", "3": "³"}.get(exponent.text, f"^{held(exponent, ATOM)}")
        return Piece(held(base, ATOM) + raised, POWER)

    def _joined(self, left: Piece, operator: ast.operator, right: Piece) -> Piece:
        match operator:
            case ast.Add():
                return Piece(f"{left.text} + {right.text}", SUM)
            case ast.Sub() if left.is_number and right.is_number:
                return Piece(numeral(left.number - right.number), ATOM)
            case ast.Sub():
                return Piece(f"{left.text} − {held(right, PRODUCT)}", SUM)
            case ast.MatMult():
                return matrix_product(left, right)
            case ast.Div():
                return divided(left, right)
            case ast.FloorDiv():
                return Piece(f"⌊{divided(left, right).text}⌋", ATOM)
        sign = "·" if left.is_number or right.is_number else "⊙"
        return Piece(f"{held(left, PRODUCT)} {sign} {held(right, SIGN)}", PRODUCT)

    def _by_each(self, left: Piece, right: Piece) -> Piece:
        """Cells times the one number of an operation that made a number, or those it repeats."""
        times = "·" if self.shapes["child"] == () else "⊙"
        return Piece(f"{held(left, PRODUCT)} {times} {held(right, SIGN)}", PRODUCT)

    def computed(self, form: ast.expr) -> Any:
        """What a form of operands and options is."""
        source = compile(ast.Expression(ast.fix_missing_locations(form)), __file__, "eval")
        return eval(source, {**DERIVATIVES, **self.given})  # the table's own text
