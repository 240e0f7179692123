"""The lenses of the gallery, and what is said of each."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lens:
    """``name`` is that of its example; ``step`` is the one that its picture shows, from 1.

    ``says`` is one sentence; ``look`` says what to look for; ``lesson`` begins its notebook's name.
    """

    name: str
    title: str
    says: str
    look: str
    lesson: str
    step: int


GROUPS: dict[str, tuple[Lens, ...]] = {
    "Numbers": (
        Lens(
            "reverse",
            "Reverse mode, by the tape",
            "A run is recorded, then read backwards: every value learns how much it moves the "
            "result.",
            "x is used twice, so two contributions arrive at it. They add up: that is the += in "
            "the engine's own lines.",
            "02",
            10,
        ),
        Lens(
            "forward",
            "Forward mode, dual numbers",
            "Each value carries a second number along: how fast it moves while the input moves.",
            "A dashed box is not computed yet, which is not the same as 0. Each edge multiplies "
            "what it takes along by its weight.",
            "01",
            10,
        ),
        Lens(
            "var_graph",
            "Reverse mode, by the Var graph",
            "Each value asks those that were computed from it, and waits for their answers.",
            "The open questions are a stack. What has been answered once is kept, and is not "
            "worked out again.",
            "02",
            11,
        ),
        Lens(
            "programs",
            "Four programs",
            "From your lines, rules write the lines of the derivative, forwards and backwards.",
            "Each line of a program is linked to the line that it was made from, and to its edge "
            "of the graph.",
            "03_",
            20,
        ),
        Lens(
            "runs",
            "Jacobian by forward mode",
            "A table of all derivatives fills: a column with each run, or a row with each sweep.",
            "Two inputs take two runs forward, however many outputs there are.",
            "03b",
            12,
        ),
        Lens(
            "engines",
            "Tape and graph",
            "Two records of the same run grow side by side.",
            "The tape moves when it is full, and its indices stay right. The graph has to be "
            "wiped before a second question.",
            "03c",
            14,
        ),
        Lens(
            "readings",
            "One graph, two readings",
            "The same edges say what a value depends on, and what it can affect.",
            "One chapter reads the graph with its edges, the next against them.",
            "03d",
            7,
        ),
        Lens(
            "challenger",
            "A loss with a hundred nodes",
            "The 23 flights before the Challenger, in a loop with a branch: it is recorded as "
            "it runs.",
            "The graph folds what is alike. Open a closed box to see one flight.",
            "09",
            300,
        ),
    ),
    "Memory": (
        Lens(
            "live",
            "What must be remembered",
            "Forward mode forgets as it goes, and reverse mode has to remember.",
            "Follow a row: when its number is last needed, it is let go.",
            "03e",
            18,
        ),
        Lens(
            "checkpointing",
            "Checkpoints instead of a full tape",
            "A long chain is swept backwards with few states stored, and the others computed "
            "again.",
            "A filled cell is cached, a plus is recomputed and kept, a ring is recomputed only.",
            "08",
            9,
        ),
        Lens(
            "ownership",
            "Owners and borrowers",
            "A small Rust program, line by line: who owns each buffer, and who borrows it until "
            "when.",
            "A filled mark owns, a hollow and crossed one has moved out. The borrow checker's "
            "verdict stands beside it.",
            "05",
            6,
        ),
        Lens(
            "grown_vec",
            "A reference into a Vec that grew",
            "Its numbers moved, and the reference still leads to where they were.",
            "The borrow checker rejects it. The last chapter shows what would happen if it did "
            "not.",
            "05",
            8,
        ),
    ),
    "Arrays and other things": (
        Lens(
            "accumulation",
            "Accumulating a gradient",
            "Arrays that come back to an input add up: in three memories, in two, or in one.",
            "The same gradient by +, by add!! and by an action, with every allocation that was "
            "measured.",
            "04",
            8,
        ),
        Lens(
            "ownership_of",
            "Who owns the adjoint?",
            "A reverse pass as a Rust program: who may write the sum into whose buffer.",
            "add!! takes a buffer that nobody else has, and that is why it is safe.",
            "05",
            4,
        ),
        Lens(
            "broadcast_join",
            "Broadcast and join",
            "A function of one number runs on each element of an array, each on its own way.",
            "Forward, the join gathers the results. Back, each node waits for all its "
            "contributions.",
            "06",
            13,
        ),
        Lens(
            "tangent_types",
            "Tangent types",
            "The derivative by a date, or by any object: which kinds there are, and what they "
            "add up to.",
            "The last chapter is a table of sums. Point at a cell to see what was really added.",
            "07",
            14,
        ),
    ),
}
LENSES = tuple(lens for group in GROUPS.values() for lens in group)
