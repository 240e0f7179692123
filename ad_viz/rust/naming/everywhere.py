"""What every file has from the library by its name alone: nothing of it has to be taken."""

from typing import Final

__all__ = ["TRAITS", "TYPES"]

TYPES: Final = ("Option", "Result", "Vec", "String", "Box")
#: Those of which the methods are then there.
TRAITS: Final = (
    "Clone", "Default", "PartialEq", "Eq", "PartialOrd", "Ord", "From", "Into", "ToString",
    "Iterator", "IntoIterator", "DoubleEndedIterator", "ExactSizeIterator",
    "FromIterator", "Copy", "AsRef", "TryFrom", "TryInto",
)  # fmt: skip
