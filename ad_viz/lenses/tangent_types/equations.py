"""The equations of tangents: sums with numbers in them, as they came out."""

from collections.abc import Hashable, Iterator
from typing import Any

from ad_viz.errors import ADError
from ad_viz.lenses.tangent_types.trees import brief, text_of
from ad_viz.structures.parts import is_structure, parts_of
from ad_viz.tangents.adding.add import add
from ad_viz.tangents.structural import Tangent, tangents_by_part
from ad_viz.tangents.thunk import unthunk
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["difference", "total"]


def difference(primal: Any, tangent: Any) -> RichText:
    """``2026-01-31 − 2026-01-30 = 1 day``, computed.

    >>> difference(0.5, 1.0)
    ['1.5 − 0.5 = ', ['tangent-number', '1']]
    """
    try:
        later = add(primal, tangent)
    except (ADError, TypeError, ValueError, OverflowError) as error:
        return [str(error).splitlines()[0]]
    found: Token = ["tangent-number", text_of(later - primal)]
    return [f"{text_of(later)} − {text_of(primal)} = ", found]


def total(a: Any, b: Any) -> RichText:
    """``a + b`` and what came of it; of structures, the first part that moves, by its path.

    >>> from ad_viz.timeline.texts.plain import plain
    >>> plain(total(Tangent[dict](w=1.0), Tangent[dict](w=0.5)))
    'w: 1 + 0.5 = 1.5'
    >>> plain(total((1.0, "text"), Tangent[tuple](2.0)))
    '0: 1 + 2 = 3'
    """
    try:
        result = add(a, b)
    except (ADError, TypeError, ValueError, OverflowError) as error:
        return [str(error).splitlines()[0]]
    a, b = unthunk(a), unthunk(b)
    for path in _paths(unthunk(result)):
        parts = [_at(value, path) for value in (a, b, result)]
        if text_of(parts[2]) not in ("0", text_of(parts[0])):  # this part moves
            place = f"{'.'.join(map(str, path))}: " if path else ""
            sum_: Token = ["tangent-number", brief(parts[2])]
            return [f"{place}{brief(parts[0])} + {brief(parts[1])} = ", sum_]
    return [f"{brief(a)} + {brief(b)} = ", ["tangent-number", brief(result)]]


def _paths(value: Any) -> Iterator[tuple[Hashable, ...]]:
    inner = _inside(value)
    if not inner:
        yield ()
    for name, part in inner.items():
        for rest in _paths(part):
            yield (name, *rest)


def _inside(value: Any) -> dict[Hashable, Any]:
    if isinstance(value, Tangent):
        return tangents_by_part(value)
    return parts_of(value) if is_structure(value) else {}


def _at(value: Any, path: tuple[Hashable, ...]) -> Any:
    for name in path:
        inner = _inside(value)
        if name not in inner:
            break
        value = inner[name]
    return value
