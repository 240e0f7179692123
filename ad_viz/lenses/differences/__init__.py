"""Finite differences: step sizes, truncation against cancellation, beside the exact derivative."""

from ad_viz.lenses.lens import Call, Example, Lens

LENS = Lens(
    calls=(
        Call(
            "differences(f, 0.5)",
            "difference quotients with ever smaller steps: which digits cancel, and the error "
            "against the exact derivative; forward, central and complex",
        ),
    ),
    lesson="03f_",
    tells="differences",
    examples=(
        Example(
            "differences",
            "Numbers",
            "Finite differences",
            "A smaller step makes a difference better, until its digits cancel and it gets worse.",
            "The error falls with h, turns, and rises. Struck digits are those that cancel.",
            part=(462, 1, 0),
            step=22,
        ),
    ),
)
