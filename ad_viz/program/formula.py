"""A function made from text that a person typed: ``x*y + sin(x)``.

The text becomes Python's syntax tree only once its characters, brackets and length are known to be
harmless; of the tree, numbers, names, ``+ - * / **`` and calls of the rule table's functions are
understood. It is then put in the order of its operations and each is applied as the engines do it:
nothing of the text is ever compiled or run.
"""

import ast
from collections.abc import Sequence
from inspect import Parameter, Signature
from typing import Any, Final

from ad_viz.arrays.apply import apply
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import FormulaError
from ad_viz.program.formula_reader import CONSTANTS, NODES, Step, parsed, steps
from ad_viz.reporting.in_order import in_order

__all__ = ["Formula", "formula"]


def formula(text: str, names: Sequence[str] | None = None) -> "Formula":
    """A function of the names in ``text``, in the order of their first appearance.

    It takes plain numbers, arrays and any engine's values, as a Python function does. The text is
    made of numbers, names, ``+ - * / **``, round brackets, ``pi``, ``e`` and the functions of the
    rule table; it has at most 500 characters, 200 numbers, names, signs and functions, and 32 of
    them nested. ``names`` gives the inputs another order, adds some that are not used, or makes
    ``e`` an input. Raises FormulaError, with a caret under the place, for whatever else is typed.

    >>> f = formula("x*y + sin(x)")
    >>> f
    formula('x*y + sin(x)')
    >>> f(0.5, 4.2)
    2.579425538604203
    >>> from ad_viz import value_and_grad
    >>> value_and_grad(f, 0.5, 4.2)
    (2.579425538604203, (5.077582561890373, 0.5))
    >>> formula("2 x")
    Traceback (most recent call last):
        ...
    ad_viz.errors.FormulaError: A sign is missing between these two.
        2 x
          ^
      found:    2 and x side by side
      expected: a sign between them: + - * / or **
      to do:    write 2 * x
    """
    if not isinstance(text, str):
        raise FormulaError(
            "A formula is a text.", text="", column=1, found=type(text).__name__,
            expected="a text such as 'x*y + sin(x)'", remedy="put it in quotation marks",
        )  # fmt: skip
    text = text.strip()
    given = None if names is None else _given(names)
    done = tuple(steps(parsed(text), text, given))
    own = (str(operand) for what, operand in done if what == "name" and operand not in CONSTANTS)
    return Formula(text, tuple(dict.fromkeys(own)) if given is None else given, done)


class Formula:
    """A function of numbers, from text; its ``text`` and the ``names`` of its inputs."""

    def __init__(self, text: str, names: tuple[str, ...], steps: tuple[Step, ...]) -> None:
        self.text = text
        self.names = names
        self._steps = steps
        self.__name__ = self.__qualname__ = next(n for n in _NAMES if n not in names)
        self.__doc__ = f"{self.__name__}({', '.join(names)}) = {text}"
        kind = Parameter.POSITIONAL_OR_KEYWORD
        self.__signature__ = Signature([Parameter(name, kind) for name in names])

    def __repr__(self) -> str:
        return f"formula({self.text!r})"

    def __call__(self, /, *numbers: Any, **named: Any) -> Any:
        inputs = CONSTANTS | self.__signature__.bind(*numbers, **named).arguments
        stack: list[Any] = []
        for what, operand in self._steps:
            if what == "number":
                stack.append(operand)
            elif what == "name":
                stack.append(inputs[str(operand)])
            else:
                stack[-int(operand) :] = [apply(PRIMITIVES[what], *stack[-int(operand) :])]
        return stack.pop()


def _given(names: Any) -> tuple[str, ...]:
    """The inputs' names, each seen to be one that a formula can use, and there once."""
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    row = in_order(names)
    found = (names,) if row is None else tuple(row)
    for place, name in enumerate(found):
        shown = name if isinstance(name, str) else type(name).__name__
        read = parsed(shown) if isinstance(name, str) else None
        if not isinstance(read, ast.Name) or read.id != name or name in found[:place]:
            raise FormulaError(
                "The names do not fit.", text=shown, column=1, found=shown,
                expected="different names of letters, digits and _",
                remedy="write, for example, names=('x', 'y')",
            )  # fmt: skip
    return found


#: What a formula is called: the first that none of its inputs is called.
_NAMES: Final = ("f", "g", "h", *map("f{}".format, range(NODES)))
