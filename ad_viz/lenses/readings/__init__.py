"""One graph, two readings: what a node depends on, and what it can affect."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import CHAPTER, GRAPH, NODE, VALUE

LENS = Lens(
    calls=(
        Call(
            "readings(f, 0.5, 4.2)",
            f"one {GRAPH} read both ways: what each {NODE} depends on, and what it can affect",
        ),
    ),
    lesson="03d_",
    examples=(
        Example(
            "readings",
            "Numbers",
            f"One {GRAPH}, two readings",
            f"The same edges say what {VALUE.one} depends on, and what it can affect.",
            f"One {CHAPTER} reads the {GRAPH} with its edges, the next against them.",
            part=(580, 1, 0.5),
            step=7,
        ),
    ),
)
