"""Which line of a file a place of its text is told in: that in which its statement begins."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass

from ad_viz.rust.body import Body, Goto
from ad_viz.rust.calling.closures import Closure
from ad_viz.rust.constants.held import as_function
from ad_viz.rust.items import Function, Program
from ad_viz.rust.patterns import (
    Any,
    Arm,
    Between,
    Bind,
    Either,
    For,
    Is,
    Match,
    Named,
    Parts,
    Pattern,
    Refer,
    Rest,
    Take,
    Written,
    binds_of,
)
from ad_viz.rust.source import Source
from ad_viz.rust.straight.holders import CLOSURE_OF, holders
from ad_viz.rust.syntax import (
    Assign,
    Block,
    Break,
    Call,
    Continue,
    Evaluate,
    Expression,
    If,
    Let,
    Logic,
    Loop,
    Span,
    While,
)

__all__ = ["Statements", "Turning"]


@dataclass(frozen=True, slots=True)
class Turning:
    """A loop: where it stands, and its body."""

    span: Span
    body: Span


class Statements:
    """The statements of a file, and what is in them.

    ``begins`` are the lines that a statement begins in, from 1; ``late`` the offsets of the names
    of variables that are declared without a value.
    """

    def __init__(self, program: Program, source: Source, bodies: Mapping[str, Body]) -> None:
        self._source = source
        every = [*program.functions, *_methods(program)]
        #: Of each function, from its name on, and of each closure.
        self.spans = {each.name.name: _from_name(each) for each in program.functions}
        self._closures: list[Span] = []
        #: What closures are called, by where they begin; a variable comes before a function.
        self._holders: dict[int, str] = {}
        self.loops: list[Turning] = []
        self.choices: list[If | Match] = []
        self.late: set[int] = set()
        self.jumps: dict[Span, Break | Continue] = {}
        #: The blocks that may be left by their labels.
        self.labelled: list[Loop] = []
        #: What loops go over; what lines depend on; and the left of && and ||, with that sign.
        self.ranges: set[Span] = set()
        self.conditions: set[Span] = set()
        self.lefts: dict[Span, str] = {}
        self.rights: set[Span] = set()
        #: Conditions of an if that has an else; and those of arms.
        self.others: set[Span] = set()
        self.guards: set[Span] = set()
        #: Patterns that are asked for; and those that alone decide whether lines are run.
        self.patterns: dict[Span, Pattern] = {}
        self.deciding: set[Span] = set()
        #: Of ``a | b`` those after which another is tried.
        self._others: set[Span] = set()
        #: Each with its end, and whether it is a block: within one every line is told by itself.
        self._nodes: list[tuple[int, int, bool]] = []
        self.begins: set[int] = set()
        #: A closure that one of these is given is called by its line: theirs have names, too.
        self._methods = {each.name.name.rpartition("::")[2] for each in every}
        for function in every:
            self._function(function)
        around = [*map(_from_name, every), *self._closures]
        for name, body in bodies.items():
            at = body.instructions[0].span.start if body.instructions else -1
            found = (span for span in around if span.start <= at < span.end)
            if (span := min(found, key=lambda one: one.end - one.start, default=None)) is not None:
                self.spans[name] = span
        self._nodes.sort(key=lambda node: (node[0], -node[1]))
        self._starts = [node[0] for node in self._nodes]

    def line(self, offset: int) -> int:
        """The line of an offset."""
        return self._source.position(offset).line

    def line_of(self, offset: int) -> int:
        """The line in which what is at the offset is told."""
        for start, end, is_block in self._nodes[: bisect_right(self._starts, offset)][::-1]:
            if offset < end:
                return self.line(offset if is_block else start)
        return self.line(offset)

    def is_within(self, function: str, offset: int) -> bool:
        """Whether an offset is in a function or a closure."""
        start, end = self.spans[function]
        return start <= offset < end

    def jump(self, body: Body, point: int) -> Break | Continue | None:
        """The break or continue that this is the last instruction of."""
        after = body.instructions[point + 1 : point + 2] if point >= 0 else ()
        return next((self.jumps.get(each.span) for each in after if isinstance(each, Goto)), None)

    def leaves_block(self, jump: Break | Continue) -> bool:
        """Whether it is a block that is left, and no loop."""
        return any(
            each.label == jump.label and each.span.start < jump.span.start < each.span.end
            for each in self.labelled
        )

    def lines(self, function: str) -> range:
        """Those of a function or a closure."""
        span = self.spans[function]
        return range(self.line(span.start), self.line(span.end - 1) + 1)

    def inner(self, loop: Turning) -> range:
        """The lines of a loop's body, without the one that it begins in."""
        first, last = self.line(loop.body.start), self.line(loop.body.end - 1)
        return range(first + (last > first), last + 1)

    def holder(self, function: str) -> str | None:
        """What a closure is called, if it is by its place; None of a function."""
        return self._holders.get(self.spans[function].start)

    def is_last(self, asked: Span) -> bool:
        """Whether nothing else is asked, where this pattern does not fit, before lines are run."""
        return _is_in(asked, self.conditions) and not _is_in(asked, self._others)

    def otherwise(self, asked: Span) -> str:
        """What comes next where a condition that ends with this does not hold."""
        if _is_in(asked, self.guards):
            return "this arm is not taken, and the next is tried"
        is_other = _is_in(asked, self.others)
        return "what stands after else is taken" if is_other else "its lines are passed over"

    def loop_of(self, spans: list[Span]) -> Turning | None:
        """The smallest loop that has all of these."""
        around = [
            each for each in self.loops
            if all(each.span.start <= s.start and s.end <= each.span.end for s in spans)
        ]  # fmt: skip
        return min(around, key=lambda each: each.span.end - each.span.start, default=None)

    def _function(self, function: Function) -> None:
        waiting: list[object] = [function.body]
        while waiting:
            node = waiting.pop()
            match node:
                case Block(span, _, tail):
                    self._nodes.append((*span, True))
                    if tail is not None:
                        self._begins(tail.span)
                case Let() | Assign() | Evaluate() | If() | Take() | Arm() | Match():
                    self._begins(node.span)
                case While(span, _, body) | Loop(span, body, _, False) | For(span, _, _, body):
                    self._begins(span)
                    self.loops.append(Turning(span, body.span))
                case Loop(is_once=True):
                    self.labelled.append(node)
                case Closure(span):
                    self._closures.append(span)
                case Break(span) | Continue(span):
                    self.jumps[span] = node
            if isinstance(node, Let) and node.value is None:
                self.late.add(node.name.span.start)
            if isinstance(node, Take) and node.value is None:
                self.late |= {each.name.span.start for each in binds_of(node.pattern)}
            self._asked(node)
            for start, name in holders(node):
                its = name.removeprefix(CLOSURE_OF)
                is_persons = its != name and (isinstance(node, Call) or its in self._methods)
                called = f"{CLOSURE_OF}line {self.line(start)}" if is_persons else name
                self._holders.setdefault(start, called)
            waiting += _parts(node)

    def _asked(self, node: object) -> None:
        """What decides where the run goes on."""
        match node:
            case If(_, condition, _, otherwise):
                self.choices.append(node)
                self.conditions.add(condition.span)
                if otherwise is not None:
                    self.others.add(condition.span)
            case Match():
                self.choices.append(node)
            case Arm(_, pattern, None):
                self.deciding.update(_deciding(pattern))
            case Is(span, pattern) if span in self.conditions:
                self.deciding.update(_deciding(pattern))
            case Either(_, ways):
                self._others |= {way.span for way in ways[:-1]}
            case Written(span) | Between(span) | Named(span):
                self.patterns[span] = node
            case While(_, condition):
                self.conditions.add(condition.span)
            case Arm(guard=Expression() as condition):
                self.conditions.add(condition.span)
                self.guards.add(condition.span)
            case For(_, _, value):
                self.ranges.add(value.span)
            case Logic(_, sign, left, right):
                self.lefts[left.span] = sign
                self.rights.add(right.span)

    def _begins(self, span: Span) -> None:
        self._nodes.append((*span, False))
        self.begins.add(self.line(span.start))


