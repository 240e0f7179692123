"""What is said where a type has no method of a name: a mistake, or what is not read."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from typing import Final

from ad_viz.rust import syntax
from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.naming.std_methods import of_numbers, std_methods
from ad_viz.rust.std import kinds, methods
from ad_viz.rust.traits.operators.comparing import TypedComparedImpls
from ad_viz.rust.types import ARRAY, SLICE, TUPLE, Kind, Parameter, Plain
from ad_viz.rust.typing.coercion import behind
from ad_viz.rust.typing.inference import Made, Ref, Term, Unknown, found, settled, shown
from ad_viz.rust.typing.traits import named_kind
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["OF_ALL", "MissingMethods"]

#: What any type may have, by traits of the library.
OF_ALL: Final = {
    "from", "into", "try_from", "try_into", "to_owned", "borrow", "borrow_mut", "type_id", "eq",
    "ne", "cmp", "partial_cmp", "default", "to_string", "clone_from", "hash", "fmt", "max", "min",
}  # fmt: skip
_REMEDY: Final = "call a function of your own"


class MissingMethods(TypedComparedImpls, ABC):
    """A type of the person's own has the methods that the file gives it, and no other."""

    def no_method(self, node: syntax.Method, receiver: Term) -> Term:
        """Of a type of the person's own this is a mistake; of the library's it may be unread."""
        term: Term | None = found(receiver)
        while isinstance(term, Ref):
            term = found(term.target)
        is_parameter = isinstance(term, Parameter) and not any(
            self.traits.may_have_more(bound.trait) for bound in self.traits.elaborated(term.bounds)
        )
        is_kind = isinstance(term, Made) and self.is_own(term.kind) and not _has_closure(term)
        if is_parameter or (is_kind and isinstance(term, Made) and not self.has_unread(term.kind)):
            if node.name in OF_ALL:
                raise UnreadError(node.callee, node.name, "method of a trait", "write your own")
            if node.name == "drop" and isinstance(term, Made) and "Drop" in term.kind.traits:
                return self.wrong("drop by hand", node.callee)
            its = found(receiver)
            owner = f"type parameter `{shown(its)}`"
            if isinstance(its, Made):
                owner = named_kind(its)
            elif isinstance(its, Ref):
                owner = f"reference `{shown(its)}`"
            said = self.wrong("no method", node.callee, name=node.name, owner=owner)
            self.look_at(node.arguments)
            return said
        if isinstance(term, Unknown) and node.name in of_numbers():
            return self.wrong("method of an open number", node.callee, name=node.name,
                              found=shown(term))  # fmt: skip
        if self.is_in_no_step(found(receiver), node.name):
            near = self.nearest(receiver, node.name)
            said = self.wrong("no method of std", node.callee, name=node.name,
                              owner=shown(receiver),
                              help=f"call .{near}()" if near else _REMEDY)  # fmt: skip
            self.look_at(node.arguments)
            return said
        near = self.nearest(receiver, node.name)
        remedy = f"call .{near}(), or a function of your own" if near else _REMEDY
        raise UnreadError(node.callee, node.name, f"method of this name of {shown(receiver)}",
                          remedy, f"a method that is read of {shown(receiver)}")  # fmt: skip

    def look_at(self, arguments: Sequence[syntax.Expression]) -> None:
        """What is given to a method that is not there; its own mistakes come after that one."""
        for argument in arguments:
            self.check(argument, None)

    def is_in_no_step(self, receiver: Term, name: str) -> bool:
        """Whether no type of the library has such a method on the way that * leads."""
        if self.mistakes and settled(receiver) is None:
            return False  # a part of it may have no type for what is wrong before
        inner: Term | None = receiver
        while inner is not None:
            term = found(inner)
            if isinstance(term, Ref):
                names = std_methods(Plain("reference"))
            elif isinstance(term, Plain) or (isinstance(term, Made) and not self.is_own(term.kind)):
                names = std_methods(term.kind if isinstance(term, Made) else term)
            else:
                names = None
            if names is None or name in names:
                return False
            if isinstance(term, Made) and term.kind is ARRAY:
                inner = Made(SLICE, term.arguments)
            else:
                inner = behind(term)
        return not self.imports.has_unfound

    @abstractmethod
    def has_method(self, term: Term, name: str) -> bool:
        """Whether there is a method of this name."""

    def nearest(self, receiver: Term, name: str) -> str | None:
        """The method that is read whose name is most like this one."""
        names = {each.rpartition("::")[2] for each in methods()}
        names = names.union(*(trait.functions for trait in self.traits.all.values()))
        for each in get_close_matches(name, sorted(names), 5):
            with suppress(UnreadError):
                if self.has_method(receiver, each):
                    return each
        return None

    def is_own(self, kind: Kind) -> bool:
        """Whether a type is declared in the file."""
        return kinds().get(kind.name) is not kind and kind not in (TUPLE, ARRAY, SLICE)

    def has_unread(self, kind: Kind) -> bool:
        """Whether it may have methods that are not read: of traits."""
        own = {bound.trait for bound in kind.bounds}
        return any(self.traits.may_have_more(each) for each in kind.traits | own)


def _has_closure(made: Made) -> bool:
    """Whether a trait may be asked of a closure in it, which is not found out here."""
    types = [found(each) for each in made.arguments]
    return any(isinstance(each, Made) and each.kind.name == CLOSURE for each in types)
