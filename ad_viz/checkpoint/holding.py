"""What is held in memory from action to action, and what that costs."""

from ad_viz.checkpoint.actions import Action

__all__ = ["Holding"]


class Holding:
    """The cached states and the working one, as actions change them.

    >>> holding = Holding()
    >>> for action in Action("store", 0), Action("advance", 0, 3), Action("reverse", 3):
    ...     holding.apply(action)
    >>> holding.peak, holding.recomputations, holding.kept_after_forward
    (2, 0, (0, 3))
    """

    __slots__ = ("cached", "kept_after_forward", "peak", "recomputations", "working")

    def __init__(self) -> None:
        self.cached: set[int] = set()
        #: The working state's number; None where there is none, after it was reversed.
        self.working: int | None = 0
        #: The most states held at once, the working one included.
        self.peak = 1
        #: Step evaluations after the first forward sweep.
        self.recomputations = 0
        #: The states held when the first forward sweep ends; None until it does.
        self.kept_after_forward: tuple[int, ...] | None = None

    def held(self) -> tuple[int, ...]:
        """The states held now, in ascending order."""
        return tuple(sorted(self.cached | ({self.working} if self.working is not None else set())))

    @property
    def count(self) -> int:
        """How many states are held now."""
        return len(self.cached) + (self.working is not None and self.working not in self.cached)

    def apply(self, action: Action) -> None:
        """Change with one action."""
        kind, state, to = action
        if kind == "advance":
            self.working = to
            if self.kept_after_forward is not None:
                self.recomputations += action.evaluations
        elif kind == "store":
            self.cached.add(state)
        elif kind == "free":
            self.cached.discard(state)
        elif kind == "restore":
            self.working = state
        else:
            if self.kept_after_forward is None:
                self.kept_after_forward = self.held()
            self.working = None
            return
        if self.count > self.peak:
            self.peak = self.count
