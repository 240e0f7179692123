"""Checkpoints instead of a full tape: which states are stored, freed and recomputed."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import CHECKPOINT, STEP, SWEEP, TAPE

LENS = Lens(
    calls=(
        Call(
            'checkpointing(16, "ctz")',
            f"a reverse {SWEEP} over a chain with few states in memory: which are cached and which "
            "recomputed, row by row; up to four strategies in step",
        ),
    ),
    lesson="08_",
    figures=(
        Call(
            "checkpointing_figure(256)",
            "memory against recomputation for every strategy of checkpointing, and the least "
            "there can be",
        ),
        Call(
            "checkpointing_costs(av.chains.pendulum())",
            "memory, recomputation and time, measured on a real chain: a pendulum of 10,000 "
            f"{STEP.many}, or a recurrent network that reads 1,000 characters",
        ),
    ),
    examples=(
        Example(
            "checkpointing",
            "Memory",
            f"{CHECKPOINT.many.capital} instead of a full {TAPE}",
            f"A long chain is {SWEEP.done} backwards with few states stored, and the others "
            "computed again.",
            "A filled cell is cached, a plus is recomputed and kept, a ring is recomputed only.",
            part=(440, 1, 0),
            step=9,
        ),
    ),
)
