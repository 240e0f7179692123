"""Forward mode: a value and its tangent, step by step."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import SEED, TANGENT, VALUE, WEIGHT

LENS = Lens(
    calls=(
        Call(
            "forward(f, 0.5, 4.2, seed=(1, 0))",
            f"forward mode: a dual number for each {VALUE}; {TANGENT.many} flow with the program "
            f"from the {SEED}",
        ),
    ),
    lesson="01_",
    examples=(
        Example(
            "forward",
            "Numbers",
            "Forward mode, dual numbers",
            f"Each {VALUE} carries a second number along: how fast it moves while the input moves.",
            "A dashed box is not computed yet, which is not the same as 0. Each edge multiplies "
            f"what it takes along by its {WEIGHT}.",
            part=(580, 1, 0.5),
            step=10,
        ),
    ),
)
