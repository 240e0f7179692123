"""Reverse mode: by the tape, or by the Var graph."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, GRADIENT, GRAPH, NODE, ROW, SWEEP, TAPE, VALUE

LENS = Lens(
    calls=(
        Call(
            "reverse(f, 0.5, 4.2)",
            f"reverse mode by the {TAPE}: {ROW.many} are recorded, then {SWEEP.done} last to "
            f"first; {ADJOINT.many} flow back and add up",
        ),
        Call(
            'reverse(f, 0.5, 4.2, engine="var")',
            f"the same {GRADIENT} by the `Var` {GRAPH}: each input asks its children, by recursion",
        ),
    ),
    lesson="02_",
    examples=(
        Example(
            "reverse",
            "Numbers",
            f"Reverse mode, by the {TAPE}",
            f"A run is recorded, then read backwards: every {VALUE} learns how much it moves the "
            "result.",
            f"x is used twice, so two {CONTRIBUTION.many} arrive at it. They add up: that is the "
            "+= in the engine's own lines.",
            part=(580, 0, 0.5),
            step=10,
        ),
        Example(
            "var_graph",
            "Numbers",
            f"Reverse mode, by the Var {GRAPH}",
            f"Each {VALUE} asks those that were computed from it, and waits for their answers.",
            "The open questions are a stack. What has been answered once is kept, and is not "
            "worked out again.",
            part=(580, 0, 0.5),
            step=11,
        ),
        Example(
            "challenger",
            "Numbers",
            f"A loss with a hundred {NODE.many}",
            "The 23 flights before the Challenger, in a loop with a branch: it is recorded as it "
            "runs.",
            f"The {GRAPH} folds what is alike. Open a closed box to see one flight.",
            part=(560, 1, 0.2),
            step=300,
            lesson="09_",
        ),
    ),
)
