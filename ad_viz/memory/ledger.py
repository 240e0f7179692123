"""The ledger of an accumulation: which buffers there were, and what happened to each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

__all__ = ["Event", "Ledger"]

Kind = Literal["allocated", "written", "moved", "freed"]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to a buffer.

    ``buffer`` counts buffers from 1 in the order of their allocation. ``nbytes`` is what was
    allocated, written or freed; a move is of the whole buffer. ``owner`` is whose the buffer is
    after the event: ā, b̄, X̄; ``line`` the line of the person's function whose adjoint this is,
    and ``operation`` what did it, such as "getindex" or "+".
    """

    kind: Kind
    buffer: int
    nbytes: int
    line: int | None
    owner: str
    operation: str = ""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Events told by whoever did the work, and the count that was measured meanwhile.

    ``sizes`` are the bytes of each allocation as NumPy's memory handler heard them; None where
    nothing can be measured, and then the counts are predicted: taken from the events.

    >>> event = Event("allocated", 1, 24, 2, "ā")
    >>> predicted, measured = Ledger((event,)), Ledger((event,), sizes=(24,))
    >>> predicted.count, predicted.label, measured.count, measured.label
    (1, 'predicted', 1, 'measured')
    """

    events: Sequence[Event]
    sizes: Sequence[int] | None = None

    @property
    def measured(self) -> bool:
        """Whether the counts were measured."""
        return self.sizes is not None

    @property
    def label(self) -> str:
        """What a count must be called wherever it is shown."""
        return "measured" if self.measured else "predicted"

    @property
    def count(self) -> int:
        """How many buffers were allocated."""
        return len(self._sizes())

    @property
    def nbytes(self) -> int:
        """The bytes of all buffers that were allocated."""
        return sum(self._sizes())

    @property
    def event_sizes(self) -> tuple[int, ...]:
        """The bytes of each allocation that the events tell of, in their order."""
        return tuple(event.nbytes for event in self.events if event.kind == "allocated")

    @property
    def peak(self) -> int:
        """The most bytes that were held at once, as the events tell it."""
        held = most = 0
        for change in _changes(self.events):
            held += change
            most = max(most, held)
        return most

    def _sizes(self) -> Sequence[int]:
        return self.event_sizes if self.sizes is None else self.sizes


def _changes(events: Iterable[Event]) -> Iterable[int]:
    signs = {"allocated": 1, "freed": -1}
    return (signs.get(event.kind, 0) * event.nbytes for event in events)
