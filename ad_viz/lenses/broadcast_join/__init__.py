"""Broadcast and join: a function on the elements of arrays, and its sweep by ref counts."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import CONTRIBUTION, NODE

LENS = Lens(
    calls=(
        Call(
            "broadcast_join(f, A, B)",
            "`f` on each element of arrays: `getindex` takes the numbers out, the join gathers the "
            f"results; back, each {NODE} waits for all its {CONTRIBUTION.many}; {NODE.many} and "
            "bytes beside the fused form",
        ),
    ),
    lesson="06_",
    examples=(
        Example(
            "broadcast_join",
            "Arrays and other things",
            "Broadcast and join",
            "A function of one number runs on each element of an array, each on its own way.",
            f"Forward, the join gathers the results. Back, each {NODE} waits for all its "
            f"{CONTRIBUTION.many}.",
            part=(580, 1, 0),
            step=13,
            arrays=True,
        ),
    ),
)
