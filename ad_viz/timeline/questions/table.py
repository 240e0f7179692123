"""THE table of questions: by the title of a story, the module that asks about it.

Each module has one function, ``questions(timeline)``. A new lens adds a row.
"""

from typing import Final

__all__ = ["ASKED"]

ASKED: Final[dict[str, str]] = {
    "Forward mode, dual numbers": "forward",
    "Reverse mode, by the tape": "tape",
    "Reverse mode, by the Var graph": "var",
    "Tape and graph": "engines",
    "What must be remembered": "live",
    "Jacobian by forward mode": "runs",
    "Jacobian by reverse mode": "runs",
    "Four programs": "programs",
    "One graph, two readings": "readings",
    "Broadcast and join": "broadcast",
    "Accumulating a gradient": "accumulation",
    "Checkpoints instead of a full tape": "checkpoint",
    "Tangent types": "tangent_types",
    "Owners and borrowers": "ownership",
    "Who owns the adjoint?": "ownership",
    "A reference into a Vec that grew": "grown",
}
