"""What the person meant: the same program, with every promise kept.

- A move leaves its source as it was, as if it had been a clone.
- A shared reference sees what it saw when it was taken.
- A mutable reference sees what it saw when it was taken, and what was done through it since.
- A variable without mut keeps the first value that it got.
- Where nothing was put, nothing is expected.

What is done through a mutable reference is done to its target as well, and to what that borrows.
In a program that the borrow checker accepts, all of this is true by itself.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Declare,
    Instruction,
    Moved,
    Operand,
    Place,
    Value,
)  # fmt: skip
from ad_viz.rust.machine.arithmetic import Panic, compute, total
from ad_viz.rust.machine.events import Cells, Event
from ad_viz.rust.machine.harm import same
from ad_viz.rust.machine.memory.stretch import EMPTY, FEW, Stretch, stretched
from ad_viz.rust.types import F64, I32, TANGENT, USIZE, Reference, Type

__all__ = ["READINGS", "differences"]

#: The kinds of events that read numbers, where they tell them in ``before``.
READINGS: Final = ("copied", "cloned", "read")

_NUMBERS: Final = (F64, USIZE, I32)


class _View:
    """What one variable, or one reference, expects at its place; None where that is unknown."""

    __slots__ = ("filled", "fixed", "origin", "value")

    def __init__(self, value: Any, origin: "_View | None", fixed: bool, filled: bool) -> None:
        self.value, self.origin, self.fixed, self.filled = value, origin, fixed, filled

    def change(self, how: Callable[[Any], Any]) -> None:
        """Done to it, and to all that it is borrowed from."""
        view: _View | None = self
        while view is not None:
            if not (view.fixed and view.filled):
                view.value, view.filled = how(view.value), True
            view = view.origin


def differences(body: Body, events: tuple[Event, ...]) -> tuple[dict[int, Cells | None], bool]:
    """Which readings of a run found what was not meant: event's index to the expected cells.

    From such a reading on, what it found is taken for meant, so that each difference is told where
    it comes from. None is expected where nothing was ever put. The bool says of a run that stops
    whether it was meant to stop there.
    """
    meant = _Meant(body, events)
    stop = next((event.point for event in events if event.kind == "panicked"), None)
    for instruction in body.instructions[:stop]:
        meant.do(instruction)
    return meant.wrong, stop is None or meant.stops(body.instructions[stop])


class _Meant:
    def __init__(self, body: Body, events: tuple[Event, ...]) -> None:
        self._locals = body.locals
        self._views = [self._fresh(local) for local in range(len(body.locals))]
        self._found: Iterator[tuple[int, Event]] = (
            (index, event)
            for index, event in enumerate(events)
            if event.kind in READINGS and event.before is not None
        )
        self.wrong: dict[int, Cells | None] = {}

    def _fresh(self, local: int) -> _View:
        it = self._locals[local]
        return _View(None, None, fixed=it.name is not None and not it.mutable, filled=False)

    def do(self, instruction: Instruction) -> None:
        match instruction:
            case Declare(local):
                self._views[local] = self._fresh(local)
            case Assign(place, Computed(sign, (Copied(read), other))) if read == place:
                self._reading(self._at(place))
                by, type = self._operand(other), self._type(place)
                self._change(place, lambda old: _computed(sign, old, by, type))
            case Assign(place, value):
                given = self._value(value, self._type(place))
                self._change(place, lambda _: given)
            case _:
                pass  # what was seen is seen, whatever ends or is freed

    def stops(self, instruction: Instruction) -> bool:
        """Whether what stops the run there was meant: not if only the run's lengths differ."""
        match instruction:
            case Assign(_, Called("add_assign" | "add_bangbang" as function, (x, y))):
                left, right = self._operand(x), self._operand(y)
                if function == "add_assign" and left is not None:
                    left = left.value
                right = None if right is None else right.value
                return left is None or right is None or len(left) != len(right)
        return True

    def _value(self, value: Value, type: Type) -> Any:
        match value:
            case Borrowed(place, mutable):
                target = self._at(place)
                if target is None:
                    return None
                if mutable:
                    return _View(target.value, target, fixed=False, filled=True)
                return _View(_frozen(target.value), None, fixed=True, filled=True)
            case Computed(sign, operands):
                numbers = tuple(self._operand(each) for each in operands)
                return None if None in numbers else compute(sign, numbers, type)
            case Called(function, operands):
                return self._call(function, operands)
            case Constant() | Copied() | Moved():
                return self._operand(value)

    def _call(self, function: str, operands: tuple[Operand, ...]) -> Any:
        given = [self._operand(each) for each in operands]
        match function:
            case "zeros":
                return _zeros(given[0])
            case "onehot":
                return _added_at(_zeros(max(3, given[0] + 1)), given[0], given[1])
            case "clone":
                return self._clone(operands[0], given[0])
            case "read":
                return total(self._reading(given[0]))
            case "write":
                self._through(given[0], lambda old: _written(len(old), given[1]))
            case "add_at":
                self._through(given[0], lambda old: _added_at(old, given[1], given[2]))
            case "add_assign":
                y = self._reading(given[1])
                self._through(given[0], lambda old: _sum(old, y))
            case "add_bangbang":
                y = self._reading(given[1])
                return None if given[0] is None else _sum(given[0], y)
        return None

    def _clone(self, operand: Operand, reference: Any) -> Any:
        assert not isinstance(operand, Constant)
        type = self._type(operand.place.deref())
        if type == TANGENT:
            return self._reading(reference)
        return self._value_of(reference, type)

    def _operand(self, operand: Operand) -> Any:
        if isinstance(operand, Constant):
            return operand.value
        return self._value_of(self._at(operand.place), self._type(operand.place))

    def _value_of(self, view: _View | None, type: Type) -> Any:
        """What is copied or moved from there; a number is read, a buffer or a reference is not."""
        if type in _NUMBERS:
            return self._reading(view)[0]
        return None if view is None else view.value

    def _type(self, place: Place) -> Type:
        type = self._locals[place.local].type
        for _ in range(place.derefs):
            assert isinstance(type, Reference)
            type = type.target
        return type

    def _reading(self, view: _View | None) -> Cells:
        """What the run found where this view looks; noted if it is not what the view expects."""
        index, event = next(self._found)
        found = event.before
        assert found is not None
        value = None if view is None else view.value
        expected = value if value is None or isinstance(value, tuple | Stretch) else (value,)
        if event.fault == "nothing" or (expected is not None and not _alike(expected, found)):
            self.wrong[index] = None if event.fault == "nothing" else expected
        return found

    def _at(self, place: Place) -> _View | None:
        view: _View | None = self._views[place.local]
        for _ in range(place.derefs):
            view = None if view is None else view.value
        return view

    def _change(self, place: Place, how: Callable[[Any], Any]) -> None:
        view = self._at(place)
        if view is not None:
            view.change(how)

    def _through(self, reference: _View | None, how: Callable[[Any], Any]) -> None:
        if reference is not None:
            reference.change(lambda old: None if old is None else how(old))


