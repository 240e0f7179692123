"""The types of the small Rust: f64, usize, Tangent, (), and references to these.

An i32 is what Rust makes of a whole number that nothing asks to be a usize.
"""

from dataclasses import dataclass
from typing import Literal

__all__ = ["F64", "I32", "TANGENT", "UNIT", "USIZE", "Plain", "Reference", "Type", "is_copy"]


@dataclass(frozen=True, slots=True)
class Plain:
    """A type that is no reference.

    >>> print(TANGENT)
    Tangent
    """

    name: Literal["f64", "usize", "i32", "Tangent", "()"]

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


def is_copy(type: Type) -> bool:
    """Whether every use copies: scalars and shared references. Others are moved.

    >>> [is_copy(t) for t in (F64, TANGENT, Reference(False, TANGENT), Reference(True, F64))]
    [True, False, True, False]
    """
    return not type.mutable if isinstance(type, Reference) else type != TANGENT
