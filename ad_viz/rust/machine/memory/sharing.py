"""Behind a pointer that shares its value, or that guards a borrowed one."""

from dataclasses import replace
from typing import Final

from ad_viz.rust.machine.memory.layout import element, is_dynamic, members, offset
from ad_viz.rust.machine.memory.spots import Memory, Spot, type_behind
from ad_viz.rust.pointers import ARC, MUTEX, MUTEX_GUARD, RC, REF, REF_CELL, REF_MUT
from ad_viz.rust.types import TUPLE, USIZE, Applied, Type

__all__ = [
    "BORROWED",
    "GUARDS",
    "LEFT",
    "LENDING",
    "RETURNING",
    "SHARED",
    "SHARING",
    "WEAKENING",
    "WEAK_LEFT",
    "block",
    "cell_of",
    "count_of",
    "is_pointer",
    "value_of",
    "within",
]

#: Of a cell that is borrowed to be changed, in place of how many borrows there are.
BORROWED: Final = -1
SHARED: Final = (RC, ARC)
#: The functions by which one more has the value, one more leads to it, and one more borrows it;
#: then those by which one has ended.
SHARING: Final = ("Rc::clone", "Arc::clone", "Weak::upgrade")
WEAKENING: Final = ("Rc::downgrade", "Arc::downgrade", "Weak::clone")
LENDING: Final = ("RefCell::borrow", "RefCell::borrow_mut", "Mutex::lock")
LEFT: Final = ("Rc::drop", "Arc::drop")
WEAK_LEFT: Final = ("Weak::drop",)
RETURNING: Final = ("Ref::drop", "RefMut::drop", "MutexGuard::drop")
#: By guard, the kind of what it guards.
GUARDS: Final = {REF: REF_CELL, REF_MUT: REF_CELL, MUTEX_GUARD: MUTEX}


def is_pointer(type: Type) -> bool:
    """Whether a value behind it is what it is compared and shown by."""
    return isinstance(type, Applied) and (type.kind in SHARED or type.kind in GUARDS)


def block(memory: Memory, pointer: Spot) -> Spot:
    """The block of an Rc or a Weak: how many Rc there are, how many Weak and one, the value."""
    inner = _inner(pointer)
    return memory.behind(pointer.datum, Applied(TUPLE, (USIZE, USIZE, inner)), pointer.fault)


def count_of(block: Spot, number: int) -> Spot:
    """That of the Rc, then that of the Weak; of what is borrowed the first alone."""
    return block.part(number, USIZE)


def within(cell: Spot) -> Spot:
    """The value in a Cell, a RefCell or a Mutex."""
    assert isinstance(cell.type, Applied)
    number = len(members(cell.type)) - 1
    return cell.part(offset(cell.type, number), element(cell.type))


def cell_of(memory: Memory, guard: Spot) -> Spot:
    """The RefCell or Mutex that is borrowed."""
    assert isinstance(guard.type, Applied)
    kind = GUARDS[guard.type.kind]
    return memory.behind(guard.datum, Applied(kind, guard.type.arguments), guard.fault)


def value_of(memory: Memory, pointer: Spot) -> Spot:
    """The value that it shares or guards."""
    assert isinstance(pointer.type, Applied)
    if pointer.type.kind in GUARDS:
        return within(cell_of(memory, pointer))
    inner = _inner(pointer)
    value = block(memory, pointer).part(2, inner)
    return replace(value, of=inner) if is_dynamic(pointer.type) else value


def _inner(pointer: Spot) -> Type:
    """The type of what is shared, also where only its traits are known."""
    return type_behind(pointer.datum) if is_dynamic(pointer.type) else element(pointer.type)
