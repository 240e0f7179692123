"""The same chain rule in other notations: by a letter that is yet to be chosen, and without it.

Forward mode computes ∂a/∂t for a t that stays open until the seed says what it is. Throw ∂t away,
and total differentials are left: da = y · dx + x · dy. Reverse mode computes ∂s/∂x for an open s.
Throw s away, and differential operators are left: ∂/∂x = y ∂/∂a + cos(x) ∂/∂b.

Source: "Reverse-mode automatic differentiation: a tutorial", total differentials and differential
operators.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node, Recording
from ad_viz.core.statement import weight
from ad_viz.timeline import formulas, tokens
from ad_viz.timeline.tokens import RichText, Token

__all__ = [
    "adjoint_forms",
    "adjoint_seed_forms",
    "contribution_forms",
    "forward_notations",
    "open_letter",
    "reverse_notations",
    "tangent_forms",
    "tangent_seed_forms",
]

#: A child and the slot of it that leads to the node in question.
Use = tuple[Node, int]

_LETTERS: Final = {"t": "tτθ", "s": "sσς"}
_TERMS: Final = 3


def forward_notations(recording: Recording) -> list[str]:
    """What the notations of a forward story are called: of its equations, and of its forms."""
    return ["with numbers", f"by {open_letter(recording, 't')}", "differentials"]


def reverse_notations(recording: Recording) -> list[str]:
    """What the notations of a reverse story are called: of its equations, and of its forms."""
    return ["with numbers", f"by {open_letter(recording, 's')}", "operators"]


def open_letter(recording: Recording, wanted: str) -> str:
    """``t`` or ``s``; another one where the person's own values have taken it.

    >>> from ad_viz.core.recording import record
    >>> open_letter(record(lambda t: t * t, 3.0), "t")
    'τ'
    """
    taken = {node.name for node in recording.nodes}
    return next((letter for letter in _LETTERS[wanted] if letter not in taken), wanted)


def tangent_forms(recording: Recording, node: Node) -> list[RichText]:
    """∂a/∂t = y · ∂x/∂t + x · ∂y/∂t, and da = y · dx + x · dy."""
    parents = [recording.nodes[parent] for parent in node.parents]
    factors = [_factor(recording, node, slot) for slot in range(len(parents))]

    def form(left: Token, right: list[Token]) -> RichText:
        terms = map(formulas.product, factors, right)
        return [left, " = ", *formulas.sum_of(terms)]

    t = open_letter(recording, "t")
    return [
        form(_by(node, t), [_by(parent, t) for parent in parents]),
        form(tokens.tangent(node), [tokens.tangent(parent) for parent in parents]),
    ]


def tangent_seed_forms(recording: Recording, node: Node, seed: Sequence[float]) -> list[RichText]:
    """∂x/∂t = 1 says that t is x; without ∂t, dx is free."""
    t = open_letter(recording, "t")
    number = tokens.tangent_number(seed[node.index])
    by_t: RichText = [_by(node, t), " = ", number]
    if seed[node.index] == 1 and not any(s for k, s in enumerate(seed) if k != node.index):
        by_t += [", for ", ["var", t], " = ", tokens.variable(node)]
    return [by_t, [tokens.tangent(node), " = ?, yours to choose"]]


def adjoint_forms(recording: Recording, node: Node, uses: Sequence[Use]) -> list[RichText]:
    """∂s/∂x = y · ∂s/∂a + cos(x) · ∂s/∂b, and ∂/∂x = y ∂/∂a + cos(x) ∂/∂b."""
    more = [" + …"] if len(uses) > _TERMS else []
    s = open_letter(recording, "s")
    return [
        [_of(s, node), " = ", *_sum(recording, uses[:_TERMS], s), *more],
        [_of("", node), " = ", *_sum(recording, uses[:_TERMS], ""), *more],
    ]


def contribution_forms(recording: Recording, child: Node, slot: int) -> list[RichText]:
    """∂s/∂x += y · ∂s/∂a, and ∂/∂x += y ∂/∂a: one term of the sum."""
    parent, uses = recording.nodes[child.parents[slot]], [(child, slot)]
    s = open_letter(recording, "s")
    return [
        [_of(s, parent), " += ", *_sum(recording, uses, s)],
        [_of("", parent), " += ", *_sum(recording, uses, "")],
    ]


def adjoint_seed_forms(recording: Recording, node: Node, seed: float) -> list[RichText]:
    """∂s/∂z = 1 says that s is z; without s, the operator waits for any."""
    s = open_letter(recording, "s")
    by_s: RichText = [_of(s, node), " = ", tokens.adjoint_number(seed)]
    if seed == 1:
        by_s += [", for ", ["var", s], " = ", tokens.variable(node)]
    return [by_s, [_of("", node), " = ?, for any ", ["var", s]]]


def _by(node: Node, t: str) -> Token:
    return ["partial", node.name, t]


def _of(s: str, node: Node) -> Token:
    return ["partial", s, node.name]


def _sum(recording: Recording, uses: Iterable[Use], s: str) -> RichText:
    """The terms of the sum; an operator follows its factor with nothing in between."""
    terms: list[RichText] = []
    for child, slot in uses:
        term = formulas.product(_factor(recording, child, slot), _of(s, child))
        if not s and term[-2:-1] == [" · "]:
            term[-2] = " "
        terms.append(term)
    return formulas.sum_of(terms) or ["0"]


def _factor(recording: Recording, node: Node, slot: int) -> RichText:
    """The weight as the rule table writes it; ∂node/∂parent where that would be too long."""
    told = formulas.weight(recording, node, slot, plug_in=False)
    is_number = len(told) == 1 and told == [numeral(node.weights[slot])]
    if is_number and any(letter.isalpha() for letter in weight(recording, node, slot)):
        return [tokens.partial(node, recording.nodes[node.parents[slot]])]
    return told
