"""Functions of maps and sets: those that are kept in order do the same by the same names."""

from collections.abc import Sequence
from typing import Final

from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Type

__all__ = ["ByKeys"]

_SAME: Final = {"BTreeMap": "HashMap", "BTreeSet": "HashSet", "OrderedEntry": "Entry"}


class ByKeys(ByName):
    """``BTreeMap::insert`` is ``_hashmap_insert``, unless it has one of its own."""

    @classmethod
    def has(cls, function: str) -> bool:
        return super().has(function) or super().has(_same(function))

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        return super().call(function if super().has(function) else _same(function), given, type)


def _same(function: str) -> str:
    kind, _, name = function.rpartition("::")
    return f"{_SAME.get(kind, kind)}::{name}"
