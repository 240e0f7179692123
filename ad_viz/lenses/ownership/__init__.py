"""Owners and borrowers: a program of the small Rust, line by line, and its buffers."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import ADJOINT, CHAPTER

LENS = Lens(
    calls=(
        Call(
            "ownership(source)",
            "a small Rust program line by line: who owns each buffer, who borrows it until when, "
            "what the borrow checker says, and what would go wrong without it; "
            "`av.ownership_programs` has seven",
        ),
        Call(
            "ownership_of(f, X)",
            "a reverse pass of your own function as such a program, its ledger beside it: who "
            f"owns each {ADJOINT}, when `add!!` takes its buffer, and why that is safe",
        ),
        Call(
            "grown_vec()",
            "a reference into a `Vec` that grew, and why a tape keeps indices",
        ),
    ),
    lesson="05_",
    tells="ownership",
    examples=(
        Example(
            "ownership",
            "Memory",
            "Owners and borrowers",
            "A small Rust program, line by line: who owns each buffer, and who borrows it until "
            "when.",
            "A filled mark owns, a hollow and crossed one has moved out. The borrow checker's "
            "verdict stands beside it.",
            part=(530, 0, 0),
            step=6,
        ),
        Example(
            "grown_vec",
            "Memory",
            "A reference into a Vec that grew",
            "Its numbers moved, and the reference still leads to where they were.",
            f"The borrow checker rejects it. The last {CHAPTER} shows what would happen if it did "
            "not.",
            part=(508, 0, 0),
            step=8,
        ),
        Example(
            "ownership_of",
            "Arrays and other things",
            f"Who owns the {ADJOINT}?",
            "A reverse pass as a Rust program: who may write the sum into whose buffer.",
            "add!! takes a buffer that nobody else has, and that is why it is safe.",
            part=(580, 0, 0),
            step=4,
            arrays=True,
        ),
    ),
)
