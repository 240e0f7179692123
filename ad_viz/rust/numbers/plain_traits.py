"""The traits that numbers, texts and other plain types have."""

from typing import Final

from ad_viz.rust.types import FLOATS, SIGNED, STR, TANGENT, UNIT, WHOLES, Bound, Plain, Reference

__all__ = ["NUMBERS", "OPERATORS", "of_plain"]

NUMBERS: Final = (*FLOATS, *WHOLES)
#: The traits of the operators, with how one is told of numbers.
OPERATORS: Final = {"+": "Add", "-": "Sub", "*": "Mul", "/": "Div", "%": "Rem"}


#: The types that a plain type goes into by From, on every machine with all of its values.
_INTO: Final = {
    "bool": {*WHOLES, *FLOATS}, "char": {"u32", "u64", "u128"}, "f32": {"f64"},
    "u8": {*WHOLES, *FLOATS, "char"} - {"i8"},
    "u16": {"u32", "u64", "u128", "usize", "i32", "i64", "i128", *FLOATS},
    "u32": {"u64", "u128", "i64", "i128", "f64"}, "u64": {"u128", "i128"},
    "i8": {*SIGNED, *FLOATS}, "i16": {"i32", "i64", "i128", "isize", *FLOATS},
    "i32": {"i64", "i128", "f64"}, "i64": {"i128"},
}  # fmt: skip


def of_plain(name: str, bound: Bound) -> bool | None:
    """Whether a plain type has a trait; None if that is not found out."""
    trait = bound.trait
    if trait in ("Send", "Sync", "Unpin"):
        return True
    if Plain(name) == TANGENT:
        return trait == "Clone"
    if trait == "Display":
        return Plain(name) != UNIT
    if trait == "Step":
        return name in WHOLES or name == "char"
    if trait in ("LowerHex", "UpperHex", "Binary", "Octal"):
        return name in WHOLES
    if trait in ("LowerExp", "UpperExp"):
        return name in NUMBERS
    if trait in ("Joined", "Pattern", "OfLetters", "Iterator", "IntoIterator"):
        return False
    if trait == "Tried":
        # What has room for all has From, and another error, which is not read.
        (into,) = bound.arguments
        if name == "char":
            return None
        return name in WHOLES and (None if str(into) in (name, *_INTO.get(name, ())) else True)
    if trait == "From" and name in (*NUMBERS, "char"):
        return all(name in _INTO.get(str(each), ()) for each in bound.arguments)
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
    if trait == "Not":
        return name in (*WHOLES, "bool") and all(t == Plain(name) for _, t in bound.bindings)
    if trait == "Neg":
        return name in (*FLOATS, *SIGNED) and all(t == Plain(name) for _, t in bound.bindings)
    return None
