"""What a literal is, where what is asked of it leaves one type alone."""

from abc import ABC

from ad_viz.rust.traits.owed import Owing, alike
from ad_viz.rust.typing.inference import (
    Made,
    Opened,
    Term,
    Unknown,
    family,
    found,
    make_equal,
    term_of,
)

__all__ = ["Settling"]


class Settling(Owing, ABC):
    """At the end, before literals get their usual types."""

    def settle_literals(self) -> None:
        """A literal is of the one type that has what is asked of it, if that is of the file."""
        self.learn()
        for term, bound, given, *_ in self.owed:
            its = found(term)
            if isinstance(its, Unknown) and its.family and bound.trait in self.traits.own:
                owners = [
                    each.owner for each in self.traits.impls(bound.trait)
                    if family(term_of(each.owner)) == its.family
                ]  # fmt: skip
                if len(owners) == 1:
                    make_equal(its, term_of(owners[0]))
            if bound.trait == "Borrowed" and isinstance(its, Unknown):
                make_equal(its, term_of(bound.arguments[0], given))
            if bound.trait == "From" and isinstance(its, Made):
                self.settle_source(its, term_of(bound.arguments[0], given))

    def settle_source(self, made: Made, source: Term) -> None:
        """A literal that a type is made from is of the one type of its family that it has."""
        literal = found(source)
        if not isinstance(literal, Unknown) or not literal.family:
            return
        sources = [
            term_of(each.arguments[0]) for each in self.traits.impls("From")
            if alike(term_of(each.owner, Opened()), made)
        ]  # fmt: skip
        sources = [each for each in sources if family(each) == literal.family]
        if len(sources) == 1:
            make_equal(literal, sources[0])
