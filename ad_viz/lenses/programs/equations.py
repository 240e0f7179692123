"""The equations of four programs: a line and its differential, and sums with numbers plugged in."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ad_viz.arrays.results import filled
from ad_viz.program.program import Line, Program
from ad_viz.program.recording import Node, Recording
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.array_quantity import in_cell
from ad_viz.timeline.steps import seeded_inputs
from ad_viz.timeline.steps.array_cell import contribution_cell, largest_cell
from ad_viz.timeline.steps.array_tangent import moves
from ad_viz.timeline.steps.tangent_step import tangent_equation
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.array_forms import adjoint_rule, has_arrays, shaped
from ad_viz.timeline.texts.template import equal, settled
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import SEED

__all__ = ["adjoint", "cell", "direction", "meaning", "pair", "replacement", "tangent"]

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
    given: list[RichText] = [] if seed is None or not edges else [[_seed(seed)]]
    named: list[RichText] = [*given]
    plugged: list[RichText] = [*given]
    for e in edges[: _written(edges)]:
        edge = builder.edges[e]
        child = recording.nodes[edge.child]
        if has_arrays(recording, child):
            named.append(adjoint_rule(recording, child, edge.slot))
            continue
        factor = formulas.weight(recording, child, edge.slot, e)
        named.append(formulas.product(factor, tokens.adjoint(child)))
        number = tokens.adjoint_number(("adjoint", edge.child))
        plugged.append(formulas.product([tokens.number(("weight", e))], number))
    more: RichText = [" + …"] if len(edges) > _MOST else []
    sums = [[*formulas.sum_of(terms), *more] for terms in (named, plugged)] if edges else []
    left = _written_for(line, recording)
    if is_array(node.value):
        left = [["code", line.target], " = ", shaped(tokens.adjoint(node), node.value)]
        return [*left, *([" = ", *sums[0]] if sums else [])]
    result: RichText = [tokens.adjoint_number(("adjoint", node.index))]
    if len(plugged) < len(named):
        return [*left, " = ", *equal(sums[0], result)]
    return [*left, " = ", *equal(*sums, result)]


def _seed(seed: Any) -> str:
    """A number; of an array it is only said that it is there."""
    return f"{SEED}" if is_array(seed) and moves(seed) else numeral(0.0 if is_array(seed) else seed)


def cell(
    builder: StoryBuilder,
    node: Node,
    edges: Sequence[int],
    terms: Sequence[Any],
    total: Any,
    adjoints: Mapping[int, Any],
) -> dict[str, Any] | None:
    """One cell of a sum of the adjoint program, with its numbers; a seed may be its first term."""
    import numpy as np

    recording = builder.recording
    if len(edges) == len(terms) == 1:
        edge = builder.edges[edges[0]]
        child = recording.nodes[edge.child]
        if not has_arrays(recording, child):
            return None
        adjoint = filled(adjoints[edge.child], child.value)
        found = contribution_cell(
            recording, child, edge.slot, edges[0], adjoint, terms[0], joint=" = "
        )
        return None if found is None else found.part()
    if not edges or not is_array(total) or len(terms) > _MOST:
        return None
    index = largest_cell(total)
    if index is None:
        return None
    place = int(np.ravel_multi_index(index, total.shape))
    given = len(terms) - len(edges)
    numbers: list[Any] = [float(term[index]) for term in terms[:given]]
    numbers += [in_cell("contribution", edge, place) for edge in edges]
    shown: RichText = []
    for number in numbers:
        one = settled(["bracketed", tokens.adjoint_number(number)])
        shown += [" + ", *one] if shown else [tokens.adjoint_number(number)]
    written = f"[{', '.join(map(str, index))}]"
    result = tokens.adjoint_number(in_cell("adjoint", node.index, place))
    text = [["cell", tokens.adjoint(node), written], " = ", *shown, " = ", result]
    return {"text": text, "hot": [["adjoint", node.index, list(index)]]}


def _written_for(line: Line, recording: Recording) -> RichText:
    return [["code", line.target], " = ", tokens.adjoint(recording.nodes[line.node])]


def _written(terms: Sequence[object]) -> int:
    return _MOST if len(terms) <= _MOST else 2


def _example(a: Program, b: Program) -> tuple[str, str]:
    pairs = list(zip(a.lines, b.lines, strict=True))
    line, differential = next((pair for pair in pairs if pair[0].text != "?"), pairs[0])
    return str(line), str(differential)
