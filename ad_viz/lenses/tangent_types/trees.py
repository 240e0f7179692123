"""Values as trees of their parts, and as short texts: what the panel of tangents shows."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final

from ad_viz.reporting import person
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array
from ad_viz.structures.parts import is_structure, parts_of
from ad_viz.tangents.kinds import kind_of
from ad_viz.tangents.one_element import OneElement
from ad_viz.tangents.structural import Tangent, tangents_by_part
from ad_viz.tangents.thunk import AbstractThunk
from ad_viz.tangents.zero import AbstractZero

Inside = Callable[[Any], dict[Hashable, Any]]

__all__ = ["brief", "text_of", "tree", "type_of"]

#: Of a tree, so many parts are shown, and so deep.
_MOST: Final = 40
_DEEPEST: Final = 6
#: In letters.
_WIDE: Final = 26
#: Of an array, so many cells are written out.
_FEW: Final = 4


def tree(kind: str, *values: Any) -> dict[str, Any]:
    """The Tree of the timeline's schema: each value, and each part followed by its own parts.

    A tangent has parts where it is structural; of a primal all is shown that it is made of.

    >>> [part["name"] for part in tree("primal", {"w": (1.0, 2.0), "b": 3.0})["parts"]]
    ['', 'w', '0', '1', 'b']
    """
    inside = parts_of if kind == "primal" else _parts_of_tangent
    parts = [part for value in values for part in _parts("", value, 0, inside)]
    if len(parts) > _MOST:
        more = f"… {len(parts) - _MOST} more"
        parts[_MOST:] = [{"name": more, "type": "", "text": "", "depth": 1}]
    return {"kind": kind, "parts": parts}


def _parts(name: Hashable, value: Any, depth: int, inside: Inside) -> Iterator[dict[str, Any]]:
    inner = inside(value) if depth < _DEEPEST else {}
    text = "" if inner else text_of(value)
    yield {"name": str(name), "type": type_of(value), "text": text, "depth": depth}
    for place, part in inner.items():
        yield from _parts(place, part, depth + 1, inside)


def _parts_of_tangent(value: Any) -> dict[Hashable, Any]:
    return tangents_by_part(value) if isinstance(value, Tangent) else {}


def type_of(value: Any) -> str:
    """The type as a person writes it.

    >>> type_of(Tangent[dict](w=1.0)), type_of(1.0)
    ('Tangent[dict]', 'float')
    """
    return kind_of(value).removesuffix(" of properties")


def text_of(value: Any) -> str:
    """The value in a few letters: an array by its shape, once it is a long one.

    >>> text_of(0.1 + 0.2), text_of({"w": 1.0})
    ('0.3', "{'w': 1.0}")
    """
    if type(value) in (int, float):
        return numeral(value)
    if isinstance(value, OneElement):
        return f"{numeral(value.value)} at {', '.join(map(str, value.key))}"
    if isinstance(value, AbstractThunk):
        return "not run yet"
    if isinstance(value, AbstractZero):
        return "no change"
    shape = value.shape if is_array(value) and not isinstance(value, type) else ()
    if shape and (len(shape) > 1 or value.size > _FEW):
        return " × ".join(map(str, shape))
    if shape and value.dtype.kind in "iuf" and not hasattr(value, "mask"):
        return f"[{', '.join(map(numeral, value.tolist()))}]"
    is_plain = type(value).__module__ in ("datetime", "numpy")
    written = " ".join((str(value) if is_plain else person.shown(value)).split())
    written = written.removesuffix(", 0:00:00")
    return written if len(written) <= _WIDE else f"{written[: _WIDE - 1]}…"


def brief(value: Any) -> str:
    """The value as a term of a sum: of what has parts, its type alone.

    >>> from datetime import timedelta
    >>> brief((1.0, 2.0)), brief(timedelta(days=2))
    ('tuple', '2 days')
    """
    if isinstance(value, Tangent) or is_structure(value):
        return type_of(value)
    if isinstance(value, AbstractZero):
        return repr(value)
    text = text_of(value)
    return f"{type_of(value)} {text}" if " × " in text else text
