"""The types of casts: what becomes a number, and of which type."""

from abc import ABC

from ad_viz.rust import aggregates
from ad_viz.rust.calling.pointers import is_pointer
from ad_viz.rust.numbers.becoming import misfit
from ad_viz.rust.types import CHAR, PLAIN
from ad_viz.rust.typing.inference import (
    Term,
    Unknown,
    Wrong,
    family,
    found,
    has_wrong,
    is_open,
    make_equal,
    shown,
)
from ad_viz.rust.typing.traits import is_choice
from ad_viz.rust.typing.typed_kinds import TypedKinds
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Casts"]


class Casts(TypedKinds, ABC):
    """``value as type``"""

    def converted(self, node: aggregates.As) -> Term:
        """``value as type``; where one number alone can be meant, that is a literal's type."""
        into = self.written(node.type)
        if is_pointer(into):
            self.coerced(node.inner, into)
            return into
        is_of_block = is_choice(node.inner)
        term = found(self.check(node.inner, into if family(into) and not is_of_block else None))
        if is_of_block and isinstance(term, Unknown) and term.family == family(into):
            make_equal(term, into)
        if isinstance(term, Wrong) or has_wrong(into):
            return into
        if into == CHAR and isinstance(term, Unknown) and term.family == "whole":
            make_equal(term, PLAIN["u8"])
            return into
        if is_open(term) and not family(term):
            raise UnreadError(node.span, shown(term), f"cast to {shown(into)}", "cast numbers")
        row = misfit(term, into)
        if row is None:
            raise UnreadError(node.span, shown(term), f"cast to {shown(into)}", "cast numbers")
        if row:
            self.wrong(row, node.span, found=shown(term), expected=shown(into))
        return into
