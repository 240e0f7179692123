"""The types of what is assigned, and of what it is assigned to."""

from abc import ABC

from ad_viz.rust import aggregates, syntax
from ad_viz.rust.aggregates import Index
from ad_viz.rust.assigning.changing import changed, root_of
from ad_viz.rust.calling.callables import NAMED
from ad_viz.rust.syntax import Name
from ad_viz.rust.types import STR, STRING
from ad_viz.rust.typing.coercion import in_mutability
from ad_viz.rust.typing.inference import Made, Ref, Term, family, found, peeled
from ad_viz.rust.typing.typed_library import TypedLibrary
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedAssignments"]


class TypedAssignments(TypedLibrary, ABC):
    """``a = b;`` and ``a += b;``"""

    def assign(self, statement: syntax.Assign) -> None:
        place, value = statement.place, statement.value
        term = self.check(place, None)
        is_place = isinstance(place, Name | syntax.Deref | Index | aggregates.Field)
        root = root_of(place)
        if isinstance(root, Name) and root in self.constant_of:
            is_path = root is place and "::" in root.name and not statement.sign
            if is_path:
                raise UnreadError(place.span, root.name, "assignment to a path",
                                  "write let mut in main")  # fmt: skip
            if self.constant_of[root].is_static:
                self.late.append(
                    changed(root.span, "E0594", f"assign to immutable static item `{root.name}`")
                )
            elif root is place:
                is_place = False
        its = found(term)
        if isinstance(place, Name) and place not in self.meant and isinstance(its, Made):
            is_place = is_place and not its.kind.name.startswith(NAMED)
        if not statement.sign:
            given = self.check(value, term)
            fits = self.fits(value, given, term)
            # Of a value that is assigned to, rustc tells only this of the types.
            if not fits and (is_place or in_mutability(given, term)):
                self.mismatch((value, given, term))
            if not is_place:
                self.wrong("value assigned to", place.span)
            return
        if statement.sign == "+" and found(term) == STRING:
            self.coerced(value, Ref(False, STR))
            return
        if self.assigned_by_method(statement, found(term)):
            return
        added = self.right(value)
        self.refuse_assigned(statement, found(term), added)
        self.operations.sum(f"{statement.sign}=", place.span, term, added)
        if not is_place and not _wants_deref(term, added):
            self.wrong("value changed", place.span)


def _wants_deref(term: Term, added: Term) -> bool:
    """Whether all that is wrong with ``term += added`` is that ``*`` is missing before it."""
    term = found(term)
    if not isinstance(term, Ref) or not term.mutable:
        return False
    kind = family(term.target)
    return kind is not None and kind == family(peeled(added))
