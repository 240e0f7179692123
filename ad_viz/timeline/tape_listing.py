"""The tape's listing, in Python and in Rust, and the lines of both that an event runs.

The Rust lines are those of ``program/tape.rs``, which is compiled and tested.
"""

from functools import cache
from typing import Final

from ad_viz.program.rust import excerpt
from ad_viz.recording.node import Node
from ad_viz.timeline.listing import Listing
from ad_viz.vocabulary import TAPE

__all__ = ["ARRAY_LINES", "BORROWED", "PUSHED", "SEEDED", "TAPE_LINES", "kept"]

_RUST: Final = excerpt("push0", "push1", "push2", "sweep")

TAPE_LINES: Final = (
    Listing(
        f"The {TAPE}",
        (
            "rows.append([(w, dep), …])",
            "adj = [0.0] * len(rows)",
            "adj[output] += seed",
            "for i in reversed(range(n)):",
            "  for w, dep in rows[i]:",
            "    adj[dep] += w * adj[i]",
        ),
    ),
    Listing(f"The {TAPE}", _RUST, "Rust"),
)

#: The same of arrays: a row keeps linear maps.
ARRAY_LINES: Final = (
    Listing(
        f"The {TAPE}",
        (
            "rows.append([(m, dep), …])",
            "adj = [0.0] * len(rows)",
            "adj[output] += seed",
            "for i in reversed(range(n)):",
            "  for m, dep in rows[i]:",
            "    adj[dep] += m(adj[i])",
        ),
    ),
)


@cache
def _rust_line(start: str, place: int = 0) -> int:
    """The number of the line that starts so; of several, the one at this place."""
    return [number for number, text in _RUST if text.strip().startswith(start)][place]


#: The lit line of each listing: a seed is set, a contribution is pushed, the rows are borrowed.
SEEDED: Final = (3, _rust_line("adjoints[index] +="))
PUSHED: Final = (6, _rust_line("adjoints[deps[j]] +="))
BORROWED: Final = (None, _rust_line("let mut nodes ="))


def kept(node: Node) -> tuple[int, int]:
    """A row is pushed: with as many weights as the node has parents."""
    return (1, _rust_line("nodes.push(", min(2, len(node.parents))))
