"""Which states of a chain are cached when the reverse sweep reaches one of them."""

from typing import Any, Final

from ad_viz.checkpoint.rows import Row
from ad_viz.checkpoint.schedules import schedule
from ad_viz.errors import InputError
from ad_viz.exercises.answer import stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.person import shown
from ad_viz.vocabulary import SWEEP

__all__ = ["check_cached"]

_HEX: Final = "0123456789abcdef"


@judged
def check_cached(answer: Any, state: str, strategy: str = "ctz") -> Verdict:
    """Whether ``answer`` names the cached states of a chain of 16, 0 to f, at ``state``.

    >>> check_cached(["0", "8", "9", "a", "b"], "b")
    ✗ Not yet. 9 is passed on the way from 8 to b, but it is not kept.
    >>> check_cached(["0", "8", "c", "d"], "d")
    ✓ Right. At d the states 0, 8, c and d are cached.
    """
    if state not in tuple(_HEX):
        raise InputError(
            "There is no such state.",
            found=shown(state),
            expected="one of the states of the chain, '0' to 'f'",
            remedy="write check_cached(answer, 'b')",
        )
    stop_if_unanswered(answer, "a list of states")
    said = _states(answer)
    rows = {row.state: row for row in schedule(len(_HEX), strategy).rows}
    row = rows[_HEX.index(state)]
    if said == set(row.cached):
        *others, last = (_HEX[one] for one in row.cached)
        held = f"the states {', '.join(others)} and {last} are" if others else f"only {last} is"
        return right(f"At {state} {held} cached.")
    raise wrong(_difference(said, row, rows.get(row.state + 1)))


def _difference(said: set[int], row: Row, before: Row | None) -> str:
    """In words, the first state that is wrong."""
    state = _HEX[row.state]
    if before is not None and said == set(before.cached):
        return (f"That is what is cached at {_HEX[before.state]}. Now the {SWEEP} has gone on to "
                f"{state}.")  # fmt: skip
    if 0 not in said:
        return "State 0 is missing: it is cached to the end, as nothing comes before it."
    for one in sorted(said - set(row.cached), reverse=True):
        if one > row.state:
            return f"{_HEX[one]} was let go when the {SWEEP} passed it."
        if one in row.recomputed:
            assert row.origin is not None
            return (f"{_HEX[one]} is passed on the way from {_HEX[row.origin]} to {state}, but it "
                    "is not kept.")  # fmt: skip
        return f"{_HEX[one]} is not cached now."
    for one in sorted(set(row.cached) - said):
        if one == row.state:
            return f"{state} is missing: the {SWEEP} needs it right now."
        if one in row.kept:
            return f"{_HEX[one]} is missing: it is kept on the way to {state}."
        return f"{_HEX[one]} is missing: it was cached, and the {SWEEP} has not passed it yet."
    raise AssertionError("some state differs")


def _states(answer: Any) -> set[int]:
    words = in_order(answer)
    if words is None:
        raise wrong(f'{shown(answer):.40} is no list of states; write it as ["0", "8", …].')
    found = set()
    for one in words:
        written = one.lower() if isinstance(one, str) else shown(one)
        name = _HEX[one] if isinstance(one, int) and 0 <= one < len(_HEX) else written
        if len(name) == 4 and set(name) <= set("01"):  # as the lesson writes them too
            name = _HEX[int(name, 2)]
        if len(name) != 1 or name not in _HEX:
            raise wrong(
                f"{shown(one):.40} is no state of this chain: they are called 0 to 9, a to f."
            )
        found.add(_HEX.index(name))
    return found
