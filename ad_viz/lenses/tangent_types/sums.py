"""What may be added to what, found by adding: a cell for each pair of kinds."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.errors import ADError
from ad_viz.lenses.tangent_types.examples import Example
from ad_viz.lenses.tangent_types.trees import brief, type_of
from ad_viz.tangents.adding.add import add
from ad_viz.tangents.structural import Tangent, tangents_by_part
from ad_viz.tangents.thunk import AbstractThunk, Thunk, unthunk
from ad_viz.tangents.zero import AbstractZero
from ad_viz.vocabulary import PRIMAL, TANGENT, THUNK

__all__ = ["fresh", "kind_of", "sums"]


def sums(examples: Sequence[Example]) -> dict[str, Any]:
    """The Sums of the timeline's schema: each of the examples plus each.

    >>> table = sums([Example("primal", "primal", 1.0), Example("natural", "natural", 0.5)])
    >>> table["cells"][1][0]
    {'kind': 'primal', 'say': 'float + float gives a primal: 1.5.'}
    """
    like = next((x.value for x in examples if x.kind == "structural"), None)
    cells = [[_sum(row, column, like) for column in examples] for row in examples]
    kinds = [{"kind": example.kind, "label": example.label} for example in examples]
    return {"kinds": kinds, "cells": cells}


def _sum(row: Example, column: Example, like: Any) -> dict[str, str]:
    added = f"{_called(row)} + {_called(column)}"
    try:
        result = add(fresh(row.value), fresh(column.value))
    except (ADError, TypeError, ValueError, OverflowError) as error:
        return {"kind": "error", "say": f"{added} is an error. {_reason(error)}"}
    kinds = {row.kind, column.kind}
    kind = "other" if "other" in kinds else kind_of(result, like, "primal" in kinds)
    what = _WORDS[kind]
    if isinstance(row.value, bool) and isinstance(column.value, bool):
        what = "a count: "
    return {"kind": kind, "say": f"{added} gives {what}{_written(result)}."}


def fresh(value: Any) -> Any:
    """A thunk that no other sum has run."""
    return Thunk(lambda: unthunk(value)) if isinstance(value, AbstractThunk) else value


def kind_of(result: Any, like: Any, moves: bool) -> str:
    """Which of the kinds a sum is: ``like`` is a structural tangent, ``moves`` that a primal moved.

    >>> from datetime import timedelta
    >>> kind_of(timedelta(days=2), None, False)
    'natural'
    """
    if isinstance(result, AbstractZero):
        return "zero"
    if isinstance(result, AbstractThunk):
        return "thunk"
    if moves:
        return "primal"
    if not isinstance(result, Tangent):
        return "natural"
    return "structural" if _built(result) == _built(like) else "semi-structural"


_WORDS: Final = {
    "primal": f"{PRIMAL.one}: ",
    "natural": f"a natural {TANGENT}: ",
    "structural": f"a structural {TANGENT}, ",
    "semi-structural": f"a semi-structural {TANGENT}, ",
    "zero": "zero again, ",
    "thunk": f"the {THUNK} itself, ",
    "other": "back ",
}


def _built(value: Any) -> Any:
    """How a tangent is built, whatever its numbers are."""
    if isinstance(value, Tangent):
        return type_of(value), {n: _built(part) for n, part in tangents_by_part(value).items()}
    return isinstance(value, AbstractZero)


def _called(example: Example) -> str:
    named = {"zero": "ZeroTangent()", "thunk": "Thunk", "semi-structural": "semi-structural "}
    if example.label in ("dense", "element"):
        return f"{example.label} {type_of(example.value)}"
    name = named.get(example.kind, "")
    return name if name and name[-1] != " " else name + type_of(example.value)


def _written(result: Any) -> str:
    """Short: a structure by its type alone."""
    if isinstance(result, AbstractThunk):
        return "which is still not needed"
    return repr(result) if isinstance(result, AbstractZero) else brief(result)


def _reason(error: Exception) -> str:
    """What is wrong, in the error's first line, and what to do."""
    first = str(error).splitlines()[0] if str(error) else type(error).__name__
    first = first if first.endswith(".") else f"{first}."
    remedy = getattr(error, "remedy", "")
    return f"{first} To do: {remedy}." if remedy else first
