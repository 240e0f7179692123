"""``Tangent[P]``: the tangents of one primal type, and which names their parts may have."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ad_viz.tangents import mismatch
from ad_viz.tangents.parts import fields_of, properties_of

if TYPE_CHECKING:
    from ad_viz.tangents.structural import Tangent

__all__ = ["TangentOf"]


@dataclass(frozen=True, slots=True)
class TangentOf:
    """``Tangent[P]``: the tangents of one primal type. Call it with the tangents of the parts."""

    primal: type
    point: Any = None

    def at(self, point: Any) -> "TangentOf":
        """Tangents at this very primal, which is what it takes to bring properties to fields."""
        if not isinstance(point, self.primal):
            raise mismatch.elsewhere(self.primal, point)
        return TangentOf(self.primal, point)

    def __call__(self, *items: Any, **fields: Any) -> "Tangent":
        from ad_viz.tangents.structural import Tangent

        return Tangent(self.primal, _named(self.primal, items, fields), self.point)

    def __instancecheck__(self, value: object) -> bool:
        from ad_viz.tangents.structural import Tangent

        return isinstance(value, Tangent) and value._primal is self.primal

    def __repr__(self) -> str:
        return f"Tangent[{self.primal.__name__}]"


def _named(primal: type, items: tuple[Any, ...], fields: dict[Any, Any]) -> dict[Hashable, Any]:
    """What was given, by name; refused where the primal has no such part."""
    known = fields_of(primal)
    if issubclass(primal, dict) and len(items) == 1 and isinstance(items[0], Mapping):
        return {**items[0], **fields}
    if issubclass(primal, tuple):
        if known is None and not fields:
            return dict(enumerate(items))
        if (
            known is not None
            and len(items) <= len(known)
            and not {*known[: len(items)]} & {*fields}
        ):
            fields, items = {**dict(zip(known, items, strict=False)), **fields}, ()
    if items or (known is None and issubclass(primal, tuple)):
        raise mismatch.by_place(primal, items, fields)
    strangers = [n for n in fields if known is not None and n not in known + properties_of(primal)]
    if strangers:
        raise mismatch.no_such_part(primal, strangers)
    return fields
