"""The traits that numbers, texts and other plain types have."""

from typing import Final

from ad_viz.rust.types import FLOATS, SIGNED, STR, TANGENT, UNIT, WHOLES, Bound, Plain, Reference

__all__ = ["NUMBERS", "OPERATORS", "of_plain"]

NUMBERS: Final = (*FLOATS, *WHOLES)
#: The traits of the operators, with how one is told of numbers.
OPERATORS: Final = {"+": "Add", "-": "Sub", "*": "Mul", "/": "Div", "%": "Rem"}


def of_plain(name: str, bound: Bound) -> bool | None:
    """Whether a plain type has a trait; None if that is not found out."""
    trait = bound.trait
    if trait in ("Send", "Sync", "Unpin"):
        return True
    if Plain(name) == TANGENT:
        return trait == "Clone"
    if trait == "Display":
        return Plain(name) != UNIT
    if trait == "From" and name == "String":
        return None if any(isinstance(each, Reference) for each in bound.arguments) else False
    if trait in ("Eq", "Ord", "Hash"):
        return name not in FLOATS
    if trait in ("Debug", "PartialEq", "PartialOrd"):
        return True
    if trait in ("Clone", "Default"):
        return Plain(name) != STR
    if trait.removesuffix("Assign") in OPERATORS.values():
        if name not in NUMBERS:
            return None if name == "String" else False
        if bound.arguments not in ((), (Plain(name),)):
            return None
        return all(pair == ("Output", Plain(name)) for pair in bound.bindings)
    if trait == "Neg":
        return name in (*FLOATS, *SIGNED) and all(t == Plain(name) for _, t in bound.bindings)
    return None
