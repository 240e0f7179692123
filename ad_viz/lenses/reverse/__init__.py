"""Reverse mode: by the tape, or by the Var graph."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, GRADIENT

LENS = Lens(
    calls=(
        Call(
            "reverse(f, 0.5, 4.2)",
            "reverse mode by the tape: rows are recorded, then swept last to first; "
            f"{ADJOINT.many} flow back and add up",
        ),
        Call(
            'reverse(f, 0.5, 4.2, engine="var")',
            f"the same {GRADIENT} by the `Var` graph: each input asks its children, by recursion",
        ),
    ),
    lesson="02_",
    examples=(
        Example(
            "reverse",
            "Numbers",
            "Reverse mode, by the tape",
            "A run is recorded, then read backwards: every value learns how much it moves the "
            "result.",
            f"x is used twice, so two {CONTRIBUTION.many} arrive at it. They add up: that is the "
            "+= in the engine's own lines.",
            part=(580, 0, 0.5),
            step=10,
        ),
        Example(
            "var_graph",
            "Numbers",
            "Reverse mode, by the Var graph",
            "Each value asks those that were computed from it, and waits for their answers.",
            "The open questions are a stack. What has been answered once is kept, and is not "
            "worked out again.",
            part=(580, 0, 0.5),
            step=11,
        ),
        Example(
            "challenger",
            "Numbers",
            "A loss with a hundred nodes",
            "The 23 flights before the Challenger, in a loop with a branch: it is recorded as it "
            "runs.",
            "The graph folds what is alike. Open a closed box to see one flight.",
            part=(560, 1, 0.2),
            step=300,
            lesson="09_",
        ),
    ),
)
