"""A program as a module of Python that imports ``math`` alone."""

import ast
import keyword
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ad_viz.arrays.apply import primal
from ad_viz.core.primitives import PRIMITIVES, parse
from ad_viz.errors import InputError
from ad_viz.program import listing
from ad_viz.program.listing import Statement, Variable
from ad_viz.recording.arguments import plain
from ad_viz.recording.node import Node
from ad_viz.recording.statement import joined, rule
from ad_viz.reporting.person import shown
from ad_viz.rules.evaluate import evaluate
from ad_viz.rules.written import text

if TYPE_CHECKING:
    from ad_viz.program.program import Program

__all__ = [
    "DEFINITIONS", "python_names", "refuse_unless_free", "returned", "signed", "source", "wrapped",
]  # fmt: skip

#: The rule table's functions that ``math`` does not have, or has not with NaN in mind.
DEFINITIONS: Final[Mapping[str, str]] = {
    "sign": "def sign(a):\n    return a if a != a else float((a > 0) - (a < 0))",
    "step": "def step(a):\n    return a if a != a else float(a > 0)",
    "exceeds": "def exceeds(a, b):\n"
    "    return math.nan if a != a or b != b else 0.5 * ((a > b) + (a >= b))",
    "sigmoid": "def sigmoid(a):\n    odds = math.exp(-abs(a))\n"
    "    return (1.0 if a >= 0 else odds) / (1.0 + odds)",
    "relu": "def relu(a):\n    return a if a > 0 or a != a else 0.0",
    **{
        name: f"def {name}(a):\n    return math.copysign(a.__{name}__(), a) if a - a == 0 else a"
        for name in ("floor", "ceil", "trunc", "round")
    },
    "logaddexp": "def logaddexp(a, b):\n    apart = abs(a - b) if a != b else 0.0\n"
    "    return (a if a > b else b) + math.log1p(math.exp(-apart))",
    "max": "def max(a, b):\n    return a if a > b or a != a else b",
    "min": "def min(a, b):\n    return a if a < b or a != a else b",
    "product": "def product(a, b):\n    return a * b if a and b else 0.0",
}

#: What a variable of the text may not be called, for the text itself says these.
_TAKEN: Final = frozenset([*DEFINITIONS, "__debug__", "abs", "float", "math"])


#: How wide a line may be, beside the function's own indentation.
_WIDTH: Final = 92


def source(program: "Program", name: str) -> str:
    """The module's text: what ``math`` lacks, and one function, line by line as the program.

    Raises InputError if ``name`` is not one for a function, or is needed in the text.

    >>> from ad_viz.program.recording import record
    >>> print(source(record(lambda x: x * x + 0.1, 3.0).program().adjoint(), "slope"), end="")
    def slope(x, gv2):
        gv1 = gv2
        gx = x * gv1 + x * gv1
        return gx
    """
    refuse_unless_free(name, _TAKEN)
    writer = _Writer(program)
    body = [f"def {name}({', '.join(map(writer.name, program.given))}):"]
    body += [f"    {line}" for line in (*writer.lines(), f"return {writer.returned()}")]
    parts = [*(DEFINITIONS[f] for f in DEFINITIONS if f in writer.used), "\n".join(body)]
    if any("math." in part for part in parts):
        parts.insert(0, "import math")
    return "\n\n\n".join(parts) + "\n"


def refuse_unless_free(name: str, taken: Collection[str]) -> None:
    """Raise InputError if ``name`` is not one for a function, or is ``taken`` in the text."""
    if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name):
        problem = "This is no name for a function."
    elif name in taken:
        problem = f"The name {name} has a meaning of its own in the text."
    else:
        return
    raise InputError(
        problem, found=shown(name), expected="a name such as 'f'", remedy='write source("gradient")'
    )


def python_names(program: "Program", taken: Iterable[str]) -> Mapping[Variable, str]:
    """A name that Python takes for each of the program's, none of them ``taken``."""
    found: dict[Variable, str] = {}
    others = set(taken)
    for variable, name in program.names.items():
        written = plain(name)
        if not written.isidentifier():
            written = re.sub(r"\W+", "_", written).strip("_")
        while not written.isidentifier() or keyword.iskeyword(written) or written in others:
            written = f"{written}_" if written.isidentifier() else f"v{written}"
        others.add(written)
        found[variable] = written
    return found