def _is_in(asked: Span, spans: set[Span]) -> bool:
    return any(one.start <= asked.start and asked.end <= one.end for one in spans)


def _from_name(function: Function) -> Span:
    return Span(function.name.span.start, function.span.end)


def _methods(program: Program) -> Iterator[Function]:
    """Those of impls, and those that traits have themselves."""
    for impl in program.impls:
        yield from impl.functions
    for trait in program.traits:
        yield from (each for each in trait.functions if each.body is not None)
    for impl in program.impls:
        yield from map(as_function, impl.constants)
    for trait in program.traits:
        yield from map(as_function, trait.constants)


def _deciding(pattern: Pattern) -> Iterator[Span]:
    """What is asked last of a pattern: nothing that is in it is asked by itself."""
    match pattern:
        case Either(_, ways):
            for way in ways:
                yield from _deciding(way)
        case Refer(_, _, inner) | Bind(inner=Pattern() as inner):
            yield from _deciding(inner)
        case Written(span) | Between(span):
            yield span
        case Named(span, _, parts) if all(map(_fits_all, parts)):
            yield span


def _fits_all(pattern: Pattern) -> bool:
    match pattern:
        case Any() | Rest() | Bind(inner=None):
            return True
        case Parts(_, parts):
            return all(map(_fits_all, parts))
    return False


def _parts(node: object) -> Iterator[object]:
    if isinstance(node, tuple):
        yield from node
    elif is_dataclass(node):
        yield from (getattr(node, one.name) for one in fields(node))
