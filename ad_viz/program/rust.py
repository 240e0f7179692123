"""The tape in Rust: our listing, ``tape.rs``, its rules, and a whole program for any recording.

The program is built with ``rustc -O`` alone. It prints every value with its row and the room the
tape has by then, and every derivative; numbers are in the shortest form that reads back the same.
"""

import json
import math
import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from ad_viz.arrays.apply import primal
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import InputError, UnknownOperationError
from ad_viz.recording.node import Node
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.vocabulary import ROW

if TYPE_CHECKING:
    from ad_viz.program.recording import Recording

__all__ = ["excerpt", "listing", "rust_source"]

_OPERATORS: Final = {"add": "+", "sub": "-", "mul": "*", "div": "/"}
_KEYWORDS: Final = (
    "as async await break const continue crate dyn else enum extern false fn for gen if impl in "
    "let loop match mod move mut pub ref return self Self static struct super trait true type "
    "unsafe use where while abstract become box do final macro override priv try typeof unsized "
    "virtual yield"
)
#: What Rust keeps for itself, and what the program calls by name.
_RESERVED: Final = frozenset({*_KEYWORDS.split(), *PRIMITIVES, "f64", "grad", "shown", "tape"})
_SUBSCRIPTS: Final = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")

_SHOWN: Final = """
/// Prints a value, its row, and for how many rows the tape has room.
fn shown<'t>(name: &str, made: Var<'t>) -> Var<'t> {
    let capacity = made.tape.capacity();
    println!("{name} = {:?} in row {}, capacity {capacity}", made.value, made.index);
    made
}
"""


@cache
def listing() -> str:
    """The text of ``tape.rs``: the tape alone, without its rules."""
    return _text("tape.rs")


def excerpt(*names: str) -> list[tuple[int, str]]:
    """The functions of the listing with these names, as numbered lines without their indent.

    >>> for line in excerpt("push0")[:3]:
    ...     print(*line)
    44 fn push0(&self) -> usize {
    45     let mut nodes = self.nodes.borrow_mut();
    46     let len = nodes.len();
    """
    lines = listing().splitlines()
    found = []
    for name in names:
        first = next(i for i, line in enumerate(lines) if f"fn {name}(" in line)
        indent = lines[first][: -len(lines[first].lstrip())]
        last = lines.index(indent + "}", first)
        found += [(i + 1, lines[i].removeprefix(indent)) for i in range(first, last + 1)]
    return found


def rust_source(recording: "Recording") -> str:
    """A whole Rust program that repeats the recording on a tape and prints what it finds.

    Raises UnknownOperationError for a primitive without a row in ``rules.rs``, InputError where an
    array is one value: the listing is of numbers.

    >>> from ad_viz.program.recording import record
    >>> program = rust_source(record(lambda x, y: x * y + 1, 0.5, 4.2))
    >>> print(program[program.index("fn main"):])
    fn main() {
        let tape = Tape::default();
        let x = shown("x", tape.var(0.5));
        let y = shown("y", tape.var(4.2));
        let v1 = shown("v₁", x * y);
        let v2 = shown("v₂", v1 + 1.0);
        let grad = v2.grad();
        println!("∂v₂/∂x = {:?}", grad.wrt(x));
        println!("∂v₂/∂y = {:?}", grad.wrt(y));
    }
    <BLANKLINE>
    """
    for node in recording.nodes:
        if is_array(node.value):
            raise _of_arrays(node)
        if node.op not in _translatable():
            raise _unlisted(recording, node)
    names = _identifiers(recording.nodes)
    lines = ["let tape = Tape::default();"]
    for node in recording.nodes:
        made = f"shown({_quoted(node.name)}, {_operation(node, names)})"
        lines.append(f"let {names[node.index]} = {made};")
    for place in recording.outputs:
        output = recording.nodes[place]
        lines.append(f"let grad = {names[place]}.grad();")
        for given in recording.nodes[: recording.inputs]:
            what = _quoted(f"∂{output.name}/∂{given.name} = {{:?}}")
            lines.append(f"println!({what}, grad.wrt({names[given.index]}));")
    body = "".join(f"    {line}\n" for line in lines)
    head = "#![allow(dead_code, non_snake_case, uncommon_codepoints, unused_variables)]\n\n"
    return f"{head}{listing()}\n{_text('rules.rs')}{_SHOWN}\nfn main() {{\n{body}}}\n"


def _text(name: str) -> str:
    return files("ad_viz.program").joinpath(name).read_text("utf-8")


@cache
def _translatable() -> frozenset[str]:
    """The primitives that have a row in ``rules.rs``."""
    rows = re.findall(r"^ *(\w+)\(a(?:, b)?\) = ", _text("rules.rs"), re.MULTILINE)
    return frozenset({*rows, "neg", "input"})


def _unlisted(recording: "Recording", node: Node) -> UnknownOperationError:
    source = recording.source
    line = source.lines[node.line - source.first] if source.lines and node.line else None
    return UnknownOperationError(
        f"There is no listing in Rust: it has no {node.op}.",
        found=f"{node.name} = {node.op}(…)",
        expected=f"only {', '.join(sorted(_translatable() - {'input'}))}",
        line=line and line.strip(),
        remedy=f"add the {ROW} of {node.op} to ad_viz/program/rules.rs",
    )


def _of_arrays(node: Node) -> InputError:
    return InputError(
        "The listing in Rust is of numbers.",
        found=f"{node.name}, an array of shape {shape_of(node.value)}",
        expected="a run that takes each cell by itself",
        remedy="record it without elements=False",
    )


def _operation(node: Node, names: list[str]) -> str:
    """As the row's own name says it: an operator, a method of one, or a function of two."""
    if node.op == "input":
        return f"tape.var({_number(node.value)})"
    operands = [names[o] if type(o) is int else _number(o) for o in node.operands]
    if node.op in _OPERATORS:
        return f" {_OPERATORS[node.op]} ".join(operands)
    if node.op == "neg":
        return f"-{operands[0]}"
    if len(operands) == 1:
        return f"{operands[0]}.{node.op}()"
    return f"{node.op}({', '.join(operands)})"


def _number(value: Any) -> str:
    x = primal(value)
    if math.isfinite(x):
        return repr(float(x))
    return "f64::NAN" if math.isnan(x) else "f64::INFINITY" if x > 0 else "f64::NEG_INFINITY"


def _identifiers(nodes: Sequence[Node]) -> list[str]:
    """A name for each value that Rust can take: ``v₁`` becomes ``v1``, ``match`` ``match_``."""
    taken: set[str] = set()
    names = []
    for node in nodes:
        plain = node.name.translate(_SUBSCRIPTS)
        name = "".join(c if c == "_" or c.isalnum() else "_" for c in plain)
        if not name.isidentifier() or not name.strip("_"):
            name = f"v{name}"
        while name in _RESERVED or name in taken:
            name += "_"
        taken.add(name)
        names.append(name)
    return names


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
