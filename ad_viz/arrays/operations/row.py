"""A row of the table of array operations: a value, and how tangents and adjoints go through it.

    matmul  c = a @ b  =>  dc = da @ b + a @ db  <=  ā += by_transpose(c̄, b, a) and b̄ += …

Between arrays ∂c/∂a is a linear map, and all that is ever asked of it is to carry a tangent forward
and an adjoint back. A row writes both down as expressions of its operands ``a``, ``b``, its value
``c``, the tangent ``da`` and the adjoint ``c̄``; what else it names are options, such as an axis.
``*a`` stands for any number of operands: then ``k`` is the one that is asked about.
"""

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import alike, apply, is_plain
from ad_viz.arrays.elements.quiet import IS_QUIET, quiet_call, quietly
from ad_viz.arrays.elements.weights import handed_on
from ad_viz.arrays.promotion import listed, operand
from ad_viz.core.primitives import parse, terms
from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import Shape, shape_of

__all__ = ["Applied", "Map", "Row", "read", "settled"]

#: What a form's names mean: NumPy's own in a value, ours, which are rows too, in a derivative.
Meanings = Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Row:
    """One operation on arrays, as it is written in the table.

    ``tangent_forms`` and ``adjoint_forms`` are one for each parameter.
    """

    name: str
    parameters: tuple[str, ...]
    options: tuple[str, ...]
    form: ast.expr
    tangent_forms: tuple[ast.expr, ...]
    adjoint_forms: tuple[ast.expr, ...]
    phrase: str
    values: Meanings = field(repr=False)
    derivatives: Meanings = field(repr=False)

    @cached_property
    def is_variadic(self) -> bool:
        """Whether it takes any number of operands."""
        return self.parameters[0].startswith("*")

    def __call__(self, *given: Any) -> Any:
        """The operation on its operands, in a list where there is any number; then its options."""
        if self.is_variadic:
            operands, options = tuple(given[0]), given[1:]
        else:
            operands, options = given[: self.count], given[self.count :]
        for one in operands:
            if not (type(one) is float or (type(one) is np.ndarray and is_plain(one))):
                return apply(Applied(self, options), *operands)
        if IS_QUIET.get():
            return settled(self.compute(*given))
        return Applied(self, options).raw(operands)

    @cached_property
    def count(self) -> int:
        """How many operands it takes, if not any number."""
        return len(self.parameters)

    @cached_property
    def compute(self) -> Callable[..., Any]:
        """The value, of the operands and the options."""
        return self._compiled(self.form, self.values, "")

    @cached_property
    def forward(self) -> tuple[Callable[..., Any], ...]:
        """Each operand's term of the tangent: of operands and options, ``c``, ``k`` and ``da``."""
        each = zip(self.tangent_forms, self.parameters, strict=True)
        return tuple(
            self._compiled(form, self.derivatives, f", c, k, d{parameter.lstrip('*')}")
            for form, parameter in each
        )

    @cached_property
    def back(self) -> tuple[Callable[..., Any], ...]:
        """Each operand's term of its adjoint: of operands and options, ``c``, ``k`` and ``c̄``."""
        return tuple(
            self._compiled(form, self.derivatives, ", c, k, c̄") for form in self.adjoint_forms
        )

    def _compiled(self, form: ast.expr, meanings: Meanings, more: str) -> Callable[..., Any]:
        takes = ", ".join([*(p.lstrip("*") for p in self.parameters), *self.options])
        written = ast.unparse(_Called().visit(parse(ast.unparse(form))))
        source = f"lambda {takes}{more}: {written}"
        # The table's own text, read once; no person's text gets here.
        made: Callable[..., Any] = eval(compile(source, __file__, "eval"), dict(meanings))
        return made


_OPERATORS: Final[Mapping[type[ast.operator], str]] = {
    ast.Mult: "product", ast.MatMult: "matmul", ast.Div: "divide", ast.Pow: "power",
}  # fmt: skip


