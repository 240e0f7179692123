"""Natural, structural, semi-structural, or no tangent at all."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.exercises.answer import stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.person import shown
from ad_viz.tangents.natural import Form, tangents_of
from ad_viz.tangents.structural import Tangent, basis_of, primal_of, tangents_by_part
from ad_viz.vocabulary import PRIMAL, TANGENT, VALUE

__all__ = ["check_kinds"]

_WORDS: Final = ("natural", "structural", "semi-structural", "none")
_WHY: Final = {
    "natural": f"people call it the difference of two such {VALUE.many}, with or without "
    "derivatives",
    "structural": "it names fields, and has plain numbers all the way down",
    "semi-structural": "it names parts, but not all of it is fields with plain numbers",
    "none": f"added to the {PRIMAL}, it does not give {PRIMAL.one}",
}


@judged
def check_kinds(answer: Any, pairs: Sequence[tuple[Any, Any]]) -> Verdict:
    """Whether ``answer`` names the kind of each pair's second value, a tangent of the first.

    >>> from datetime import date, timedelta
    >>> check_kinds(["structural"], [(date(2026, 1, 1), timedelta(days=3))])
    ✗ Not yet. Number 1: a timedelta is made of numbers, but nobody had to take a date apart to \
find it.
    """
    stop_if_unanswered(answer, "a list of words")
    said = in_order(answer)
    if said is None:
        raise wrong(f'{shown(answer):.40} is no list of words; write it as ["natural", "none"].')
    for word in said:
        stop_if_unanswered(word, "a word")
        if not isinstance(word, str) or word not in _WORDS:
            raise wrong(f"{shown(word):.40} is no kind: write {', '.join(map(repr, _WORDS))}.")
    if len(said) != len(pairs):
        words = "word" if len(said) == 1 else "words"
        raise wrong(f"Found {len(said)} {words}; {len(pairs)} are due, one for each pair.")
    for number, (word, (primal, tangent)) in enumerate(zip(said, pairs, strict=True), 1):
        due = _kind(primal, tangent)
        if word != due:
            raise wrong(f"Number {number}: {_reason(word, due, primal, tangent)}.")
    return right(f"One {PRIMAL} type has many {TANGENT} types, and each has its use.")


def _kind(primal: Any, tangent: Any) -> str:
    found = tangents_of(primal)
    if not isinstance(tangent, Tangent):
        same = any(type(form.tangent) is type(tangent) for form in found.natural)
        return "natural" if same else "none"
    if primal_of(tangent) is not type(primal):
        return "none"
    if basis_of(tangent) != "fields" or found.structural is None:
        return "semi-structural"
    return "structural" if _mirrors(tangent, found.structural) else "semi-structural"


def _mirrors(tangent: Any, form: Form) -> bool:
    """Whether every part that is named is built as in the structural tangent."""
    if not isinstance(tangent, Tangent):
        return not form.parts
    forms = {part.name: part for part in form.parts}
    return all(_mirrors(part, forms[str(n)]) for n, part in tangents_by_part(tangent).items())


def _reason(word: str, due: str, primal: Any, tangent: Any) -> str:
    kind, whole = type(tangent).__name__, type(primal).__name__
    if due == "natural" and word != "none":
        return f"a {kind} is made of numbers, but nobody had to take a {whole} apart to find it"
    if due == "none" and type(tangent) is type(primal):
        return f"it is a {whole} itself, and two of them cannot be added"
    if due == "none" and isinstance(tangent, Tangent):
        return f"it belongs to a {primal_of(tangent).__name__}, and the {PRIMAL} is a {whole}"
    if due == "semi-structural" and word == "structural":
        names = basis_of(tangent) == "properties"
        return (f"it names properties of the {whole}, not its fields" if names else
                f"one of its parts is a natural {TANGENT}, not taken apart any "
                "further")  # fmt: skip
    if due == "structural" and word == "semi-structural":
        return f"look at its parts: plain numbers, none of them a natural {TANGENT} of something"
    return _WHY[due]
