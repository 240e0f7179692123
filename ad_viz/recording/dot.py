"""A recording as text in Graphviz's DOT language, and as a figure made from it."""

import re
from typing import TYPE_CHECKING

from ad_viz.errors import ADError
from ad_viz.recording import statement
from ad_viz.recording.node import Node, Nodes
from ad_viz.reporting.numeral import numeral

if TYPE_CHECKING:
    import graphviz

__all__ = ["figure", "to_dot"]


def to_dot(recording: Nodes) -> str:
    """A box for every node with its name, operation and value; an edge for every weight.

    >>> from ad_viz.program.recording import record
    >>> print(to_dot(record(lambda x: x * 2, 3.0)))
    digraph {
      rankdir=LR
      node [shape=box]
      n0 [label="x\\n3"]
      n1 [label="v₁ = x * 2\\n6"]
      n0 -> n1 [label="2"]
    }
    """
    boxes = [f"  n{n.index} [label={_quoted(_label(recording, n))}]" for n in recording.nodes]
    edges = [
        f"  n{parent} -> n{node.index} [label={_quoted(numeral(weight))}]"
        for node in recording.nodes
        for parent, weight in zip(node.parents, node.weights, strict=True)
    ]
    return "\n".join(["digraph {", "  rankdir=LR", "  node [shape=box]", *boxes, *edges, "}"])


def figure(recording: Nodes) -> "graphviz.Source":
    """The same as a figure, drawn by Graphviz. Raises ADError where its package is missing."""
    try:
        from graphviz import Source
    except ImportError as missing:
        raise ADError(
            "The graphviz package is not installed.",
            found=str(missing),
            expected="the package, and Graphviz itself to draw with",
            remedy="run pip install graphviz, or take the text: recording.to_dot()",
        ) from None
    return Source(to_dot(recording))


def _label(recording: Nodes, node: Node) -> str:
    written = node.name if node.op == "input" else statement.statement(recording, node)
    return f"{written}\n{numeral(node.value)}"


def _quoted(text: str) -> str:
    """A quoted string that says just this: no escape, entity or markup of its own."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;")
    return '"' + re.sub(r"[\x00-\x09\x0b-\x1f\x7f]", "", escaped).replace("\n", "\\n") + '"'
