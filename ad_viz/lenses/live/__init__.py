"""What must be remembered: each number from where it is made to its last use."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import ROW

LENS = Lens(
    calls=(
        Call(
            "live(f, 0.5, 4.2)",
            "the numbers that forward and reverse mode must remember, held and forgotten step by "
            "step",
        ),
    ),
    lesson="03e_",
    examples=(
        Example(
            "live",
            "Memory",
            "What must be remembered",
            "Forward mode forgets as it goes, and reverse mode has to remember.",
            f"Follow {ROW.one}: when its number is last needed, it is let go.",
            part=(465, 1, 0.08),
            step=18,
        ),
    ),
)
