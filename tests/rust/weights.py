"""How often the generator picks what: the one table by which its programs are steered.

With these, about half of the programs are accepted, and each code of rustc's comes up often.
"""

from typing import Final

__all__ = ["CALLED", "CARELESSNESS", "CHANCE", "STATEMENTS", "TYPES", "VALUES"]

#: How likely a choice of a variable is made without asking whether it may be used, by program.
CARELESSNESS: Final = (0.0, 0.0, 0.02, 0.06, 0.15, 0.4)

CALLED: Final = {"write": 4, "add_assign": 4, "consume": 2, "drop": 2, "read": 2, "zeros": 1}

TYPES: Final = {"Tangent": 40, "f64": 26, "usize": 6, "()": 1, "&": 26, "&mut": 26}

STATEMENTS: Final = {
    "let": 34, "let _": 3, "declare": 6, "assign": 16, "compound": 7, "use": 26, "disturb": 9,
    "call": 14, "block": 9, "lend out": 5, "evaluate": 4,
}  # fmt: skip

#: The ways to a value of a type; those that do not fit the type are left out.
VALUES: Final = {
    "number": 8, "zeros": 3, "onehot": 2, "name": 22, "deref": 12, "clone": 5, "add_bangbang": 3,
    "read": 5, "arithmetic": 4, "negate": 1, "borrow": 24, "borrow temporary": 3, "block": 0.7,
    "call": 6,
}  # fmt: skip

CHANCE: Final = {
    "mut": 0.65,
    "annotated": 0.25,
    "shadows": 0.12,
    "again": 0.25,
    "borrows what is there": 0.8,
    "coerced": 0.15,
    "reference in arithmetic": 0.1,
    "suffix": 0.05,
    "tail": 0.35,
    "place of a value": 0.04,
    "newest": 0.6,
    "used at the end": 0.6,
}
