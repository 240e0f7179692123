"""The same chain rule in other notations: by a letter that is yet to be chosen, and without it.

Forward mode computes ∂a/∂t for a t that stays open until the seed says what it is. Throw ∂t away,
and total differentials are left: da = y · dx + x · dy. Reverse mode computes ∂s/∂x for an open s.
Throw s away, and differential operators are left: ∂/∂x = y ∂/∂a + cos(x) ∂/∂b.

Source: "Reverse-mode automatic differentiation: a tutorial", total differentials and differential
operators.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ad_viz.program.recording import Node, Recording
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.template import when
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["Notations", "Use"]

#: A child, and the slot of it that leads to the node in question.
Use = tuple[Node, int]

_TERMS: Final = 3


class Notations:
    """Each equation of a run in two forms: with the open letter, and without it.

    The letters are ``t`` and ``s``, or others where values of the run have taken those.

    >>> from ad_viz.program.recording import record
    >>> r = record(lambda t, y: t * y, 0.5, 4.2)
    >>> Notations(r).forward
    ('with numbers', 'by τ', 'differentials')
    >>> Notations(r).tangent(r.nodes[2])[1]  # doctest: +NORMALIZE_WHITESPACE
    [['tangent', 'v₁'], ' = ', ['var', 'y'], ' · ', ['tangent', 't'], ' + ',
     ['var', 't'], ' · ', ['tangent', 'y']]
    """

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        taken = {*recording.row.names}
        self.t = next((letter for letter in "tτθ" if letter not in taken), "t")
        self.s = next((letter for letter in "sσς" if letter not in taken), "s")
        #: What a forward story calls the notation of its equations, and those of its forms.
        self.forward = ("with numbers", f"by {self.t}", "differentials")
        self.reverse = ("with numbers", f"by {self.s}", "operators")

    def tangent(self, node: Node) -> list[RichText]:
        """∂a/∂t = y · ∂x/∂t + x · ∂y/∂t, and da = y · dx + x · dy."""
        parents = [self.recording.nodes[parent] for parent in node.parents]
        factors = [self._factor(node, slot) for slot in range(len(parents))]

        def form(left: Token, right: list[Token]) -> RichText:
            return [left, " = ", *formulas.sum_of(map(formulas.product, factors, right))]

        return [
            form(self.by_t(node), list(map(self.by_t, parents))),
            form(tokens.tangent(node), list(map(tokens.tangent, parents))),
        ]

    def tangent_seed(self, node: Node, seed: float | None = None) -> list[RichText]:
        """∂x/∂t = 1 says that t is x, if no other is seeded; without ∂t, dx is free.

        Without ``seed`` it is the tangent that x has, and other inputs may be seeded too.
        """
        number = ("tangent", node.index) if seed is None else seed
        meant: RichText = [", for ", ["var", self.t], " = ", tokens.variable(node)]
        alone = when(("unit", 0), meant) if seed is None else meant
        by_t = [self.by_t(node), " = ", tokens.tangent_number(number)]
        by_t += when(["same", number, 1.0], alone)
        return [by_t, [tokens.tangent(node), " = ?, yours to choose"]]

    def adjoint(self, node: Node, uses: Sequence[Use]) -> list[RichText]:
        """∂s/∂x = y · ∂s/∂a + cos(x) · ∂s/∂b, and ∂/∂x = y ∂/∂a + cos(x) ∂/∂b."""
        more = [" + …"] if len(uses) > _TERMS else []
        return [[_of(s, node), " = ", *self._sum(uses[:_TERMS], s), *more] for s in (self.s, "")]

    def contribution(self, child: Node, slot: int) -> list[RichText]:
        """∂s/∂x += y · ∂s/∂a, and ∂/∂x += y ∂/∂a: one term of the sum."""
        parent = self.recording.nodes[child.parents[slot]]
        return [[_of(s, parent), " += ", *self._sum([(child, slot)], s)] for s in (self.s, "")]

    def adjoint_seed(self, node: Node, seed: float | None = None) -> list[RichText]:
        """∂s/∂z = 1 says that s is z, if no other is seeded; without s, the operator waits.

        Without ``seed`` it is the adjoint that z has, and other outputs may be seeded too.
        """
        number = ("adjoint", node.index) if seed is None else seed
        meant: RichText = [", for ", ["var", self.s], " = ", tokens.variable(node)]
        alone = when(("unit", 0), meant) if seed is None else meant
        by_s = [_of(self.s, node), " = ", tokens.adjoint_number(number)]
        by_s += when(["same", number, 1.0], alone)
        return [by_s, [_of("", node), " = ?, for any ", ["var", self.s]]]

    def by_t(self, node: Node) -> Token:
        """∂a/∂t."""
        return ["partial", node.name, self.t]

    def of_s(self, node: Node) -> Token:
        """∂s/∂a."""
        return _of(self.s, node)

    def _sum(self, uses: Iterable[Use], s: str) -> RichText:
        """The terms of the sum; an operator follows its factor with nothing in between."""
        terms: list[RichText] = []
        for child, slot in uses:
            term = formulas.product(self._factor(child, slot), _of(s, child))
            if not s and term[-2:-1] == [" · "]:
                term[-2] = " "
            terms.append(term)
        return formulas.sum_of(terms) or ["0"]

    def _factor(self, node: Node, slot: int) -> RichText:
        """The weight as the rule table writes it; ∂node/∂parent where that would be too long."""
        named = formulas.named_weight(self.recording, node, slot)
        return named or [tokens.partial(node, self.recording.nodes[node.parents[slot]])]


def _of(s: str, node: Node) -> Token:
    return ["partial", s, node.name]
