"""A run whose values have names that a program can use: ``p_w`` for ``p["w"]``."""

import re
from dataclasses import replace
from operator import is_

from ad_viz.recording.arguments import plain
from ad_viz.recording.node import Node

__all__ = ["spelled"]


def spelled(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The nodes, those with brackets or dots in their names under another that nobody has.

    Where all have names that can be used, they are the same tuple.

    >>> from ad_viz.program.recording import record
    >>> nodes = record(lambda p, p_w: p["w"] * p["layers"][0] + p_w,
    ...     {"w": 2.0, "layers": [3.0]}, 1.0).nodes
    >>> [node.name for node in spelled(nodes)]
    ['p_w_', 'p_layers_0', 'p_w', 'v₁', 'v₂']
    """
    taken = {node.name for node in nodes}
    found = []
    for node in nodes:
        if plain(node.name).isidentifier():
            found.append(node)
            continue
        name = re.sub(r"\W+", "_", node.name).strip("_") or "v"
        name = name if not name[0].isdigit() else f"v{name}"
        while name in taken:
            name += "_"
        taken.add(name)
        found.append(replace(node, name=name))
    return nodes if all(map(is_, nodes, found)) else tuple(found)
