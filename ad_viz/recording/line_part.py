"""Which part of its line an operation is: of ``y = W @ x + b`` the ``W @ x``, or the ``+ b``."""

import linecache
from collections.abc import Iterable
from types import CodeType

from ad_viz.recording.node import Node
from ad_viz.reporting.per_code import per_code
from ad_viz.reporting.signature import Source

__all__ = ["Part", "line_parts", "part_of"]

#: The first of its letters, and the one behind its last, in the line without its indentation.
Part = tuple[int, int]


def part_of(code: CodeType, at: int) -> Part | None:
    """What the instruction at ``at`` does; None where nobody knows, or it has several lines."""
    number, last, *ends = _positions(code)[at // 2]
    if number is None or number != last:
        return None
    text = linecache.getline(code.co_filename, number)
    first, end = (len(text.encode()[:byte].decode(errors="ignore")) for byte in ends)
    indent = len(text) - len(text.lstrip())
    return (first - indent, end - indent) if indent <= first < end else None


@per_code(maxsize=256)
def _positions(code: CodeType) -> list[tuple[int | None, ...]]:
    """The lines and columns of the instructions, and of their caches."""
    return list(code.co_positions())


def line_parts(source: Source, nodes: Iterable[Node]) -> dict[int, Part]:
    """By a node's index, its part of a line that has several operations.

    What stands at the left of it, and is an operation of its own, is no part of it.

    >>> import numpy as np
    >>> from ad_viz.program.recording import record
    >>> def f(W, x, b):
    ...     y = W @ x + b
    ...     return np.sum(y)
    >>> r = record(f, np.eye(2), np.ones(2), np.ones(2), elements=False)
    >>> [r.nodes[index].op for index in line_parts(r.source, r.nodes)]
    ['matmul', 'add']
    """
    by_line: dict[int, dict[int, Part]] = {}
    for node in nodes:
        if node.part and node.line is not None and source.holds(node.line):
            before = source.before if node.line == source.first else 0
            first, end = node.part
            by_line.setdefault(node.line, {})[node.index] = (first - before, end - before)
    found: dict[int, Part] = {}
    for line, parts in by_line.items():
        all_of_it = sorted(set(parts.values()))
        text = source.lines[line - source.first].strip()
        if len(all_of_it) > 1:
            own = {part: _own(text, part, all_of_it) for part in all_of_it}
            found |= {index: own[part] for index, part in parts.items()}
    return found


def _own(text: str, part: Part, others: Iterable[Part]) -> Part:
    first, end = part
    # ``(a @ b) * c`` begins with a bracket, and then with the other.
    inner = (other for other in others if first <= other[0] and other[1] < end)
    left = [to for start, to in inner if not text[first:start].strip("( ")]
    return (end - len(text[max(left) : end].lstrip(" )")), end) if left else part
