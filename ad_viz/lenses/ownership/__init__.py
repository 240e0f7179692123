"""Owners and borrowers: a program of the small Rust, line by line, and its buffers."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import ADJOINT, BORROW, BORROWER, BUFFER, CHAPTER, LEDGER, OWNER, TAPE

LENS = Lens(
    calls=(
        Call(
            "ownership(source)",
            f"a small Rust program line by line, or a whole file as it runs: who {OWNER.does} each "
            f"{BUFFER}, who {BORROW.does} it until when, what the {BORROW} checker says, and what "
            "would go wrong without it; `av.ownership_programs` has seven",
        ),
        Call(
            "ownership_of(f, X)",
            f"a reverse pass of your own function as such a program, its {LEDGER} beside it: who "
            f"{OWNER.does} each {ADJOINT}, when `add!!` takes its {BUFFER}, and why that is safe",
        ),
        Call(
            "grown_vec()",
            f"a reference into a `Vec` that grew, and why {TAPE.one} keeps indices",
        ),
    ),
    lesson="05_",
    examples=(
        Example(
            "ownership",
            "Memory",
            f"{OWNER.many.capital} and {BORROWER.many}",
            f"A small Rust program, line by line: who {OWNER.does} each {BUFFER}, and who "
            f"{BORROW.does} it until when.",
            f"A filled mark {OWNER.does}, a hollow and crossed one has moved out. The {BORROW} "
            "checker's verdict stands beside it.",
            part=(530, 0, 0),
            step=6,
        ),
        Example(
            "grown_vec",
            "Memory",
            "A reference into a Vec that grew",
            "Its numbers moved, and the reference still leads to where they were.",
            f"The {BORROW} checker rejects it. The last {CHAPTER} shows what would happen if it "
            "did not.",
            part=(508, 0, 0),
            step=8,
        ),
        Example(
            "ownership_of",
            "Arrays and other things",
            f"Who {OWNER.does} the {ADJOINT}?",
            f"A reverse pass as a Rust program: who may write the sum into whose {BUFFER}.",
            f"add!! takes {BUFFER.one} that nobody else has, and that is why it is safe.",
            part=(580, 0, 0),
            step=4,
            arrays=True,
        ),
    ),
)
