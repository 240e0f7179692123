"""One sweep of a watched tape, last row to first, in which each contribution is a tangent."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from contextvars import Context
from typing import Any, NamedTuple
from unicodedata import normalize

from ad_viz.arrays.operations.row import Map
from ad_viz.memory.accumulators import Accumulator, Held
from ad_viz.memory.allocations import measured
from ad_viz.memory.buffers import Buffer, Buffers, Deed
from ad_viz.memory.ledger import Event
from ad_viz.memory.term import Term
from ad_viz.memory.watched import Watched
from ad_viz.rules.arithmetic import is_array
from ad_viz.rules.ieee import multiply
from ad_viz.tangents.adding.products import Product, ran
from ad_viz.tangents.rules import contribution, passes_on
from ad_viz.tangents.thunk import unthunk
from ad_viz.tangents.zero import ZeroTangent

__all__ = ["Hear", "Step", "Sweep", "bar"]

_ZERO = ZeroTangent()
#: Where nothing is told, nothing is named.
_UNTOLD = Term("", "", None, "")
#: An adjoint is passed on as a thunk through so many rows at most.
_DEEP = 20


class Step(NamedTuple):
    """One contribution meeting the adjoint of its parent; or an adjoint that became a value.

    ``child``, ``slot`` and ``parent`` are the tape's: the row whose adjoint is passed on, its slot,
    and the row it goes to. ``name`` is the child's, ``term`` the contribution's, and ``operands``
    those of the two that met: the sum so far, if there was one, and the term. ``total`` is the
    sum's name.

    ``how`` is one of

        "value"      the first contribution; its value was built, or sent as it is by the child
        "kept"       the first contribution; it waits as a thunk, and nothing was built
        "unthunked"  no contribution: a thunk that waited became a value
        "+"          both are values, and the sum is a new array
        "add!!"      the term was added to the sum's own array
        "action"     the term acted on the sum's own array, and was never built
        "copied"     the same, on a copy: someone else holds the array
        "deferred"   the sum is a thunk of the sum before it
        "number"     the parent is a number
        "zero"       weight or adjoint is 0: nothing happens

    ``events`` is where this step's events stand in the ledger: from, up to; ``deeds`` is what the
    holders of buffers did meanwhile, among them ``place``, the term, and the next, the sum.
    ``nbytes`` is what an action writes. ``adjoint`` is the child's, ``contents`` the sum's cells
    after the step: nested lists or a number, and None for a thunk or for more than 64 cells.
    ``seen`` are the cells of the thunks that this step ran, by name. ``allocated`` is how many
    arrays were measured until now; None where nothing is measured. ``products`` are those of
    matrices that this step ran, whosever thunks or actions they were.
    """

    child: int
    slot: int
    parent: int
    name: str
    op: str
    line: int | None
    term: str
    total: str
    operands: tuple[str, ...]
    how: str
    adjoint: Any
    contents: Any
    nbytes: int | None
    events: tuple[int, int]
    place: int
    deeds: tuple[Deed, ...]
    seen: Mapping[str, Any]
    allocated: int | None
    products: tuple[Product, ...] = ()


#: Who follows a sweep: the steps of one row, and all events until then.
Hear = Callable[[Sequence[Step], Sequence[Event]], None]


class Sweep:
    """The adjoints of all rows, None where nothing has arrived."""

    def __init__(
        self, run: Watched, strategy: Accumulator, buffers: Buffers, tell: bool,
        counted: measured | None = None, hear: Hear | None = None,
    ) -> None:  # fmt: skip
        self.run, self.strategy, self.buffers, self.tell = run, strategy, buffers, tell
        self.counted, self.hear = counted, hear
        #: Those since the last step.
        self.products: list[Product] = []
        self.adjoints: list[Any] = [None] * len(run.rows)
        self.steps: list[Step] = []
        self._terms = [0] * len(run.rows)
        for row in run.rows:
            for parent in row.parents:
                self._terms[parent] += 1
        self._bars = [bar(row.name) if tell else "" for row in run.rows]
        self._first_event = 0
        self._reported = 0
        #: Rows of which the adjoint waits as a thunk, and comes through a transpose.
        self._turned: set[int] = set()
        #: By row: through how many rows its waiting adjoint was passed on, thunk around thunk.
        self._passed: dict[int, int] = {}

    def gradient(self) -> Any:
        """The adjoint of row 0, an array that nobody else holds."""
        with ran() if self.tell else nullcontext(self.products) as self.products:
            return self._gradient()

    def _gradient(self) -> Any:
        rows: list[Any] = self.run.tape.rows
        adjoints, tell = self.adjoints, self.tell
        adjoints[self.run.output] = 1.0
        for child in range(self.run.output, 0, -1):
            given = adjoints[child]
            if type(given) is not float:
                if given is not None:
                    self._pass_on(child, given, rows[child])
                    adjoints[child] = None
                    self._report()
                continue
            weight0, parent0, weight1, parent1 = rows[child]
            for slot, weight, parent in ((0, weight0, parent0), (1, weight1, parent1)):
                if parent == child:
                    pass
                elif type(weight) is float and not tell:
                    adjoints[parent] = (adjoints[parent] or 0.0) + multiply(weight, given)
                else:
                    self._contribute(child, slot, parent, weight, given, ())
            adjoints[child] = None
            self._report()
        held = self.adjoints[0]
        term = Term(self._bars[0], self._bars[0], None, "", place=-1)
        if held is None:
            import numpy as np

            value = np.zeros(self.run.rows[0].value.shape)
            held = Held(value, (self.buffers.hold(value, term, "zeros"),), term)
        held = self._settled(0, held)
        self._report()
        for buffer in held.buffers:
            self.buffers.move(buffer, held.term, term._replace(place=held.term.place), "")
        self.buffers.close()
        return held.value

    def _pass_on(self, child: int, given: Held, row: Any) -> None:
        pairs = enumerate(zip(row[::2], row[1::2], strict=True))
        slots = [(slot, weight, parent) for slot, (weight, parent) in pairs if parent != child]
        waits = given.links == 1 and len(slots) == 1 and passes_on(slots[0][1])
        if waits and _is(slots[0][1], "reshape") and child in self._turned:
            waits = False  # of a turned array only a copy has another shape
        if self._passed.get(child, 0) >= _DEEP:
            waits = False  # thunks around thunks would fill Python's stack
        if not waits:
            given = self._settled(child, given)
        else:
            self._passed[slots[0][2]] = self._passed.get(child, 0) + 1
            if _is(slots[0][1], "transpose") or child in self._turned:
                self._turned.add(slots[0][2])
        for slot, weight, parent in slots:
            self._contribute(child, slot, parent, weight, given.value, given.buffers)
        self.strategy.release(given)

    def _contribute(
        self, child: int, slot: int, parent: int, weight: Any, given: Any,
        reads: tuple[Buffer, ...],
    ) -> None:  # fmt: skip
        before = self.adjoints[parent]
        if type(weight) is type(given) is float:
            tangent: Any = multiply(weight, given)
        else:
            primal = self.run.rows[parent].value
            tangent = contribution(weight, given, primal, self.buffers.workspace)
            if not is_array(primal):
                tangent = unthunk(tangent)
        term = self._term(child, parent, weight, given) if self.tell else _UNTOLD
        met = before.term.name if isinstance(before, Held) else term.total
        if type(tangent) is float:
            after, how = (tangent if before is None else before + tangent), "number"
        elif tangent is _ZERO:
            after, how = before, "zero"
        elif before is None:
            after, how = self.strategy.first(tangent, reads, term)
        else:
            after, how = self.strategy.next(before, tangent, reads, term)
        self.adjoints[parent] = after
        if self.tell:
            operands = (term.name,) if before is None else (met, term.name)
            self._step(child, slot, parent, term, operands, how, given)

    def _report(self) -> None:
        """Who follows hears of the steps since the last time; no measurement counts its arrays."""
        if self.hear is None or self._reported == len(self.steps):
            return
        new = self.steps[self._reported :]
        Context().run(self.hear, new, self.buffers.events)
        self.steps[self._reported :] = [_without_arrays(step) for step in new]
        self._reported = len(self.steps)

    def _term(self, child: int, parent: int, weight: Any, given: Any) -> Term:
        """What the contribution is called: ā if a read, a, contributes it; X̄ if it is all of X̄."""
        note, name = self.run.rows[child], self._bars[parent]
        if self._terms[parent] > 1:
            name = self._bars[child] if type(given) is float else f"{name} from {note.name}"
        nbytes = None
        if _is(weight, "getindex"):
            nbytes = getattr(given, "nbytes", 8)
        place = 2 * len(self.steps)
        return Term(name, self._bars[parent], note.line, note.op, nbytes, place)

    def _settled(self, index: int, held: Held) -> Held:
        """Its value, if it is a thunk still."""
        if not held.links:
            return held
        note = self.run.rows[index]
        term = Term(held.term.name, self._bars[index], note.line, note.op)
        settled = self.strategy.settled(held, term)
        self.adjoints[index] = settled
        if self.tell:
            self._step(index, 0, index, term, (held.term.name,), "unthunked", None)
        return settled

    def _step(
        self, child: int, slot: int, parent: int, term: Term, operands: tuple[str, ...], how: str,
        given: Any,
    ) -> None:  # fmt: skip
        total = self.adjoints[parent]
        note = self.run.rows[child]
        events = (self._first_event, len(self.buffers.events))
        self._first_event = events[1]
        deeds, self.buffers.deeds = tuple(self.buffers.deeds), []
        cells = self._shown(given), self._shown(total)
        seen, self.strategy.seen = self.strategy.seen, {}
        allocated = None if self.counted is None else self.counted.count
        products = tuple(self.products)
        self.products.clear()
        self.steps.append(Step(
            child, slot, parent, note.name, note.op, note.line, term.name, term.total, operands,
            how, *cells, term.nbytes, events, term.place, deeds, seen, allocated, products,
        ))  # fmt: skip

    def _shown(self, value: Any) -> Any:
        if isinstance(value, Held):
            value = None if value.links else value.value
        if is_array(value):
            return self.buffers.shown(value)
        return value if type(value) is float else None


def _without_arrays(step: Step) -> Step:
    adjoint, contents = (None if is_array(x) else x for x in (step.adjoint, step.contents))
    seen = {name: None if is_array(x) else x for name, x in step.seen.items()}
    return step._replace(adjoint=adjoint, contents=contents, seen=seen)


def _is(weight: Any, name: str) -> bool:
    return isinstance(weight, Map) and weight.name == name


def bar(name: str) -> str:
    """The name of a value's adjoint: its letters with a bar.

    >>> bar("a"), bar("v₁"), len(bar("X"))
    ('ā', 'v̄₁', 2)
    """
    barred = (c + "\u0304" if c.isalpha() and c.isascii() else c for c in name)
    return normalize("NFC", "".join(barred))
