"""What a type is gone through by, and what the iterator of a loop gives."""

from abc import ABC, abstractmethod
from typing import Final

from ad_viz.rust.std import methods
from ad_viz.rust.traits.missing_methods import MissingMethods
from ad_viz.rust.traits.typed_traits import Called
from ad_viz.rust.types import ARRAY, SLICE, VEC, Parameter, Reference
from ad_viz.rust.typing.inference import (
    Made,
    Opened,
    Ref,
    Term,
    end_of,
    found,
    make_equal,
    term_of,
)

__all__ = ["Iterated"]

_INTO: Final = "IntoIterator"


class Iterated(MissingMethods, ABC):
    """By an iterator of the library's, by an impl of IntoIterator, or by itself."""

    @abstractmethod
    def method_of(
        self, term: Term, name: str, derefs: int, through: Term | None = None
    ) -> Called | None:
        """By value, or by the reference that Rust takes; ``through`` is what was dereferenced."""

    def goes_through(self, made: Made) -> bool:
        name = f"{made.kind.name}::iter"
        return made.kind in (VEC, ARRAY, SLICE) or (
            name in methods() and not self.is_own(made.kind)
        )

    def becomes_iterator(self, term: Term) -> bool:
        inner = end_of(term)
        if isinstance(inner, Made) and not self.is_own(inner.kind):
            return False
        bounds = inner.bounds if isinstance(inner, Parameter) and inner is term else []
        asked = any(each.trait == _INTO for each in self.traits.elaborated(bounds))
        impls = (each.owner for each in self.fitting(term, _INTO))
        return asked or any(not isinstance(owner, Parameter) for owner in impls)

    def next_of(self, term: Term) -> Term | None:
        called = self._next_of(term)
        if called is None:
            return None
        given = Opened()
        own = called.signature.parameters[0][1]
        make_equal(term_of(own.target if isinstance(own, Reference) else own, given), term)
        self.ask(called.signature, given, self.last)
        option = found(term_of(called.signature.result, given))
        assert isinstance(option, Made)
        return option.arguments[0]

    def next_called(self, term: Term) -> Called:
        """The method that gives the next value of an iterator."""
        called = self._next_of(term)
        assert called is not None
        return called

    def _next_of(self, term: Term) -> Called | None:
        """Also of a ``&mut`` to an iterator, which is one itself."""
        its = found(term)
        if not isinstance(its, Ref):
            return self.method_of(its, "next", 0)
        trait = self.traits.all["Iterator"]
        way = self.way(its, trait, trait.functions["next"]) if its.mutable else None
        return None if way is None else Called(f"{way[1]}::next", way[0], None)
