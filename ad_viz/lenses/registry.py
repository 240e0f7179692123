"""THE table of lenses: a row for each, named as its folder here, with the parts that it has.

Rows are names only, so that reading them imports no lens. ``tests/lenses/test_registry.py`` says
which part a lens lacks, and holds the README, the gallery and the goldens to the rows.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["LENSES", "Lens"]


class Lens(NamedTuple):
    """A lens and its parts.

    ``calls`` are its public names, each with its module in ``player/lenses``. ``asks`` says by the
    title of a story which file of the folder asks about it. ``tells`` is the panel, or
    the part of a timeline, that its ``tables.py`` tells in words; None where there is none.
    ``examples`` are those of the gallery, ``goldens`` those of ``tests/golden``, and ``lesson``
    begins the name of the notebook in which it is taught.
    """

    name: str
    calls: Mapping[str, str]
    asks: Mapping[str, str]
    tells: str | None
    examples: tuple[str, ...]
    goldens: tuple[str, ...]
    lesson: str


LENSES: Final[tuple[Lens, ...]] = (
    Lens(
        "forward",
        {"forward": "forward"},
        {"Forward mode, dual numbers": "questions"},
        None,
        ("forward",),
        ("forward", "forward_pole"),
        "01_",
    ),
    Lens(
        "reverse",
        {"reverse": "reverse"},
        {
            "Reverse mode, by the tape": "tape_questions",
            "Reverse mode, by the Var graph": "var_questions",
        },
        None,
        ("reverse", "var_graph", "challenger"),
        ("tape", "tape_pair", "tape_loss", "tape_asked", "var"),
        "02_",
    ),
    Lens(
        "programs",
        {"programs": "programs"},
        {"Four programs": "questions"},
        None,
        ("programs",),
        ("programs",),
        "03_",
    ),
    Lens(
        "runs",
        {"runs": "runs"},
        {"Jacobian by forward mode": "questions", "Jacobian by reverse mode": "questions"},
        "jacobian",
        ("runs",),
        ("runs_forward", "runs_reverse"),
        "03b_",
    ),
    Lens(
        "engines",
        {"engines": "engines"},
        {"Tape and graph": "questions"},
        None,
        ("engines",),
        ("engines",),
        "03c_",
    ),
    Lens(
        "readings",
        {"readings": "readings"},
        {"One graph, two readings": "questions"},
        None,
        ("readings",),
        ("readings",),
        "03d_",
    ),
    Lens(
        "live",
        {"live": "live"},
        {"What must be remembered": "questions"},
        "live",
        ("live",),
        ("live",),
        "03e_",
    ),
    Lens(
        "accumulation",
        {"accumulation": "accumulation"},
        {"Accumulating a gradient": "questions"},
        "accumulation",
        ("accumulation",),
        ("accumulation",),
        "04_",
    ),
    Lens(
        "ownership",
        {"ownership": "ownership", "grown_vec": "ownership", "ownership_of": "ownership_of"},
        {
            "Owners and borrowers": "questions",
            "Who owns the adjoint?": "questions",
            "A reference into a Vec that grew": "grown_questions",
        },
        "ownership",
        ("ownership", "grown_vec", "ownership_of"),
        ("ownership", "reuse"),
        "05_",
    ),
    Lens(
        "broadcast_join",
        {"broadcast_join": "broadcast_join"},
        {"Broadcast and join": "questions"},
        "broadcast",
        ("broadcast_join",),
        ("broadcast", "broadcast_stretched"),
        "06_",
    ),
    Lens(
        "tangent_types",
        {"tangent_types": "tangent_types"},
        {"Tangent types": "questions"},
        "tangents",
        ("tangent_types",),
        ("tangent_types",),
        "07_",
    ),
    Lens(
        "checkpointing",
        {"checkpointing": "checkpointing"},
        {"Checkpoints instead of a full tape": "questions"},
        "checkpoint",
        ("checkpointing",),
        ("checkpoint",),
        "08_",
    ),
)
