"""The sweep row by row: what is in memory when the reverse sweep reaches each state."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.holding import Holding

__all__ = ["Row", "rows"]


class Row(NamedTuple):
    """One step of the reverse sweep.

    ``state``       where the sweep is
    ``cached``      the states held there, ascending, the working one included
    ``origin``      the state that it was recomputed from; None if it was cached
    ``recomputed``  the states that were recomputed for it, itself the last
    ``kept``        those of them that are held now
    ``freed``       the states let go: on the way, and in the end the state itself
    """

    state: int
    cached: tuple[int, ...]
    origin: int | None
    recomputed: range
    kept: tuple[int, ...]
    freed: tuple[int, ...]


def rows(actions: Iterable[Action]) -> Iterator[Row]:
    """A row for each state, last to first, told from the actions.

    >>> from ad_viz.checkpoint.schedules import schedule
    >>> for row in list(rows(schedule(8, "ctz")))[1:4]:
    ...     print(row.state, row.cached, row.origin, list(row.recomputed), row.kept)
    6 (0, 4, 6) None [] ()
    5 (0, 4, 5) 4 [5] (5,)
    4 (0, 4) None [] ()
    """
    holding = Holding()
    origin: int | None = None
    freed: list[int] = []
    pending: Row | None = None
    for action in actions:
        if pending is not None:
            if action.kind == "free":  # of the state itself, after it was reversed
                holding.apply(action)
                continue
            yield pending
            pending = None
        if action.kind == "advance" and origin is None and holding.kept_after_forward is not None:
            origin = action.state
        elif action.kind == "free" and holding.kept_after_forward is not None:
            freed.append(action.state)
        elif action.kind == "reverse":
            state, held = action.state, holding.held()
            recomputed = range(0) if origin is None else range(origin + 1, state + 1)
            kept = tuple(s for s in held if s in recomputed)
            pending = Row(state, held, origin, recomputed, kept, (*freed, state))
            origin, freed = None, []
        holding.apply(action)
    if pending is not None:
        yield pending
