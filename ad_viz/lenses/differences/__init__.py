"""Finite differences: step sizes, truncation against cancellation, beside the exact derivative."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import STEP

LENS = Lens(
    calls=(
        Call(
            "differences(f, 0.5)",
            f"difference quotients with ever smaller {STEP.many}: which digits cancel, and the "
            "error against the exact derivative; forward, central and complex",
        ),
    ),
    lesson="03f_",
    examples=(
        Example(
            "differences",
            "Numbers",
            "Finite differences",
            f"A smaller {STEP} makes a difference better, until its digits cancel and it gets "
            "worse.",
            "The error falls with h, turns, and rises. Struck digits are those that cancel.",
            part=(462, 1, 0),
            step=22,
        ),
    ),
)