def returned(program: "Program", names: Mapping[Variable, str]) -> str:
    """What stands after ``return``."""
    results = program.results
    parts = []
    for result in results:
        if isinstance(result[0], str):
            parts.append(names[result])
        else:
            row = ", ".join(names[one] for one in result) + "," * (len(result) == 1)
            parts.append(row if len(results) == 1 else f"({row})")
    return ", ".join(parts)


def signed(terms: Sequence[tuple[int, str]]) -> list[str]:
    """The terms of a sum, each after the first with its sign."""
    return [joined(terms[:1]), *(f"{'+' if sign > 0 else '-'} {text}" for sign, text in terms[1:])]


class _Writer:
    """The lines of one program, with names that Python takes."""

    def __init__(self, program: "Program") -> None:
        self.program = program
        self.used: set[str] = set()
        self._names = python_names(program, _TAKEN)

    def name(self, variable: Variable) -> str:
        return self._names[variable]

    def lines(self) -> Iterator[str]:
        """The values that the weights are made of, then the program's own lines."""
        run, statements = self.program.run, self.program.statements
        if statements[0].variable[0] != "value":
            needed = {node.index for node in listing.needed(run, statements)}
            before = [s for s in listing.values(run) if s.variable[1] in needed]
            statements = [*before, *statements]
        for statement in statements:
            if not statement.given or statement.summands:
                yield from wrapped(self.name(statement.variable), self._right(statement))

    def returned(self) -> str:
        """What stands after ``return``."""
        return returned(self.program, self._names)

    def _right(self, statement: Statement) -> list[str]:
        """The terms of the right-hand side, with their signs."""
        (family, index), given, summands = statement
        nodes = self.program.run.nodes
        if family == "value":
            node = nodes[index]
            if node.op == "constant":
                return [_number(primal(node.value))]
            return [self._python(node, PRIMITIVES[node.op].form)]
        terms = [(1, self.name(statement.variable))] if given else []
        for child, place, of in summands:
            sign, term = rule(nodes[child].op, place)
            differential = f"d{PRIMITIVES[nodes[child].op].parameters[place]}"
            terms.append((sign, self._python(nodes[child], term, {differential: self.name(of)})))
        return signed(terms) if terms else ["0.0"]

    def _python(self, node: Node, form: ast.expr, factor: Mapping[str, str] | None = None) -> str:
        operands = dict(zip(PRIMITIVES[node.op].parameters, node.operands, strict=True))
        constants = {p: primal(o) for p, o in operands.items() if type(o) is not int}
        python = _Python(constants)
        written = python.visit(parse(text(form)))
        self.used |= python.used
        names = {
            p: _number(constants[p]) if p in constants else self.name(("value", int(o)))
            for p, o in operands.items()
        }
        return text(written, {**names, **(factor or {})})


def wrapped(target: str, terms: Sequence[str]) -> Iterator[str]:
    """``target`` = the terms' sum; over several lines, in brackets, where one is too narrow."""
    line = f"{target} = {' '.join(terms)}"
    if len(line) <= _WIDTH or len(terms) == 1:
        yield line
        return
    yield f"{target} = ("
    part = terms[0]
    for term in terms[1:]:
        if len(part) + len(term) > _WIDTH - 5:
            yield f"    {part}"
            part = term
        else:
            part += f" {term}"
    yield f"    {part}"
    yield ")"


def _number(value: float) -> str:
    """The number in full."""
    return re.sub("inf|nan", r"math.\g<0>", repr(value))


class _Python(ast.NodeTransformer):
    """Calls of ``math`` where it has the function; no power that could turn out complex."""

    def __init__(self, constants: Mapping[str, float]) -> None:
        self.constants = constants
        self.used: set[str] = set()

    def visit_Call(self, node: ast.Call) -> ast.expr:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        self.used.add(name)
        if name not in DEFINITIONS and name != "abs":
            name = f"math.{name}"
        return ast.Call(ast.Name(name), [self.visit(a) for a in node.args], [])

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        left, right = self.visit(node.left), self.visit(node.right)
        if isinstance(node.op, ast.Pow) and not self._whole(node.right):
            return ast.Call(ast.Name("math.pow"), [left, right], [])
        return ast.BinOp(left, node.op, right)

    def _whole(self, exponent: ast.expr) -> bool:
        names = {part.id for part in ast.walk(exponent) if isinstance(part, ast.Name)}
        if not names <= self.constants.keys():
            return False
        return float(evaluate(exponent, self.constants)).is_integer()
