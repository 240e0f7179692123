"""Functions that are named: which one a path means, and what it is where it is not called."""

from abc import ABC

from ad_viz.rust import syntax
from ad_viz.rust.constants.bounds import library_constant
from ad_viz.rust.constants.typed import TypedConstants
from ad_viz.rust.numbers.owners import function_of
from ad_viz.rust.reading.prelude import Signature, signatures
from ad_viz.rust.std import methods
from ad_viz.rust.syntax import Span
from ad_viz.rust.traits.missing_methods import OF_ALL
from ad_viz.rust.traits.trait import SELF, head_of
from ad_viz.rust.types import FLOATS, Parameter
from ad_viz.rust.typing.inference import Made, Opened, Term, Unknown, found, make_equal
from ad_viz.rust.typing.traits import named_kind
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["NamedFunctions", "is_long"]

#: Functions of std::mem that are read.
_OF_MEMORY = ("drop", "size_of_val", "swap", "replace", "take", "forget")


class NamedFunctions(TypedConstants, ABC):
    """A function that is named and not called has a type of its own."""

    def named_as_value(self, name: syntax.Name) -> Term | None:
        path = self.named_function(name.name)
        signature = self.functions.get(path)
        if signature is None and (found := function_of(path)) is not None:
            path, signature = found
        head, _, last = path.partition("::")
        if signature is None and head in FLOATS and library_constant(f"consts::{last}"):
            return self.wrong("no such function", name.span, owner=f"type `{head}`", name=last)
        way = None if signature or "::" not in path else self.function_of_trait(
            path, is_far=is_long(name.span, name.name))  # fmt: skip
        if way is not None:
            return self.trait_function_as_value(name, *way)
        if signature is None and (constant := self.constant_of_type(name)) is not None:
            return constant
        if signature is None and "::" in path:
            if (wrong := self.nothing_of_own(name, path)) is not None:
                return wrong
            raise UnreadError(name.span, name.name, "function of this name", "call a function")
        if signature is None or path in signatures():
            return None
        self.called[name] = path, signature
        return self.function_as_value(
            name, path, [type for _, type in signature.parameters], signature.result
        )

    def trait_function_as_value(
        self, name: syntax.Name, signature: Signature, path: str, own: Term
    ) -> Term:
        """``Shape::area``, and ``i32::max`` by Ord: of a type that is found where it is called."""
        if path in self.unread:
            raise self.unread[path]
        self.called[name] = path, signature
        types = [type for _, type in signature.parameters]
        made = found(self.function_as_value(name, path, types, signature.result))
        assert isinstance(made, Made)
        given = Opened(zip(made.kind.parameters, made.arguments, strict=True))
        its = own.name if isinstance(own, Parameter) else SELF
        if its in made.kind.parameters:
            make_equal(given[its], own)
        self.ask(signature, given, name.span)
        return made

    def nothing_of_own(self, name: syntax.Name, path: str) -> Term | None:
        """What a type of the file surely has not."""
        head, _, last = path.partition("::")
        kind = self.kinds.get(head)
        if kind is None or not self.is_own(kind) or self.has_unread(kind) or last in OF_ALL:
            return None
        if any(last in (*each.functions, *each.constants) for each in self.traits.all.values()):
            return None
        owner = named_kind(Made(kind, tuple(Unknown() for _ in kind.parameters)))
        return self.wrong("no such function", name.span, owner=owner, name=last)

    def named_function(self, name: str) -> str:
        own = self.named.get("Self")
        if name.startswith("Self::") and own is not None:
            return f"{head_of(own)}::{name.removeprefix('Self::')}"
        head, _, last = name.partition("::")
        if head == "mem" and last in _OF_MEMORY:
            return last
        if not last and (taken := self.imports.functions.get(name, "")) in methods():
            return taken
        alias = self.named.get(head)
        if last and alias is not None and not isinstance(alias, Parameter):
            return f"{head_of(alias)}::{last}"
        return name


def is_long(span: Span, path: str) -> bool:
    """Whether a path is written with more names than are kept of it."""
    return span.end - span.start != len(path)
