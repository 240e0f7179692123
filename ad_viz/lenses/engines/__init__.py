"""Tape and graph, side by side: two engines on one function."""

from ad_viz.lenses.lens import Call, Example, Lens

LENS = Lens(
    calls=(
        Call(
            "engines(f, 0.5, 4.2)",
            "tape and Var graph in step: the tape grows like a Rust `Vec`, the graph has to be "
            "reset before a second output",
        ),
    ),
    lesson="03c_",
    examples=(
        Example(
            "engines",
            "Numbers",
            "Tape and graph",
            "Two records of the same run grow side by side.",
            "The tape moves when it is full, and its indices stay right. The graph has to be "
            "wiped before a second question.",
            part=(450, 1, 0),
            step=14,
        ),
    ),
)
