"""The rule table: one row per primitive, in the notation of the tutorial it comes from.

From a row come the value, the weights of every engine, and the text of every step. To add a
primitive, add a row: its functions are those of ``math``, or registered.

Source: "Reverse-mode automatic differentiation: a tutorial" (Rufflewind), with the signs its
conversion lost put back. ``sign(a)`` is 0 at 0, ``step(a)`` is 1 above 0, and ``exceeds(a, b)`` is
½ at a tie, so ``abs``, ``relu``, ``max`` and ``min`` take the symmetric choice where they kink.
What jumps, such as ``floor``, has the slope 0 there, too.
"""

import ast
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

__all__ = [
    "FUNCTIONS", "PARTIAL", "PRIMITIVES", "RULES", "STABLE", "Primitive", "Term", "coefficient",
    "computed", "function", "parse", "register", "terms",
]  # fmt: skip

RULES: Final = """
    add      c = a + b        =>  dc = da + db                                   ; a plus b
    sub      c = a - b        =>  dc = da - db                                   ; a minus b
    mul      c = a * b        =>  dc = b * da + a * db                           ; a times b
    div      c = a / b        =>  dc = da / b - a * db / b ** 2                  ; a divided by b
    pow      c = a ** b       =>  dc = b * a ** (b - 1) * da + log(a) * a ** b * db ; a to the power b
    floordiv c = a // b       =>  dc = 0 * da + 0 * db                           ; a divided by b, rounded down
    modulo   c = a % b        =>  dc = da - a // b * db                          ; the remainder of a divided by b
    neg      c = -a           =>  dc = -da                                       ; minus a
    sin      c = sin(a)       =>  dc = cos(a) * da                               ; the sine of a
    cos      c = cos(a)       =>  dc = -sin(a) * da                              ; the cosine of a
    tan      c = tan(a)       =>  dc = da / cos(a) ** 2                          ; the tangent function of a
    asin     c = asin(a)      =>  dc = da / sqrt((1 - a) * (1 + a))              ; the arcsine of a
    acos     c = acos(a)      =>  dc = -da / sqrt((1 - a) * (1 + a))             ; the arccosine of a
    atan     c = atan(a)      =>  dc = da / (1 + a ** 2)                         ; the arctangent of a
    sinh     c = sinh(a)      =>  dc = cosh(a) * da                              ; the hyperbolic sine of a
    cosh     c = cosh(a)      =>  dc = sinh(a) * da                              ; the hyperbolic cosine of a
    tanh     c = tanh(a)      =>  dc = da / cosh(a) ** 2                         ; the hyperbolic tangent of a
    asinh    c = asinh(a)     =>  dc = da / sqrt(a ** 2 + 1)                     ; the inverse hyperbolic sine of a
    acosh    c = acosh(a)     =>  dc = da / (sqrt(a - 1) * sqrt(a + 1))          ; the inverse hyperbolic cosine of a
    atanh    c = atanh(a)     =>  dc = da / (1 - a) / (1 + a)                    ; the inverse hyperbolic tangent of a
    exp      c = exp(a)       =>  dc = exp(a) * da                               ; e to the power a
    log      c = log(a)       =>  dc = da / a                                    ; the logarithm of a
    log1p    c = log1p(a)     =>  dc = da / (1 + a)                              ; the logarithm of 1 plus a
    expm1    c = expm1(a)     =>  dc = exp(a) * da                               ; e to the power a, less 1
    exp2     c = exp2(a)      =>  dc = log(2) * exp2(a) * da                     ; 2 to the power a
    log2     c = log2(a)      =>  dc = da / (a * log(2))                         ; the binary logarithm of a
    log10    c = log10(a)     =>  dc = da / (a * log(10))                        ; the decimal logarithm of a
    sqrt     c = sqrt(a)      =>  dc = da / (2 * sqrt(a))                        ; the square root of a
    cbrt     c = cbrt(a)      =>  dc = da / (3 * cbrt(a) ** 2)                   ; the cube root of a
    abs      c = abs(a)       =>  dc = sign(a) * da                              ; the absolute value of a
    sign     c = sign(a)      =>  dc = 0 * da                                    ; the sign of a
    floor    c = floor(a)     =>  dc = 0 * da                                    ; a rounded down
    ceil     c = ceil(a)      =>  dc = 0 * da                                    ; a rounded up
    trunc    c = trunc(a)     =>  dc = 0 * da                                    ; a rounded towards 0
    round    c = round(a)     =>  dc = 0 * da                                    ; a rounded
    max      c = max(a, b)    =>  dc = exceeds(a, b) * da + exceeds(b, a) * db         ; the greater of a and b
    min      c = min(a, b)    =>  dc = exceeds(b, a) * da + exceeds(a, b) * db         ; the lesser of a and b
    logaddexp c = logaddexp(a, b) =>  dc = sigmoid(a - b) * da + sigmoid(b - a) * db  ; the logarithm of the sum of e to the a and e to the b
    sigmoid  c = sigmoid(a)   =>  dc = sigmoid(a) * sigmoid(-a) * da             ; the sigmoid of a
    relu     c = relu(a)      =>  dc = step(a) * da                              ; the positive part of a
    hypot    c = hypot(a, b)  =>  dc = a * da / hypot(a, b) + b * db / hypot(a, b)  ; the length of (a, b)
    atan2    c = atan2(a, b)  =>  dc = b * da / hypot(a, b) / hypot(a, b) - a * db / hypot(a, b) / hypot(a, b) ; the angle of (b, a)
"""  # noqa: E501

