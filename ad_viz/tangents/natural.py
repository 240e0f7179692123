"""The tangents of a primal: natural, structural and semi-structural.

Natural is what people would call the difference of two such values, and exists without AD: the
time between two instants. Structural is made of what the primal is made of. Semi-structural is
structural outside, and natural in some of its parts, or told in properties.

Source: ChainRulesCore, "The many-to-many relationship between tangent types and primal types".
"""

from collections.abc import Hashable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from ad_viz.nesting.run import in_a_run
from ad_viz.reporting.article import a_kind
from ad_viz.rules.arithmetic import is_array
from ad_viz.structures.leaves import is_leaf
from ad_viz.structures.parts import is_index, is_instant, is_structure, parts_of, properties_of
from ad_viz.tangents import zero
from ad_viz.tangents.kinds import kind_of
from ad_viz.tangents.one_element import OneElement
from ad_viz.tangents.structural import Tangent, tangents_by_part
from ad_viz.tangents.zero import NoTangent
from ad_viz.vocabulary import TANGENT

__all__ = ["Form", "Tangents", "naturals", "structural", "tangents_of", "zero_tangent"]


@dataclass(frozen=True, slots=True)
class Form:
    """One tangent of a primal, as a tree. ``tangent`` is its zero."""

    name: str  # of the part that it belongs to; "" for the whole
    kind: str  # "timedelta", "float", "array", "Tangent[TimeSample]", …
    tangent: Any
    parts: tuple["Form", ...] = ()
    note: str = ""

    def written(self) -> str:
        """The tangent's type, as one would write it.

        >>> structural((1.0, 2.0)).written()
        'Tangent[tuple](float, float)'
        """
        if not isinstance(self.tangent, Tangent):
            return self.kind
        named = [p.written() if p.name.isdigit() else f"{p.name}={p.written()}" for p in self.parts]
        return f"{self.kind.removesuffix(' of properties')}({', '.join(named)})"


@dataclass(frozen=True, slots=True)
class Tangents:
    """The tangents of one primal. There may be several natural ones, or none."""

    natural: tuple[Form, ...]
    structural: Form | None
    semi_structural: tuple[Form, ...]


def tangents_of(primal: Any) -> Tangents:
    """The natural, structural and semi-structural tangents of any value.

    >>> from datetime import datetime
    >>> found = tangents_of((datetime(2026, 1, 1), 2.6e9))
    >>> [form.written() for form in found.natural]
    []
    >>> [form.written() for form in found.semi_structural]
    ['Tangent[tuple](timedelta, float)']
    """
    natural = tuple(_leaf("", tangent) for tangent in naturals(primal))
    whole = structural(primal)
    mixed = [] if natural or whole is None else [_semi(primal, "")]
    mixed = [form for form in mixed if form.written() != (whole.written() if whole else "")]
    if not natural:
        mixed += _by_properties(primal)
    return Tangents(natural, whole, tuple(mixed))


def naturals(primal: Any) -> list[Any]:
    """The zeros of the natural tangent types of a primal: several, one or none.

    >>> naturals(date(2026, 1, 1)), naturals("text")
    ([datetime.timedelta(0)], [])
    """
    if isinstance(primal, date | timedelta):
        return [timedelta(0)]
    if type(primal).__name__ in ("datetime64", "timedelta64"):
        import numpy as np

        own = np.datetime_data(primal.dtype)[0]
        units = dict.fromkeys((own, *(u for u in ("ms", "h", "D") if own not in "YM" and u != own)))
        return [np.array(0, f"timedelta64[{unit}]")[()] for unit in units]
    if is_array(primal):
        if not is_leaf(primal):
            return []
        dense = zero.zero_tangent(primal)
        if not primal.size:
            return [dense]
        return [dense, OneElement(primal.shape, (0,) * primal.ndim, 0.0)]
    if not is_leaf(primal) or in_a_run(primal):
        return []
    has_zero = hasattr(primal, "dtype") or isinstance(primal, int | float | complex)
    return [zero.zero_tangent(primal) if has_zero else type(primal)(0)]


def structural(primal: Any, name: str = "") -> Form | None:
    """The tangent that is made of a tangent for each part, down to numbers and arrays.

    None for what has no parts and is no number: text, None, a function.

    >>> structural(date(2026, 1, 1)).written()
    'Tangent[date](year=int, month=int, day=int)'
    """
    parts = parts_of(primal) if not is_array(primal) and not isinstance(primal, float | int) else {}
    if not parts and not is_structure(primal):
        own = naturals(primal)
        note = "its cells are its parts" if is_array(primal) else "a number has no parts"
        return _leaf(name, own[0], note) if own else None
    forms = [_part(primal, n, part, structural(part, str(n))) for n, part in parts.items()]
    return _whole(primal, name, forms, parts)


def zero_tangent(primal: Any) -> Any:
    """The zero of a primal's own tangents: natural if it has such, else structural, part by part.

    Raises TangentError for what has no tangent.

    >>> zero_tangent({"w": 1.0, "since": date(2026, 1, 1)})
    Tangent[dict](w=0.0, since=datetime.timedelta(0))
    """
    own = naturals(primal)
    if own:
        return own[0]
    parts = parts_of(primal)
    if not parts and not is_structure(primal):
        return zero.zero_tangent(primal)
    return _semi(primal, "").tangent


def _semi(primal: Any, name: str) -> Form:
    """Natural tangents wherever there are some, structure around them."""
    own = naturals(primal)
    if own:
        return _leaf(name, own[0])
    parts = parts_of(primal)
    if not parts and not is_structure(primal):
        return _leaf(name, NoTangent())
    forms = [_part(primal, n, part, _semi(part, str(n))) for n, part in parts.items()]
    return _whole(primal, name, forms, parts)


def _part(primal: Any, name: Hashable, part: Any, form: Form | None) -> Form:
    if is_index(type(primal), name, part) and not is_instant(primal):
        return _leaf(str(name), NoTangent(), f"an index or a count has no {TANGENT}")
    return form or _leaf(str(name), NoTangent(), f"{a_kind(type(part))} has no {TANGENT}")


def _whole(primal: Any, name: str, forms: list[Form], parts: dict[Hashable, Any]) -> Form:
    zeros = dict(zip(parts, (form.tangent for form in forms), strict=True))
    tangent = Tangent(type(primal), zeros)
    return Form(name, kind_of(tangent), tangent, tuple(forms))


def _by_properties(primal: Any) -> list[Form]:
    """The tangent in the names of the properties that are numbers or arrays, if there are some."""
    found: dict[Hashable, Any] = {}
    for name in properties_of(type(primal)):
        try:
            own = naturals(getattr(primal, name))
        except Exception:  # a person's property may raise anything
            continue
        if own:
            found[name] = own[0]
    if not found:
        return []
    tangent = Tangent(type(primal), found, primal)
    forms = [_leaf(str(name), part) for name, part in tangents_by_part(tangent).items()]
    return [Form("", kind_of(tangent), tangent, tuple(forms), "in properties, not fields")]


def _leaf(name: str, tangent: Any, note: str = "") -> Form:
    return Form(name, kind_of(tangent), tangent, (), note)
