"""Tape and graph, side by side: two engines on one function."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import GRAPH, TAPE

LENS = Lens(
    calls=(
        Call(
            "engines(f, 0.5, 4.2)",
            f"{TAPE} and Var {GRAPH} in step: the {TAPE} grows like a Rust `Vec`, the {GRAPH} has "
            "to be reset before a second output",
        ),
    ),
    lesson="03c_",
    examples=(
        Example(
            "engines",
            "Numbers",
            f"{TAPE.capital} and {GRAPH}",
            "Two records of the same run grow side by side.",
            f"The {TAPE} moves when it is full, and its indices stay right. The {GRAPH} has to be "
            "wiped before a second question.",
            part=(450, 1, 0),
            step=14,
        ),
    ),
)
