"""The sentences of programs whose lines are NumPy's: why a line is as it is."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.lenses.programs import sentences
from ad_viz.program.program import Line
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.steps.array_tangent import moves
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import has_arrays
from ad_viz.timeline.texts.pulled import pulled
from ad_viz.timeline.texts.template import Condition, when, when_zero
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import SEED, TANGENT

__all__ = ["adjoint", "differential", "seed"]

#: Of more terms it is not said which are 0.
_MOST: Final = 3


def differential(
    recording: Recording, line: Line, node: Node, tangent: Any, edges: Sequence[int]
) -> RichText:
    """Of a line of Program B: a term for each value that its node is made of."""
    from ad_viz.program.arrays.lines import AT_ONCE  # it is NumPy's

    own, name = _target(line), tokens.name(node)
    if not node.parents:
        return seed(line, node, tangent)
    parents = [tokens.name(recording.nodes[p]) for p in dict.fromkeys(node.parents)]
    if node.op in AT_ONCE:
        return [name, " is made of ", *tokens.listed(parents), ": ", own,
                f" is the same operation on their {TANGENT.many}."]  # fmt: skip
    if len(node.parents) == 1:
        said: RichText = [name, " is made of ", *parents, " alone, so ", own, " has one term"]
        return when_zero(("contribution", edges[0]), [*said, ". It is 0."], [*said, "."])
    if len(parents) == 1:
        return [own, " has two terms, both with ", *parents, ": ", name, " uses it twice."]
    said = [name, " is made of ", *tokens.listed(parents), ", so ", own, " has a term for each"]
    if len(parents) > _MOST:
        return [*said, "."]
    sent: dict[int, list[Condition]] = {}
    for parent, edge in zip(node.parents, edges, strict=True):
        sent.setdefault(parent, []).append(("contribution", edge))
    named = [*zip(parents, sent.values(), strict=True)]
    return [*said, *_zeros(named, [], len(named))]


def _zeros(
    terms: Sequence[tuple[Token, list[Condition]]], still: list[Token], count: int
) -> RichText:
    """Which of so many terms are 0, after those that are."""
    if terms:
        (name, sent), *rest = terms
        moving = sent[0] if len(sent) == 1 else ["all", *sent]
        return when(moving, _zeros(rest, still, count), _zeros(rest, [*still, name], count))
    if not still:
        return ["."]
    if len(still) == count:
        return [". All are 0."]
    of, be = ("; that of ", " is 0.") if len(still) == 1 else ("; those of ", " are 0.")
    return [of, *tokens.listed(still), be]


def seed(line: Line, node: Node, tangent: Any) -> RichText:
    """Of a tangent that is given."""
    own, name = _target(line), tokens.name(node)
    if not moves(tangent):
        return [own, " is 0: in this run ", name, " stands still."]
    cells = tokens.cardinal(int((tangent != 0).sum()))
    return [own, f" is the {SEED}: ", name, f" moves in {cells} of its cells. What moves with it?"]


def adjoint(
    recording: Recording, line: Line, node: Node, given: Any, uses: Sequence[Node]
) -> RichText:
    """Of a line of the adjoint program: what the only use of its node sends back, or why it is."""
    if is_array(given) and not uses:
        return _output(recording, line, node, given)
    if given is None and len(uses) == 1 and has_arrays(recording, uses[0]):
        how = pulled(recording, uses[0], uses[0].parents.index(node.index))
        if how:
            only: RichText = ["Only ", tokens.name(uses[0]), " uses ", tokens.name(node), ", so ",
                              _target(line), " has one term."]  # fmt: skip
            return [*only, *how]
    asked = None if given is None else float(moves(given))
    return sentences.adjoint(recording, line, node, asked, uses)


def _output(recording: Recording, line: Line, node: Node, given: Any) -> RichText:
    own, name = _target(line), tokens.name(node)
    if not moves(given):
        asked = tokens.name(recording.nodes[recording.outputs[0]])
        return [own, f" is {SEED.one} of 0: this run asks about ", asked, ", not ", name, "."]
    return [own, f" is the {SEED}: how much does the first cell of ", name,
            " change when it changes itself? By 1."]  # fmt: skip


def _target(line: Line) -> Token:
    return ["name", line.target]
