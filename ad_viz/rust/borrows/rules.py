"""The rules of borrowing: what may not be done, and what is said of it.

A row for each pair of an act and of what is against it: a loan (shared or mutable), or the state
of the place. Codes and messages are rustc's, with the words of headlines.py. In the labels and the
helps, {place} is what the act is on; {lent} what the loan has; {name} the variable. Lines: {at} of
the mark that ``here`` labels, {line} of the one that ``other`` labels, {declared} of the variable's
let, {last} of the last use of the reference.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

__all__ = ["AT_ONCE", "NEEDS", "NEXT_TURN", "RULES", "WAIT", "Rule"]


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

#: And where the reference is used in the next turn of a loop.
NEXT_TURN: Final = "do it after the loop, whose next turn uses the reference"

RULES: Final[Mapping[tuple[str, str], Rule]] = {
    ("read", "mutable"): Rule(
        "E0503", "cannot use {place} because it was mutably borrowed",
        "read here", "{lent} is mutably borrowed here", WAIT,
    ),
    ("share", "mutable"): Rule(
        "E0502", "cannot borrow {place} as immutable because it is also borrowed as mutable",
        "borrowed here too", "{lent} is mutably borrowed here", WAIT,
    ),
    ("lend", "shared"): Rule(
        "E0502", "cannot borrow {place} as mutable because it is also borrowed as immutable",
        "mutably borrowed here", "{lent} is borrowed here", WAIT,
    ),
    ("lend", "mutable"): Rule(
        "E0499", "cannot borrow {place} as mutable more than once at a time",
        "mutably borrowed here too", "{lent} is mutably borrowed here", WAIT,
    ),
    ("move", "shared"): Rule(
        "E0505", "cannot move out of {place} because it is borrowed",
        "moved here", "{lent} is borrowed here", WAIT,
    ),
    ("move", "mutable"): Rule(
        "E0505", "cannot move out of {place} because it is borrowed",
        "moved here", "{lent} is mutably borrowed here", WAIT,
    ),
    ("write", "shared"): Rule(
        "E0506", "cannot assign to {place} because it is borrowed",
        "assigned to here", "{lent} is borrowed here", WAIT,
    ),
    ("write", "mutable"): Rule(
        "E0506", "cannot assign to {place} because it is borrowed",
        "assigned to here", "{lent} is mutably borrowed here", WAIT,
    ),
    ("end", "variable"): Rule(
        "E0597", "{name} does not live long enough",
        "{name} is borrowed here", "{name} ends here",
        "declare {name} before the block, so that it lives as long as the reference",
    ),
    ("end", "tail"): Rule(
        "E0597", "{name} does not live long enough",
        "{name} is borrowed here", "{name} ends here, before a temporary that has the reference",
        "end the last expression with ;, or keep what it gives with let: what it borrows with then "
        "ends before {name}",
    ),
    ("end", "dropped"): Rule(
        "E0713", "borrow may still be in use when destructor runs",
        "{lent} is borrowed here", "{name} ends here, and its drop may look at it",
        "declare {name} before the block, so that it lives as long as the reference",
    ),
    ("end", "given"): Rule(
        "E0515", "cannot return {what}",
        "{name} is borrowed here", "{name} ends here", "return the value itself",
    ),
    ("end", "temporary"): Rule(
        "E0716", "temporary value dropped while borrowed",
        "the temporary is made here", "it ends here",
        "give it a variable of its own, with let, before line {line}",
    ),
    ("use", "empty"): Rule(
        "E0381", "used binding {name} {empty}",
        "used here", "declared here, without a value", "give it a value before line {at}",
    ),
    ("use", "moved"): Rule(
        "E0382", "{use} of {of}", "{act} here, after the move", "{moved}",
        "",
    ),
    ("use", "moved reference"): Rule(
        "E0382", "{use} of {of}", "{act} here, after the move", "{moved}",
        "write &mut *{name} in line {line} to lend it on, and have it back",
    ),
    ("write", "again"): Rule(
        "E0384", "cannot assign {again} {name}",
        "assigned to again here", "it has its first value here", _MUT,
    ),
    ("move", "behind"): Rule(
        "E0507",
        "cannot move out of {behind}",
        "moved here: the owner would be left with nothing",
        "",
        "borrow it with &, or copy it with .clone()",
    ),
    ("move", "reference behind"): Rule(
        "E0507",
        "cannot move out of {behind}",
        "moved here: nothing would be left there",
        "",
        "write &mut *{place} to lend on what it refers to",
    ),
    ("move", "element"): Rule(
        "E0508", "cannot move out of type `{type}`, a non-copy {sequence}",
        "moved here: nothing would be left there", "",
        "borrow it with &, or copy it with .clone()",
    ),
    ("move", "dropped"): Rule(
        "E0509", "cannot move out of type `{type}`, which implements the `Drop` trait",
        "moved here: drop would find nothing there", "",
        "borrow it with &, or copy it with .clone()",
    ),
    ("move", "captured"): Rule(
        "E0507", "cannot move out of {captured}",
        "moved here: the next call would find nothing", "",
        "borrow it with &, or copy it with .clone()",
    ),
    ("write", "guarded"): Rule(
        "E0510", "cannot assign {place} in match guard",
        "assigned to here", "this may not change while its patterns are compared",
        "change it in the arm, behind =>",
    ),
    ("lend", "guarded"): Rule(
        "E0510", "cannot mutably borrow {place} in match guard",
        "mutably borrowed here", "this may not change while its patterns are compared",
        "change it in the arm, behind =>",
    ),
    ("write", "bound"): Rule(
        "E0594", "cannot assign to {bound}, as it is immutable for the pattern guard",
        "assigned to here", "", "change it in the arm, behind =>",
    ),
    ("lend", "bound"): Rule(
        "E0596", "cannot borrow {bound} as mutable, as it is immutable for the pattern guard",
        "mutably borrowed here", "", "change it in the arm, behind =>",
    ),
    ("move", "bound"): Rule(
        "E0507", "cannot move out of {bound} in pattern guard",
        "moved here: the arm would find nothing", "", "borrow it with &, or move it in the arm",
    ),
    ("write", "captured"): Rule(
        "E0594", "cannot assign to {place}, as it is a captured variable in a `Fn` closure",
        "assigned to here", "", "ask for FnMut, or keep it in a Cell",
    ),
    ("lend", "captured"): Rule(
        "E0596",
        "cannot borrow {place} as mutable, as it is a captured variable in a `Fn` closure",
        "mutably borrowed here", "", "ask for FnMut, or keep it in a RefCell",
    ),
    ("end", "captured"): Rule(
        "E0373", "closure may outlive the current function, but it borrows {name}, which is owned "
        "by the current function",
        "this closure borrows {name}", "{name} ends here", "write move before it",
    ),
    ("lend", "unique"): Rule(
        "E0500", "closure requires unique access to {place} but it is already borrowed",
        "captured here", "{lent} is borrowed here", WAIT,
    ),
    ("share", "captured"): Rule(
        "E0501", "cannot borrow {place} as immutable because previous closure requires unique "
        "access", "borrowed here", "{lent} is captured here", WAIT,
    ),
    ("lend", "captured before"): Rule(
        "E0501", "cannot borrow {place} as mutable because previous closure requires unique "
        "access", "borrowed here", "{lent} is captured here", WAIT,
    ),
    ("lend", "captured twice"): Rule(
        "E0524", "two closures require unique access to {place} at the same time",
        "captured here too", "{lent} is captured here", WAIT,
    ),
    ("write", "fixed"): Rule(
        "E0594", "cannot assign to {place}, as {root} is not declared as mutable",
        "assigned to here", "{name} is declared without mut", _MUT,
    ),
    ("lend", "fixed"): Rule(
        "E0596", "cannot borrow {place} as mutable, as {root} is not declared as mutable",
        "mutably borrowed here", "{name} is declared without mut", _MUT,
    ),
    ("lend", "fixed behind"): Rule(
        "E0596", "cannot borrow {borrowed}",
        "mutably borrowed here", "", "borrow it with &mut in the first place",
    ),
    ("write", "fixed behind"): Rule(
        "E0594", "cannot assign to {changed}",
        "assigned to here", "", "borrow it with &mut in the first place",
    ),
}  # fmt: skip
