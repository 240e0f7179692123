"""The sentences of programs whose lines are NumPy's: why a line is as it is."""

from collections.abc import Sequence
from typing import Any

from ad_viz.lenses.programs import sentences
from ad_viz.program.program import Line
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.steps.array_tangent import moves
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import has_arrays
from ad_viz.timeline.texts.pulled import pulled
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import SEED, TANGENT

__all__ = ["adjoint", "differential", "seed"]


def differential(
    recording: Recording, line: Line, node: Node, tangent: Any, terms: Sequence[Any]
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
    still = dict.fromkeys(p for p, term in zip(node.parents, terms, strict=True) if not moves(term))
    if len(node.parents) == 1:
        end = ". It is 0." if still else "."
        return [name, " is made of ", *parents, " alone, so ", own, " has one term", end]
    if len(parents) == 1:
        return [own, " has two terms, both with ", *parents, ": ", name, " uses it twice."]
    said: RichText = [name, " is made of ", *tokens.listed(parents), ", so ", own,
                      " has a term for each"]  # fmt: skip
    if len(still) == len(parents):
        return [*said, ". All are 0."]
    if still:
        names = tokens.listed([tokens.name(recording.nodes[p]) for p in still])
        of, be = ("that of ", " is 0.") if len(still) == 1 else ("those of ", " are 0.")
        return [*said, "; ", of, *names, be]
    return [*said, "."]


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
