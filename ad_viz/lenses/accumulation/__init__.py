"""Accumulating a gradient: which buffers a sweep allocates, writes, moves and frees."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import BUFFER, GRADIENT, OWNER

LENS = Lens(
    calls=(
        Call(
            "accumulation(f, X)",
            f"the {GRADIENT} of a function of an array, accumulated by `+`, `add!!` and "
            f"`InplaceableThunk` side by side: every {BUFFER}, who {OWNER.does} it, and the "
            "allocations that were measured",
        ),
    ),
    lesson="04_",
    figures=(
        Call(
            "accumulation_figure()",
            f"allocations, bytes and time of {GRADIENT.one} by `+`, `add!!` and "
            "`InplaceableThunk`, all measured",
        ),
    ),
    examples=(
        Example(
            "accumulation",
            "Arrays and other things",
            f"Accumulating {GRADIENT.one}",
            "Arrays that come back to an input add up: in three memories, in two, or in one.",
            f"The same {GRADIENT} by +, by add!! and by an action, with every allocation that was "
            "measured.",
            part=(580, 1, 0),
            step=8,
            arrays=True,
        ),
    ),
)
