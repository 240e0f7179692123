"""Which nodes a join gathers: its input indexes, as a learner says they are."""

from collections.abc import Callable
from typing import Any

from ad_viz.broadcasting.nodes import BroadcastJoinNode, TapeNode
from ad_viz.broadcasting.run import broadcast_run
from ad_viz.errors import InputError
from ad_viz.exercises.answer import numbers_of
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.vocabulary import NODE, TAPE

__all__ = ["check_joined"]


@judged
def check_joined(answer: Any, f: Callable[..., Any], *arrays: Any) -> Verdict:
    """Whether ``answer`` lists the nodes that the join of ``f`` over ``arrays`` gathers.

    >>> check_joined([4, 7, 10], lambda x: x * x, [3.0, 4.0, 5.0])
    ✗ Not yet. These are the right nodes, counted from 1. The tape counts from 0.
    """
    run = broadcast_run(f, *arrays)
    join = run.nodes[run.output_id]
    if not isinstance(join, BroadcastJoinNode):
        raise InputError(
            "There is no join.",
            found="only numbers to broadcast over",
            expected="an array, or a list, among them",
            remedy="write check_joined(answer, f, [3.0, 4.0, 5.0])",
        )
    truth = join.inputs
    if isinstance(answer, (list, tuple)) and all(isinstance(row, (list, tuple)) for row in answer):
        answer = [k for row in answer for k in row]  # the shape that input_indexes has
    found = numbers_of(answer, len(truth), f"the list of {NODE} numbers", "[1, 2, …]")
    if found == truth:
        return right(
            f"The join's input_indexes are {list(truth)}: the last {NODE} of each element."
        )
    if sorted(found) == sorted(truth):
        raise wrong(f"The {NODE.many} are right; element by element they come in another order.")
    if found == tuple(k + 1 for k in truth):
        raise wrong(f"These are the right {NODE.many}, counted from 1. The {TAPE} counts from 0.")
    kinds = {_kind(run.nodes[int(k)]) for k in found if k in range(len(run.nodes))}
    if len(kinds) == 1:
        written = _MISTAKES.get(kinds.pop())
        if written:
            raise wrong(written)
    steps = truth[1] - truth[0] if len(truth) > 1 else 0
    raise wrong(
        f"Each element has {steps or len(run.nodes) - 2} {NODE.many} here. Count them in the order "
        "in which they are made, after one for each operand, and take the last of each."
    )


def _kind(node: Any) -> str:
    return node.op if isinstance(node, TapeNode) else "join"


_MISTAKES = {
    "constant": "These are constants. The join gathers what f returned for each element.",
    "getindex": f"These are the getindex {NODE.many}: what f was given. The join gathers what f "
    "returned.",
    "input": "That is an operand, a whole array. The join gathers what f returned.",
}
