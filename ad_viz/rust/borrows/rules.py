"""The rules of borrowing: what may not be done, and what is said of it.

A row for each pair of an act and of what is against it: a loan (shared or mutable), or the state
of the place. The codes are rustc's. In the sentences, {place} is what the act is on; {lent} what
the loan has; {name} the variable. Lines: {at} of the mark that ``here`` labels, {line} of the one
that ``other`` labels, {declared} of the variable's let, {last} of the last use of the reference.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

__all__ = ["AT_ONCE", "NEEDS", "RULES", "WAIT", "Rule"]


class Rule(NamedTuple):
    """``here`` labels the act, ``other`` what is against it."""

    code: str
    message: str
    here: str
    other: str
    help: str


#: What an act needs: to read, to write, or to own the place.
NEEDS: Final[Mapping[str, Literal["R", "W", "O"] | None]] = {
    "read": "R", "share": "R", "lend": "W", "write": "W", "move": "O", "end": None,
}  # fmt: skip

#: The help where the reference is used later.
WAIT: Final = "do it after line {last}, where the reference is last used"
_MUT: Final = "write let mut {name} in line {declared}"

#: The help where both are needed in the same line.
AT_ONCE: Final = "line {at} needs both at once: do one of them before, and keep what it gives"

RULES: Final[Mapping[tuple[str, str], Rule]] = {
    ("read", "mutable"): Rule(
        "E0503", "{place} is read while it is mutably borrowed",
        "read here", "{lent} is mutably borrowed here", WAIT,
    ),
    ("share", "mutable"): Rule(
        "E0502", "{place} is borrowed while it is mutably borrowed",
        "borrowed here too", "{lent} is mutably borrowed here", WAIT,
    ),
    ("lend", "shared"): Rule(
        "E0502", "{place} is mutably borrowed while it is borrowed",
        "mutably borrowed here", "{lent} is borrowed here", WAIT,
    ),
    ("lend", "mutable"): Rule(
        "E0499", "{place} is mutably borrowed twice at a time",
        "mutably borrowed here too", "{lent} is mutably borrowed here", WAIT,
    ),
    ("move", "shared"): Rule(
        "E0505", "{place} is moved while it is borrowed",
        "moved here", "{lent} is borrowed here", WAIT,
    ),
    ("move", "mutable"): Rule(
        "E0505", "{place} is moved while it is mutably borrowed",
        "moved here", "{lent} is mutably borrowed here", WAIT,
    ),
    ("write", "shared"): Rule(
        "E0506", "{place} is assigned to while it is borrowed",
        "assigned to here", "{lent} is borrowed here", WAIT,
    ),
    ("write", "mutable"): Rule(
        "E0506", "{place} is assigned to while it is mutably borrowed",
        "assigned to here", "{lent} is mutably borrowed here", WAIT,
    ),
    ("end", "variable"): Rule(
        "E0597", "{name} ends while it is borrowed",
        "{name} is borrowed here", "{name} ends here",
        "declare {name} before the block, so that it lives as long as the reference",
    ),
    ("end", "given"): Rule(
        "E0515", "a reference to {name} is returned, and that ends here",
        "{name} is borrowed here", "{name} ends here", "return the value itself",
    ),
    ("end", "temporary"): Rule(
        "E0716", "a temporary ends while it is borrowed",
        "the temporary is made here", "it ends here",
        "give it a variable of its own, with let, before line {line}",
    ),
    ("use", "empty"): Rule(
        "E0381", "{name} is used before it has a value",
        "used here", "declared here, without a value", "give it a value before line {at}",
    ),
    ("use", "moved"): Rule(
        "E0382", "{name} is used after it was moved", "{act} here, after the move", "{moved}",
        "write {name}.clone() in line {line} to keep both, at the price of one more buffer",
    ),
    ("use", "moved reference"): Rule(
        "E0382", "{name} is used after it was moved", "{act} here, after the move", "{moved}",
        "write &mut *{name} in line {line} to lend it on, and have it back",
    ),
    ("write", "again"): Rule(
        "E0384", "{name} is assigned to twice, and is not mut",
        "assigned to again here", "it has its first value here", _MUT,
    ),
    ("move", "behind"): Rule(
        "E0507",
        "{place} is moved out from behind a reference",
        "moved here: the owner would be left with nothing",
        "",
        "borrow it with &, or copy it with .clone()",
    ),
    ("move", "reference behind"): Rule(
        "E0507",
        "{place} is moved out from behind a reference",
        "moved here: nothing would be left there",
        "",
        "write &mut *{place} to lend on what it refers to",
    ),
    ("lend", "fixed"): Rule(
        "E0596", "{name} is mutably borrowed, and is not mut",
        "mutably borrowed here", "{name} is declared without mut", _MUT,
    ),
    ("lend", "fixed behind"): Rule(
        "E0596", "{place} is mutably borrowed through a shared reference",
        "mutably borrowed here", "", "borrow it with &mut in the first place",
    ),
    ("write", "fixed behind"): Rule(
        "E0594", "{place} is assigned to through a shared reference",
        "assigned to here", "", "borrow it with &mut in the first place",
    ),
}  # fmt: skip
