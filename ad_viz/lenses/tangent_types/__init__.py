"""Tangent types: what the tangent of a value is made of, and how tangents are added."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import CHAPTER, TANGENT

LENS = Lens(
    calls=(
        Call(
            "tangent_types(primal)",
            f"of any object its natural, structural and semi-structural {TANGENT.many}, as trees, "
            "and what may be added to what",
        ),
    ),
    lesson="07_",
    examples=(
        Example(
            "tangent_types",
            "Arrays and other things",
            f"{TANGENT.capital} types",
            "The derivative by a date, or by any object: which kinds there are, and what they "
            "add up to.",
            f"The last {CHAPTER} is a table of sums. Point at a cell to see what was really added.",
            part=(480, 0, 0.52),
            step=14,
        ),
    ),
)
