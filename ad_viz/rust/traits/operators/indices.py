"""The types of ``a[i]``, where an impl of Index says what that is."""

from abc import ABC
from collections.abc import Sequence

from ad_viz.rust import aggregates
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.traits.operators.typed_operators import TypedOperators, takes
from ad_viz.rust.traits.trait import Implemented
from ad_viz.rust.traits.typed_traits import signature_of_impl
from ad_viz.rust.types import Reference
from ad_viz.rust.typing.inference import WRONG, Opened, Term, found, make_equal, shown, term_of
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedIndices"]

#: The trait of what is looked at through [ ], and of what is changed.
_TRAITS = {False: ("Index", "index"), True: ("IndexMut", "index_mut")}


class TypedIndices(TypedOperators, ABC):
    """``indexing`` has by ``a[i]`` the methods that it may be, by whether that changes."""

    def __init__(self) -> None:
        super().__init__()
        self.indexing: dict[aggregates.Index, dict[bool, tuple[str, Signature]]] = {}

    def indexed(self, node: aggregates.Index, term: Term, index: Term) -> Term | None:
        impls, chosen = self._taking(node, term, index)
        if impls and not chosen:
            return self.wrong("index of another type", node.index.span, found=shown(term),
                              index=shown(index))  # fmt: skip
        ways = {
            mutable: way
            for mutable in _TRAITS
            if (way := self._index_way(term, mutable, chosen)) is not None
        }
        if False not in ways:
            return None
        result: Term | None = None
        self.indexing[node] = {}
        for mutable, (signature, key) in ways.items():
            (_, own), (_, its) = signature.parameters
            given = Opened()
            assert isinstance(own, Reference)
            if not make_equal(term_of(own.target, given), term):
                raise UnreadError(node.span, "[ ]", "index of this type", "write one impl")
            expected = term_of(its, given)
            if not self.fits(node.index, index, expected):
                self.mismatch((node.index, index, expected))
                return WRONG
            self.indexing[node][mutable] = f"{key}::{signature.name}", signature
            if not mutable:
                self.ask(signature, given, node.span)
                lent = found(term_of(signature.result, given))
                result = lent.target  # type: ignore[union-attr]
        return result

    def _taking(
        self, node: aggregates.Index, term: Term, index: Term
    ) -> tuple[Sequence[Implemented], Sequence[Implemented]]:
        """The impls of this type, and the one of the index, which only several choose by."""
        impls = self.fitting(term, _TRAITS[False][0])
        if len(impls) < 2:
            return impls, impls
        taking = [each for each in impls if takes(each.arguments[0], found(index))]
        if len(taking) > 1:
            raise UnreadError(node.index.span, "[ ]", "choice between impls", "say its type")
        return impls, taking

    def _index_way(
        self, term: Term, mutable: bool, chosen: Sequence[Implemented]
    ) -> tuple[Signature, str] | None:
        """The function of the impl, and what its name begins with."""
        name, function = _TRAITS[mutable]
        trait = self.traits.all[name]
        signature = trait.functions[function]
        if not chosen:
            return self.way(term, trait, signature)
        for each in self.fitting(term, name):
            if each.arguments == chosen[0].arguments:
                return signature_of_impl(each, trait, signature)
        return None
