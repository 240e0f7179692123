"""The types of comparisons: what may be compared with what, and what that says of the types."""

from abc import ABC, abstractmethod

from ad_viz.rust import syntax
from ad_viz.rust.calling.pointers import holds_pointer
from ad_viz.rust.traits.comparisons import misfits
from ad_viz.rust.types import BOOL, STR, STRING, TANGENT, Parameter
from ad_viz.rust.typing.inference import (
    Made,
    Ref,
    Term,
    Unknown,
    Wrong,
    end_of,
    family,
    found,
    is_open,
    make_equal,
    parts_of,
    settled,
    shown,
)
from ad_viz.rust.typing.mistakes import advice
from ad_viz.rust.typing.typed_expressions import TypedExpressions
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedComparisons"]


class TypedComparisons(TypedExpressions, ABC):
    """``compared``: before the type of the left was known, which is not learnt by that."""

    def __init__(self) -> None:
        super().__init__()
        self.compared: list[tuple[syntax.Compare, Term, Term]] = []

    def comparison(self, node: syntax.Compare) -> Term:
        left = self.check(node.left, None)
        right = self.check(node.right, left if family(left) else None)
        if isinstance(end_of(left), Wrong) or isinstance(end_of(right), Wrong):
            return BOOL
        if self.compared_by_impl(node, left, right):
            return BOOL
        if is_open(found(left)) and not is_open(end_of(right)):
            self.compared.append((node, left, right))
            return BOOL
        if make_equal(left, right):
            if not isinstance(end_of(left), Unknown) and end_of(left) == TANGENT:
                self.wrong("no comparison", node.span, left=shown(left), sign=node.sign)
            self.compared_kinds(node, end_of(left))
            if is_open(end_of(left)):
                raise UnreadError(node.span, node.sign, "comparison of what has no type yet",
                                  "write the types after the names: let x: f64;")  # fmt: skip
            return BOOL
        texts = [STR, STRING]
        if end_of(left) in texts and end_of(right) in texts and node.sign in ("==", "!="):
            depths = [_depth(each) for each in (left, right)]
            if max(depths) <= 1 and (end_of(left), end_of(right)) != (STR, STR):
                return BOOL
        rows = misfits(node.sign, left, right, self.has_trait)
        if rows is None or self.has_impls(left, "PartialEq"):
            raise UnreadError(
                node.span, f"{shown(left)} {node.sign} {shown(right)}",
                "comparison of these types", "compare values of one type",
            )  # fmt: skip
        for row in rows:
            span = node.right.span if row == "mismatch" else node.span
            self.wrong(row, span, found=shown(right), expected=shown(left), sign=node.sign,
                       left=shown(left), advice=advice(right, left))  # fmt: skip
        return BOOL

    @abstractmethod
    def compared_by_impl(self, node: syntax.Compare, left: Term, right: Term) -> bool:
        """Whether an impl says how values of two types compare; or that none does, told here."""

    @abstractmethod
    def has_impls(self, term: Term, trait: str) -> bool:
        """Whether the file says itself how a type has a trait."""

    def look_at_compared(self, *, is_end: bool) -> None:
        """What could not be compared before: where it is known by now, or, at the end, all."""
        if self.compared and not is_end:
            self.mistakes += self.operations.look_again()
        waiting, self.compared = self.compared, []
        for node, left, right in waiting:
            if is_open(found(left)) and not is_end:
                self.compared.append((node, left, right))
                continue
            if is_open(found(left)) and not self.mistakes:
                self.wrong("unknown place", node.left.span)
            elif not make_equal(left, right):
                raise UnreadError(node.span, node.sign, "comparison of what has no type yet",
                                  "write the types after the names: let x: f64;")  # fmt: skip
            self.compared_kinds(node, end_of(left))

    def compared_kinds(self, node: syntax.Compare, term: Term) -> None:
        """What is made of others has only those comparisons that its kind is asked to have."""
        trait = "PartialEq" if node.sign in ("==", "!=") else "PartialOrd"
        type = settled(term)
        if type is not None and holds_pointer(type) and not self.has_impls(term, trait):
            raise UnreadError(node.span, node.sign, "comparison of pointers to functions",
                              "compare what they give")  # fmt: skip
        for each in parts_of(term):
            if isinstance(each, Made | Parameter) and not self.has_trait(each, trait):
                self.wrong("no comparison", node.span, left=shown(term), sign=node.sign)
                return


def _depth(term: Term) -> int:
    depth, term = 0, found(term)
    while isinstance(term, Ref):
        depth, term = depth + 1, found(term.target)
    return depth
