"""The tape's operators on plain numbers, written out by the rule table.

``Handle._apply`` says what every operation does. For floats on one tape these methods do the same,
with the row's own expressions in their place and nothing else on the way; whatever is not that
plain, they leave to ``apply``. A test holds both to the same bits.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from ad_viz.core.active import Active
from ad_viz.core.apply import apply
from ad_viz.core.expression import QUICK, floats_only
from ad_viz.core.primitives import NUMPY_NAMES, PRIMITIVES, Primitive

__all__ = ["plain_methods"]

_ALONE: Final = """
def plain_{method}(self):
    a = self.value
    try:
        value, weight = {value}, {weights[0]}
    except (ArithmeticError, ValueError):
        return apply(row_{row}, self)
    tape = self.tape
    rows = tape.rows
    index = len(rows)
    rows.append((weight, self.index, 0.0, index))
    handle = new(plain)
    handle.tape, handle.index, handle.value = tape, index, value
    return handle
"""

_WITH_ANOTHER: Final = """
def plain_{method}(self, other, *more):
    if more:
        return refuse(self, other, *more)
    a, tape = self.value, self.tape
    rows = tape.rows
    index = len(rows)
    try:
        if type(other) is plain and other.tape is tape:
            b = other.value
            value = {value}
            rows.append(({weights[0]}, self.index, {weights[1]}, other.index))
        elif type(other) is float or type(other) is int:
            b = float(other)
            value = {value}
            rows.append(({weights[0]}, self.index, 0.0, index))
        else:
            return apply(row_{row}, self, other)
    except (ArithmeticError, ValueError):
        return apply(row_{row}, self, other)
    handle = new(plain)
    handle.tape, handle.index, handle.value = tape, index, value
    return handle
"""

_AFTER_A_NUMBER: Final = """
def plain_{method}(self, other):
    b, tape = self.value, self.tape
    if type(other) is not float and type(other) is not int:
        return apply(row_{row}, other, self)
    try:
        a = float(other)
        value, weight = {value}, {weights[1]}
    except (ArithmeticError, ValueError):
        return apply(row_{row}, other, self)
    rows = tape.rows
    index = len(rows)
    rows.append((weight, self.index, 0.0, index))
    handle = new(plain)
    handle.tape, handle.index, handle.value = tape, index, value
    return handle
"""

_SPELLINGS: Final = {"add": "add", "sub": "sub", "mul": "mul", "div": "truediv", "pow": "pow"}


def plain_methods(plain: type) -> dict[str, Callable[..., Any]]:
    """The methods of ``plain``, the class of handles whose value is a float."""
    written, names = [], []
    for row in PRIMITIVES.values():
        value, weights = floats_only(row.form), [floats_only(form) for form in row.weight_forms]
        for method, template in _methods(row):
            names.append(method)
            written.append(
                template.format(method=method, value=value, weights=weights, row=row.name)
            )
    space: dict[str, Any] = {**QUICK, "apply": apply, "new": object.__new__, "plain": plain}
    space["refuse"] = Active.__pow__
    space |= {f"row_{name}": row for name, row in PRIMITIVES.items()}
    # The file's name marks the frames as ours, not the person's.
    exec(compile("".join(written), __file__, "exec"), space)
    return {name: space[f"plain_{name}"] for name in names}


def _methods(row: Primitive) -> Iterator[tuple[str, str]]:
    """The names of the row's methods, each with how it is written."""
    if row.name in _SPELLINGS:
        yield f"__{_SPELLINGS[row.name]}__", _WITH_ANOTHER
        yield f"__r{_SPELLINGS[row.name]}__", _AFTER_A_NUMBER
    elif len(row.parameters) == 1:
        yield NUMPY_NAMES.get(row.name, row.name), _ALONE
        if row.name in ("neg", "abs"):
            yield f"__{row.name}__", _ALONE
