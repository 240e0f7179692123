"""The operators of all three engines on plain numbers, written out from the rule table.

What an engine does when a row is applied stands in its ``_apply``, to be read. For floats of one
run these methods do the same, with the row's own expressions in their place and nothing else on
the way; whatever is not that plain, they leave to ``apply``. A test holds both to the same bits.
With ``AD_VIZ_PLAIN=1`` in the environment there are none, and ``_apply`` does it all.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from textwrap import indent
from typing import Any, Final

from ad_viz.arrays.apply import PRODUCT, apply
from ad_viz.compiled.engines import Engine
from ad_viz.compiled.sweeps import COMPILED, NUMBERS
from ad_viz.compiled.texts import SPACE, texts
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES, Primitive
from ad_viz.rules.numpy_names import NUMPY_NAMES

__all__ = [
    "ROWS", "alone", "methods", "prepare", "with_another", "write_out",
]  # fmt: skip


_ALONE: Final = """
def plain_{method}(self):
    a, run = self.value, self.{run}
    try:
        value = {value}
{only}
        {made}
        return made
    except (ArithmeticError, ValueError):
        return apply(row_{row}, self)
"""

_WITH_ANOTHER: Final = """
def plain_{method}(self, other{more}):
    {refuse}kind = type(other)
    try:
        if kind is plain and other.{run} is (run := self.{run}):
            a, b = self.value, other.value
            value = {value}
{both}
            {made}
            return made
        if kind is float:
            a, b, run = self.value, other, self.{run}
            value = {value}
{first}
            {made}
            return made
        if kind is int:
            return self.{method}(float(other))
    except (ArithmeticError, ValueError):
        pass
    if kind in NUMBERS and other.run.level > self.run.level:
        return other.{reflected}(self)
    return apply(row_{row}, self, other)
"""

_AFTER_A_NUMBER: Final = """
def plain_{reflected}(self, other):
    kind = type(other)
    try:
        if kind is float:
            a, b, run = other, self.value, self.{run}
            value = {value}
{second}
            {made}
            return made
        if kind is int:
            return self.{reflected}(float(other))
    except (ArithmeticError, ValueError):
        pass
    return apply(row_{row}, other, self)
"""

#: What is written out: the rows, and the product that there is within their forms.
ROWS: Final[Mapping[str, Primitive]] = {**PRIMITIVES, "product": PRODUCT}
_SPELLINGS: Final = {
    **{
        name: (f"__{written}__", f"__r{written}__")
        for name, written in (
            ("add", "add"), ("sub", "sub"), ("mul", "mul"), ("div", "truediv"), ("pow", "pow"),
            ("floordiv", "floordiv"), ("modulo", "mod"),
        )
    },
    "product": ("_product", "_rproduct"),
}  # fmt: skip


#: Weights that are there.
_THERE: Final = re.compile(r"-?[\w.]+")


def write_out(plain: type[Active], engine: Engine) -> None:
    """Give ``plain``, the class of an engine's values that are floats, its methods.

    A row's are written when one of them is first called: few programs need many.
    """
    prepare(plain)
    if COMPILED:
        NUMBERS.add(plain)
        for name, row in ROWS.items():
            for method in (*alone(row), *chain(*with_another(name))):
                setattr(plain, method, _written_when_called(plain, engine, name, method))


def _written_when_called(
    plain: type[Active], engine: Engine, name: str, method: str
) -> Callable[..., Any]:
    def write(self: Active, *others: Any) -> Any:
        for each, written in methods(plain, engine, [name]).items():
            setattr(plain, each, written)
        return getattr(self, method)(*others)

    def write_of_one(self: Active) -> Any:
        return write(self)

    def write_of_two(self: Active, other: Any) -> Any:
        return write(self, other)

    if name == "pow":
        return write
    return write_of_one if len(ROWS[name].parameters) == 1 else write_of_two


def prepare(kind: type) -> None:
    """To whoever asks for its name it is the engine's class, whose values they are.

    The quickest way to a new object is to call a class that has no ``__new__`` or ``__init__``.
    """
    kind.__name__ = kind.__qualname__ = kind.__mro__[1].__name__
    kind.__init__ = object.__init__  # type: ignore[misc]


def methods(
    plain: type[Active], engine: Engine, rows: Iterable[str] = tuple(ROWS)
) -> dict[str, Callable[..., Any]]:
    """Those of some rows, by name."""
    written = [text for name in rows for text in _written(name, ROWS[name], engine)]
    found: dict[str, Any] = {}
    # The file's name marks the frames as ours, not the person's.
    space = _space(plain)  # type: ignore[arg-type]
    exec(compile("".join(written), __file__, "exec"), space, found)
    return {name.removeprefix("plain_"): method for name, method in found.items()}


@cache
def _space(plain: type[Active]) -> dict[str, Any]:
    """What the written texts name."""
    inherited: Any = plain.__base__
    space = {**SPACE, "apply": apply, "plain": plain, "new": plain, "NUMBERS": NUMBERS}
    space |= {"refuse": inherited.__pow__}
    return space | {f"row_{name}": row for name, row in ROWS.items()}


def alone(row: Primitive) -> Iterator[str]:
    """The names of its methods, if it has one operand."""
    if len(row.parameters) == 1:
        yield NUMPY_NAMES.get(row.name, row.name)
        if row.name in ("neg", "abs"):
            yield f"__{row.name}__"


def with_another(name: str) -> Iterator[tuple[str, str]]:
    """The names of its methods, if it is an operator: the second is for a value on the right."""
    if name in _SPELLINGS:
        yield _SPELLINGS[name]


def _written(name: str, row: Primitive, engine: Engine) -> Iterator[str]:
    """The row's methods; a value that is in a weight as well is computed once."""
    value, weights = texts(row)
    w0, w1 = (weights * 2)[:2]
    kept = {
        "both": (_kept(engine.both, engine.both_at_once, w0=w0, w1=w1), 12),
        "first": (_kept(engine.one, engine.one_at_once, w=w0), 12),
        "second": (_kept(engine.one, engine.one_at_once, w=w1), 12),
        "only": (_kept(engine.one, engine.one_at_once, w=w0), 8),
    }
    lines = {part: indent(text, " " * depth) for part, (text, depth) in kept.items()}
    lines |= {
        "value": value, "run": engine.run, "made": engine.made, "row": name,
        "more": ", *more" if name == "pow" else "",
        "refuse": "if more: return refuse(self, other, *more)\n    " if name == "pow" else "",
    }  # fmt: skip
    for method in alone(row):
        yield _ALONE.format(method=method, **lines)
    for method, reflected in with_another(name):
        yield _WITH_ANOTHER.format(method=method, reflected=reflected, **lines)
        yield _AFTER_A_NUMBER.format(reflected=reflected, **lines)


def _kept(lines: str, at_once: str, **weights: str) -> str:
    """What an engine keeps of these weights."""
    if not at_once or not all(map(_THERE.fullmatch, weights.values())):
        return lines.format(**weights)
    quick = at_once.format(**weights).replace("+ 1.0 * ", "+ ").replace("+ -1.0 * ", "- ")
    return quick + indent(lines.format(**weights), "    ")
