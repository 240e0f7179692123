"""Questions about a reference into a Vec that grew: the verdict, the room, and what is read."""

from collections.abc import Iterator
from typing import Final

from ad_viz.lenses.ownership.grown.misconceptions import GROWN
from ad_viz.lenses.ownership.grown.symbols import REJECTED, WEIGHTS
from ad_viz.lenses.ownership.misconceptions import OWNERSHIP
from ad_viz.lenses.ownership.permits import permitted
from ad_viz.rust.machine.grown import Grown, grown_vec
from ad_viz.timeline.questions.choices import Choice, choices, numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BORROW

__all__ = ["questions"]

_LENT: Final = "borrow forbids nothing"
_VEC: Final[Token] = ["name", "weights"]
_REFERENCE: Final[Token] = ["name", "first"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """Three, at the lines where it goes wrong."""
    steps = timeline.data["steps"]
    grown = grown_vec()
    said = next(
        n for n, s in enumerate(steps, 1) if any(c[0] == "ownership.diagnostic" for c in s["set"])
    )
    read = next(n for n, s in enumerate(steps, 1) if s.get("line") == grown.harm.line)
    yield from _verdict(timeline, said)
    yield from question(
        said + 1, "count", ["For how many numbers will ", _VEC, " have room?"],
        numbers(_room(grown), timeline.step(said + 1)["say"],
                {name: _room(grown_vec(row.vec)) for name, row in GROWN.items()}),
        hint=[_VEC, f" has room for {grown.capacities[1]}, and is full. One more is pushed."],
    )  # fmt: skip
    yield from question(
        read, "value", ["Unchecked: what will ", _REFERENCE, " read?"],
        numbers(_found(grown), timeline.step(read)["say"],
                {name: _found(grown_vec(row.vec)) for name, row in GROWN.items()}),
        hint=[_REFERENCE, " keeps the address that the first number had."],
    )  # fmt: skip


def _verdict(timeline: Timeline, step: int) -> Iterator[Question]:
    """Whether the push compiles: it needs what a borrow may have taken away."""
    ownership = timeline.data["ownership"]
    [diagnostic] = ownership["diagnostics"]
    vec = ownership["variables"][WEIGHTS]
    lent, unborrowed = permitted(vec, REJECTED - 1) or "", permitted(vec, 1) or ""
    line = timeline.data["function"]["lines"][REJECTED - 1]["text"]

    def said(permits: str, because: RichText, misconception: str | None = None) -> Choice:
        if diagnostic["needs"] in permits:
            return Choice(["Yes"], because, misconception, "")
        return Choice(["No: ", _VEC, " is frozen while it is "
                       f"{BORROW.done}"], because, misconception,
                      "No")  # fmt: skip

    yield from question(
        step, "verdict", [f"Does line {REJECTED} compile?"],
        choices(said(lent, timeline.step(step)["say"]),
                [said(unborrowed, [OWNERSHIP[_LENT].because], _LENT)]),
        hint=[["code", line]],
    )  # fmt: skip


def _room(grown: Grown) -> int:
    """Of the second buffer that there was."""
    return grown.capacities[2]


def _found(grown: Grown) -> float:
    found = grown.harm.found
    assert found is not None
    return found[0]
