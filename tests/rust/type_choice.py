"""Random types: the part of the generator that says what the next value is to be."""

from ad_viz.rust.types import F64, TANGENT, UNIT, USIZE, Reference, Type
from tests.rust.scope import Purpose, Scope
from tests.rust.weights import TYPES

__all__ = ["TypeChoice"]


class TypeChoice(Scope):
    """References are rather to what there is to be borrowed."""

    def pick_type(self, deep: int = 0) -> Type:
        weights = {t: w for t, w in TYPES.items() if deep < 3 or not t.startswith("&")}
        match self.chance.choices([*weights], [*weights.values()])[0]:
            case "&":
                return Reference(False, self._target(False, deep + 1))
            case "&mut":
                return Reference(True, self._target(True, deep + 1))
            case name:
                return {"Tangent": TANGENT, "f64": F64, "usize": USIZE, "()": UNIT}[name]

    def _target(self, mutable: bool, deep: int) -> Type:
        """Rather the type of a variable that there is to be borrowed."""
        if self.at_random("borrows what is there"):
            purpose: Purpose = "borrow mut" if mutable else "borrow"
            found = self.pick(lambda v: _depth(v.type) < 3, lambda v: self.may(v, 0, purpose))
            if found:
                return found.type
        return self.pick_type(deep)


def _depth(type: Type) -> int:
    return 1 + _depth(type.target) if isinstance(type, Reference) else 0
