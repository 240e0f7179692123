"""The operators of all three engines on values of a run outside, written out from the rule table.

A run inside another computes with the other's values. Here the rows' textbook forms stand in
place, written with the operators of those values; what is neither such a value nor a float is left
to ``apply``. They are written when a run first lies inside another. A test holds both to the same
bits, and to the same rows of the run outside.
"""

from collections.abc import Iterator, Set
from textwrap import indent
from typing import Any, Final

from ad_viz.arrays.apply import apply
from ad_viz.arrays.number import number
from ad_viz.compiled.engines import Engine
from ad_viz.compiled.forms import FORMS, written_over
from ad_viz.compiled.operators import ROWS, alone, prepare, with_another
from ad_viz.compiled.sweeps import NUMBERS, plus_product
from ad_viz.core.active import Active
from ad_viz.core.primitives import Primitive

__all__ = ["write_out_over"]

_ALONE: Final = """
def over_{method}(self):
    a, run = self.value, self.{run}
    value = {value_a}
{one_a}
    {made}
    return made
"""

_WITH_ANOTHER: Final = """
def over_{method}(self, other{more}):
    {refuse}a, run, kind = self.value, self.{run}, type(other)
    if kind is over and other.{run} is run:
        b = other.value
        value = {value_ab}
{both_ab}
    elif kind is float or kind is int:
        b = number(other, "operand")
        value = {value_a}
{one_a}
    elif kind is plain and other.{run} is run:
        b = other.value
        value = {value_a}
{both_a}
    elif kind in NUMBERS and other.run.level < run.level:
        run.is_settled = other.run.is_settled = True
        b = other
        value = {value_ab}
{one_ab}
    else:
        return apply(row_{row}, self, other)
    {made}
    return made
"""

_AFTER_ANOTHER: Final = """
def over_{reflected}(self, other):
    b, run, kind = self.value, self.{run}, type(other)
    if kind is float or kind is int:
        a = number(other, "operand")
        value = {value_b}
{after_b}
    elif kind in NUMBERS and other.run.level < run.level:
        run.is_settled = other.run.is_settled = True
        a = other
        value = {value_ab}
{after_ab}
    else:
        return apply(row_{row}, other, self)
    {made}
    return made
"""


def write_out_over(over: type[Active], plain: type[Active], engine: Engine) -> None:
    """Give ``over``, the class of an engine's values over those of a run outside, its methods.

    ``plain`` is that of the engine's values over floats. Done once.
    """
    if over in NUMBERS:
        return
    prepare(over)
    space: dict[str, Any] = {
        **FORMS, "NUMBERS": NUMBERS, "apply": apply, "number": number, "new": over, "over": over,
        "plain": plain, "plus_product": plus_product, "refuse": over.__pow__,
    }  # fmt: skip
    space |= {f"row_{name}": row for name, row in ROWS.items()}
    written = [text for name, row in ROWS.items() for text in _written(name, row, engine)]
    # The file's name marks the frames as ours, not the person's.
    exec(compile("".join(written), __file__, "exec"), space)
    for name in [name for name in space if name.startswith("over_")]:
        setattr(over, name.removeprefix("over_"), space[name])
    NUMBERS.add(over)


def _written(name: str, row: Primitive, engine: Engine) -> Iterator[str]:
    """The row's methods."""
    lines = {
        "run": engine.run, "made": engine.made, "row": name,
        "more": ", *more" if name == "pow" else "",
        "refuse": "if more: return refuse(self, other, *more)\n    " if name == "pow" else "",
    }  # fmt: skip
    for over in map(set, ("a", "b", "ab")):
        lines |= _forms(row, engine, over)
    for method in alone(row):
        yield _ALONE.format(method=method, **lines)
    for method, reflected in with_another(name):
        yield _WITH_ANOTHER.format(method=method, **lines)
        yield _AFTER_ANOTHER.format(reflected=reflected, **lines)


def _forms(row: Primitive, engine: Engine, over: Set[str]) -> dict[str, str]:
    """The value, and what is kept of the weights, where those are values of the run outside."""
    which = "".join(sorted(over))
    w0, w1 = ([written_over(form, over) for form in row.textbook_forms] * 2)[:2]
    depth = " " * (8 if len(row.parameters) == 2 else 4)
    kept = {
        "both": engine.both.format(w0=w0, w1=w1),
        "one": engine.one.format(w=w0),
        "after": engine.one.format(w=w1),
    }
    return {f"value_{which}": written_over(row.form, over)} | {
        f"{name}_{which}": indent(text, depth) for name, text in kept.items()
    }
