"""The value that a type begins with: derived, or by the person's own Default."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.heap import NOWHERE
from ad_viz.rust.machine.memory.layout import (
    element,
    elements_in,
    is_parted,
    members,
    size,
    std_name,
    variants,
)
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.pointers import ARC, RC
from ad_viz.rust.types import ARRAY, BOX, FLOATS, STR, VEC, Applied, Kind, Reference, Type, owns

__all__ = ["Defaults"]


#: What stands before the value that they own.
_OWNERS: Final[Mapping[Kind, Words]] = {BOX: (), RC: (1, 1), ARC: (1, 1)}


class Defaults:
    """Of what is made of parts, part by part."""

    def __init__(self, own: Own, copies: Copies) -> None:
        self._own, self._copies = own, copies

    def of(self, type: Type) -> Words:
        """Its cells. What grows has no buffer yet; what owns one value has it in one."""
        function = self._own.method("Default", "default", (), type)
        if function is not None:
            return self._own.run_function(function, (), type)
        if isinstance(type, Applied) and type.kind in _OWNERS:
            counts = _OWNERS[type.kind]
            words = (*counts, *self.of(element(type)))
            name = "Rc::new" if counts else "Box::new"
            return (self._copies.buffer(words, len(words), name),)
        if isinstance(type, Reference) and type.target == STR:
            return (b"",)
        if std_name(type) == "Option":
            return (0,) * size(type)
        if isinstance(type, Applied) and type.kind.default:
            number = variants(type).index(type.kind.default)
            return (number, *(0,) * (size(type) - 1))
        if isinstance(type, Applied) and type.kind is ARRAY:
            return self.of(element(type)) * elements_in(type)
        if isinstance(type, Applied) and is_parted(type):
            found = tuple(word for _, each in members(type) for word in self.of(each))
            return found or (None,) * size(type)
        if str(type) in FLOATS:
            return (0.0,)
        is_vector = isinstance(type, Applied) and type.kind is VEC
        return (NOWHERE if is_vector or owns(type) else False if str(type) == "bool" else 0,)