class _Called(ast.NodeTransformer):
    """Operators as calls of what they mean: in a rule 0 times anything is 0."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        name = _OPERATORS.get(type(node.op))
        return node if name is None else _call(name, node.left, node.right)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        return _call("getindex", node.value, node.slice)


def _call(name: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])


@dataclass(eq=False, slots=True)
class Applied:
    """A row with its options: what ``apply`` applies to operands."""

    row: Row
    options: tuple[Any, ...] = ()

    @property
    def name(self) -> str:
        return self.row.name

    def option(self, name: str) -> Any:
        """The option of that name."""
        return self.options[self.row.options.index(name)]

    def value(self, *operands: Any) -> Any:
        """A number or an array; the value of a run where an operand is one."""
        return apply(self, *operands) if any(map(in_a_run, operands)) else self.raw(operands)

    def raw(self, operands: Sequence[Any]) -> Any:
        """The value of plain numbers and arrays, with nobody looking on."""
        given = (operands,) if self.row.is_variadic else operands
        if IS_QUIET.get():
            return settled(self.row.compute(*given, *self.options))
        return settled(quiet_call(self.row.compute, *given, *self.options))

    def linear_map(self, slot: int, operands: Sequence[Any], value: Any) -> "Map":
        """∂value/∂operands[slot]."""
        return Map(self, slot, tuple(operands), value)


@dataclass(eq=False, slots=True)
class Map:
    """∂value/∂operands[slot], as the operation's row has it."""

    of: Applied
    slot: int
    operands: tuple[Any, ...]
    value: Any

    @property
    def name(self) -> str:
        return self.of.row.name

    @property
    def parent(self) -> Shape:
        """The shape of the operand."""
        return shape_of(self.operands[self.slot])

    @property
    def child(self) -> Shape:
        """The shape of the value."""
        return shape_of(self.value)

    def forward(self, tangent: Any) -> Any:
        """The value's tangent, for the operand's."""
        return alike(self._asked(self.of.row.forward, tangent), self.value)

    def back(self, adjoint: Any) -> Any:
        """The operand's contribution, for the value's adjoint."""
        found = self._asked(self.of.row.back, adjoint)
        return alike(handed_on(found) if found is adjoint else found, self.operands[self.slot])

    def _asked(self, forms: Sequence[Callable[..., Any]], derivative: Any) -> Any:
        row = self.of.row
        given, form = (
            ((self.operands,), forms[0]) if row.is_variadic else (self.operands, forms[self.slot])
        )
        if IS_QUIET.get():
            return form(*given, *self.of.options, self.value, self.slot, derivative)
        with quietly():
            return form(*given, *self.of.options, self.value, self.slot, derivative)


def settled(result: Any) -> Any:
    """A result as engines hold it: a number, or an array."""
    if type(result) is np.ndarray and result.ndim:
        return result
    if type(result) is np.float64:
        return float(result)
    return operand(listed(result)) if shape_of(result) == () else result


def read(line: str, values: Meanings, derivatives: Meanings) -> Row:
    """A line of the table: ``name  c = form  =>  dc = form  <=  ā += form and …  ; phrase``.

    >>> row = read("double  c = 2 * a  =>  dc = 2 * da  <=  ā += 2 * c̄  ; twice a", {}, {})
    >>> row.parameters, row.options, ast.unparse(row.adjoint_forms[0])
    (('a',), (), '2 * c̄')
    """
    name, rest = line.split(maxsplit=1)
    rule, phrase = rest.rsplit(";", 1)
    value, derivative = rule.split("=>")
    tangent, adjoints = derivative.split("<=")
    form = parse(value.split("=", 1)[1].strip())
    pulled = [part.split("+=", 1) for part in adjoints.split(" and ")]
    letters = [left.strip()[:1].translate(_LETTER) for left, _ in pulled]
    summands = [one if sign > 0 else ast.UnaryOp(ast.USub(), one)
                for sign, one in terms(parse(tangent.split("=", 1)[1].strip()))]  # fmt: skip
    pushed = [next(s for s in summands if f"d{letter}" in _names(s)) for letter in letters]
    pulls = [parse(right.strip()) for _, right in pulled]
    starred = {n.value.id for n in ast.walk(form) if isinstance(n, ast.Starred)}  # type: ignore[attr-defined]
    parameters = tuple(f"*{letter}" if letter in starred else letter for letter in letters)
    own = {*letters, *(f"d{letter}" for letter in letters), "c", "c̄", "k"}
    options = [n for one in (form, *pushed, *pulls) for n in _names(one) if n not in own]
    if starred:
        form = _Unstarred().visit(form)
    return Row(name, parameters, tuple(dict.fromkeys(options)), form, tuple(pushed), tuple(pulls),
               phrase.strip(), values, derivatives)  # fmt: skip


#: ā is one letter, b̄ two.
_LETTER = str.maketrans("ā", "a")


class _Unstarred(ast.NodeTransformer):
    def visit_Starred(self, node: ast.Starred) -> ast.expr:
        return node.value


def _names(form: ast.expr) -> list[str]:
    """The names in a form that are no function's, in order."""
    called = {id(n.func) for n in ast.walk(form) if isinstance(n, ast.Call)}
    return [n.id for n in ast.walk(form) if isinstance(n, ast.Name) and id(n) not in called]