def _alike(expected: Cells, found: Cells) -> bool:
    if len(expected) != len(found):
        return False
    if isinstance(found, Stretch):
        expected, found = (
            [each for pair in stretched(cells).filled() if pair[1] for each in pair]
            for cells in (expected, found)
        )
    return len(expected) == len(found) and all(map(same, expected, found))


def _frozen(value: Any) -> Any:
    """The value with its mutable references as they are now."""
    chain = []
    while isinstance(value, _View) and not value.fixed:
        chain.append(value)
        value = value.value
    for _ in chain:
        value = _View(value, None, fixed=True, filled=True)
    return value


def _computed(sign: str, left: Any, right: Any, type: Type) -> Any:
    try:
        return None if left is None else compute(sign, (left, right), type)
    except Panic:
        return None


def _written(count: int, value: float) -> Cells:
    return (value,) * count if count <= FEW else stretched((value,) * count)


def _added_at(cells: Cells, place: int, value: float) -> Cells | None:
    if place >= len(cells):
        return None
    if isinstance(cells, Stretch):
        return cells.put(place, cells[place] + value)
    return (*cells[:place], cells[place] + value, *cells[place + 1 :])


def _sum(left: Cells, right: Cells) -> Cells | None:
    if len(left) != len(right):
        return None
    if isinstance(left, Stretch):
        return left.plus(right)
    return tuple(a + b for a, b in zip(left, right, strict=True))


def _zeros(count: int) -> Cells:
    return (0.0,) * count if count <= FEW else Stretch(EMPTY, 0, count)
