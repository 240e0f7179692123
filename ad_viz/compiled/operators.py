"""The operators of all three engines on plain numbers, written out from the rule table.

What an engine does when a row is applied stands in its ``_apply``, to be read. For floats of one
run these methods do the same, with the row's own expressions in their place and nothing else on
the way; whatever is not that plain, they leave to ``apply``. A test holds both to the same bits.
With ``AD_VIZ_PLAIN=1`` in the environment there are none, and ``_apply`` does it all.
"""

from collections.abc import Callable, Iterator
from textwrap import indent
from typing import Any, Final, NamedTuple

from ad_viz.arrays.apply import apply
from ad_viz.compiled.sweeps import COMPILED
from ad_viz.core.active import Active
from ad_viz.core.primitives import FUNCTIONS, PRIMITIVES, Primitive, computed
from ad_viz.rules.numpy_names import NUMPY_NAMES
from ad_viz.rules.stable import LEAST

__all__ = ["DUAL", "SPACE", "TAPE", "VAR", "Engine", "methods", "texts", "write_out"]


class Engine(NamedTuple):
    """How an engine's value is made, in lines of Python: the ``run`` it belongs to is an attribute.

    ``begin`` comes first. Then there is the ``value``, and what the engine keeps of ``both``
    operands' weights, ``w0`` and ``w1``, or of ``one``'s, ``w``. ``made`` is what is returned.
    """

    run: str
    begin: str
    both: str
    one: str
    made: str


TAPE: Final = Engine(
    run="tape",
    begin="rows = run.rows; index = len(rows)",
    both="rows.append(({w0}, self.index, {w1}, other.index))",
    one="rows.append(({w}, self.index, 0.0, index))",
    made="made = plain(); made.tape, made.index, made.value = run, index, value",
)
VAR: Final = Engine(
    run="run",
    begin="made = new(plain); made.run, made.children, made.grad_value = run, [], None",
    both="""\
w0, w1 = {w0}, {w1}
self.children.append((w0, made))
other.children.append((w1, made))""",
    one="self.children.append(({w}, made))",
    made="made.value = value",
)
DUAL: Final = Engine(
    run="run",
    begin="tangent = 0.0",
    both="""\
if self.tangent and (w := {w0}):
    tangent += w * self.tangent
if other.tangent and (w := {w1}):
    tangent += w * other.tangent""",
    one="""\
if self.tangent and (w := {w}):
    tangent += w * self.tangent""",
    made="made = new(plain); made.value, made.tangent, made.run = value, tangent, run",
)

_ALONE: Final = """
def plain_{method}(self):
    a, run = self.value, self.{run}
    {begin}
    try:
        value = {value}
{only}
    except (ArithmeticError, ValueError):
        return apply(row_{row}, self)
    {made}
    return made
"""

_WITH_ANOTHER: Final = """
def plain_{method}(self, other{more}):
    {refuse}a, run = self.value, self.{run}
    {begin}
    try:
        if type(other) is plain and other.{run} is run:
            b = other.value
            value = {value}
{both}
        elif type(other) is float or type(other) is int:
            b = float(other)
            value = {value}
{first}
        else:
            return apply(row_{row}, self, other)
    except (ArithmeticError, ValueError):
        return apply(row_{row}, self, other)
    {made}
    return made
"""

_AFTER_A_NUMBER: Final = """
def plain_{method}(self, other):
    if type(other) is not float and type(other) is not int:
        return apply(row_{row}, other, self)
    b, run = self.value, self.{run}
    {begin}
    try:
        a = float(other)
        value = {value}
{second}
    except (ArithmeticError, ValueError):
        return apply(row_{row}, other, self)
    {made}
    return made
"""

_SPELLINGS: Final = {"add": "add", "sub": "sub", "mul": "mul", "div": "truediv", "pow": "pow"}


#: Weights of most numbers, which are in range, with no call; the same bits.
_IN_RANGE: Final = {
    "over_square(a, b)": "(value / b if value >= LEAST or value <= -LEAST else over_square(a, b))",
    "rise(a, b)": "(a + a if b == 2.0 and a else rise(a, b))",
}


#: What the texts of the rule table name.
SPACE: Final[dict[str, Any]] = {**FUNCTIONS, "LEAST": LEAST}


def write_out(plain: type[Active], engine: Engine) -> None:
    """Give ``plain``, the class of an engine's values that are floats, its methods.

    To whoever asks for its name it is the engine's class, whose values they are.
    """
    plain.__name__ = plain.__qualname__ = plain.__mro__[1].__name__
    for name, method in methods(plain, engine).items():
        setattr(plain, name, method)


def methods(plain: type[Active], engine: Engine) -> dict[str, Callable[..., Any]]:
    """By name; none where they are to be left out."""
    if not COMPILED:
        return {}
    written, names = [], []
    for row in PRIMITIVES.values():
        lines = _lines(row, engine)
        for method, template in _methods(row):
            names.append(method)
            written.append(template.format(method=method, row=row.name, **lines))
    space: dict[str, Any] = {**SPACE, "apply": apply, "new": object.__new__, "plain": plain}
    space["refuse"] = plain.__pow__
    space |= {f"row_{name}": row for name, row in PRIMITIVES.items()}
    # The file's name marks the frames as ours, not the person's.
    exec(compile("".join(written), __file__, "exec"), space)
    return {name: space[f"plain_{name}"] for name in names}


def texts(row: Primitive) -> tuple[str, list[str]]:
    """The row's value and weights as Python, of ``a``, ``b`` and, in the weights, the ``value``.

    >>> texts(PRIMITIVES["exp"])
    ('exp(a)', ['value'])
    """
    value = computed(row.form)
    weights = [computed(form).replace(value, "value") for form in row.weight_forms]
    for written, in_range in _IN_RANGE.items():
        weights = [weight.replace(written, in_range) for weight in weights]
    return value, weights


def _lines(row: Primitive, engine: Engine) -> dict[str, str]:
    """What stands in the templates; a value that is in a weight as well is computed once."""
    value, weights = texts(row)
    w0, w1 = (weights * 2)[:2]
    kept = {
        "both": (engine.both.format(w0=w0, w1=w1), 12),
        "first": (engine.one.format(w=w0), 12),
        "second": (engine.one.format(w=w1), 8),
        "only": (engine.one.format(w=w0), 8),
    }
    lines = {name: indent(text, " " * depth) for name, (text, depth) in kept.items()}
    is_power = row.name == "pow"
    return lines | {
        "value": value, "run": engine.run, "begin": engine.begin, "made": engine.made,
        "more": ", *more" if is_power else "",
        "refuse": "if more: return refuse(self, other, *more)\n    " if is_power else "",
    }  # fmt: skip


def _methods(row: Primitive) -> Iterator[tuple[str, str]]:
    """The names of the row's methods, each with how it is written."""
    if row.name in _SPELLINGS:
        yield f"__{_SPELLINGS[row.name]}__", _WITH_ANOTHER
        yield f"__r{_SPELLINGS[row.name]}__", _AFTER_A_NUMBER
    elif len(row.parameters) == 1:
        yield NUMPY_NAMES.get(row.name, row.name), _ALONE
        if row.name in ("neg", "abs"):
            yield f"__{row.name}__", _ALONE
