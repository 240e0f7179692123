"""The chain rule beside each answer: by a letter that stays open; of arrays, with linear maps."""

from collections.abc import Sequence

from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.array_forms import (
    adjoint_rule,
    any_arrays,
    has_arrays,
    shaped,
    tangent_rule,
)
from ad_viz.timeline.texts.notations import Notations, Use
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["Equations", "equations_of"]

#: Of more terms, so many are written.
_TERMS = 3


class Equations:
    """Of numbers: ∂a/∂t = y · ∂x/∂t + x · ∂y/∂t, and ∂s/∂x = y · ∂s/∂a."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self._notations = Notations(recording)

    def free(self, node: Node) -> RichText:
        """How an input moves is yet to be said."""
        return [self._notations.by_t(node), " = ?"]

    def tangent(self, node: Node) -> RichText:
        """A node's, of those that it depends on."""
        return self._notations.tangent(node)[0]

    def adjoint(self, node: Node, uses: Sequence[Use]) -> RichText:
        """A node's, of those that it can affect."""
        return self._notations.adjoint(node, uses)[0]

    def seed(self, node: Node) -> RichText:
        """The output's, by itself."""
        return self._notations.adjoint_seed(node, 1.0)[0]

    def both_ways(self, child: Node, slot: int) -> RichText:
        """What goes along the edge in a slot of the child, either way."""
        parent = self.recording.nodes[child.parents[slot]]
        weight: Token = tokens.partial(child, parent)
        return [weight, " · ", self._notations.by_t(parent), " forward, ",
                weight, " · ", self._notations.of_s(child), " in reverse"]  # fmt: skip


class _OfArrays(Equations):
    """dy = dW x + W dx, and x̄ = Wᵀ ȳ, with shapes."""

    def free(self, node: Node) -> RichText:
        return [shaped(tokens.tangent(node), node.value), " = ?"]

    def tangent(self, node: Node) -> RichText:
        if not has_arrays(self.recording, node):
            return self._notations.tangent(node)[1]
        rules = [tangent_rule(self.recording, node, slot) for slot in range(len(node.parents))]
        return [shaped(tokens.tangent(node), node.value), " = ", *_sum(rules)]

    def adjoint(self, node: Node, uses: Sequence[Use]) -> RichText:
        rules = [self._sent(node, child, slot) for child, slot in uses]
        return [shaped(tokens.adjoint(node), node.value), " = ", *(_sum(rules) or ["0"])]

    def _sent(self, node: Node, child: Node, slot: int) -> RichText:
        if has_arrays(self.recording, child):
            return adjoint_rule(self.recording, child, slot)
        return [tokens.partial(child, node), " · ", tokens.adjoint(child)]

    def seed(self, node: Node) -> RichText:
        left = shaped(tokens.adjoint(node), node.value)
        return [left] if is_array(node.value) else [left, " = ", tokens.adjoint_number(1.0)]

    def both_ways(self, child: Node, slot: int) -> RichText:
        if not has_arrays(self.recording, child):
            parent = self.recording.nodes[child.parents[slot]]
            weight: Token = tokens.partial(child, parent)
            return [weight, " · ", tokens.tangent(parent), " forward, ",
                    weight, " · ", tokens.adjoint(child), " in reverse"]  # fmt: skip
        forward, back = (rule(self.recording, child, slot) for rule in (tangent_rule, adjoint_rule))
        return [*forward, " forward, ", *back, " in reverse"]


def _sum(terms: Sequence[RichText]) -> RichText:
    """Of many terms the first few."""
    return [*formulas.sum_of(terms[:_TERMS]), *([" + …"] if len(terms) > _TERMS else [])]


def equations_of(recording: Recording) -> Equations:
    """Those for the run: of arrays, where it has any."""
    return _OfArrays(recording) if any_arrays(recording) else Equations(recording)
