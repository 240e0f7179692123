"""The types of patterns of elements, and of what they bind."""

from abc import ABC

from ad_viz.rust import patterns
from ad_viz.rust.patterns import Bind, Pattern, is_rest
from ad_viz.rust.places import Element, Middle, Step
from ad_viz.rust.types import ARRAY, PLAIN, SLICE, Count
from ad_viz.rust.typing.inference import (
    Made,
    Ref,
    Term,
    Unknown,
    Wrong,
    found,
    is_open,
    make_equal,
    shown,
)
from ad_viz.rust.typing.typed_patterns import Bound, TypedPatterns
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedElements"]


class TypedElements(TypedPatterns, ABC):
    """An array has as many elements as its type says; a slice has any number."""

    def element_parts(
        self, pattern: patterns.Elements, term: Term, mode: bool | None, bound: Bound
    ) -> None:
        whole, (term, mode) = term, self.peel(pattern, term, mode)
        if (text := _of_text(pattern)) is not None and not _takes_text(text, term):
            self.unfit(pattern, whole, Ref(False, text))
            self.spoilt(pattern, bound)
            return
        if not isinstance(term, Made) or term.kind not in (ARRAY, SLICE):
            if isinstance(term, Unknown) and is_open(term):
                self.wrong("unknown here", pattern.span)
            elif not isinstance(term, Wrong):
                self.wrong("no elements", pattern.span, found=shown(term))
            self.spoilt(pattern, bound)
            return
        rests = [number for number, part in enumerate(pattern.parts) if is_rest(part)]
        if len(rests) > 1:
            raise UnreadError(pattern.parts[rests[1]].span, "..", "second .. in a pattern",
                              "leave it out")  # fmt: skip
        if term.length is not None and certain_length(term) is None:
            raise UnreadError(pattern.span, shown(term), "pattern of an array of any length",
                              "go through its elements")  # fmt: skip
        least = len(pattern.parts) - len(rests)
        if not self._fits_in(pattern, term, least, is_open=bool(rests)):
            self.spoilt(pattern, bound)
            return
        fields: list[tuple[Pattern, Step]] = []
        for number, part in enumerate(pattern.parts):
            behind = len(pattern.parts) - 1 - number
            if not is_rest(part):
                step = self._step(term, number, behind, least, bool(rests and number > rests[0]))
                fields.append((part, step))
                self.pattern(part, term.arguments[0], mode, bound)
            elif isinstance(part, Bind):
                fields.append((part, Middle(number, behind, least)))
                count = certain_length(term)
                length = None if count is None else Count(count - least)
                self.rest(part, Made(term.kind, term.arguments, length), mode, bound)
        self.fields[pattern] = tuple(fields)
        self.lengths[pattern] = None if term.kind is ARRAY else (least, bool(rests))

    def rest(self, part: Bind, term: Term, mode: bool | None, bound: Bound) -> None:
        """``name @ ..``"""
        alone = Bind(part.span, part.name, part.mutable, part.refers)
        self.pattern(alone, term, mode, bound)
        self.modes[part] = self.modes.pop(alone)
        bound[-1] = part, bound[-1][1]

    def _fits_in(self, pattern: Pattern, term: Made, least: int, *, is_open: bool) -> bool:
        """Whether an array has so many elements; of a slice nothing is known."""
        if term.kind is SLICE or term.length is None:
            return True
        length = certain_length(term) or 0
        if least == length or (is_open and least < length):
            return True
        row = "elements at least" if is_open else "elements"
        self.wrong(row, pattern.span, expected=str(least), found=str(length))
        return False

    @staticmethod
    def _step(term: Made, number: int, behind: int, least: int, from_end: bool) -> Element:
        """Of an array each element is counted from its beginning."""
        if (length := certain_length(term)) is not None:
            return Element(length - 1 - behind if from_end else number, False, length)
        return Element(behind if from_end else number, from_end, least)


def certain_length(made: Made) -> int | None:
    """How many elements an array has, if that is known by now."""
    length = None if made.length is None else found(made.length)
    return length.value if isinstance(length, Count) else None


def _of_text(pattern: patterns.Elements) -> Made | None:
    """The array that ``b"ab"`` is, of which all parts stand at one place."""
    is_text = pattern.parts and all(each.span == pattern.span for each in pattern.parts)
    return Made(ARRAY, (PLAIN["u8"],), Count(len(pattern.parts))) if is_text else None


def _takes_text(text: Made, term: Term) -> bool:
    """Whether an array, or a slice, may be what such a text is."""
    if isinstance(term, Unknown | Wrong):
        return True
    if not isinstance(term, Made) or term.kind not in (ARRAY, SLICE):
        return False
    if not make_equal(term.arguments[0], PLAIN["u8"]):
        return False
    return term.kind is SLICE or make_equal(text, term)
