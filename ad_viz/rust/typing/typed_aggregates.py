"""The types of what is made of parts, and of what takes a part: tuples, arrays, structs, fields."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from ad_viz.rust import aggregates
from ad_viz.rust.constants.lengths import counted
from ad_viz.rust.kinds.hiding import of_library
from ad_viz.rust.numbers.casts import Casts
from ad_viz.rust.places import Field, Step
from ad_viz.rust.std import kinds
from ad_viz.rust.syntax import Expression, Name, Span
from ad_viz.rust.types import (
    ARRAY,
    BOOL,
    CHAR,
    SLICE,
    STR,
    STRING,
    TUPLE,
    USIZE,
    VEC,
    Count,
    Kind,
    Plain,
)
from ad_viz.rust.typing.coercion import behind
from ad_viz.rust.typing.inference import (
    WRONG,
    Made,
    Ref,
    Term,
    Unknown,
    Wrong,
    family,
    found,
    has_wrong,
    is_open,
    make_equal,
    peeled,
    shown,
    term_of,
)
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedAggregates"]

_RANGES: Final = {
    (True, True): ("Range", "RangeInclusive"), (True, False): ("RangeFrom", "RangeFrom"),
    (False, True): ("RangeTo", "RangeToInclusive"), (False, False): ("RangeFull", "RangeFull"),
}  # fmt: skip


class TypedAggregates(Casts, ABC):
    """``steps`` has what each field and index takes."""

    def __init__(self) -> None:
        super().__init__()
        #: By a field or an index: how many * come before, and the step; None is a method's.
        self.steps: dict[Expression, tuple[int, Step | None]] = {}
        #: By ?, the error that is there, and the one that the function gives.
        self.tried_errors: dict[aggregates.Try, tuple[Term, Term]] = {}

    def further(self, expression: Expression, expected: Term | None) -> Term:
        match expression:
            case aggregates.Tuple(_, parts):
                hints = self.hints(expected, TUPLE, len(parts))
                terms = [self.hinted(*each) for each in zip(parts, hints, strict=True)]
                return Made(TUPLE, tuple(terms)) if parts else Plain("()")
            case aggregates.Array(_, parts, is_vector):
                return self.sequence(parts, expected, Count(len(parts)), is_vector)
            case aggregates.Repeat(_, value, length, is_vector):
                count = None if is_vector else self.length_of(length)
                self.coerced(length, USIZE)
                made = self.sequence((value,), expected, count, is_vector)
                self.repeated(value, made, count)
                return made
            case aggregates.Range():
                return self.range(expression, expected)
            case aggregates.Index():
                return self.index(expression)
            case aggregates.Field():
                return self.field(expression)
            case aggregates.Build():
                return self.build(expression, expected)
            case aggregates.As():
                return self.converted(expression)
            case aggregates.Try():
                return self.tried(expression)
        return super().further(expression, expected)

    @abstractmethod
    def must_have(self, term: Term, trait: str, span: Span) -> None:
        """A type must have a trait."""

    def repeated(self, value: Expression, made: Made, count: Term | None) -> None:
        """What is there more than once is copied, but for constants; in a Vec it is cloned."""
        is_once = isinstance(count, Count) and count.value < 2
        if made.kind is VEC:
            self.must_have(made.arguments[0], "Clone", value.span)
        elif not (count is None or is_once or value in self.constant_of):
            self.must_have(made.arguments[0], "Copy", value.span)

    def length_of(self, length: Expression) -> Term | None:
        """How many elements ``[value; length]`` has."""
        if isinstance(length, Name) and length.name in self.scope:
            self.wrong("no constant", length.span)
            return None
        count = counted(length, self.constants, self.named)
        if count is None:
            raise UnreadError(length.span, "a length", "length of this form", "write a number")
        return Count(count) if isinstance(count, int) else count

    def hints(self, expected: Term | None, kind: Kind, count: int) -> Sequence[Term | None]:
        """What is expected of each part of a value of the kind."""
        asked = None if expected is None else found(expected)
        if isinstance(asked, Made) and asked.kind is kind and len(asked.arguments) == count:
            return asked.arguments
        return [None] * count

    def hinted(self, expression: Expression, hint: Term | None) -> Term:
        """A part goes to a place whose type may be asked for."""
        if hint is None or is_open(found(hint)):
            return self.check(expression, hint)
        term = self.check(expression, hint)
        return hint if self.fits(expression, term, hint) else term

    def sequence(
        self, parts: Sequence[Expression], expected: Term | None, count: Term | None, vector: bool
    ) -> Made:
        kind = VEC if vector else ARRAY
        (hint,) = self.hints(expected, kind, 1)
        if not vector and hint is None:
            (hint,) = self.hints(expected, SLICE, 1)
        element: Term = hint if hint is not None and not is_open(found(hint)) else Unknown()
        for number, part in enumerate(parts):
            term = self.check(part, element)
            pointer = self.pointed(parts[:number], element, part, term)
            if pointer is None:
                self.coerce(part, term, element)
            element = pointer or element
        return Made(kind, (element,), None if vector else count)

    def range(self, node: aggregates.Range, expected: Term | None) -> Term:
        names = _RANGES[node.start is not None, node.end is not None]
        kind = of_library(self.kinds, names[node.inclusive])
        if not kind.parameters:
            return Made(kind, ())
        bound: Term = Unknown()
        for each in (node.start, node.end):
            if each is not None:
                term = self.check(each, bound)
                if not make_equal(term, bound):
                    self.mismatch((each, term, bound))
        return Made(kind, (bound,))

    def index(self, node: aggregates.Index) -> Term:
        inner = self.resolved(node.inner)
        index = self.check(node.index, None)
        if has_wrong(inner) or has_wrong(index):
            return WRONG
        term: Term | None = inner
        derefs = 0
        while term is not None:
            is_range = isinstance(found(index), Made)
            has_places = (ARRAY, SLICE, VEC, kinds()["VecDeque"])
            if isinstance(term, Made) and term.kind in has_places and not is_range:
                self.steps[node] = derefs, None
                if not make_equal(index, USIZE):
                    self.wrong("index of another type", node.index.span, found=shown(
                        term.arguments[0]), index=shown(index))  # fmt: skip
                return term.arguments[0]
            by_key = kinds()["HashMap"], kinds()["BTreeMap"]
            if isinstance(term, Made) and term.kind in by_key:
                return self.by_key(node, term, index, derefs)
            if is_range and (
                term == STR or (isinstance(term, Made) and term.kind in (ARRAY, SLICE))
            ):
                bounds = found(index)
                assert isinstance(bounds, Made)
                if not all(make_equal(bound, USIZE) for bound in bounds.arguments):
                    self.wrong("index of another type", node.index.span, found=shown(term),
                               index=shown(index))  # fmt: skip
                self.steps[node] = derefs, None
                return (
                    STR
                    if term == STR or not isinstance(term, Made)
                    else Made(SLICE, term.arguments)
                )
            if (element := self.indexed(node, term, index)) is not None:
                self.steps[node] = derefs, None
                return element
            term, derefs = behind(term), derefs + 1
        if peeled(inner) in (STR, STRING) and family(found(index)) == "whole":
            return self.wrong("index of another type", node.index.span, found="str",
                              index=shown(index))  # fmt: skip
        has_none = inner not in (STR, STRING) if isinstance(inner, Plain) else (
            isinstance(inner, Made) and self.is_own(inner.kind)
        )  # fmt: skip
        if has_none:
            return self.wrong("no index", node.span, found=shown(inner))
        if family(inner) or (isinstance(inner, Made) and inner.kind in _without_index()):
            return self.wrong("no index", node.span, found=shown(inner))
        raise UnreadError(node.span, shown(inner), "index of this type", "index a Vec or an array")

    def by_key(self, node: aggregates.Index, map: Made, index: Term, derefs: int) -> Term:
        """``map[&key]``"""
        self.steps[node] = derefs, None
        key, value = map.arguments
        index = found(index)
        if not isinstance(index, Ref):
            self.mismatch((node.index, index, Ref(False, key)))
            return value
        self.must_be_borrowed(index.target, key, node.index.span)
        return value

    @abstractmethod
    def indexed(self, node: aggregates.Index, term: Term, index: Term) -> Term | None:
        """What an impl of Index gives; None where there is none of this type."""

    @abstractmethod
    def must_be_borrowed(self, sought: Term, key: Term, span: Span) -> None:
        """What is looked for in a map is what its keys are borrowed as."""

    def field(self, node: aggregates.Field) -> Term:
        inner = self.resolved(node.inner)
        term: Term | None = inner
        derefs = 0
        while isinstance(term, Made | Ref | Plain):
            if isinstance(term, Made) and term.kind is TUPLE and node.name.isdecimal():
                if int(node.name) < len(term.arguments):
                    self.steps[node] = derefs, Field(int(node.name), node.name)
                    return term.arguments[int(node.name)]
            elif isinstance(term, Made) and "" in term.kind.variants:
                names = [member.name for member in term.kind.variants[""]]
                if node.name in names and not self.is_seen(term.kind.seen.get(node.name, ())):
                    return self.wrong("field not seen", node.place, name=node.name,
                                      owner=term.kind.name)  # fmt: skip
                if node.name in names:
                    number = names.index(node.name)
                    self.steps[node] = derefs, Field(number, node.name)
                    given = dict(zip(term.kind.parameters, term.arguments, strict=True))
                    return term_of(term.kind.variants[""][number].type, given)
            term, derefs = behind(term), derefs + 1
        if isinstance(inner, Wrong) or isinstance(found(inner), Wrong):
            return WRONG
        if family(inner) or inner in (BOOL, CHAR):
            return self.wrong("no fields", node.span, found=shown(inner))
        if self.has_method(inner, node.name):
            return self.wrong("method without a call", node.place, name=node.name,
                              found=shown(inner))  # fmt: skip
        return self.wrong("no field", node.place, name=node.name, found=shown(inner),
                          help="use one of its fields")  # fmt: skip

    @abstractmethod
    def has_method(self, term: Term, name: str) -> bool:
        """Whether there is a method of this name."""

    @abstractmethod
    def convert(self, error: Term, into: Term, span: Span) -> None:
        """``?`` makes one error of another by From."""

    def tried(self, node: aggregates.Try) -> Term:
        inner, given = self.resolved(node.inner), found(self.given)
        if isinstance(inner, Wrong):
            return WRONG
        names = ("Option", "Result")
        kinds = [of_library(self.kinds, name) for name in names]
        if not isinstance(inner, Made) or inner.kind not in kinds:
            return self.wrong("no ?", node.span)
        if is_open(given) and self.is_closed:
            if inner.kind is kinds[1]:
                raise UnreadError(node.span, "?", "? in a closure that gives no known type",
                                  "write what it gives: |x| -> Result<…>")  # fmt: skip
            make_equal(given, Made(inner.kind, (Unknown(),)))
            given = found(given)
        if isinstance(given, Wrong):
            return inner.arguments[0]
        if not isinstance(given, Made) or given.kind is not inner.kind:
            return self.wrong("no ?", node.span)
        if is_open(found(inner.arguments[0])):
            make_equal(Unknown(never=True), inner.arguments[0])  # as ? may leave
        if inner.kind is kinds[1]:
            self.convert(inner.arguments[1], given.arguments[1], node.span)
            self.tried_errors[node] = inner.arguments[1], given.arguments[1]
        return inner.arguments[0]


def _without_index() -> list[Kind]:
    """The kinds of the library of which no element has a place or a key."""
    names = ("HashSet", "BTreeSet", "BinaryHeap", "Option", "Result", "Iter", "Chars", "Range")
    return [TUPLE, *(kinds()[name] for name in names)]
