"""The rule table: one row per primitive, in the notation of the tutorial it comes from.

From a row come the value, the weights of every engine, and the text of every step. To add a
primitive, add a row (and, if it is a new function, its name to ``functions``).

Source: "Reverse-mode automatic differentiation: a tutorial" (Rufflewind), with the signs its
conversion lost put back. ``sign(a)`` is 0 at 0, ``step(a)`` is 1 above 0, and ``wins(a, b)`` is
½ at a tie, so ``abs``, ``relu``, ``max`` and ``min`` take the symmetric choice where they kink.
"""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ad_viz.core import expression
from ad_viz.core.expression import Term

__all__ = ["NUMPY_NAMES", "PRIMITIVES", "RULES", "STABLE", "ULPS", "Primitive"]

RULES: Final = """
    add      c = a + b        =>  dc = da + db                                   ; a plus b
    sub      c = a - b        =>  dc = da - db                                   ; a minus b
    mul      c = a * b        =>  dc = b * da + a * db                           ; a times b
    div      c = a / b        =>  dc = da / b - a * db / b ** 2                  ; a divided by b
    pow      c = a ** b       =>  dc = b * a ** (b - 1) * da + log(a) * a ** b * db ; a to the power b
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
    exp      c = exp(a)       =>  dc = exp(a) * da                               ; e to the power a
    log      c = log(a)       =>  dc = da / a                                    ; the logarithm of a
    log1p    c = log1p(a)     =>  dc = da / (1 + a)                              ; the logarithm of 1 plus a
    expm1    c = expm1(a)     =>  dc = exp(a) * da                               ; e to the power a, less 1
    sqrt     c = sqrt(a)      =>  dc = da / (2 * sqrt(a))                        ; the square root of a
    abs      c = abs(a)       =>  dc = sign(a) * da                              ; the size of a
    max      c = max(a, b)    =>  dc = wins(a, b) * da + wins(b, a) * db         ; the greater of a and b
    min      c = min(a, b)    =>  dc = wins(b, a) * da + wins(a, b) * db         ; the lesser of a and b
    sigmoid  c = sigmoid(a)   =>  dc = sigmoid(a) * sigmoid(-a) * da             ; the sigmoid of a
    relu     c = relu(a)      =>  dc = step(a) * da                              ; the positive part of a
    hypot    c = hypot(a, b)  =>  dc = a * da / hypot(a, b) + b * db / hypot(a, b)  ; the length of (a, b)
    atan2    c = atan2(a, b)  =>  dc = b * da / hypot(a, b) / hypot(a, b) - a * db / hypot(a, b) / hypot(a, b) ; the angle of (b, a)
"""  # noqa: E501

#: How a weight is computed where the textbook's form of it, which is shown, loses digits. With
#: these, every value and every weight is within ``ULPS`` of the truth, wherever that is a float.
STABLE: Final[Mapping[str, Mapping[str, str]]] = {
    "div": {"b": "-over_square(a, b)"},
    "pow": {"a": "rise(a, b)", "b": "swell(a, b)"},
    "atan": {"a": "turn(1, a)"},
    "tanh": {"a": "bell(a)"},
    "sigmoid": {"a": "bell(a / 2) / 4"},
    "hypot": {"a": "share(a, b)", "b": "share(b, a)"},
    "atan2": {"a": "turn(b, a)", "b": "-turn(a, b)"},
}

#: Units in the last place.
ULPS: Final = 4.0

#: What NumPy calls those that it does not call by the table's name.
NUMPY_NAMES: Final[Mapping[str, str]] = {
    "sub": "subtract",
    "mul": "multiply",
    "div": "divide",
    "pow": "power",
    "neg": "negative",
    "asin": "arcsin",
    "acos": "arccos",
    "atan": "arctan",
    "atan2": "arctan2",
    "abs": "absolute",
    "max": "maximum",
    "min": "minimum",
}


