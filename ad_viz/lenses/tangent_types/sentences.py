"""What is said of a primal's tangents: one sentence to a step."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.lenses.tangent_types.examples import Example
from ad_viz.lenses.tangent_types.trees import type_of
from ad_viz.structures.parts import is_structure
from ad_viz.tangents.one_element import OneElement
from ad_viz.tangents.structural import Tangent, basis_of
from ad_viz.tangents.zero import NoTangent
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import PRIMAL, STEP, TANGENT, THUNK

__all__ = ["a", "alike", "fields", "natural", "no_natural", "row", "semi", "structural_part"]


def a(word: str) -> RichText:
    """The word as code, after its article.

    >>> a("int"), a("datetime")
    (['an ', ['code', 'int']], ['a ', ['code', 'datetime']])
    """
    return ["an " if word[0].lower() in "aeio" else "a ", _code(word)]


def _code(text: str) -> Token:
    return ["code", text]


def fields(names: Sequence[str]) -> RichText:
    """What it is made of."""
    listed = tokens.listed([_code(name) for name in names])
    if len(names) == 1:
        return ["It is made of one part, ", *listed, ". Anyone can see that, without a rule."]
    return ["It is made of ", *listed, ". Anyone can see that of any object, without a rule."]


def natural(primal: Any, tangents: Sequence[Any]) -> RichText:
    """There is a natural one, or two."""
    kind, first = type_of(primal), type_of(tangents[0])
    if any(isinstance(tangent, OneElement) for tangent in tangents):
        return ["The difference of two arrays is an array. Where one element differs, ",
                _code("OneElement"), " says it with less memory."]  # fmt: skip
    if len(tangents) > 1:
        return ["The difference of two is ", *a(first), ". It can be counted in several "
                f"units: one {PRIMAL}, many {TANGENT.many}."]  # fmt: skip
    if isinstance(primal, int):
        return ["Where an ", ["code", kind], " measures something, the difference of two is its "
                f"{TANGENT}. Used as an index, it has none."]  # fmt: skip
    if first == kind:
        return ["The difference of two is ", *a(kind),
                f" again. That is its natural {TANGENT}."]  # fmt: skip
    return ["The difference of two is ", *a(first),
            f": what people think of by themselves. It is the natural {TANGENT}."]  # fmt: skip


def no_natural(primal: Any) -> RichText:
    """There is none."""
    return [f"There is no natural {TANGENT}: nobody has a word for the difference between one ",
            _code(type_of(primal)), " and another."]  # fmt: skip


def alike(names: Sequence[str], tangent: Any) -> RichText:
    """The tangents of many fields of one type, in a structural tangent."""
    kind = _code(type_of(tangent))
    listed = tokens.listed([_code(name) for name in names])
    if isinstance(tangent, int):
        return [*listed, f" are integers that measure something, and so are their {TANGENT.many}."]
    return [*listed, f" have {TANGENT.one} each: ", kind, "."]


def structural_part(name: str, part: Any, tangent: Any) -> RichText:
    """The tangent of one field, in a structural tangent."""
    if isinstance(tangent, Tangent):
        return [_code(name), " is ", *a(type_of(part)), ", made of parts itself. So its "
                f"structural {TANGENT} is nested: ", _code(type_of(tangent)), "."]  # fmt: skip
    if isinstance(tangent, NoTangent):
        return [_code(name), " is ", *a(type_of(part)),
                f": no small {STEP} leads away from it, so it has no {TANGENT}."]  # fmt: skip
    if isinstance(part, int):
        return [_code(name), f" is an integer that measures something: its {TANGENT} is an integer "
                "too."]  # fmt: skip
    return [_code(name), " is ", *a(type_of(part)), f": two of them add up, so its {TANGENT} is ",
            *a(type_of(tangent)), " too."]  # fmt: skip


def semi(tangent: Tangent, changed: Sequence[str]) -> RichText:
    """What a semi-structural tangent has that the structural one has not."""
    if basis_of(tangent) == "properties":
        return ["People think of ", *tokens.listed([_code(name) for name in changed]),
                f", which are properties. A semi-structural {TANGENT} may name these, not the "
                "fields."]  # fmt: skip
    return [f"A rule's author writes the natural {TANGENT} where a part has one: ",
            *tokens.listed([_code(name) for name in changed]),
            ". Around it stays structure."]  # fmt: skip


def price(kinds: int) -> RichText:
    """What it takes to have so many kinds."""
    if kinds == 1:
        return [f"One kind of {TANGENT} for one {PRIMAL}: + has few pairs to know. Where there are "
                "more kinds, it must know every pair of them."]  # fmt: skip
    return [f"{kinds} kinds of {TANGENT} for one {PRIMAL}, and one + that must know every pair: "
            "this is the price of having many."]  # fmt: skip


_ROWS: Final = {
    "zero": "Zero changes nothing: each sum is what zero was added to, even for another type.",
    "thunk": f"{THUNK.one.capital} is run when it is added, and then it is what it stood for.",
    "other": f"{TANGENT.one.capital} of another type is a mistake in some rule: only zero can be "
    "added to it.",
}


def row(example: Example, cells: Sequence[dict[str, str]], examples: Sequence[Example]) -> RichText:
    """What comes of adding to one kind."""
    if example.kind in _ROWS:
        return [_ROWS[example.kind]]
    own = [cell for cell, other in zip(cells, examples, strict=True) if other.kind != "other"]
    failed = [x.label for c, x in zip(own, examples, strict=False) if c["kind"] == "error"]
    if example.kind == "primal":
        return _primal_row(example, failed)
    gives = list(dict.fromkeys(c["kind"] for c in own if c["kind"] not in ("error", "primal")))
    written = tokens.listed(list(gives), last="or")
    say: RichText = [f"{_called(example)} plus {TANGENT.one} is {TANGENT.one}: ", *written, "."]
    if not failed:
        return say
    listed = tokens.listed([_code(label) for label in failed])
    return [*say, " With ", *listed, ": an error."]


def _called(example: Example) -> str:
    if example.kind != "natural":
        return f"A {example.kind} {TANGENT}"
    if example.label == "element":
        return f"A one-element {TANGENT}"
    unit = example.label.removeprefix("in ")
    if unit != example.label:
        return f"{TANGENT.one.capital} in {unit}"
    return f"A {example.label} {TANGENT}"


def _primal_row(example: Example, failed: Sequence[str]) -> RichText:
    kind = type_of(example.value)
    step: RichText = [f"{PRIMAL.capital} plus {TANGENT} is {PRIMAL.one}, one {STEP} on."]
    if isinstance(example.value, bool):
        return [*step, " Two of them add up to a count, which is no ", _code(kind), "."]
    if PRIMAL not in failed and is_structure(example.value):
        own = _own_plus(example.value)
        return [*step, " Two add part by part, but this is no vector: ", *own]
    if PRIMAL not in failed:
        return [*step, f" Two {PRIMAL.many} like this can be added as well."]
    others = [label for label in failed if label != PRIMAL]
    if others:
        return [*step, " But ", *tokens.listed([_code(x) for x in (*others, PRIMAL)]),
                " cannot be added to ", *a(kind), "."]  # fmt: skip
    return [*step, f" Two {PRIMAL.many} cannot be added: there is no zero ", _code(kind), "."]


def _own_plus(primal: Any) -> RichText:
    """What Python's own + makes of two."""
    import operator

    kind = _code(type_of(primal))
    try:
        made = operator.add(primal, primal)
    except Exception:
        return ["+ of two ", kind, " is an error."]
    if isinstance(primal, tuple | list) and len(made) == 2 * len(primal):
        return ["+ of two ", kind, " joins them."]
    return ["+ of two ", kind, " gives ", *a(type_of(made)), "."]
