"""THE table of questions: by the title of a story, the module that asks about it.

Each module has one function, ``questions(timeline)``. A new lens adds a row.
"""

from typing import Final

__all__ = ["ASKED"]

ASKED: Final[dict[str, str]] = {
    "Forward mode, dual numbers": "forward.questions",
    "Reverse mode, by the tape": "reverse.tape_questions",
    "Reverse mode, by the Var graph": "reverse.var_questions",
    "Tape and graph": "engines.questions",
    "What must be remembered": "live.questions",
    "Jacobian by forward mode": "runs.questions",
    "Jacobian by reverse mode": "runs.questions",
    "Four programs": "programs.questions",
    "One graph, two readings": "readings.questions",
    "Broadcast and join": "broadcast_join.questions",
    "Accumulating a gradient": "accumulation.questions",
    "Checkpoints instead of a full tape": "checkpointing.questions",
    "Tangent types": "tangent_types.questions",
    "Owners and borrowers": "ownership.questions",
    "Who owns the adjoint?": "ownership.questions",
    "A reference into a Vec that grew": "ownership.grown_questions",
}
