"""A reference into a Vec that grew: the one program beside the small Rust, run on the same heap.

A Vec that is full moves to a larger buffer when something is pushed, and frees the old one. A
reference to its first element then leads to whoever gets those cells next; an index does not. That
is why a tape keeps indices, and no pointers: see tracing/tape.py.
"""

from dataclasses import dataclass
from typing import Any, Final

from ad_viz.rust.body import Place
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.harm import Harm
from ad_viz.rust.machine.memory.heap import Heap, Pointer

__all__ = ["GROWN_VEC", "Grown", "Vec", "grown_vec"]

#: The body of ``fn main()``. rustc rejects line 5: E0502.
GROWN_VEC: Final = """\
let mut weights: Vec<f64> = Vec::with_capacity(2);
weights.push(4.2);
weights.push(0.5);
let first = &weights[0];
weights.push(1.0);
let a_bar = vec![7.0, 8.0];
let seen = *first;
let a_sum = a_bar[0] + a_bar[1];
"""

_WEIGHTS, _FIRST, _A_BAR, _SEEN, _A_SUM = range(5)


@dataclass(frozen=True, slots=True)
class Grown:
    """What happened.

    ``source``      the program's Rust text
    ``names``       its variables, by the number that the events use
    ``events``      as of any other run; of a Vec's buffer the cells in use are told
    ``capacities``  how many cells each buffer has, by its number
    ``code``, ``line``  rustc's verdict
    ``harm``        what the reference finds, and what the index finds, which was meant
    """

    source: str
    names: tuple[str, ...]
    events: tuple[Event, ...]
    capacities: dict[int, int]
    code: str
    line: int
    harm: Harm


def grown_vec(vec: "type[Vec] | None" = None) -> Grown:
    """Runs the program; ``vec`` is for a Vec that is to go wrong in one place.

    >>> grown = grown_vec()
    >>> print(grown.harm)
    Line 5 moved weights to a larger buffer and freed the old one: its cells are a_bar's now. \
*first should be 4.2; line 7 would read 7.
    >>> grown.capacities
    {1: 2, 2: 4, 3: 2}

    Source: "Reverse-mode automatic differentiation: a tutorial": if the vector's capacity changes,
    pointers to its elements become invalid.
    """
    run = Run()
    weights = (vec or Vec)(run, _WEIGHTS)
    run.line = 1
    weights.reserve(2, "with_capacity")
    for run.line, value in ((2, 4.2), (3, 0.5)):
        weights.push(value)
    run.line = 4
    first = Pointer(weights.at.buffer, weights.at.address, 1)
    run.tell("borrowed", first, local=_FIRST, place=Place(_WEIGHTS), target=_WEIGHTS)
    run.line = 5
    weights.push(1.0)
    run.line = 6
    a_bar = Vec(run, _A_BAR)
    a_bar.reserve(2, "vec!")
    for value in (7.0, 8.0):
        a_bar.push(value)
    run.line = 7
    found = run.heap.load(first)
    run.tell(
        "copied", first, local=_SEEN, place=Place(_FIRST).deref(), before=found, fault="reused"
    )
    shows = len(run.events) - 1
    run.tell("stored", None, local=_SEEN, place=Place(_SEEN), target=_SEEN, after=found)
    run.line = 8
    a_sum = sum(a_bar.cells)
    run.tell("stored", None, local=_A_SUM, place=Place(_A_SUM), target=_A_SUM, after=(a_sum,))
    meant = weights.cells[:1]
    a_bar.free()
    weights.free()
    harm = Harm(
        "read of freed memory", shows, 7, "*first", meant, found, 5,
        "Line 5 moved weights to a larger buffer and freed the old one: its cells are a_bar's now.",
    )  # fmt: skip
    names = ("weights", "first", "a_bar", "seen", "a_sum")
    return Grown(GROWN_VEC, names, tuple(run.events), run.capacities, "E0502", 5, harm)


class Run:
    def __init__(self) -> None:
        self.heap = Heap()
        self.events: list[Event] = []
        self.capacities: dict[int, int] = {}
        self.line = 1

    def tell(self, kind: Any, at: Pointer | None, **fields: Any) -> None:
        buffer, address = (at.buffer, at.address) if at else (None, None)
        event = Event(self.line - 1, self.line, kind, buffer=buffer, address=address, **fields)
        self.events.append(event)


class Vec:
    """A Vec of f64: a buffer, and how many of its cells are in use."""

    def __init__(self, run: Run, local: int) -> None:
        self._run, self._local = run, local
        self._length = 0
        self.at = Pointer(0, 0, 0)

    @property
    def cells(self) -> tuple[float, ...]:
        return self._run.heap.load(self.at)[: self._length]

    def reserve(self, capacity: int, function: str) -> None:
        """A buffer of its own, with nothing in it yet."""
        made = self._run.heap.allocate(capacity)
        assert made is not None
        self._run.capacities[made.buffer] = capacity
        self.at = made
        self._run.tell("allocated", made, local=self._local, after=(), function=function)

    def push(self, value: float) -> None:
        """Puts a value behind the last one; into a larger buffer if this one is full."""
        if self._length == self.at.length:
            self._grow()
        before = self.cells
        self._run.heap.store(self.at, self._length, value)
        self._length += 1
        self._tell("written", before=before, after=self.cells, function="push")

    def free(self, **fields: Any) -> None:
        """The end of its buffer."""
        at = self.at
        self._run.heap.free(at)
        after = self._run.heap.load(at)
        self._run.tell("freed", at, local=self._local, place=Place(self._local), after=after,
                       **fields)  # fmt: skip

    def larger(self) -> int:
        """How many cells it has when it has grown: twice as many, at least four."""
        return max(4, 2 * self.at.length)

    def leave(self, old: "Vec") -> None:
        """All numbers have moved, and the old buffer is freed."""
        old.free(replaced=True, function="push")

    def _grow(self) -> None:
        """A larger buffer takes the place of the old one."""
        old, kept = Vec(self._run, self._local), self.cells
        old.at = self.at
        self._tell("read", before=kept, function="push")
        self.reserve(self.larger(), "push")
        self._run.heap.fill(self.at, 0, kept)
        self._tell("written", before=(), after=kept, function="push")
        self.leave(old)

    def _tell(self, kind: str, **fields: Any) -> None:
        place = Place(self._local)
        self._run.tell(kind, self.at, place=place, target=self._local, **fields)
