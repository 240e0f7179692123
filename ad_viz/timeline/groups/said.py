"""What is said of a closed run that was passed: short, and with its numbers."""

from collections.abc import Mapping

from ad_viz.recording.node import Node
from ad_viz.timeline.groups.group import Group
from ad_viz.timeline.groups.scope import Closed
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import CONTRIBUTION, STEP, TANGENT, VALUE, Word

__all__ = ["equation", "named", "sentence"]


def sentence(
    where: str, steps: int, counts: Mapping[str, int], receiver: Node | None, is_first: bool
) -> RichText:
    """``Turns 2 to 31 of line 9: 434 contributions are sent; w̄ goes from 0.98 to 0.95.``

    ``counts`` are how often a family was set. ``receiver`` is a node outside, to whose adjoint they
    have added, be it the first that came.
    """
    if sent := counts["cell"] or (counts["contribution"] if counts["adjoint"] else 0):
        whole = f"{where}: {_counted(sent, CONTRIBUTION)} {_are(sent)} sent"
        if receiver is None:
            return [f"{whole}."]
        adjoint: tokens.Quantity = ("adjoint", receiver.index)
        comes: RichText = [" goes from ", tokens.number((*adjoint, "before")), " to "]
        if is_first:
            comes = [" comes to "]
        return [f"{whole}; ", tokens.adjoint(receiver), *comes, tokens.number(adjoint), "."]
    made = {word: counts[word] for word in (VALUE, TANGENT) if counts[word]}
    if not made:
        return [f"{where}: {_counted(steps, STEP)}."]
    both = " and ".join(_counted(count, word) for word, count in made.items())
    return [f"{where}: {both} {_are(sum(made.values()))} computed."]


def equation(steps: int, receiver: Node | None, last: Node | None) -> RichText:
    """The number that ``receiver`` has come to, or else what was computed ``last``."""
    if receiver is not None:
        number = tokens.adjoint_number(("adjoint", receiver.index))
        return [tokens.adjoint(receiver), " = ", number]
    if last is not None:
        return [tokens.variable(last), " = ", tokens.number(("value", last.index))]
    return [_counted(steps, STEP)]


def named(group: Group, run: Closed) -> str:
    """``Turns 2 to 31 of line 9``, ``Part 3 of lines 10–21``, ``model, call 32``."""
    if run.first == run.last:
        name = group.part_name(run.first)
        return name if group.kind == "call" else name[:1].upper() + name[1:]
    parts = "Turns" if group.kind == "loop" else "Parts"
    return f"{parts} {run.first + 1} to {run.last + 1} of {group.name}"


def _counted(count: int, word: Word) -> str:
    return f"{count:,} {word if count == 1 else word.many}"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
