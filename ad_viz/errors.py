"""Every exception of ad_viz.

    ADError                      something a person can put right
    ├── InputError               an argument that is not a number, or too many of them
    ├── FormulaError             a typed formula that is none
    ├── RustError                a program that the small Rust cannot read
    ├── SeedError                a seed that does not fit the inputs or outputs
    ├── OutputError              a function that returned none of our values
    ├── LostDerivativeError      a step that would silently drop the derivative
    ├── UnknownOperationError    an operation the rule table has no row for
    ├── MixedRunsError           values of two unrelated runs in one operation
    ├── MissingModuleError       a library that is not to be had in this Python
    ├── TangentError             a tangent that does not fit what it is added to, or belongs to
    └── CheckpointError          a sweep over a chain that cannot be planned, or that went wrong

Each message says what was found, what was expected, the person's own line where there is one,
and what to do next.
"""

__all__ = [
    "ADError",
    "CheckpointError",
    "FormulaError",
    "InputError",
    "LostDerivativeError",
    "MissingModuleError",
    "MixedRunsError",
    "OutputError",
    "RustError",
    "SeedError",
    "TangentError",
    "UnknownOperationError",
]


class ADError(Exception):
    """A problem, told so that the next step is clear.

    >>> print(SeedError("The seed does not fit.", found="3 numbers", expected="2 numbers",
    ...                 remedy="give one number for each input"))
    The seed does not fit.
      found:    3 numbers
      expected: 2 numbers
      to do:    give one number for each input
    """

    def __init__(
        self, problem: str, *, found: str, expected: str, remedy: str, line: str | None = None
    ) -> None:
        self.found, self.expected, self.remedy, self.line = found, expected, remedy, line
        rows = [("found", found), ("expected", expected), ("your line", line), ("to do", remedy)]
        written = [f"  {label + ':':<{11 if line else 9}} {text}" for label, text in rows if text]
        super().__init__("\n".join([problem, *written]))


def pointed(text: str, column: int) -> tuple[str, str]:
    """The part of a line around a column, at most 60 characters, and a caret under the column.

    >>> pointed("x ^ 2", 3)
    ('x ^ 2', '  ^')
    """
    first = max(0, min(column - 40, len(text) - 59))
    part = text[first : first + 60].replace("\t", " ")
    cut = "".join(c if c.isprintable() else "�" for c in part)
    shown = f"{'…' if first else ''}{cut}{'…' if len(text) > first + 60 else ''}"
    return shown, " " * (column - 1 - first + bool(first)) + "^"


class InputError(ADError, TypeError):
    """An argument that is not a number, or the wrong count of them."""


class FormulaError(ADError, ValueError):
    """A typed formula that is none. ``column``, counted from 1, is the place in its ``text``.

    >>> print(FormulaError("There is no sign ^.", text="x ^ 2", column=3, found="^",
    ...                    expected="+ - * / or **", remedy="write x ** 2"))
    There is no sign ^.
        x ^ 2
          ^
      found:    ^
      expected: + - * / or **
      to do:    write x ** 2
    """

    def __init__(
        self, problem: str, *, text: str, column: int, found: str, expected: str, remedy: str
    ) -> None:
        self.text, self.column = text, column
        shown, caret = pointed(text, column)
        place = f"\n    {shown}\n    {caret}" if text else ""
        super().__init__(problem + place, found=found, expected=expected, remedy=remedy)


class RustError(ADError, ValueError):
    """A program that the small Rust cannot read: unfinished, or with what it does not have.

    ``line_number`` and ``column``, counted from 1, are the place; ``text`` is that line.

    >>> print(RustError("The small Rust has no loop.", text="for i in 0..3 {", line_number=7,
    ...                 column=1, found="for", expected="a statement", remedy="write it out"))
    The small Rust has no loop.
      7 | for i in 0..3 {
          ^
      found:    for
      expected: a statement
      to do:    write it out
    """

    def __init__(
        self,
        problem: str,
        *,
        text: str,
        line_number: int,
        column: int,
        found: str,
        expected: str,
        remedy: str,
    ) -> None:
        self.text, self.line_number, self.column = text, line_number, column
        shown, caret = pointed(text, column)
        number = f"  {line_number} | "
        place = f"\n{number}{shown}\n{' ' * len(number)}{caret}"
        super().__init__(problem + place, found=found, expected=expected, remedy=remedy)


class SeedError(ADError, ValueError):
    """A seed that does not fit the inputs or outputs."""


class OutputError(ADError, TypeError):
    """A function that did not return one of our values."""


class LostDerivativeError(ADError, TypeError):
    """A conversion that would silently drop the derivative, such as ``float(x)``."""


class UnknownOperationError(ADError, TypeError):
    """An operation without a row in the rule table."""


class MixedRunsError(ADError, ValueError):
    """Values of two unrelated runs met in one operation."""


class MissingModuleError(ADError, ModuleNotFoundError):
    """A library that is not to be had in this Python, such as NumPy in a browser."""


class TangentError(ADError, TypeError):
    """A tangent that does not fit what it is added to, or the primal that it belongs to."""


class CheckpointError(ADError, ValueError):
    """A sweep over a chain of states that cannot be planned, or whose functions went wrong."""
