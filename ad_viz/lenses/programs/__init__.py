"""Four programs: the values, the differential, both in one, and the adjoint program."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import ADJOINT, GRAPH

LENS = Lens(
    calls=(
        Call(
            "programs(f, 0.5, 4.2)",
            f"Program A, its differential B, both interleaved and the {ADJOINT} program run line "
            f"by line, linked to each other and to the {GRAPH}",
        ),
    ),
    lesson="03_",
    examples=(
        Example(
            "programs",
            "Numbers",
            "Four programs",
            "From your lines, rules write the lines of the derivative, forwards and backwards.",
            "Each line of a program is linked to the line that it was made from, and to its edge "
            f"of the {GRAPH}.",
            part=(520, 1, 0),
            step=20,
        ),
    ),
)
