"""One strategy's column: what its ledger's events do to the buffers in the picture."""

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Sequence
from itertools import accumulate
from math import prod
from typing import Final

from ad_viz.lenses.accumulation.changes import (
    FREED,
    MOVED,
    NEVER,
    NOT_RUN,
    RELEASED,
    ColumnChanges,
)
from ad_viz.lenses.accumulation.rows import Contribution, Row, cells, reading, touched
from ad_viz.memory.accumulation import Accumulation
from ad_viz.memory.buffers import WORKSPACE, Deed
from ad_viz.memory.sweep import Step
from ad_viz.timeline.script import Change
from ad_viz.vocabulary import BUFFER, THUNK

__all__ = ["KEPT", "Column"]

#: How a term comes that is not built.
KEPT: Final = ("kept", "deferred", "action", "copied")


class Column(ColumnChanges):
    """The buffers of one accumulation, row by row of the picture.

    ``shows`` are the rows that are seen, and ``caption`` gives a few words their number. What a
    step uses up is still seen in that step, and shown as freed, or as let go, in the next.
    """

    def __init__(
        self, number: int, done: Accumulation, rows: Sequence[Row], shows: Container[int],
        caption: Callable[[str], int],
    ) -> None:  # fmt: skip
        super().__init__(number, rows, shows, caption)
        self.done = done
        self.spoiled: list[str] = []  # whose cells the last sum has changed, though they share them
        self.shares = False  # whether the last term came in an array that somebody else has
        self._terms: defaultdict[int, list[Contribution]] = defaultdict(list)  # by their array
        # The row of each holder's place; zeros, to which nothing was sent, are in the last.
        self._rows: dict[int, int] = {-1: len(rows) - 1}
        self._where: dict[int, set[int]] = {}  # the rows that show a buffer
        self._unthunked: set[int] = set()
        self._released: dict[int, int] = {}  # rows, and the buffer that each had
        self._beside: set[int] = set()  # the rows that share the buffer which the last sum wrote
        self.allocated = 0
        self._live_ones: set[int] = set()
        self.most = 0  # of them at once, since this was last set
        sizes = done.ledger.event_sizes if done.ledger.sizes is None else done.ledger.sizes
        self._bytes = [0, *accumulate(sizes)]

    def count_anew(self) -> None:
        """From here on the most buffers that are held at once are counted."""
        self.most = len(self._live_ones)

    def arrive(self, term: Contribution) -> list[Change]:
        """A term comes, and is built or not; thunks that it waited for become values."""
        self._free()
        step = term.step
        for earlier in term.before:
            self._value(earlier)
        self._terms[step.parent].append(term)
        self._rows[step.place] = term.term
        self._rows[step.place + 1] = term.term if term.total is None else term.total
        arriving = self._parted(term)[1]
        for deed in arriving:
            self._apply(deed, step)
        own = (deed.kind for deed in arriving if deed.who.place == step.place)
        self.shares = "shared" in own
        if step.how in KEPT:
            self._put(term.term, NOT_RUN, f"{THUNK.one} and its action")
        return self._taken()

    def opens(self, term: Contribution) -> bool:
        """Whether the sum so far is a thunk that must become a value now."""
        return bool(self._parted(term)[0])

    def open(self, term: Contribution) -> list[Change]:
        """The sum so far is unthunked, if it waits."""
        self._free()
        for deed in self._parted(term)[0]:
            row = self._held(term)
            self._apply(deed, term.step)
            self._fill(row, term.step.seen.get(term.step.operands[0]), ())
            self._say(row, "unthunked first, and only once")
            if deed.kind == "allocated":
                self._unthunked.add(row)
        return self._taken()

    def add(self, term: Contribution) -> list[Change]:
        """The term and the sum so far meet."""
        step, row = term.step, term.total
        self.spoiled = []
        if row is not None:
            self._free()
            self._beside = set()
            for deed in self._parted(term)[2]:
                self._apply(deed, step)
            if step.how == "deferred":
                self._put(row, NOT_RUN, f"{THUNK.one} of the sum before it")
            else:
                self._sum(term, row, self._held(term))
        self._count(step.allocated)
        return self._taken()

    def act(self, term: Contribution, words: str) -> list[Change]:
        """The term was a product, of which there is no array."""
        self._put(term.term, NEVER, words)
        return self._taken()

    def end(self, steps: Iterable[Step]) -> list[Change]:
        """Steps after the last term; such as thunks that were needed at last."""
        self._free()
        for step in steps:
            self._value(step)
        return self._taken()

    def close(self) -> list[Change]:
        """What there is to tell after all steps, and the count of the whole."""
        self._free()
        for deed in self.done.deeds:
            self._apply(deed, None)
        self._free()
        for row in [row for row, fate in self._fate.items() if fate == NOT_RUN]:
            self._put(row, NEVER, "its action was passed on")
        self.allocated = -1
        self._count(self.done.ledger.count)
        return self._taken()

    def _held(self, term: Contribution) -> int:
        """The row of the sum so far."""
        into = self.rows[term.total or 0].into
        assert into is not None
        return into

    def _parted(self, term: Contribution) -> tuple[Sequence[Deed], Sequence[Deed], Sequence[Deed]]:
        """What makes a value of the sum so far, a thunk; what else there is before the sum; it."""
        deeds, total = term.step.deeds, term.step.place + 1
        if term.total is None:
            return [], deeds, []
        begin = next((k for k, deed in enumerate(deeds) if deed.who.place == total), len(deeds))
        held = self._held(term)
        opening = [deed for deed in deeds[:begin] if deed.kind in ("allocated", "took")
                   and self._rows.get(deed.who.place) == held]  # fmt: skip
        return opening, [deed for deed in deeds[:begin] if deed not in opening], deeds[begin:]

    def _value(self, step: Step) -> None:
        """A thunk has become a value, with all the sums that waited in it; or something small."""
        terms = self._terms[step.parent] if step.how == "unthunked" else []
        links = [row for term in terms for row in (term.term, term.total) if row is not None]
        runs = bool(links)
        if runs:  # at once, so that no sum on the way is ever seen
            self._rows.update((term.step.place + 1, links[-1]) for term in terms)
        for deed in step.deeds:
            self._apply(deed, step)
        self._count(step.allocated)
        if runs:
            for row in links:
                if self._fate.get(row) == NOT_RUN:
                    self._put(row, NEVER, "only an action, and it has run")
            size = prod(self.rows[links[-1]].shape)
            if any(term.step.how == "deferred" for term in terms):
                self._say(links[-1], f"its chain has run: {cells(size)} written")
            self._fill(links[-1], step.contents, range(size))

    def _apply(self, deed: Deed, step: Step | None) -> None:
        """What it changes in its row, and in the others that have the buffer."""
        kind, buffer, (name, *_, place), was = deed
        if kind == "allocated":
            self._count(self.allocated + 1)
            self._live_ones.add(buffer)
            self.most = max(self.most, len(self._live_ones))
        if kind == "freed":
            self._live_ones.discard(buffer)
            self._released |= dict.fromkeys(self._where.pop(buffer, ()), buffer)
        if kind == "freed" or (row := self._rows.get(place)) is None:
            return
        shown, size = self._where.setdefault(buffer, set()), prod(self.rows[row].shape)
        if kind == "allocated":
            self._live(row, buffer, f"a new {BUFFER}, {cells(size)} written")
            seen = step.seen.get(name, step.contents) if step else self.done.gradient.tolist()
            self._fill(row, seen, range(size))
        elif kind == "shared":
            self._live(row, buffer, f"{BUFFER} {buffer} again: it is shared")
            self._fill(row, step and step.seen.get(name), ())
        elif kind == "took":
            self._pass(shown - {row}, f"its {BUFFER} was sent on")
            shown.clear()
            self._live(row, buffer, f"{BUFFER} {buffer}, sent on")
        elif was is not None and (old := self._rows.get(was.place, row)) != row:
            into_sum = self.rows[old].into is not None
            self._pass(
                {old}, f"its {BUFFER} goes on" if into_sum else f"its {BUFFER} went to the sum"
            )
            shown.discard(old)
            self._live(row, buffer, "")
        elif kind == "written":
            self._beside = shown - {row}
        elif kind == "left":
            self._released[row] = buffer
        (shown.discard if kind == "left" else shown.add)(row)

    def _pass(self, rows: Iterable[int], words: str) -> None:
        for row in rows:
            built = "built once, " if row in self._unthunked else ""
            self._put(row, MOVED, f"{built}{words}")

    def _sum(self, term: Contribution, row: int, held: int) -> None:
        step, size = term.step, prod(self.rows[row].shape)
        written: Sequence[int] = range(size)
        buffer = next((b for b, shown in self._where.items() if row in shown), None)
        words = f"{BUFFER} {buffer} again, "
        if step.how == "action":
            written = touched(self.done.rows, step)
        if self.rows[term.term].factors and step.how == "action":
            pass  # told by itself
        elif step.how in ("action", "copied"):
            read = reading(self.done.rows, step)
            where = f"add to cell {read.partition('[')[2][:-1]}" if read else "add to all cells"
            if any(deed.who is WORKSPACE for deed in step.deeds):
                where = "through a workspace"
            self._put(term.term, NEVER, f"only an action: {where}")
        elif term.term in self._beside:
            self._say(term.term, "changed too, not used again")
            self._fill(term.term, step.contents, written)
        else:
            self._say(term.term, "not used again")
        if step.how == "+":
            self._say(held, "not used again")
            words = f"a new {BUFFER}, "
        if step.how == "copied":
            self._say(held, "somebody else needs it")
            words = "a copy, "
        self._say(row, f"{words}{cells(len(written))} written")
        self._fill(row, step.contents, written)
        for other in self._beside - {term.term}:
            self.spoiled.append(self.rows[other].owner)
            self._say(other, f"changed too: it shares {BUFFER} {buffer}")
            self._fill(other, step.contents, written)

    def _count(self, allocated: int | None) -> None:
        """So many were allocated until now: as measured, or as the events tell."""
        if allocated is None or allocated == self.allocated:
            return
        self.allocated = allocated
        nbytes = self._bytes[min(allocated, len(self._bytes) - 1)]
        self._changes.append(("accumulation.count", self.number, allocated))
        self._changes.append(("accumulation.bytes", self.number, nbytes))

    def _free(self) -> None:
        for row, buffer in self._released.items():
            self._put(row, RELEASED if buffer in self._where else FREED, "")
        self._released.clear()
