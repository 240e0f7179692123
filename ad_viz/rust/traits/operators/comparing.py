"""Comparisons of two types, where an impl of PartialEq or PartialOrd says how these compare."""

from abc import ABC

from ad_viz.rust.syntax import Compare
from ad_viz.rust.traits.operators.indices import TypedIndices
from ad_viz.rust.traits.operators.typed_operators import takes
from ad_viz.rust.typing.inference import Made, Opened, Ref, Term, found, make_equal, shown, term_of

__all__ = ["TypedComparedImpls"]


class TypedComparedImpls(TypedIndices, ABC):
    """``impl PartialEq<B> for A``"""

    def compared_by_impl(self, node: Compare, left: Term, right: Term) -> bool:
        one, other = found(left), found(right)
        while isinstance(one, Ref) and isinstance(other, Ref) and one.mutable == other.mutable:
            one, other = found(one.target), found(other.target)
        trait = "PartialEq" if node.sign in ("==", "!=") else "PartialOrd"
        fitting = self.fitting(one, trait)
        impls = [each for each in fitting if each.arguments and each.arguments != (each.owner,)]
        taking = [each for each in impls if takes(each.arguments[0], other)]
        if len(taking) == 1:
            opened = Opened()
            return make_equal(term_of(taking[0].owner, opened), one) and make_equal(
                term_of(taking[0].arguments[0], opened), other
            )
        has_own = len(impls) < len(fitting) or (
            isinstance(one, Made) and trait in self.traits.derived.get(one.kind, ())
        )
        if not impls or taking or has_own or not isinstance(one, Made):
            return False
        if len(impls) > 1:
            self.wrong("not compared", node.span, found=shown(right), left=shown(left))
        else:
            self.mismatch((node.right, other, term_of(impls[0].arguments[0], Opened())))
        return True
