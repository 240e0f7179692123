"""The types of the small Rust: numbers, bool, char, texts, Tangent, (), and references to these.

An i32 is what Rust makes of a whole number that nothing asks to be another.
"""

from dataclasses import dataclass
from typing import Final

__all__ = [
    "BOOL", "CHAR", "F64", "FLOATS", "I32", "OWNING", "PLAIN", "SIGNED", "STR", "STRING", "TANGENT",
    "UNIT", "USIZE", "WHOLES", "Plain", "Reference", "Type", "is_copy",
    "references",
]  # fmt: skip

#: The names of the types of numbers.
FLOATS: Final = ("f32", "f64")
SIGNED: Final = ("i8", "i16", "i32", "i64", "i128", "isize")
WHOLES: Final = (*SIGNED, "u8", "u16", "u32", "u64", "u128", "usize")


@dataclass(frozen=True, slots=True)
class Plain:
    """A type that is no reference.

    >>> print(TANGENT)
    Tangent
    """

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Reference:
    """``&target`` or ``&mut target``.

    >>> print(Reference(True, TANGENT))
    &mut Tangent
    """

    mutable: bool
    target: "Type"

    def __str__(self) -> str:
        return f"&{'mut ' if self.mutable else ''}{self.target}"


Type = Plain | Reference

F64, USIZE, I32 = Plain("f64"), Plain("usize"), Plain("i32")
TANGENT, UNIT = Plain("Tangent"), Plain("()")
BOOL, CHAR, STR, STRING = Plain("bool"), Plain("char"), Plain("str"), Plain("String")
#: Those that own a buffer, and free it.
OWNING: Final = (TANGENT, STRING)
PLAIN: Final = {
    name: Plain(name)
    for name in (*FLOATS, *WHOLES, "bool", "char", "str", "String", "Tangent", "()")
}


def is_copy(type: Type) -> bool:
    """Whether every use copies: scalars and shared references. Others are moved.

    >>> [is_copy(t) for t in (F64, TANGENT, Reference(False, TANGENT), Reference(True, F64))]
    [True, False, True, False]
    """
    return not type.mutable if isinstance(type, Reference) else type not in OWNING


def references(type: Type) -> int:
    """How many & it begins with.

    >>> references(Reference(True, Reference(False, F64)))
    2
    """
    count = 0
    while isinstance(type, Reference):
        count, type = count + 1, type.target
    return count
