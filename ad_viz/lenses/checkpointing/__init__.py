"""Checkpoints instead of a full tape: which states are stored, freed and recomputed."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import CHECKPOINT

LENS = Lens(
    calls=(
        Call(
            'checkpointing(16, "ctz")',
            "a reverse sweep over a chain with few states in memory: which are cached and which "
            "recomputed, row by row; up to four strategies in step",
        ),
    ),
    lesson="08_",
    tells="checkpoint",
    examples=(
        Example(
            "checkpointing",
            "Memory",
            f"{CHECKPOINT.many.capital} instead of a full tape",
            "A long chain is swept backwards with few states stored, and the others computed "
            "again.",
            "A filled cell is cached, a plus is recomputed and kept, a ring is recomputed only.",
            part=(440, 1, 0),
            step=9,
        ),
    ),
)
