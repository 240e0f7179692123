"""What each engine keeps of a row, in lines of Python: operators are written out with them."""

from typing import Final, NamedTuple

__all__ = ["DUAL", "DUAL_OVER", "TAPE", "VAR", "Engine"]


class Engine(NamedTuple):
    """What an engine makes of a row, in lines of Python: the ``run`` it belongs to is an attribute.

    With the row's ``value`` and the weights of ``both`` operands, ``w0`` and ``w1``, or of ``one``,
    ``w``, the lines make what is returned, ``made``, by ``new()``.

    Weights that need no computing may be used at once: ``both_at_once`` or ``one_at_once`` stand
    before the others, which lie one level deeper, for where that is not enough.
    """

    run: str
    both: str
    one: str
    made: str
    both_at_once: str = ""
    one_at_once: str = ""


TAPE: Final = Engine(
    run="tape",
    both="""\
rows = run.rows; index = len(rows)
rows.append(({w0}, self.index, {w1}, other.index))""",
    one="""\
rows = run.rows; index = len(rows)
rows.append(({w}, self.index, 0.0, index))""",
    made="made = new(); made.tape = run; made.index = index; made.value = value",
)
VAR: Final = Engine(
    run="run",
    both="""\
w0, w1 = {w0}, {w1}
made = new(); made.run = run; made.children = []; made.grad_value = None
self.children.append((w0, made))
other.children.append((w1, made))""",
    one="""\
w = {w}
made = new(); made.run = run; made.children = []; made.grad_value = None
self.children.append((w, made))""",
    made="made.value = value",
)
DUAL: Final = Engine(
    run="run",
    both="""\
tangent = 0.0
if self.tangent and (w := {w0}):
    tangent += w * self.tangent
if other.tangent and (w := {w1}):
    tangent += w * other.tangent""",
    one="""\
tangent = 0.0
if self.tangent and (w := {w}):
    tangent += w * self.tangent""",
    made="made = new(); made.value = value; made.tangent = tangent; made.run = run",
    both_at_once="""\
tangent = 0.0 + {w0} * self.tangent + {w1} * other.tangent
if tangent - tangent:
""",
    one_at_once="""\
tangent = 0.0 + {w} * self.tangent
if tangent - tangent:
""",
)
#: The same of values of a run outside, which know a sum and a product of their own.
DUAL_OVER: Final = Engine(
    run=DUAL.run,
    both="""\
tangent = 0.0
if type(self.tangent) is not float or self.tangent:
    tangent = plus_product(0.0, {w0}, self.tangent)
if type(other.tangent) is not float or other.tangent:
    tangent = plus_product(tangent, {w1}, other.tangent)""",
    one="""\
tangent = 0.0
if type(self.tangent) is not float or self.tangent:
    tangent = plus_product(0.0, {w}, self.tangent)""",
    made=DUAL.made,
)
