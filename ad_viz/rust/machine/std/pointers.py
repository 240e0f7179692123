"""The functions of what shares a value, and of what lends it while it runs."""

from collections.abc import Callable
from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.memory.heap import NOWHERE
from ad_viz.rust.machine.memory.layout import size
from ad_viz.rust.machine.memory.sharing import (
    BORROWED,
    block,
    count_of,
    value_of,
    within,
)
from ad_viz.rust.machine.memory.spots import Spot, as_cells, numbered
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.places import UNBOX
from ad_viz.rust.types import Type

__all__ = ["Pointers"]

_STRONG: Final = 0
_WEAK: Final = 1


class Pointers(ByName):
    """Those of Rc, Weak, Arc, Cell, RefCell, Mutex and their guards."""

    def __init__(
        self, drops: Drops, copies: Copies, defaults: Defaults, tell: Callable[..., None]
    ) -> None:
        self._drops, self._copies, self._defaults, self._tell = drops, copies, defaults, tell
        self._memory = drops.memory

    # What is shared.

    def _rc_new(self, _: Type, value: Given) -> Words:
        return (self._copies.buffer((1, 1, *value.words), 2 + len(value.words), "Rc::new"),)

    def _rc_clone(self, _: Type, given: Given) -> Words:
        return self.again(given.behind, given, _STRONG, "Rc::clone")

    def again(self, pointer: Spot, given: Given, which: int, function: str) -> Words:
        """One more that shares the value."""
        self._drops.count(block(self._memory, pointer), which, 1, given.place, function)
        return pointer.words

    def _rc_deref(self, _: Type, given: Given) -> Words:
        value = value_of(self._memory, given.behind)
        if value.fault:
            self._tell("copied", given.place, before=as_cells(value.words), function="deref",
                       fault=value.fault, **value.where)  # fmt: skip
        return (value.reference(),)

    def _counted(self, pointer: Spot, which: int) -> float | int:
        return numbered(count_of(block(self._memory, pointer), which).datum)

    def _box_as_ref(self, _: Type, given: Given) -> Words:
        return (self._memory.step(given.behind, UNBOX).reference(),)

    _box_as_mut = _box_as_ref

    def _rc_strong_count(self, _: Type, given: Given) -> Words:
        return (self._counted(given.behind, _STRONG),)

    def _rc_weak_count(self, _: Type, given: Given) -> Words:
        return (self._counted(given.behind, _WEAK) - 1,)

    def _rc_ptr_eq(self, _: Type, one: Given, other: Given) -> Words:
        return (one.behind.words == other.behind.words,)

    def _rc_downgrade(self, _: Type, given: Given) -> Words:
        return self.again(given.behind, given, _WEAK, "Rc::downgrade")

    def _rc_try_unwrap(self, type: Type, given: Given) -> Words:
        assert given.spot is not None
        if self._counted(given.spot, _STRONG) != 1:
            return variant(type, "Err", given.words)
        return variant(type, "Ok", self._unwrapped(given, given.spot))

    def _rc_into_inner(self, type: Type, given: Given) -> Words:
        assert given.spot is not None
        if self._counted(given.spot, _STRONG) == 1:
            return variant(type, "Some", self._unwrapped(given, given.spot))
        given.spot.keeps(True)
        self._drops.drop(given.spot, given.place, local=None)
        return variant(type, "None")

    def _unwrapped(self, given: Given, pointer: Spot) -> Words:
        """The value of the only one that has it; its block is freed without that."""
        value = value_of(self._memory, pointer)
        words = value.words
        value.keeps(False)
        pointer.keeps(True)
        self._drops.drop(pointer, given.place, local=None)
        return words

    def _rc_get_mut(self, type: Type, given: Given) -> Words:
        counts = [self._counted(given.behind, which) for which in (_STRONG, _WEAK)]
        if counts != [1, 1]:
            return variant(type, "None")
        return variant(type, "Some", (value_of(self._memory, given.behind).reference(),))

    def _rc_make_mut(self, _: Type, given: Given) -> Words:
        """The value of the only one that has it; another's is copied first."""
        pointer = given.behind
        counts = [self._counted(pointer, which) for which in (_STRONG, _WEAK)]
        if counts != [1, 1]:
            value = value_of(self._memory, pointer)
            is_only = counts[0] == 1
            words = value.words if is_only else self._copies.copy(value, None, "clone")
            if is_only:
                value.keeps(False)  # those that lead to it without owning it find nothing
            self._drops.drop(pointer, given.place, forced=True, local=None)
            pointer.put((self._copies.buffer((1, 1, *words), 2 + len(words), "Rc::new"),))
        return (value_of(self._memory, pointer).reference(),)

    def _rc_unwrap_or_clone(self, _: Type, given: Given) -> Words:
        assert given.spot is not None
        if self._counted(given.spot, _STRONG) == 1:
            return self._unwrapped(given, given.spot)
        words = self._copies.copy(value_of(self._memory, given.spot), None, "clone")
        given.spot.keeps(True)
        self._drops.drop(given.spot, given.place, local=None)
        return words

    _arc_new, _arc_clone, _arc_deref = _rc_new, _rc_clone, _rc_deref
    _rc_as_ref = _arc_as_ref = _rc_deref
    _arc_strong_count, _arc_ptr_eq, _arc_get_mut = _rc_strong_count, _rc_ptr_eq, _rc_get_mut
    _arc_try_unwrap, _arc_into_inner = _rc_try_unwrap, _rc_into_inner

    def _weak_new(self, _: Type) -> Words:
        return (NOWHERE,)

    def _weak_clone(self, _: Type, given: Given) -> Words:
        if given.behind.datum == NOWHERE:
            return given.behind.words
        return self.again(given.behind, given, _WEAK, "Weak::clone")

    def _weak_upgrade(self, type: Type, given: Given) -> Words:
        if not self._weak_strong_count(type, given)[0]:
            return variant(type, "None")
        return variant(type, "Some", self.again(given.behind, given, _STRONG, "Weak::upgrade"))

    def _weak_strong_count(self, _: Type, given: Given) -> Words:
        if given.behind.datum == NOWHERE:
            return (0,)
        return (self._counted(given.behind, _STRONG),)

    def _weak_weak_count(self, type: Type, given: Given) -> Words:
        if not self._weak_strong_count(type, given)[0]:
            return (0,)
        return (self._counted(given.behind, _WEAK) - 1,)

    # What is changed where it lies.

    def _cell_new(self, type: Type, value: Given) -> Words:
        return (*(0,) * (size(type) - len(value.words)), *value.words)

    _refcell_new = _mutex_new = _cell_new

    def _cell_get(self, _: Type, given: Given) -> Words:
        there = within(given.behind)
        self._tell("copied", given.place, before=as_cells(there.words), function="Cell::get",
                   fault=there.fault, **there.where)  # fmt: skip
        return there.words

    def _cell_set(self, _: Type, given: Given, value: Given) -> Words:
        there = within(given.behind)
        self._drops.drop(there, None, forced=True)
        self._put(there, value.words, given, "Cell::set")
        return (None,)

    def _put(self, there: Spot, words: Words, given: Given, function: str) -> Words:
        before = there.words
        there.put(words)
        self._copies.written(there, given.place, before, function)
        return before

    def _cell_replace(self, _: Type, given: Given, value: Given) -> Words:
        return self._put(within(given.behind), value.words, given, "Cell::replace")

    def _cell_take(self, _: Type, given: Given) -> Words:
        there = within(given.behind)
        words = self._defaults.of(there.type)
        return self._put(there, words, given, "Cell::take")

    def _cell_into_inner(self, _: Type, given: Given) -> Words:
        assert given.spot is not None
        return within(given.spot).words

    def _cell_get_mut(self, _: Type, given: Given) -> Words:
        return (within(given.behind).reference(),)

    _refcell_into_inner, _refcell_get_mut = _cell_into_inner, _cell_get_mut

    def _refcell_replace(self, type: Type, given: Given, value: Given) -> Words:
        self._asked(given, 0)
        return self._cell_replace(type, given, value)

    def _refcell_take(self, type: Type, given: Given) -> Words:
        self._asked(given, 0)
        return self._cell_take(type, given)

    def _cell_swap(self, _: Type, given: Given, other: Given) -> Words:
        one, there = within(given.behind), within(other.behind)
        before = self._put(one, there.words, given, "Cell::swap")
        self._put(there, before, other, "Cell::swap")
        return (None,)

    def _refcell_swap(self, type: Type, given: Given, other: Given) -> Words:
        self._asked(given, 0)
        self._asked(other, 0)
        return self._cell_swap(type, given, other)

    def _has_room(self, given: Given, reads: int) -> bool:
        """Whether what is borrowed already leaves room for this."""
        borrows = numbered(count_of(given.behind, 0).datum)
        return borrows != BORROWED if reads else not borrows

    def _asked(self, given: Given, reads: int) -> None:
        """The same; a panic if not."""
        if not self._has_room(given, reads):
            raise Panic(f"RefCell already {'mutably ' * reads}borrowed")

    def _refcell_try_borrow(self, type: Type, given: Given) -> Words:
        return self._tried(type, given, 1, "RefCell::borrow")

    def _refcell_try_borrow_mut(self, type: Type, given: Given) -> Words:
        return self._tried(type, given, 0, "RefCell::borrow_mut")

    def _tried(self, type: Type, given: Given, reads: int, function: str) -> Words:
        if not self._has_room(given, reads):
            return variant(type, "Err", (None,))
        return variant(type, "Ok", self._lent(given, reads or BORROWED, function))

    def _refcell_borrow(self, _: Type, given: Given) -> Words:
        self._asked(given, 1)
        return self._lent(given, 1, "RefCell::borrow")

    def _refcell_borrow_mut(self, _: Type, given: Given) -> Words:
        self._asked(given, 0)
        return self._lent(given, BORROWED, "RefCell::borrow_mut")

    def _lent(self, given: Given, more: int, function: str) -> Words:
        self._drops.count(given.behind, 0, more, given.place, function)
        return (given.behind.reference(),)

    def _mutex_lock(self, type: Type, given: Given) -> Words:
        if given.behind.datum:
            raise Panic("this thread waits for a lock that it has itself: it would wait for ever")
        return variant(type, "Ok", self._lent(given, 1, "Mutex::lock"))

    def _mutex_into_inner(self, type: Type, given: Given) -> Words:
        return variant(type, "Ok", self._cell_into_inner(type, given))

    def _mutex_get_mut(self, type: Type, given: Given) -> Words:
        return variant(type, "Ok", self._cell_get_mut(type, given))

    _ref_deref = _refmut_deref = _refmut_deref_mut = _rc_deref
    _mutexguard_deref = _mutexguard_deref_mut = _rc_deref
