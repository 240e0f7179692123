"""The equations of four programs: a line and its differential, and sums with numbers plugged in."""

from collections.abc import Sequence
from typing import Final

from ad_viz.program.program import Line, Program
from ad_viz.program.recording import Recording
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.steps import seeded_inputs
from ad_viz.timeline.steps.tangent_step import tangent_equation
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.template import equal
from ad_viz.timeline.texts.tokens import RichText

__all__ = ["adjoint", "direction", "meaning", "pair", "replacement", "tangent"]

#: A sum of more terms, or outputs, is written as its first two.
_MOST: Final = 3

tangent = tangent_equation


def replacement(a: Program, b: Program) -> RichText:
    """``a = x * y  becomes  da = y * dx + x * dy``: the first line that computes something."""
    line, differential = _example(a, b)
    return [["code", line], " becomes ", ["code", differential]]


def pair(a: Program, b: Program) -> RichText:
    """``a = x * y, da = y * dx + x * dy``."""
    line, differential = _example(a, b)
    return [["code", line], ", then ", ["code", differential]]


def meaning(lines: Sequence[Line], recording: Recording) -> RichText:
    """``gz = z̄, …, gx = x̄ = ∂z/∂x``: how the adjoint program's first and last line are meant."""
    first, last = lines[0], lines[-1]
    output = recording.nodes[recording.outputs[0]]
    opening: RichText = [*_written_for(first, recording), ", …, "] if last != first else []
    means = tokens.partial(output, recording.nodes[last.node])
    return [*opening, *_written_for(last, recording), " = ", means]


def direction(recording: Recording) -> RichText:
    """``∂z/∂x = dz = 5.0776``."""
    return seeded_inputs.direction(recording, _written(recording.outputs))


def adjoint(
    builder: StoryBuilder, line: Line, edges: Sequence[int], seed: float | None
) -> RichText:
    """``gx = x̄ = y · ā + cos(x) · b̄ = 4.2 · 1 + …``; a seed comes first in the sum."""
    recording = builder.recording
    node = recording.nodes[line.node]
    given: list[RichText] = [] if seed is None or not edges else [[numeral(seed)]]
    named, plugged = [*given], [*given]
    for e in edges[: _written(edges)]:
        edge = builder.edges[e]
        child = recording.nodes[edge.child]
        factor = formulas.weight(recording, child, edge.slot, e)
        named.append(formulas.product(factor, tokens.adjoint(child)))
        number = tokens.adjoint_number(("adjoint", edge.child))
        plugged.append(formulas.product([tokens.number(("weight", e))], number))
    more: RichText = [" + …"] if len(edges) > _MOST else []
    result: RichText = [tokens.adjoint_number(("adjoint", node.index))]
    sums = [[*formulas.sum_of(terms), *more] for terms in (named, plugged)] if edges else []
    return [*_written_for(line, recording), " = ", *equal(*sums, result)]


def _written_for(line: Line, recording: Recording) -> RichText:
    return [["code", line.target], " = ", tokens.adjoint(recording.nodes[line.node])]


def _written(terms: Sequence[object]) -> int:
    return _MOST if len(terms) <= _MOST else 2


def _example(a: Program, b: Program) -> tuple[str, str]:
    pairs = list(zip(a.lines, b.lines, strict=True))
    line, differential = next((pair for pair in pairs if pair[0].text != "?"), pairs[0])
    return str(line), str(differential)
