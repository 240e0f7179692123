"""One graph, two readings: what a node depends on, and what it can affect."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import CHAPTER

LENS = Lens(
    calls=(
        Call(
            "readings(f, 0.5, 4.2)",
            "one graph read both ways: what each node depends on, and what it can affect",
        ),
    ),
    lesson="03d_",
    examples=(
        Example(
            "readings",
            "Numbers",
            "One graph, two readings",
            "The same edges say what a value depends on, and what it can affect.",
            f"One {CHAPTER} reads the graph with its edges, the next against them.",
            part=(580, 1, 0.5),
            step=7,
        ),
    ),
)
