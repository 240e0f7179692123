"""What a run of a program does, moment by moment, on a real stack and a real heap.

The run asks no borrow checker: where a rule is broken, the event says by ``fault`` what it met.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ad_viz.rust.body import Place

__all__ = ["Cells", "Event", "EventKind", "Fault"]

#: The numbers of a buffer, or the one number of a scalar: a tuple, or a stretch of many.
Cells = Sequence[float | int]

EventKind = Literal[
    "declared",  # the storage of ``local`` begins, in ``slot``
    "ended",  # it ends; the slot is free for the next local of this type
    "allocated",  # ``buffer`` is new at ``address``: ``after`` are its cells; ``function`` made it
    "cloned",  # what is at ``place`` was read to be copied whole; the ``allocated`` comes next
    "copied",  # the number (in ``before``) or shared reference at ``place`` is copied
    "moved",  # ``place`` gives its buffer or reference to ``local``; or to ``function``
    "returned",  # ``function`` gives ``buffer``, or a number, to ``local``
    "borrowed",  # ``local`` becomes a reference to ``place``; ``mutable``, ``reborrowed``
    "stored",  # a number is put at ``place``, in ``slot``: from ``before`` to ``after``
    "read",  # ``function`` reads the cells at ``place``; ``value`` is their sum, for read()
    "written",  # ``function`` writes the cells at ``place``, from ``before`` to ``after``
    # ``buffer`` is freed, to cells ``after``: its scope ended, it is ``replaced``, or ``function``
    "freed",  # took it
    "sliced",  # ``local`` becomes a reference into ``buffer``, which ``function`` gave
    "grown",  # the text at ``place`` has the ``buffer`` now, which is larger
    "made",  # a value of parts is at ``place``, and ``message`` shows it; its parts are told next
    "kept",  # the part of a value that is at ``place`` has this ``buffer`` from here on
    "entered",  # the ``function`` begins
    "left",  # it is done
    "branched",  # ``value`` is 1 where a condition holds, else 0
    "printed",  # ``message``
    "failed",  # main gave an error: ``message``
    "panicked",  # the program stops: ``message``
]

Fault = Literal[
    "moved",  # the value at this place was moved away before
    "freed",  # the buffer was freed before; its cells are the allocator's
    "reused",  # the buffer was freed before; its cells are another buffer's
    "dead",  # the reference's target went out of scope
    "nothing",  # nothing was ever put there
]


# Not frozen: a run makes thousands, and a frozen one takes several times as long to make.
@dataclass(slots=True, unsafe_hash=True)
class Event:
    """One thing that happened. Temporaries have events like variables do.

    ``point``    the index of the instruction in the body
    ``line``     the line of the program, from 1
    ``kind``     see EventKind
    ``local``    the local that has it after the event: declared, assigned, borrowing, freeing;
                 None where a function has it
    ``place``    what was read, moved, borrowed or written, as the person wrote it: what a
                 temporary borrows or takes stands for the temporary
    ``target``   the local whose slot that place is, after its derefs; None where that is dead
    ``buffer``   the buffers are counted from 1 in the order of their allocation
    ``address``  of its first cell in the heap, from 1; 0 for a buffer of no cells
    ``slot``     of the stack, from 0: of the local, or of the place's target
    ``cell``     of the slot, from 0: where the place begins
    ``before``   the cells before the event; None where there were none
    ``after``    the cells after it
    ``value``    the number that a call of read() gave; whether a condition holds
    ``text``     whether the cells are the bytes of a text
    ``fault``    the rule of memory that was broken; None in a program that is accepted. Of a
                 buffer that was freed before, the second ``freed`` says "freed", or "reused" if it
                 frees ``buffer``, which is another's
    """

    point: int
    line: int
    kind: EventKind
    local: int | None = None
    place: Place | None = None
    target: int | None = None
    buffer: int | None = None
    address: int | None = None
    slot: int | None = None
    cell: int = 0
    before: Cells | None = None
    after: Cells | None = None
    value: float | None = None
    function: str | None = None
    mutable: bool = False
    reborrowed: bool = False
    replaced: bool = False
    message: str | None = None
    text: bool = False
    fault: Fault | None = None
