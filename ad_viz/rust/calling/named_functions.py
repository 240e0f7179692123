"""Functions that are named: which one a path means, and what it is where it is not called."""

from abc import ABC
from collections.abc import Mapping

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
from ad_viz.rust.typing.inference import (
    WRONG,
    Made,
    Opened,
    Term,
    Unknown,
    found,
    is_open,
    make_equal,
    term_of,
)
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
            signature, path, own = way
            return self.signed_value(name, path, signature, own)
        if signature is None and (name.types or name.of):
            raise UnreadError(name.span, name.name, "type argument here", "leave it out")
        if signature is None and (constant := self.constant_of_type(name)) is not None:
            return constant
        if signature is None and "::" in path:
            if (wrong := self.nothing_of_own(name, path)) is not None:
                return wrong
            raise UnreadError(name.span, name.name, "function of this name", "call a function")
        if signature is None or path in signatures():
            return None
        return self.signed_value(name, path, signature)

    def signed_value(
        self, name: syntax.Name, path: str, signature: Signature, own: Term | None = None
    ) -> Term:
        """Of a signature; ``own`` is the type that a trait's function is of, as far as is known."""
        if path in self.unread:
            raise self.unread[path]
        self.called[name] = path, signature
        types = [type for _, type in signature.parameters]
        made = self.function_as_value(name, path, types, signature.result)
        given = Opened(zip(made.kind.parameters, made.arguments, strict=True))
        its = own.name if isinstance(own, Parameter) else SELF
        if own is not None and its in made.kind.parameters:
            make_equal(given[its], own)
        said: dict[str, Term] = {}
        self.types_of(name.types, [each.name for each in signature.open], said)
        for parameter, term in said.items():
            make_equal(given[parameter], term)
        if name.of and signature.owner is None:
            raise UnreadError(name.span, name.name, "type argument here", "leave it out")
        if name.of:
            self.type_of_owner(name.of, signature, given, name.span)
        self.ask(signature, given, name.span)
        return made

    def given_types(
        self, node: syntax.Call | syntax.Method, signature: Signature, given: dict[str, Term]
    ) -> None:
        super().given_types(node, signature, given)
        if not isinstance(node, syntax.Call) or not node.of:
            return
        if signature.owner is not None:
            self.type_of_owner(node.of, signature, given, node.callee)
        elif is_open(found(given.get(SELF, WRONG))):
            # <F as A>::get(); of other types it is compared where a trait's function is called.
            self.types_of(node.of, [SELF], given)

    def type_of_owner(
        self, types: tuple[syntax.TypeText, ...], signature: Signature,
        given: Mapping[str, Term], span: Span,
    ) -> None:  # fmt: skip
        """What is written behind the type that a function is of: its impl must be of that."""
        assert signature.owner is not None
        own = term_of(signature.owner, given)
        names = own.kind.parameters if isinstance(own, Made) else ()
        said: dict[str, Term] = {}
        self.types_of(types, names, said)
        if isinstance(own, Made) and not make_equal(own, Made(own.kind, (*said.values(),))):
            self.wrong("bounds of an impl", span, name=signature.name)

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
