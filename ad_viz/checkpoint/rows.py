"""The sweep row by row: what is in memory when the reverse sweep reaches each state."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.holding import Holding

__all__ = ["Row", "Rowing", "rows"]


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


class Rowing:
    """The rows in the making, action by action.

    Only rows of states of which ``tells`` holds have what is cached, kept and freed.
    """

    def __init__(self, tells: Callable[[int], bool] = lambda state: True) -> None:
        self.tells, self.holding = tells, Holding()
        self._origin: int | None = None
        self._freed: list[int] = []
        self._has_passed = False

    def take(self, action: Action) -> Row | None:
        """A row where the sweep comes to a state; the holding is still that before the action."""
        kind, is_back = action.kind, self.holding.kept_after_forward is not None
        if kind != "free":
            self._has_passed = False
        if kind == "advance" and self._origin is None and is_back:
            self._origin = action.state
        elif kind == "free" and is_back and not self._has_passed:
            self._freed.append(action.state)
        elif kind == "reverse":
            return self._row(action.state)
        return None

    def _row(self, state: int) -> Row:
        origin, freed, is_open = self._origin, self._freed, self.tells(state)
        held = self.holding.held() if is_open else ()
        recomputed = range(0) if origin is None else range(origin + 1, state + 1)
        kept = tuple(s for s in held if s in recomputed)
        self._origin, self._freed, self._has_passed = None, [], True
        return Row(state, held, origin, recomputed, kept, (*freed, state) if is_open else ())


def rows(actions: Iterable[Action]) -> Iterator[Row]:
    """A row for each state, last to first, told from the actions.

    >>> from ad_viz.checkpoint.schedules import schedule
    >>> for row in list(rows(schedule(8, "ctz")))[1:4]:
    ...     print(row.state, row.cached, row.origin, list(row.recomputed), row.kept)
    6 (0, 4, 6) None [] ()
    5 (0, 4, 5) 4 [5] (5,)
    4 (0, 4) None [] ()
    """
    rowing = Rowing()
    for action in actions:
        if row := rowing.take(action):
            yield row
        rowing.holding.apply(action)
