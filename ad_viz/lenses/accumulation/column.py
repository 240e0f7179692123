"""One strategy's column: what its ledger's events do to the buffers in the picture."""

from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import Final

from ad_viz.lenses.accumulation.cast import Contribution, Row, cells, reading, touched
from ad_viz.lenses.accumulation.changes import (
    FREED,
    LET_GO,
    MOVED,
    NEVER,
    NOT_RUN,
    ColumnChanges,
)
from ad_viz.memory.accumulation import Accumulation
from ad_viz.memory.ledger import Event
from ad_viz.memory.sweep import Step, bar
from ad_viz.timeline.script import Change

__all__ = ["KEPT", "Column"]

#: How a term comes that is not built.
KEPT: Final = ("kept", "deferred", "action", "copied")


class Column(ColumnChanges):
    """The buffers of one accumulation, row by row of the picture.

    ``caption`` gives a few words their number. What a step uses up is still seen in that step, and
    shown as freed, or as let go, in the next.
    """

    def __init__(
        self, number: int, done: Accumulation, rows: Sequence[Row], width: int,
        caption: Callable[[str], int],
    ) -> None:  # fmt: skip
        super().__init__(number, rows, width, caption)
        self.done = done
        self.spoiled: list[str] = []  # whose cells the last sum has changed, though they share them
        self.shares = False  # whether the last term came in an array that somebody else has
        self._terms: list[Contribution] = []
        self._at: dict[str, int] = {}  # the row of each adjoint's name
        self._where: dict[int, set[int]] = {}  # the rows that show a buffer
        self._unthunked: set[int] = set()
        self._let_go: dict[int, int] = {}  # rows, and the buffer that each had
        self._beside: set[int] = set()  # the rows that share the buffer which the last sum wrote
        self._held: int | None = None  # the row of the sum so far, while it is added to
        self._allocated = 0
        self._workspace = False

    def arrive(self, term: Contribution) -> list[Change]:
        """A term comes, and is built or not; thunks that it waited for become values."""
        self._free()
        step = term.step
        for earlier in term.before:
            self._value(earlier)
        self._terms.append(term)
        self._at[step.term] = term.term
        self._at.setdefault(step.total, term.term)
        opening = self._opening(term)
        for event in (e for e in self._parted(term)[0] if e not in opening):
            self._apply(event, self._at.get(event.owner, term.term), step)
        self.shares = step.how not in KEPT and term.term not in self._fate
        if step.how in KEPT:
            self._put(term.term, NOT_RUN, "a thunk and its action")
        elif self.shares:
            self._share(term)
        return self._taken()

    def opens(self, term: Contribution) -> bool:
        """Whether the sum so far is a thunk that must become a value now."""
        return bool(self._opening(term))

    def open(self, term: Contribution) -> list[Change]:
        """The sum so far is unthunked, if it waits."""
        self._free()
        for event in self._opening(term):
            row = self._at[event.owner]
            self._apply(event, row, term.step)
            self._fill(row, term.step.seen.get(event.owner), ())
            self._say(row, "unthunked first, and only once")
            if event.kind == "allocated":
                self._unthunked.add(row)
        return self._taken()

    def add(self, term: Contribution) -> list[Change]:
        """The term and the sum so far meet."""
        step, row = term.step, term.total
        self.spoiled = []
        if row is not None:
            self._free()
            self._beside = set()
            held = self._held = self._at[step.operands[0]]
            self._at[step.total] = row
            for event in self._parted(term)[1]:
                self._apply(event, row, step)
            self._held = None
            if step.how == "deferred":
                self._put(row, NOT_RUN, "a thunk of the sum before it")
            else:
                self._sum(term, row, held)
        self._count(step.allocated)
        return self._taken()

    def end(self, steps: Iterable[Step]) -> list[Change]:
        """Steps after the last term; such as thunks that were needed at last."""
        self._free()
        for step in steps:
            self._value(step)
        return self._taken()

    def close(self) -> list[Change]:
        """What the ledger has to say after all steps, and the count of the whole."""
        self._free()
        ledger, steps = self.done.ledger, self.done.steps
        for event in ledger.events[steps[-1].events[1] if steps else 0 :]:
            self._apply(event, self._at.get(event.owner, len(self.rows) - 1), None)
        self._free()
        for row in [row for row, fate in self._fate.items() if fate == NOT_RUN]:
            self._put(row, NEVER, "its action was passed on")
        self._allocated = -1
        self._count(ledger.count)
        return self._taken()

    def _events(self, step: Step) -> Sequence[Event]:
        return self.done.ledger.events[slice(*step.events)]

    def _parted(self, term: Contribution) -> tuple[Sequence[Event], Sequence[Event]]:
        """The events until the sum is touched, and those from there on."""
        events = self._events(term.step)
        if term.total is not None:
            for place, event in enumerate(events):
                if event.operation and event.owner == term.step.total:
                    return events[:place], events[place:]
        return events, ()

    def _opening(self, term: Contribution) -> list[Event]:
        """Those by which the sum so far, a thunk, becomes a value."""
        if term.total is None:
            return []
        held = term.step.operands[0]
        return [e for e in self._parted(term)[0] if e.operation and e.owner == held
                and e.kind != "freed"]  # fmt: skip

    def _value(self, step: Step) -> None:
        """A thunk has become a value, with all the sums that waited in it; or something small."""
        row = self._at.get(step.total)
        for event in self._events(step):
            self._apply(event, self._at.get(event.owner, row or 0), step)
        self._count(step.allocated)
        if row is not None and step.how == "unthunked":
            terms = [term for term in self._terms if term.step.total == step.total]
            for link in (link for term in terms for link in (term.term, term.total)):
                if link is not None and self._fate.get(link) == NOT_RUN:
                    self._put(link, NEVER, "only an action, and it has run")
            size = prod(self.rows[row].shape)
            if any(term.step.how == "deferred" for term in terms):
                self._say(row, f"its chain has run: {cells(size)} written")
            self._fill(row, step.contents, range(size))

    def _apply(self, event: Event, row: int, step: Step | None) -> None:
        """What an event changes in ``row``, and in the rows that had the buffer."""
        if event.kind == "allocated":
            self._count(self._allocated + 1)
            self._workspace |= event.owner == "workspace"
        if event.owner == "workspace":
            return
        shown = self._where.setdefault(event.buffer, set())
        if event.kind == "allocated":
            shown.add(row)
            size, done = prod(self.rows[row].shape), self.done
            self._live(row, event.buffer, f"a new buffer, {cells(size)} written")
            seen = step.seen.get(event.owner, step.contents) if step else done.gradient.tolist()
            self._fill(row, seen, range(size))
        elif event.kind == "moved":
            self._move(event, row, shown, step)
        elif event.kind == "written":
            if row not in shown:
                self._pass_down(event, row, shown)
            self._beside = shown - {row}
        elif event.kind == "freed":
            self._let_go |= dict.fromkeys(self._where.pop(event.buffer), event.buffer)

    def _move(self, event: Event, row: int, shown: set[int], step: Step | None) -> None:
        """One of several holders lets go, or a buffer goes to another owner."""
        names = event.owner.split(", ")
        released = len(names) > 1 or not event.operation
        if released:
            now = {self._at.get(name, row) for name in names}
            self._let_go |= dict.fromkeys(shown - now, event.buffer)
        else:
            held = self._held
            if held is None and step is not None:
                held = self._at.get(step.operands[0])
            # Others that share the buffer keep it.
            now = (shown - {held}) | {row} if held in shown else {row}
            to = "went to the sum" if self.rows[row].into is not None else "was sent on"
            for old in shown - now:
                built = "built once, " if old in self._unthunked else ""
                self._put(old, MOVED, f"{built}its buffer {to}")
        for new in now - shown:
            self._live(new, event.buffer, f"buffer {event.buffer}, sent on")
        self._where[event.buffer] = now

    def _pass_down(self, event: Event, row: int, shown: set[int]) -> None:
        """The sum so far goes on in its own buffer, and in the next row of the picture."""
        if self._held in shown:
            shown.discard(self._held)
            self._put(self._held, MOVED, "its buffer goes on")
        shown.add(row)
        self._live(row, event.buffer, "")

    def _share(self, term: Contribution) -> None:
        """The child sends its own array: there is no event, and nothing new."""
        child = self._at.get(bar(self.done.rows[term.step.child].name))
        for buffer, shown in self._where.items():
            if child in shown:
                shown.add(term.term)
                self._live(term.term, buffer, f"buffer {buffer} again: it is shared")
                self._fill(term.term, term.step.seen.get(term.step.term), ())

    def _sum(self, term: Contribution, row: int, held: int) -> None:
        step, size = term.step, prod(self.rows[row].shape)
        written: Sequence[int] = range(size)
        buffer = next((b for b, shown in self._where.items() if row in shown), None)
        words = f"buffer {buffer} again, "
        if step.how == "action":
            written = touched(self.done.rows, step)
        if step.how in ("action", "copied"):
            read = reading(self.done.rows, step)
            where = f"cell {read.partition('[')[2][:-1]}" if read else "all cells"
            self._put(term.term, NEVER, f"only an action: add to {where}")
        elif term.term in self._beside:
            self._say(term.term, "changed too, not used again")
            self._fill(term.term, step.contents, written)
        else:
            self._say(term.term, "not used again")
        if step.how == "+":
            self._say(held, "not used again")
            words = "a new buffer, "
        if step.how == "copied":
            self._say(held, "somebody else needs it")
            words = "a copy, "
        beside = ", by a workspace" if self._workspace and step.how == "action" else ""
        self._say(row, f"{words}{cells(len(written))} written{beside}")
        self._fill(row, step.contents, written)
        for other in self._beside - {term.term}:
            self.spoiled.append(self.rows[other].owner)
            self._say(other, f"changed too: it shares buffer {buffer}")
            self._fill(other, step.contents, written)

    def _count(self, allocated: int | None) -> None:
        """So many were allocated until now: as measured, or as the events tell."""
        if allocated is None or allocated == self._allocated:
            return
        self._allocated = allocated
        ledger = self.done.ledger
        sizes = ledger.told if ledger.sizes is None else ledger.sizes
        self._changes.append(("count", self.number, allocated))
        self._changes.append(("bytes", self.number, sum(sizes[:allocated])))

    def _free(self) -> None:
        for row, buffer in self._let_go.items():
            self._put(row, LET_GO if buffer in self._where else FREED, "")
        self._let_go.clear()
