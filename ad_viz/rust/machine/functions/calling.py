"""The person's functions and closures called, left, and called within what the library does."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from ad_viz.rust.body import (
    Assign,
    Called,
    Constant,
    Copied,
    Declare,
    Drop,
    End,
    Instruction,
    Mention,
    Moved,
    Operand,
    Place,
    Receive,
    Return,
    Value,
)  # fmt: skip
from ad_viz.rust.machine.execution import Execution
from ad_viz.rust.machine.functions.closed import callee, captures, is_taken, kind_of
from ad_viz.rust.machine.functions.frames import Code, Frame, Frames, Handed
from ad_viz.rust.machine.functions.instances import TypeArguments
from ad_viz.rust.machine.functions.named import Named, leads_to_pointer, named
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.layout import has_buffer, is_dynamic
from ad_viz.rust.machine.memory.spots import Spot, type_behind
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given, is_error, member, of_constant
from ad_viz.rust.places import DEREF
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import (
    BOX,
    STR,
    UNIT,
    Applied,
    Parameter,
    Reference,
    Type,
    is_copy,
    owns,
)

__all__ = ["Calling"]


class Calling(Execution, ABC):
    """``within`` and ``at`` say of what was done in which call it was, and where there."""

    def __init__(self, code: Code, source: Source) -> None:
        self.frames = Frames(code)
        super().__init__(self.frames.locals, source)
        self.within: list[int] = []
        self.at: list[int] = []
        self.result: Words = ()

    @abstractmethod
    def step(self) -> None:
        """One instruction more of the call that goes on."""

    def begin(self, instruction: Instruction) -> None:
        super().begin(instruction)
        if not self.is_recorded:
            return
        frame = self.frames.now
        self.within.append(frame.number)
        self.at.append(frame.point - 1)

    def method(
        self, trait: str, name: str, types: Sequence[Type], gives: Type | None = None
    ) -> str | None:
        return self.frames.meaning.own(trait, name, types, gives)

    def run_function(
        self, function: str, given: Sequence[tuple[Words, Type]], gives: Type | None = None
    ) -> Words:
        """It runs within the instruction that goes on, which goes on after it."""
        return self._within(function, tuple(Handed(*each) for each in given), gives)

    def run_closure(self, closure: Spot, given: Sequence[Words]) -> Words:
        """The same of a closure; it is called by reference where it may be."""
        its = callee(self.places.memory, closure)
        if (function := named(its.type)) is not None:
            return self._run_named(function, given)
        name, types = self.frames.instances.closures[kind_of(its)]
        own, arguments = captures(its), (Handed(each, UNIT) for each in given)
        return self._within(name, (*own, *arguments), None, types, len(own))

    def _run_named(self, function: Named, given: Sequence[Words]) -> Words:
        """The same of a function that is named, which may be the library's."""
        name, types, result, is_made = function
        pairs = list(zip(given, types, strict=True))
        if (own := self.frames.meaning.function(name, types, result)) is not None:
            return self.run_function(own, pairs, result)
        with ExitStack() as held:
            spots = [held.enter_context(self.places.memory.held(*each)) for each in pairs]
            arguments = [
                Given(*pair, spot, self._behind(spot))
                for pair, spot in zip(pairs, spots, strict=True)
            ]
            called = Called(name, (), Span(0, 0), is_made=is_made)
            return self.library.call(called, arguments, result)

    def _behind(self, spot: Spot) -> Spot | None:
        is_lent = isinstance(spot.type, Reference) and spot.type.target != STR
        return self.places.memory.step(spot, DEREF) if is_lent else None

    def calls_itself(self, instruction: Instruction) -> Instruction:
        """A call of a value that is a function, as a call of that function."""
        match instruction:
            case Assign(_, Called("call", (Copied(place) | Moved(place), *operands)) as value):
                type = self.places.type(place)
                if leads_to_pointer(type):
                    type = callee(self.places.memory, self.places.spot(place)).type
                function = named(type)
                if function is not None:
                    called = Called(function.function, tuple(operands), value.span,
                                    is_made=function.is_made)  # fmt: skip
                    return instruction._replace(value=called)
        return instruction

    def item(self, type: Type) -> Type:
        return self.frames.instances.of(Parameter("I::Item"), {"I": type})

    def gives(self, closure: Spot) -> Type:
        its = callee(self.places.memory, closure)
        if (function := named(its.type)) is not None:
            return function.result
        name, types = self.frames.instances.closures[kind_of(its)]
        return self.frames.gives(name, types)

    def _within(
        self,
        function: str,
        given: tuple[Handed, ...],
        gives: Type | None,
        types: TypeArguments = (),
        captured: int = 0,
    ) -> Words:
        within, offset = self.doing, self.offset
        deep = len(self.frames.open)
        self.enter(self.frames.enter(function, given, None, gives, types), captured)
        while len(self.frames.open) > deep:
            self.step()
        self.begin(within if isinstance(within, Drop) else _again(within))
        self.offset = offset
        return self.result

    def enter(self, frame: Frame, captured: int = 0) -> None:
        """The call begins."""
        frame.captured, frame.point = captured, 1
        self.do(frame.body.instructions[0])
        self.tell("entered", function=frame.function)

    def receive(self, local: int, given: Operand | Handed, span: Span) -> None:
        """A parameter, or what a closure was made with, gets what the caller has for it."""
        if local < self.frames.now.first + self.frames.now.captured:
            self.do(Declare(local, span))
        if not isinstance(given, Handed):
            self.do(Assign(Place(local), given, span))
            return
        self.begin(Assign(Place(local), Constant(None), span))
        self._put(Place(local), given.words, Constant(None))
        spot = self.places.spot(Place(local))
        if has_buffer(spot.type) and isinstance(spot.datum, Pointer):
            self.tell("returned", Place(local), local=local, function=self.frames.now.function,
                      **spot.where | {"buffer": spot.datum.buffer or None})  # fmt: skip

    def meant(self, called: Called, into: Place) -> tuple[str, TypeArguments] | None:
        """The function of the person's that is called, and what is said of its types."""
        meaning, function = self.frames.meaning, called.function
        if called.types and (found := meaning.of_type(function, called.types)):
            return found
        types = [self._seen_type(each) for each in called.operands]
        written = [n for n, each in enumerate(called.operands) if isinstance(each, Constant)]
        name = meaning.function(function, types, self.places.type(into), written)
        if name is None:
            return None
        # Behind a dyn the type says what the impl leaves open.
        pairs = zip(types, called.operands, strict=True)
        behind = [type if type != self._type_there(its) else None for type, its in pairs]
        return name, (*called.types, *meaning.said(name, behind))

    def _type_there(self, operand: Operand) -> Type | None:
        return None if isinstance(operand, Constant) else self.places.type(operand.place)

    def _seen_type(self, operand: Operand) -> Type:
        """The type of an operand, where a ``dyn`` is what lies behind it."""
        if isinstance(operand, Constant):
            return of_constant(operand.value)
        type = self.places.type(operand.place)
        if not is_dynamic(type):
            return type
        behind = type_behind(self.places.spot(operand.place).datum)
        match type:
            case Reference(mutable):
                return Reference(mutable, behind)
            case Applied(kind) if kind is BOX:
                return Applied(BOX, (behind,))
        return behind

    def constant(self, function: str, types: TypeArguments, instruction: Assign) -> None:
        """A constant is worked out, and nothing is told of that."""
        frames = self.frames
        lists: list[list[Any]] = [self.events, self.done, self.within, self.at]
        lists += [frames.calls, frames.sites]
        counts = [len(each) for each in lists]
        gives = self.places.type(instruction.place)
        self.begin(Mention(instruction.place, instruction.span))
        words = self._within(function, (), gives, types)
        for each, count in zip(lists, counts, strict=True):
            del each[count:]
        self.begin(instruction)
        self._put(instruction.place, words, Constant(None))

    def call_value(self, operand: Operand, operands: Sequence[Operand], into: Place) -> None:
        """A closure is called, through what has it; one that is called by value ends with that."""
        assert not isinstance(operand, Constant)
        place = operand.place
        self.begin(Mention(place, operand.span))
        where = self.places.spot(place)
        its = callee(self.places.memory, where)
        self._operand(operand, None, "call")
        own = captures(its)
        name, types = self.frames.instances.closures[kind_of(its)]
        frame = self.frames.enter(name, (*own, *operands), into, types=types)
        if isinstance(operand, Moved) and not isinstance(where.type, Reference):
            frame.ends = ((where, place),)
        self.enter(frame, len(own))

    def leave(self, by: Return | None) -> None:
        """The call ends: what it gives goes to its caller, and what it was given and left to it."""
        frame = self.frames.now
        given, into = frame.body.given, frame.into
        if by is not None and given is not None:
            taken = {i.parameter for i in frame.body.instructions if isinstance(i, Receive)}
            for number, operand in enumerate(frame.given):
                if number not in taken and isinstance(operand, Moved):
                    self.do(Drop(operand.place, False, by.span))
            for local in range(frame.first, frame.first + frame.captured):
                self.do(Drop(Place(local), False, by.span))
                self.do(End(local, by.span))
            self._give(given, into, by)
        if by is not None and given is not None and frame.number:
            if into is None:
                self.begin(Mention(Place(given), by.span))
            self.tell("left", function=frame.function)
            self.do(End(given, by.span))
        self.end_closure(self.frames.leave())

    def _give(self, given: int, into: Place | None, by: Return) -> None:
        type = self.frames.locals[given].type
        if into is None:
            self.result = self.places.spot(Place(given)).words
            if not self.frames.now.number:
                self._end_main(given, by)
            return
        value: Value = Constant(None)
        if type != UNIT:
            value = (Copied if is_copy(type) else Moved)(Place(given), by.span)
        self.do(Assign(into, value, by.span))
        self.places.unname(into)  # what the call had is another's in the next

    def _end_main(self, given: int, by: Return) -> None:
        """What main gives is nobody's: an error is printed on the way out, and all of it ends."""
        spot = self.places.spot(Place(given))
        if is_error(spot):
            self.tell("failed", message=self.library.debugged(member(spot, "Err")), local=given)
        if owns(spot.type):
            self.begin(Mention(Place(given), by.span))
            self.do(Drop(Place(given), False, by.span))
            self.do(End(given, by.span))

    def end_closure(self, frame: Frame) -> None:
        """What was called by value ends: the closure that has its captures still, and its Box."""
        for spot, place in frame.ends:
            if is_taken(spot.type):
                continue
            self.begin(Mention(place, frame.body.locals[0].span))
            spot.keeps(True)
            self.library.drops.drop(spot, place, local=spot.target)


def _again(instruction: Instruction) -> Mention:
    """What an instruction does after a function that ran within it."""
    assert isinstance(instruction, Assign | Mention)
    return Mention(instruction.place, instruction.span)
