"""What a line of a derivative program is made of, and how people get it wrong."""

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import NamedTuple

from ad_viz.program.listing import Family
from ad_viz.vocabulary import ADJOINT, WEIGHT, WORDS

__all__ = ["Moment", "Term", "mistakes"]


class Term(NamedTuple):
    """``weight`` × ``factor``: the tangent or adjoint called ``name``; ``by`` is the weight's."""

    name: str
    by: str
    weight: float
    factor: float

    @property
    def value(self) -> float:
        return self.weight * self.factor


class Moment(NamedTuple):
    """A real run come to the line that is asked for: its terms, and what is known by then.

    ``operation`` is the node's line of Program A, and ``rule`` its differential in the rule table.
    """

    written: str
    family: Family
    node: str
    own: float
    terms: tuple[Term, ...]
    named: Mapping[str, float]
    later: frozenset[str]
    rule: str
    operation: str


def mistakes(moment: Moment, asked: Sequence[Term]) -> Iterator[tuple[float, str]]:
    """What each mistake comes to at this moment, and what to tell whoever made it.

    ``asked`` are the terms that are to be written: all of the line's, or the missing ones.
    """
    word, several = WORDS[moment.family], len(asked) > 1
    its = "child" if word is ADJOINT else "parent"
    whole = sum(term.value for term in asked)
    if len(asked) < len(moment.terms):
        yield sum(t.value for t in moment.terms), "The other term stands there already."
    for term in moment.terms:
        if term not in asked:
            yield term.value, f"The term with {term.name} stands there already."
    yield moment.own, f"This computes {moment.node} itself; its {word} is asked for."
    yield -whole, f"The sign is the wrong way round. Look once more at {asked[0].by}."
    if several:
        yield prod(t.value for t in asked), "The terms are multiplied. They add up."
        yield -prod(t.value for t in asked), "The terms are multiplied. They add up."
        yield (
            prod(t.factor for t in asked),
            f"{' and '.join(t.name for t in asked)} are multiplied. Each has a term of its own.",
        )
        crossed = zip(asked, reversed(asked), strict=True)
        yield (
            sum(t.weight * other.factor for t, other in crossed),
            f"The {WEIGHT.many} have changed places: {asked[0].name} is multiplied by "
            f"{asked[0].by}.",
        )
    for term in asked if several else ():
        yield whole - term.value, f"A term is missing: the one with {term.name}."
        yield (
            whole - 2 * term.value,
            f"The sign of the term with {term.name} is the wrong way round.",
        )
        yield (
            sum(t.weight for t in asked) * term.factor,
            f"Every term holds {term.name}. Each {WEIGHT} is multiplied by the {word} of its own "
            f"{its}.",
        )
    weights = (
        f"These are {WEIGHT.many} alone. Each is"
        if several
        else f"This is the {WEIGHT} alone. It is"
    )
    yield sum(t.weight for t in asked), f"{weights} multiplied by {word.one}."
    yield (
        sum(t.factor for t in asked),
        f"{WEIGHT.one.capital} is missing: {asked[0].name} is multiplied by {asked[0].by}.",
    )
    for term in asked:
        yield (
            moment.own * term.factor,
            f"{moment.node} itself is no {WEIGHT}. What {term.name} is multiplied by is {term.by}.",
        )
