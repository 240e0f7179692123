"""Programs to step through: the six panels of the picture of Rust's ownership, and a broken one.

Source: "Rust move/copy/borrow", an infographic: move and copy semantics, mutable and shared borrow,
and the two kinds of references, as a picture and in words.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from ad_viz.vocabulary import OWNER, TAPE

__all__ = ["REFERENCES", "Difference", "ownership_programs"]


class Difference(NamedTuple):
    """One row of the summary: what holds for a shared reference, and what for a mutable one."""

    question: str
    shared: str
    mutable: str


#: The sixth panel: the two kinds of references in words.
REFERENCES: Final = (
    Difference("is called", "shared, exteriorly immutable", "mutable, exclusive"),
    Difference("gives", "reading", "reading and writing"),
    Difference("at one time", "any number", "one, and no shared one beside it"),
    Difference(
        f"the {OWNER} meanwhile", "is frozen: it may be read", "is locked: it may not be used"
    ),
    Difference("the reference itself", "is Copy: both remain", "moves, or is lent on"),
    Difference(
        "what may still change",
        f"what is inside a Cell or RefCell, as in {TAPE.one}'s RefCell<Vec<Node>>",
        "everything that it leads to",
    ),
)

#: The Rust text of each, by name; each is a body of ``fn main()``. Only the last one is rejected.
ownership_programs: Final[Mapping[str, str]] = MappingProxyType({
    "move": """\
let a_bar = onehot(0, 1.0);
let x_bar = a_bar;
let seen = read(&x_bar);
consume(x_bar);
""",
    "copy": """\
let y_bar = 2.0;
let z_bar = y_bar;
let a_bar = onehot(0, y_bar);
let b_bar = a_bar.clone();
let sum = y_bar + z_bar;
let seen = read(&a_bar) + read(&b_bar);
""",
    "mutable borrow": """\
let mut x_bar = onehot(0, 1.0);
let b_bar = onehot(1, 1.0);
let slot = &mut x_bar;
add_assign(slot, &b_bar);
add_assign(slot, &b_bar);
let seen = read(&x_bar);
""",
    "shared borrow": """\
let x_bar = onehot(0, 1.0);
let view = &x_bar;
let other = &x_bar;
let seen = read(view) + read(other);
let again = read(&x_bar);
let a_bar = x_bar;
""",
    "two references": """\
let mut x_bar = onehot(0, 1.0);
let view = &x_bar;
let before = read(view);
let slot = &mut x_bar;
write(slot, 2.0);
let after = read(&x_bar);
""",
    "summary": """\
let mut x_bar = zeros(3);
let view = &x_bar;
let other = view;
let sum = read(view) + read(other);
let slot = &mut x_bar;
let only = slot;
write(only, 1.0);
let seen = read(&x_bar) + sum;
""",
    "use after move": """\
let y_bar = 1.0;
let a_bar = onehot(0, y_bar);
let b_bar = onehot(1, y_bar);
let view = &a_bar;
read(view);
let mut x_bar = a_bar;
let slot = &mut x_bar;
add_assign(slot, &b_bar);
read(&a_bar);
""",
})  # fmt: skip
