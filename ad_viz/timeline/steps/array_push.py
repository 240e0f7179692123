"""A step of a sweep between arrays: a linear map takes the adjoint to the parent."""

from collections.abc import Sequence

from ad_viz.arrays.results import filled
from ad_viz.program.recording import Node
from ad_viz.timeline.steps.array_cell import contribution_cell
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import adjoint_rule, shaped
from ad_viz.timeline.texts.pulled import pulled
from ad_viz.timeline.texts.template import unless_finite, when_zero
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.tracing.tape import Contribution
from ad_viz.vocabulary import ADJOINT

__all__ = ["array_push"]


def array_push(
    builder: StoryBuilder,
    event: Contribution,
    arrived: int,
    ending: RichText,
    engine_lines: Sequence[int | None] = (),
) -> None:
    """Tell what one row sends to one of its parents; ``ending`` finishes the sentence."""
    recording = builder.recording
    child, parent = recording.nodes[event.child], recording.nodes[event.parent]
    edge = builder.edges_into[event.child][event.slot]
    term, total = (filled(one, parent.value) for one in (event.term, event.total))
    adjoint = filled(event.adjoint, child.value)
    spelled = contribution_cell(recording, child, event.slot, edge, adjoint, term)
    sends: RichText = [tokens.name(child), " sends ", tokens.name(parent), *ending]
    builder.step(
        "adjoint",
        when_zero(
            ("adjoint", child.index),
            _nothing(child, parent),
            [*sends, *pulled(recording, child, event.slot)],
        ),
        _equation(builder, child, parent, event.slot),
        [
            ("contribution", edge, term),
            ("adjoint", event.parent, total),
            ("arrived", event.parent, arrived),
        ],
        nodes=[child],
        edges=[edge],
        engine_lines=engine_lines,
        note=unless_finite(("adjoint", event.parent), ["not finite"]),
        cell=None if spelled is None else spelled.part(),
    )


def _nothing(child: Node, parent: Node) -> RichText:
    sender, receiver = tokens.name(child), tokens.name(parent)
    return [sender, f" has {ADJOINT} 0, so what it sends to ", receiver, " is 0."]


def _equation(builder: StoryBuilder, child: Node, parent: Node, slot: int) -> RichText:
    """``W̄ += ȳ xᵀ`` with shapes; what is taken out of an array goes back to its place."""
    rule = adjoint_rule(builder.recording, child, slot)
    left = shaped(tokens.adjoint(parent), parent.value)
    if child.op == "getindex" and len(rule) == 2 and str(rule[1]).startswith(" at "):
        left, rule = ["cell", tokens.adjoint(parent), str(rule[1])[4:]], rule[:1]
    return [left, " += ", *rule]
