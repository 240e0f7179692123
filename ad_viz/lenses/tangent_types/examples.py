"""An example of each kind of tangent that a primal has: one unit of everything, to be added."""

from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from ad_viz.lenses.tangent_types.trees import type_of
from ad_viz.tangents.natural import tangents_of
from ad_viz.tangents.one_element import OneElement
from ad_viz.tangents.structural import Tangent, at_of, primal_of, tangents_by_part
from ad_viz.tangents.thunk import Thunk
from ad_viz.tangents.zero import ZeroTangent
from ad_viz.vocabulary import PRIMAL, THUNK

__all__ = ["Example", "examples", "unit"]

#: Of the natural tangents, so many.
_NATURAL: Final = 2


class Example(NamedTuple):
    """A primal or a tangent, its kind as the timeline's schema has it, and a short word for it."""

    kind: str
    label: str
    value: Any


def examples(primal: Any) -> list[Example]:
    """All kinds of tangents of ``primal``, itself, and a tangent of another type.

    >>> from datetime import datetime
    >>> [example.kind for example in examples(datetime(2026, 1, 30))]
    ['natural', 'structural', 'zero', 'thunk', 'primal', 'other']
    """
    found = tangents_of(primal)
    natural = [unit(form.tangent) for form in found.natural[:_NATURAL]]
    written = [Example("natural", _word(t) if len(natural) > 1 else "natural", t) for t in natural]
    if found.structural is not None and found.structural.parts:
        written.append(Example("structural", "structural", unit(found.structural.tangent)))
    mixed = found.semi_structural[:1]
    written += [Example("semi-structural", "semi", unit(form.tangent)) for form in mixed]
    written.append(Example("zero", "zero", ZeroTangent()))
    if written[0].kind != "zero":
        kept = written[0].value
        written.append(Example("thunk", THUNK, Thunk(lambda: kept)))
    stranger = Tangent[dict](w=1.0) if isinstance(primal, tuple) else Tangent[tuple](1.0)
    return [*written, Example("primal", PRIMAL, primal), Example("other", "other", stranger)]


def unit(tangent: Any) -> Any:
    """A tangent built as this zero is, with 1 for each number; a day for a length of time.

    >>> unit(Tangent[dict](since=timedelta(0), w=0.0))
    Tangent[dict](since=datetime.timedelta(days=1), w=1.0)
    """
    if isinstance(tangent, Tangent):
        parts = tangents_by_part(tangent)
        ones = {name: unit(part) for name, part in parts.items()}
        if issubclass(primal_of(tangent), date):
            ones = {name: ones[name] if name == "day" else parts[name] for name in parts}
        return Tangent(primal_of(tangent), ones, at_of(tangent))
    if isinstance(tangent, timedelta):
        return timedelta(days=1)
    if isinstance(tangent, OneElement):
        return OneElement(tangent.shape, tangent.key, 1.0)
    if isinstance(tangent, bool | str) or not hasattr(tangent, "__add__"):
        return tangent
    if hasattr(tangent, "dtype"):
        return tangent + tangent.dtype.type(1)
    return tangent + 1 if isinstance(tangent, int | float | complex) else tangent


def _word(tangent: Any) -> str:
    if isinstance(tangent, OneElement):
        return "element"
    if hasattr(tangent, "shape") and tangent.shape:
        return "dense"
    unit = type_of(tangent).partition("[")[2].rstrip("]")
    return f"in {unit}" if unit else "natural"
