"""What is said at each step of a sweep with checkpoints, and the states that are passed."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from ad_viz.lenses.checkpointing.run import ChartRow, Run
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import ADJOINT, GRADIENT, SEED, STEP, SWEEP

__all__ = [
    "compared", "counts", "ended", "forwards", "forwards_by", "passed", "path", "pulled", "reached",
    "reached_by",
]  # fmt: skip

#: Of more states in a row that are not kept, only the ends are written.
_FEW = 3
#: A path of up to so many states is written in full.
_SHORT = 17
#: So many pieces of a longer one are written.
_PIECES = 9


def forwards(run: Run, names: Sequence[str]) -> RichText:
    """The first sweep, and what stays of it."""
    held = run.forward.cached
    if len(names) == 1:
        return [f"The chain has one state, and no {STEP}."]
    first: RichText = [f"The first {SWEEP} runs from ", ["name", "0"], " to ", ["name", names[-1]]]
    beside = f", the last of them beside the {_slots(run)}." if _is_over(run) else "."
    if len(held) == len(names):
        every = "Both" if len(names) == 2 else f"All {len(names):,}"
        return [*first, f". {every} states are kept{beside}"]
    kept = tokens.listed([["name", names[state]] for state in held], most=6)
    return [*first, f". Of {len(names):,} states {len(held):,} are kept: ", *kept, beside]


def forwards_by(runs: Sequence[Run], names: Sequence[str]) -> RichText:
    """The same, by several strategies."""
    found = tokens.listed([_kept_by(run) for run in runs], most=4)
    last: Token = ["name", names[-1]]
    return [f"The first {SWEEP} runs from ", ["name", "0"], " to ", last, ". Of ",
            f"{len(names):,} states are kept: ", *found, "."]  # fmt: skip


def _kept_by(run: Run) -> str:
    """``revolve 4 (3 slots and the last state)``."""
    beside = f" ({_slots(run)} and the last state)" if _is_over(run) else ""
    return f"{run.name} {len(run.forward.cached):,}{beside}"


def _is_over(run: Run) -> bool:
    """Whether the last state is held where the sweep is at work, beside all slots."""
    return run.slots is not None and len(run.forward.cached) == run.slots + 1


def _slots(run: Run) -> str:
    return "1 slot" if run.slots == 1 else f"{run.slots} slots"


def reached(row: ChartRow, names: Sequence[str], is_first: bool) -> RichText:
    """How the sweep comes to a state."""
    state: Token = ["name", names[row.state]]
    if is_first:
        if row.state == 0:
            return [f"The {SWEEP} begins at ", state, f" with the {SEED}, and ends there."]
        return [f"The reverse {SWEEP} begins at ", state, f", the last state, with the {SEED}."]
    if row.state == 0:
        start = ["State ", state, f" is always cached. Its {ADJOINT} is the {GRADIENT}."]
        return start if row.origin is None else ["State ", state, " is recomputed."]
    if row.origin is None:
        return [
            "State ",
            state,
            f" is cached. The {SWEEP} passes it, and its memory is free again.",
        ]
    missing: RichText = ["State ", state, " is missing. It is recomputed from "]
    missing.append(["name", names[row.origin]])
    on_the_way: list[Token] = [["name", names[kept]] for kept in row.kept if kept != row.state]
    if not on_the_way:
        return [*missing, f", which is one {STEP}." if row.state == row.origin + 1 else "."]
    are = "is" if len(on_the_way) == 1 else "are"
    return [*missing, ", and ", *tokens.listed(on_the_way), f" {are} kept on the way."]


def passed(rows: Sequence[ChartRow], names: Sequence[str], is_alone: bool) -> RichText:
    """Many states at once."""
    first, last = (["name", names[row.state]] for row in (rows[0], rows[-1]))
    say: RichText = ["States ", first, " to ", last, " are passed"]
    if not is_alone:
        return [*say, f": {len(rows):,} in all."]
    again = sum(0 if row.origin is None else row.state - row.origin for row in rows)
    cached = sum(row.origin is None for row in rows)
    if cached == len(rows):
        return [*say, f". All {cached:,} were cached."]
    were = f"{cached:,} were" if cached != 1 else "1 was"
    return [*say, f". {were} cached; for the others {again:,} states were recomputed."]


def reached_by(
    rows: Sequence[ChartRow], runs: Sequence[Run], names: Sequence[str], is_first: bool
) -> RichText:
    """How several strategies come to the same state."""
    pairs = list(zip(rows, runs, strict=True))
    state: Token = ["name", names[rows[0].state]]
    if is_first:
        return [
            f"The reverse {SWEEP} begins at ",
            state,
            f", the last state, with the same {SEED}.",
        ]
    have: list[Token] = [["code", run.name] for row, run in pairs if row.origin is None]
    ways: list[RichText] = [
        [["code", run.name], " recomputes it from ", ["name", names[row.origin]]]
        for row, run in pairs
        if row.origin is not None
    ]
    if not ways:
        every = "both" if len(runs) == 2 else "all"
        return ["State ", state, f" is cached by {every}. The {SWEEP} passes it."]
    begin: RichText = [" is missing. "]
    if have:
        begin = [" is cached by ", *tokens.listed(have, most=4), ". "]
    for way in ways[1:]:
        way[1] = " from "
    *early, last = ways
    found: RichText = [*tokens.joined(early, ", "), " and ", *last] if early else last
    return ["State ", state, *begin, *found, "."]


def ended(run: Run) -> RichText:
    """The whole, in numbers."""
    recomputed, peak = run.sweep.recomputations, run.sweep.peak
    many = f"{recomputed:,} states were" if recomputed != 1 else "1 state was"
    held = f"{peak:,} were" if peak != 1 else "1 was"
    return [f"The {GRADIENT} is there. {many} recomputed, and no more than {held} held at once."]


def compared() -> RichText:
    """The strategies beside each other: the same gradient, at different prices."""
    return [f"Every strategy gives the same {GRADIENT}. It pays in memory or in recomputed states."]


def counts(runs: Sequence[Run], rows: Sequence[ChartRow]) -> RichText:
    """``recomputed so far: full 0, ctz 12``."""
    found: list[RichText] = [
        [f"{run.name} ", ["name", f"{row.recomputed:,}"]]
        for run, row in zip(runs, rows, strict=True)
    ]
    return ["recomputed so far: ", *tokens.joined(found, ", ")]


def path(row: ChartRow, names: Sequence[str]) -> RichText:
    """``0 → 1 → 2 → 3 → 4 → 5 → 6 → 7``, with the kept ones bold; long ones are shortened."""
    assert row.origin is not None
    kept = {row.origin, *row.kept}
    every = range(row.origin, row.state + 1)
    if len(every) > _SHORT:
        pieces = _shortened(row, names)
    else:
        pieces = [_name(state, kept, names) for state in every]
    return tokens.joined([[piece] for piece in pieces], " → ")


def _shortened(row: ChartRow, names: Sequence[str]) -> list[Token]:
    """Kept states, and a sign for those between two; of many pieces, the ends."""
    assert row.origin is not None
    pieces: list[Token] = []
    for before, state in pairwise([row.origin - 1, row.origin, *row.kept]):
        pieces += ["…"] * (state > before + 1)
        pieces.append(["name", names[state]])
    if len(pieces) > 2 * _PIECES:
        pieces = [*pieces[:_PIECES], "…", *pieces[-_PIECES:]]
    return pieces


def _name(state: int, kept: Collection[int], names: Sequence[str]) -> Token:
    return ["name", names[state]] if state in kept else names[state]


def pulled(run: Run, row: ChartRow, names: Sequence[str], s: str) -> RichText:
    """The adjoint of the state: the seed at the end, and before that what the pullback gives."""
    own: Token = ["adjoint", f"{s}[{names[row.state]}]"]
    numbers = [row.state] if row.state in run.adjoints else []
    given = [tokens.adjoint_number(run.adjoints[state]) for state in numbers]
    if row.state == len(names) - 1:
        return [own, f" = the {SEED}", *([" = ", *given] if given else [])]
    after: Token = ["adjoint", f"{s}[{names[row.state + 1]}]"]
    at: Token = ["code", f"{s}[{names[row.state]}]"]
    return [own, " = pullback(", at, ", ", after, ")", *([" = ", *given] if given else [])]
