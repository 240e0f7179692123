"""What is right in a learner's line that is none of the usual mistakes."""

from collections.abc import Mapping, Sequence

from ad_viz.exercises.answer import same
from ad_viz.lenses.programs.exercises.broken_lines import Moment, Term
from ad_viz.program.formula import Formula
from ad_viz.vocabulary import ADJOINT, WEIGHT, WORDS

__all__ = ["computed", "nearest"]


def computed(read: Formula, named: Mapping[str, float]) -> float:
    """What the learner's text comes to, with these numbers."""
    return float(read(**{name: named[name] for name in read.names}))


def nearest(read: Formula, moments: Sequence[Moment], asked: Sequence[Sequence[Term]]) -> str:
    """Which of the ``asked`` terms are right, told by setting all others to 0."""
    word = WORDS[moments[0].family]
    names = [term.name for term in asked[0]]
    right: list[Term] = []
    wrong: list[Term] = []
    for place, term in enumerate(asked[0]):
        alone = [_left(read, moment, set(names) - {term.name}) for moment in moments]
        (right if same(alone, [terms[place].value for terms in asked]) else wrong).append(term)
    linear = len(set(names)) == len(names) and not any(
        _left(read, moment, set(names)) for moment in moments
    )
    if linear and right and wrong:
        good = " and ".join(term.name for term in right)
        return f"{good} is multiplied rightly. Look at {wrong[0].name}: what is {wrong[0].by}?"
    if linear:
        those = f"{word} is the right one" if len(names) == 1 else f"{word.many} are the right ones"
        return f"The {those}. Look at the {WEIGHT}: what is {asked[0][0].by}?"
    if word is ADJOINT and len(names) < len(moments[0].terms):
        return (
            f"Which other line uses {moments[0].node}? The term holds the {ADJOINT} of that line."
        )
    return f"Each term is {WEIGHT.one} times {word.one}."


def _left(read: Formula, moment: Moment, zeros: set[str]) -> float:
    """What the text comes to when these tangents or adjoints are 0."""
    return computed(read, {**moment.named, **dict.fromkeys(zeros, 0.0)})
