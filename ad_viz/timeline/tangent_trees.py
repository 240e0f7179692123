"""Values as trees of their parts, and as short texts: what the panel of tangents shows."""

from collections.abc import Hashable, Iterator
from typing import Any, Final

from ad_viz.core import person
from ad_viz.core.numeral import numeral
from ad_viz.tangents.parts import parts_of
from ad_viz.tangents.structural import Tangent, primal_of, tangents_by_part

__all__ = ["text_of", "tree", "type_of"]

#: Of a tree, so many parts are shown, and so deep.
_MOST: Final = 40
_DEEPEST: Final = 6
_WIDE: Final = 26


def tree(kind: str, value: Any) -> dict[str, Any]:
    """The Tree of the timeline's schema: the whole first, and each part followed by its own parts.

    >>> [part["name"] for part in tree("primal", {"w": (1.0, 2.0), "b": 3.0})["parts"]]
    ['', 'w', '0', '1', 'b']
    """
    parts = list(_parts("", value, 0))
    if len(parts) > _MOST:
        more = f"… {len(parts) - _MOST} more"
        parts[_MOST:] = [{"name": more, "type": "", "text": "", "depth": 1}]
    return {"kind": kind, "parts": parts}


def _parts(name: Hashable, value: Any, depth: int) -> Iterator[dict[str, Any]]:
    inner = _inside(value) if depth < _DEEPEST else {}
    text = "" if inner else text_of(value)
    yield {"name": str(name), "type": type_of(value), "text": text, "depth": depth}
    for place, part in inner.items():
        yield from _parts(place, part, depth + 1)


def _inside(value: Any) -> dict[Hashable, Any]:
    if isinstance(value, Tangent):
        return tangents_by_part(value)
    if type(value).__module__.startswith("ad_viz.tangents.") and not _has_fields(value):
        return {}
    return parts_of(value)


def _has_fields(value: Any) -> bool:
    return hasattr(type(value), "__dataclass_fields__")


def type_of(value: Any) -> str:
    """The type as a person writes it.

    >>> type_of(Tangent[dict](w=1.0)), type_of(1.0)
    ('Tangent[dict]', 'float')
    """
    if isinstance(value, Tangent):
        return f"Tangent[{primal_of(value).__name__}]"
    return type(value).__name__


def text_of(value: Any) -> str:
    """The value in a few letters: an array by its shape, once it is a long one.

    >>> text_of(0.1 + 0.2), text_of({"w": 1.0})
    ('0.3', "{'w': 1.0}")
    """
    if type(value) in (int, float):
        return numeral(value)
    shape = getattr(value, "shape", None)
    if shape and getattr(value, "size", 0) > 4:
        return " × ".join(map(str, shape))
    kind = type(value).__module__
    written = str(value) if shape or kind in ("datetime", "numpy") else person.shown(value)
    written = " ".join(written.split())
    return written if len(written) <= _WIDE else f"{written[: _WIDE - 1]}…"