@dataclass(frozen=True)
class Primitive:
    """One row of the table: ``c = form(a, b)``, the terms of ``dc``, and how the form is said."""

    name: str
    parameters: tuple[str, ...]
    form: ast.expr
    terms: tuple[Term, ...]
    phrase: str

    @cached_property
    def value(self) -> Callable[..., float]:
        """The operation on floats; it never raises.

        >>> PRIMITIVES["log"].value(0.0)
        -inf
        """
        return expression.function(self.form, self.parameters)

    @cached_property
    def textbook_forms(self) -> tuple[ast.expr, ...]:
        """∂c/∂a, ∂c/∂b … as they are shown, in the order of the parameters."""
        return tuple(self._coefficient(parameter) for parameter in self.parameters)

    @cached_property
    def weight_forms(self) -> tuple[ast.expr, ...]:
        """∂c/∂a, ∂c/∂b … as they are computed."""
        stable = {p: expression.parse(form) for p, form in STABLE.get(self.name, {}).items()}
        shown = zip(self.parameters, self.textbook_forms, strict=True)
        return tuple(stable.get(parameter, form) for parameter, form in shown)

    @cached_property
    def weights(self) -> tuple[Callable[..., float], ...]:
        """∂c/∂a, ∂c/∂b … as functions of all parameters.

        >>> [weight(0.5, 4.2) for weight in PRIMITIVES["mul"].weights]
        [4.2, 0.5]
        """
        return tuple(
            expression.function(form, self.parameters, textbook)
            for form, textbook in zip(self.weight_forms, self.textbook_forms, strict=True)
        )

    def text(self, operands: tuple[str, ...]) -> str:
        """The operation written with these operands.

        >>> PRIMITIVES["mul"].text(("x", "y"))
        'x * y'
        """
        return expression.text(self.form, self._named(operands))

    def weight_text(self, slot: int, operands: tuple[str, ...]) -> str:
        """∂c/∂(operand ``slot``) written with these operands.

        >>> PRIMITIVES["sin"].weight_text(0, ("0.5",))
        'cos(0.5)'
        """
        return expression.text(self.textbook_forms[slot], self._named(operands))

    def differential_text(self, operands: tuple[str, ...], active: tuple[bool, ...]) -> str:
        """dc written with these operands; a constant has no differential.

        >>> PRIMITIVES["mul"].differential_text(("x", "y"), (True, True))
        'y * dx + x * dy'
        >>> PRIMITIVES["sub"].differential_text(("1", "p"), (False, True))
        '-dp'
        """
        names = self._named(operands)
        names |= {f"d{p}": f"d{o}" for p, o in zip(self.parameters, operands, strict=True)}
        written = ""
        for sign, term in self.terms:
            if any(
                on and expression.coefficient((1, term), f"d{parameter}") is not None
                for parameter, on in zip(self.parameters, active, strict=True)
            ):
                joint = " + " if sign > 0 else " - "
                lead = "" if sign > 0 else "-"
                written += (joint if written else lead) + expression.text(term, names)
        return written

    def _named(self, operands: tuple[str, ...]) -> dict[str, str]:
        return dict(zip(self.parameters, operands, strict=True))

    def _coefficient(self, parameter: str) -> ast.expr:
        found = (expression.coefficient(term, f"d{parameter}") for term in self.terms)
        return next(form for form in found if form is not None)


def _row(line: str) -> Primitive:
    name, rest = line.split(maxsplit=1)
    rule, phrase = rest.split(";")
    operation, differential = (side.split("=", 1)[1].strip() for side in rule.split("=>"))
    parameters = ("a", "b") if "db" in differential else ("a",)
    terms = tuple(expression.terms(expression.parse(differential)))
    return Primitive(name, parameters, expression.parse(operation), terms, phrase.strip())


#: The table, by name.
PRIMITIVES: Final[Mapping[str, Primitive]] = {
    row.name: row for row in map(_row, RULES.strip().splitlines())
}
