"""What becomes a pointer to a function: functions, and closures that have captured nothing."""

from abc import ABC
from collections.abc import Mapping, Sequence

from ad_viz.rust.calling.callables import NAMED, names_in
from ad_viz.rust.calling.pointers import PointerKind, pointer_type
from ad_viz.rust.calling.typed_closures import TypedClosures
from ad_viz.rust.lasting.longer import STATIC
from ad_viz.rust.syntax import Expression
from ad_viz.rust.typing.coercion import Adjustment
from ad_viz.rust.typing.inference import Made, Term, found, make_equal, settled, shown, term_of
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedPointers"]


class TypedPointers(TypedClosures, ABC):
    """Each goes as it is to what takes any ``Fn``, and as a pointer where that is asked for."""

    def __init__(self) -> None:
        super().__init__()
        #: By an expression the type of the pointer that it becomes.
        self.pointers: dict[Expression, Term] = {}

    def fits(self, expression: Expression, term: Term, expected: Term) -> bool:
        this, asked = found(term), found(expected)
        if not (isinstance(asked, Made) and isinstance(asked.kind, PointerKind)):
            return super().fits(expression, term, expected)
        if not isinstance(this, Made) or this.kind is asked.kind:
            return super().fits(expression, term, expected)
        if isinstance(this.kind, PointerKind) and shown(this) == shown(asked):
            raise UnreadError(expression.span, shown(this), "pointer to a function as another",
                              "write the type of the function")  # fmt: skip
        return self.is_item(this) and self._points(expression, this, asked)

    def is_item(self, made: Made) -> bool:
        """Whether it is one function, or a closure that has captured nothing."""
        return made.kind.name.startswith(NAMED) or (
            made.kind in self.closed and made.kind not in self.capturing
        )

    def _points(self, expression: Expression, this: Made, asked: Made) -> bool:
        own, wanted = self.callable(this), self.callable(asked)
        assert own is not None
        assert wanted is not None
        taken = this.kind.call.parameters if this.kind.call else ()
        if any(name == STATIC for type in taken for name in names_in(type)):
            raise UnreadError(expression.span, shown(this), "function that asks for 'static, here",
                              "call it")  # fmt: skip
        if len(own.parameters) != len(wanted.parameters):
            return this.kind in self.closed  # of a closure it is told already
        pairs = [*zip(own.parameters, wanted.parameters, strict=True), (own.result, wanted.result)]
        if not all(make_equal(one, other) for one, other in pairs):
            return False
        self.pointers[expression] = asked
        return True

    def close(self) -> None:
        """The types of all pointers are known."""
        super().close()
        for expression, term in self.pointers.items():
            into = settled(term)
            assert into is not None
            self.adjustments[expression] = Adjustment(0, False, into=into, is_boxed=True)

    def pointed(
        self, before: Sequence[Expression], one: Term, expression: Expression, other: Term
    ) -> Term | None:
        """Two functions, of which one or the other is taken, both become pointers."""
        one, other = found(one), found(other)
        if not (isinstance(one, Made) and isinstance(other, Made)) or one.kind is other.kind:
            return None
        is_pointer = isinstance(one.kind, PointerKind)
        if not (self.is_item(other) and (is_pointer or self.is_item(one))):
            return None
        pointer: Term = one if is_pointer else self._pointer_of(one, expression)
        for each in (*before, expression):
            if each in self.terms and found(self.terms[each]) is not pointer:
                self.coerce(each, self.terms[each], pointer)
        return pointer

    def _pointer_of(self, item: Made, expression: Expression) -> Term:
        terms = self.callable(item)
        assert terms is not None
        types = [settled(each) for each in (*terms.parameters, terms.result)]
        found_ones = [each for each in types if each is not None]
        is_whole = len(found_ones) == len(types)
        pointer = pointer_type(found_ones[:-1], found_ones[-1]) if is_whole else None
        if pointer is None:
            raise UnreadError(expression.span, "a function", "type that is not known yet here",
                              "write the type after let")  # fmt: skip
        given: Mapping[str, Term] = {}
        return term_of(pointer, given)