#: How a weight is computed where the textbook's form of it, which is shown, loses digits. With
#: these, every value and every weight is within ``ULPS`` of the truth, wherever that is a float.
STABLE: Final[Mapping[str, Mapping[str, str]]] = {
    "div": {"b": "-over_square(a, b)"},
    "pow": {"a": "by_base(a, b)", "b": "by_exponent(a, b)"},
    "atan": {"a": "over_length_square(1, a)"},
    "tanh": {"a": "sech_square(a)"},
    "asinh": {"a": "over_length(1, a)"},
    "exp2": {"a": "by_exponent(2, a)"},
    "log2": {"a": "1 / log(2) / a"},
    "log10": {"a": "1 / log(10) / a"},
    "cbrt": {"a": "cbrt_slope(a)"},
    "logaddexp": {"a": "over_exp_sum(a, b)", "b": "over_exp_sum(b, a)"},
    "sigmoid": {"a": "sech_square(a / 2) / 4"},
    "hypot": {"a": "over_length(a, b)", "b": "over_length(b, a)"},
    "atan2": {"a": "over_length_square(b, a)", "b": "-over_length_square(a, b)"},
}

#: What the table's functions are for floats; those that ``math`` does not have are registered.
FUNCTIONS: Final[dict[str, Any]] = {**vars(math), "abs": abs}
_elsewhere: Callable[..., Any]


def register(functions: Mapping[str, Callable[..., float]], elsewhere: Callable[..., Any]) -> None:
    """Functions of floats; and who answers where floats have no number, or for what is no float.

    It is given the expression, the textbook's form of it, and its names' values.
    """
    global _elsewhere
    FUNCTIONS.update(functions)
    _elsewhere = elsewhere


#: What has no number everywhere; + − × have, and mean the same for every kind of number.
PARTIAL: Final = ast.Call | ast.Div | ast.FloorDiv | ast.Mod | ast.Pow

#: One signed summand of a differential: ``(-1, a * db / b ** 2)``.
Term = tuple[int, ast.expr]


@dataclass(frozen=True)
class Primitive:
    """One row of the table: ``c = form(a, b)``, the terms of ``dc``, and how the form is said."""

    name: str
    parameters: tuple[str, ...]
    form: ast.expr
    terms: tuple[Term, ...]
    phrase: str

    @cached_property
    def value(self) -> Callable[..., Any]:
        """The operation on floats.

        >>> PRIMITIVES["mul"].value(0.5, 4.2)
        2.1
        """
        return function(self.form, self.parameters)

    @cached_property
    def weights(self) -> tuple[Callable[..., Any], ...]:
        """∂c/∂a, ∂c/∂b … as functions of all parameters.

        >>> [weight(0.5, 4.2) for weight in PRIMITIVES["mul"].weights]
        [4.2, 0.5]
        """
        forms = zip(self.weight_forms, self.textbook_forms, strict=True)
        return tuple(function(form, self.parameters, textbook) for form, textbook in forms)

    @cached_property
    def textbook_forms(self) -> tuple[ast.expr, ...]:
        """∂c/∂a, ∂c/∂b … as they are shown, in the order of the parameters."""
        found = ([coefficient(t, f"d{p}") for t in self.terms] for p in self.parameters)
        return tuple(next(form for form in forms if form is not None) for forms in found)

    @cached_property
    def weight_forms(self) -> tuple[ast.expr, ...]:
        """∂c/∂a, ∂c/∂b … as they are computed."""
        stable = {p: parse(form) for p, form in STABLE.get(self.name, {}).items()}
        shown = zip(self.parameters, self.textbook_forms, strict=True)
        return tuple(stable.get(parameter, form) for parameter, form in shown)


