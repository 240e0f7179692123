"""Follows the steps of an accumulation and its ledger, and writes what they do in the small Rust.

An adjoint that is sent to one parent moves. One that is sent to several is lent: they
look, and when all but one are through, that one has the buffer, as the ledger says. ``add!!`` takes
its first argument.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ad_viz.memory.ledger import Event
from ad_viz.memory.ownership.limits import flat, refuse_long, turned
from ad_viz.memory.ownership.pullbacks import Pullbacks
from ad_viz.memory.ownership.rust_lines import WORKSPACE, RustLines, number
from ad_viz.memory.sweep import Step

__all__ = ["Writer"]

#: The operations by which the ledger tells of a sum.
_SUMS: Final = ("+", "add!!", "add!")


@dataclass(frozen=True, slots=True)
class _Hold:
    """Where an adjoint's value is. ``variable`` is None where that is the buffer's owner."""

    buffer: int
    variable: str | None = None


class Writer:
    """``lines`` has the program, and ``events`` those of the ledger's that each line stands for.

    With ``lends``, what a fan-out shares is lent; else it is moved more than once, as add!! would
    have it that asks nobody. With ``pullbacks``, a function of theirs builds each contribution.
    """

    def __init__(self, lends: bool, pullbacks: Pullbacks | None = None) -> None:
        self.lines, self.lends, self.pullbacks = RustLines(), lends, pullbacks
        self.events: list[list[Event]] = []
        #: By buffer: the variable that owns it, and the adjoint that this stands for.
        self.owner: dict[int, str] = {}
        self.label: dict[int, str] = {}
        #: By buffer that is not freed: its cells, as an array that nobody changes.
        self.cells: dict[int, Any] = {}
        #: How many cells other than 0 the lines add or copy.
        self.copied = 0
        #: By row: where its adjoint is; and, of one that waits as a thunk, the buffer it will read.
        self.held: dict[int, _Hold] = {}
        self.waits: dict[int, int | None] = {}
        #: By row: the step of its first contribution.
        self.first: dict[int, Step] = {}
        #: By the name of an adjoint: where it is.
        self.called: dict[str, _Hold] = {}
        self.coming: list[Event] = []
        self.step: Step | None = None
        self.term: _Hold | None = None
        #: The steps of the row that is followed, all events until then, and how many were followed.
        self.row: Sequence[Step] = ()
        self.heard: Sequence[Event] = ()
        self.done = 0

    def hear(self, row: Sequence[Step], events: Sequence[Event]) -> None:
        """The lines of a row's steps; ``events`` are all until then."""
        import numpy as np

        self.row, self.heard, first = row, events, self.done
        for step in row:
            self.step, self.done = step, step.events[1]
            with np.errstate(all="ignore"):
                self._contribution(step, events[slice(*step.events)])
            refuse_long(len(self.lines), self.copied)
        for event in events[first : self.done]:
            if event.kind == "freed":
                self.cells.pop(event.buffer, None)

    def finish(self, events: Sequence[Event]) -> str:
        """The last lines; gives the variable that owns the gradient in the end."""
        self.step = None
        for event in events[self.done :]:
            self._event(event)
        if 0 not in self.held:  # nothing arrived: the gradient is zero, and was made last
            self.held[0] = _Hold(max(self.owner))
        variable = self._variable(self.held[0])
        self.lines.call(f"read(&{variable})")
        self.events += [[] for _ in range(len(self.lines) - len(self.events))]
        self.events[-1] += self.coming
        return variable

    def _contribution(self, step: Step, events: Sequence[Event]) -> None:
        self.term = None
        for event in events:
            self._event(event)
        child, parent = step.child, step.parent
        if step.how in ("kept", "value"):
            self.first[parent] = step
        if step.how == "kept":
            self.waits[parent] = self._reads(child)
        elif step.how == "unthunked":
            self._settle(parent, step)
        elif step.how == "value" and (hold := self.term or self._handed_on(step)):
            self.held[parent] = hold
        if parent in self.held:
            total = step.term if step.how in ("value", "unthunked") else step.total
            self.called[total] = self.held[parent]

    def _event(self, event: Event) -> None:
        first = len(self.lines)
        if event.kind == "allocated":
            self._allocated(event)
        elif event.kind == "moved":
            self._moved(event)
        elif event.kind == "written":
            self._written(event)
        else:
            self.lines.call(f"drop({self.owner[event.buffer]})")
        self.events += [[] for _ in range(len(self.lines) - len(self.events))]
        if event.kind == "moved" and "," not in event.owner and len(self.lines) == first:
            self.coming.append(event)  # the line that takes the buffer comes next
        elif self.events:
            self.events[min(first, len(self.lines) - 1)] += [*self.coming, event]
            self.coming = []

    def _allocated(self, event: Event) -> None:
        step, new, owner = self.step, event.buffer, event.owner
        if step is not None and event.operation in (*_SUMS, "copy"):
            held = self._held(step)
            variable = self.lines.declare(owner, f"{self._variable(held)}.clone()")
            self._owns(new, variable, owner, self._counted(self.cells[held.buffer]))
            self.held[step.parent] = _Hold(new)
            if event.operation != "copy":
                term = self._term(step)
                self.lines.call(f"add_assign({self.lines.lend(variable)}, {self._look(term)})")
                self.cells[new] = self._sum(held, term, step)
            return
        if step is None or owner not in step.seen:
            # Zeros of no use, or a workspace: what is worked out there is nobody's adjoint.
            cells = flat([0.0] * (event.nbytes // 8))
        else:
            cells = flat(step.seen[owner])
        self._owns(new, self._built(owner, cells), owner, cells)
        if owner == WORKSPACE:
            return
        if step is not None and step.parent in self.waits:
            del self.waits[step.parent]
            self.held[step.parent] = _Hold(new)
        else:
            self.term = _Hold(new)

    def _built(self, owner: str, cells: Any) -> str:
        """The variable of a new buffer with these cells."""
        step = self.step
        if self.pullbacks is None or step is None or owner == WORKSPACE:
            return self.lines.build(owner, cells)
        given = self._given(self.first[step.parent] if step.parent in self.waits else step)
        if given is None:
            return self.lines.build(owner, cells)
        call = self.pullbacks.call(*given, step.total, cells, len(self.lines))
        return self.lines.declare(owner, call)

    def _given(self, step: Step | None) -> tuple[Step, str | None] | None:
        """The step whose adjoint a contribution is made of, and its text: None for a number.

        An adjoint that waits itself is made of what it was given; of nothing that has a name, None.
        """
        while step is not None:
            if type(step.adjoint) is float:
                return step, None
            if hold := self._hold(step.child):
                return step, self._look(hold)
            step = self.first.get(step.child)
        return None

    def _moved(self, event: Event) -> None:
        """What one adjoint alone has now is its own; a fan-out's last holder needs no new name."""
        buffer, owner = event.buffer, event.owner
        call = self.called.get(owner)
        is_plain = call is None or call.variable is None
        if event.operation == "add!!" or "," in owner or not is_plain:
            return
        if self.label[buffer] != owner:
            variable = self.lines.declare(owner, self.owner[buffer])
            self._owns(buffer, variable, owner, self.cells[buffer])

    def _written(self, event: Event) -> None:
        step = self.step
        assert step is not None
        held, cells = self._held(step), flat(step.contents)
        variable = self.owner[held.buffer] if self.lends else self._variable(held)
        if event.operation == "add!":
            self._action(step, variable, held.buffer, cells)
        else:
            term = self._term(step)
            cells = self._sum(held, term, step)
            sum = f"add_bangbang({variable}, {self._look(term)})"
            if self.label[held.buffer] == event.owner:
                self.lines.assign(variable, sum)
            else:
                self._owns(held.buffer, self.lines.declare(event.owner, sum), event.owner, cells)
        self.cells[held.buffer] = cells
        self.held[step.parent] = _Hold(held.buffer)

    def _action(self, step: Step, variable: str, buffer: int, after: Any) -> None:
        """The term was never built: it acts on the sum, by a buffer that is there or by cells."""
        before, child = self.cells[buffer], self._reads(step.child)
        if child is not None and _alike(after, before, self.cells[child]):
            self._counted(self.cells[child])
            looked = self._look(self._term(step))
            self.lines.call(f"add_assign({self.lines.lend(variable)}, {looked})")
            return
        changed = (after != before).nonzero()[0].tolist()
        for place in changed:
            one = step.op == "getindex" and len(changed) == 1 and type(step.adjoint) is float
            value = step.adjoint if one else after[place] - before[place]
            self.lines.add_at(variable, place, number(value))

    def _handed_on(self, step: Step) -> _Hold | None:
        """The child's own buffer, as its parent has it; None where that is none of X's size."""
        given = self.held.get(step.child)
        if given is None or len(flat(step.contents)) < len(self.cells[given.buffer]):
            return None
        if not _alike(flat(step.contents), self.cells[given.buffer]):
            raise turned(step.term)
        parents = sum(other.child == step.child and other.how == "value" and not self._builds(other)
                      for other in self.row)  # fmt: skip
        if given.variable is not None or parents < 2:
            return given
        lent = f"&{self.owner[given.buffer]}" if self.lends else self.owner[given.buffer]
        variable = self.lines.declare(step.term, lent)
        self.events += [[]]
        return _Hold(given.buffer, variable)

    def _builds(self, step: Step) -> bool:
        events = self.heard[slice(*step.events)]
        return any(event.kind == "allocated" and event.owner == step.term for event in events)

    def _sum(self, held: _Hold, term: _Hold, step: Step) -> Any:
        """The cells of a sum; InputError if the run's are in another order."""
        cells, added = flat(step.contents), self._counted(self.cells[term.buffer])
        if not _alike(cells, self.cells[held.buffer], added):
            raise turned(step.total)
        return cells

    def _settle(self, row: int, step: Step) -> None:
        """An adjoint that waited is the buffer that its thunk reads; or it is a small one."""
        buffer, name = self.waits.pop(row, None), step.operands[0]
        if buffer is not None:
            if name in step.seen and not _alike(flat(step.seen[name]), self.cells[buffer]):
                raise turned(name)
            self.held[row] = _Hold(buffer)

    def _held(self, step: Step) -> _Hold:
        self._settle(step.parent, step)
        return self.held[step.parent]

    def _term(self, step: Step) -> _Hold:
        if self.term is not None:
            return self.term
        hold = self._hold(step.child)
        assert hold is not None
        return hold

    def _hold(self, row: int) -> _Hold | None:
        """Where an adjoint is, or the buffer that it will read; None where it is in none yet."""
        if row in self.held:
            return self.held[row]
        buffer = self.waits.get(row)
        return None if buffer is None else _Hold(buffer)

    def _reads(self, row: int) -> int | None:
        return self.held[row].buffer if row in self.held else self.waits.get(row)

    def _owns(self, buffer: int, variable: str, adjoint: str, cells: Any) -> None:
        self.owner[buffer], self.label[buffer], self.cells[buffer] = variable, adjoint, cells

    def _counted(self, cells: Any) -> Any:
        """The cells, which a line adds or copies."""
        import numpy as np

        self.copied += int(np.count_nonzero(cells))
        return cells

    def _variable(self, hold: _Hold) -> str:
        return hold.variable or self.owner[hold.buffer]

    def _look(self, hold: _Hold) -> str:
        """An argument that is only read."""
        return hold.variable if hold.variable and self.lends else f"&{self._variable(hold)}"


def _alike(cells: Any, *added: Any) -> bool:
    """Whether these are the sum of the others, cell by cell."""
    import numpy as np

    first, *others = added
    if any(other.size != cells.size for other in added):
        return False
    return np.array_equal(cells, sum(others, start=first), equal_nan=True)
