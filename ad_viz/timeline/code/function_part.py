"""The part of a timeline that is the person's function, and its values: what a recording has."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ad_viz.program.recording import Node, Recording
from ad_viz.recording import statement
from ad_viz.recording.constants import constant_text
from ad_viz.reporting.signature import Source
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.listing import numbered

__all__ = ["function_part", "line_of", "node_part", "source_part"]


#: Of more arguments not all are written.
_MOST: Final = 200


def function_part(
    recording: Recording, listed: Sequence[Node] = (), helpers: Sequence[dict[str, Any]] = ()
) -> dict[str, Any]:
    """The function as it is written above its lines, and the lines: its own, or the run's.

    Those of the run are of all nodes, or of those that are ``listed``. ``helpers`` are other
    functions of the person's that it called.

    >>> from ad_viz.program.recording import record
    >>> part = function_part(record(lambda x, y: x * y, 0.5, 4.2))
    >>> part["signature"], part["at"]
    ('λ(x, y)', 'x = 0.5, y = 4.2')
    """
    inputs = recording.nodes[: recording.inputs]
    takes = recording.takes or [node.name for node in inputs]
    names = ", ".join([*takes[:_MOST], "…"] if len(takes) > _MOST else takes)
    at = [f"{node.name} = {constant_text(node.value)}" for node in inputs]
    shown = ", ".join([*at[:4], "…"] if len(at) > 5 else at)
    made = [
        (node.index + 1, statement.statement(recording, node))
        for node in (() if recording.source.lines else listed or recording.nodes)
    ]
    part = source_part(recording.source, f"({names})", shown, made)
    return part | {"helpers": list(helpers)} if helpers else part


def source_part(
    source: Source, takes: str, at: str, made: Iterable[str | tuple[int, str]]
) -> dict[str, Any]:
    """The same of any function: what it ``takes``, and the lines that its run has ``made``.

    >>> source_part(Source("<lambda>", 1, ()), "(x)", "x = 3", ["x = 3"])["signature"]
    'λ(x)'
    """
    return {
        "signature": source.called + takes,
        "at": at,
        "title": "Your function" if source.lines else "Program A",
        "lines": numbered(source.lines or list(made), source.first if source.lines else 1),
    }


def node_part(
    recording: Recording, node: Node, line: int | None = None, expects: int = 0
) -> dict[str, Any]:
    """A value of the run: its name, what it is computed by, and its line, where it is shown there.

    >>> from ad_viz.program.recording import record
    >>> node_part(found := record(lambda x: x * x, 3.0), found.nodes[0])
    {'name': 'x', 'op': 'input', 'line': None, 'expects': 0}
    """
    op = "input" if node.op == "input" else statement.operation(recording, node)
    found: dict[str, Any] = {"name": node.name, "op": op, "line": line, "expects": expects}
    if is_array(node.value):
        found |= {"shape": list(node.value.shape), "dtype": str(node.value.dtype)}
    return found


def line_of(recording: Recording, node: Node) -> int | None:
    """The line that a node stands in: of the person's function, or of the run."""
    return node.line if recording.source.lines else node.index + 1