def parse(source: str) -> ast.expr:
    """The expression that ``source``, a text of the table's own, writes."""
    return ast.parse(source, mode="eval").body


def terms(expression: ast.expr, sign: int = 1) -> Iterator[Term]:
    """The signed summands of an expression, left to right.

    >>> [(sign, ast.unparse(term)) for sign, term in terms(parse("da / b - a * db"))]
    [(1, 'da / b'), (-1, 'a * db')]
    """
    match expression:
        case ast.BinOp(left, ast.Add() | ast.Sub() as operator, right):
            yield from terms(left, sign)
            yield from terms(right, sign if isinstance(operator, ast.Add) else -sign)
        case ast.UnaryOp(ast.USub(), operand):
            yield from terms(operand, -sign)
        case ast.BinOp(ast.UnaryOp(ast.USub(), left), operator, right):
            yield (-sign, ast.BinOp(left, operator, right))
        case _:
            yield (sign, expression)


def coefficient(term: Term, differential: str) -> ast.expr | None:
    """What stands before ``differential`` in a term that is linear in it; None if it is not there.

    >>> [ast.unparse(coefficient(t, "db")) for t in terms(parse("a * db / b ** 2"))]
    ['a / b ** 2']
    """
    sign, expression = term
    if differential not in {n.id for n in ast.walk(expression) if isinstance(n, ast.Name)}:
        return None
    factor = _without(expression, differential)
    return factor if sign > 0 else ast.UnaryOp(ast.USub(), factor)


def _without(expression: ast.expr, differential: str) -> ast.expr:
    """The product or quotient with the differential replaced by 1, and the 1 simplified away."""
    match expression:
        case ast.Name(name) if name == differential:
            return ast.Constant(1)
        case ast.BinOp(left, ast.Mult(), ast.Name(name)) if name == differential:
            return left
        case ast.BinOp(left, operator, right):
            return ast.BinOp(_without(left, differential), operator, right)
    return expression


def computed(expression: ast.expr) -> str:
    """The expression as Python text for floats: ``**`` of a negative base would be complex.

    >>> computed(parse("2 * a ** b"))
    '2.0 * pow(a, b)'
    """
    return ast.unparse(_Computed().visit(parse(ast.unparse(expression))))


class _Computed(ast.NodeTransformer):
    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        return ast.Constant(float(node.value))  # type: ignore[arg-type]

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.op, ast.Pow):
            return node
        return ast.Call(ast.Name("pow", ast.Load()), [node.left, node.right], [])


def function(
    expression: ast.expr, parameters: tuple[str, ...], textbook: ast.expr | None = None
) -> Callable[..., Any]:
    """The expression as a function of floats; ``elsewhere`` answers where it has no number.

    >>> function(parse("1 / a"), ("a",))(4.0)
    0.25
    """
    source = f"lambda {', '.join(parameters)}: {computed(expression)}"
    quick: Callable[..., Any] = eval(compile(source, "<rule table>", "eval"), FUNCTIONS)
    if not any(isinstance(n, PARTIAL) for n in ast.walk(expression)):
        return quick

    def total(*values: Any) -> Any:
        if all(type(value) is float for value in values):
            try:
                if (result := quick(*values)) == result:
                    return result
            except (ArithmeticError, ValueError):
                pass
        return _elsewhere(expression, textbook, dict(zip(parameters, values, strict=True)))

    return total


def _row(line: str) -> Primitive:
    name, rest = line.split(maxsplit=1)
    rule, phrase = rest.split(";")
    operation, differential = (side.split("=", 1)[1].strip() for side in rule.split("=>"))
    parameters = ("a", "b") if "db" in differential else ("a",)
    return Primitive(
        name, parameters, parse(operation), tuple(terms(parse(differential))), phrase.strip()
    )


#: The table, by name.
PRIMITIVES: Final[Mapping[str, Primitive]] = {
    row.name: row for row in map(_row, RULES.strip().splitlines())
}
