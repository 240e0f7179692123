"""The types of structs and of the variants of enums that are built."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from ad_viz.rust import aggregates
from ad_viz.rust.calling.callables import NAMED, called_by
from ad_viz.rust.kinds.hiding import of_library
from ad_viz.rust.kinds.kinds_in import kinds_in
from ad_viz.rust.naming.imports import is_in_module
from ad_viz.rust.syntax import Call, Expression, Name, Span, TypeText
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.types import (
    UNFOUND,
    Applied,
    Bound,
    Kind,
    Member,
    Parameter,
    Type,
    parameters_in,
)
from ad_viz.rust.typing.inference import (
    WRONG,
    Made,
    Term,
    Unknown,
    make_equal,
    term_of,
)
from ad_viz.rust.typing.mistakes import counted, given_count
from ad_viz.rust.typing.typed_control import TypedControl
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedKinds"]

#: The variants that have a name of their own.
_VARIANTS: Final = {"Some": "Option", "None": "Option", "Ok": "Result", "Err": "Result"}


class TypedKinds(TypedControl, ABC):
    """``built`` has the kind and the variant of a path, a call or a struct."""

    def __init__(self) -> None:
        super().__init__()
        self.built: dict[Expression, tuple[Kind, str]] = {}
        #: The module that is looked at, and those in which methods are seen, by their names.
        self.module: tuple[str, ...] = ()
        self.seen: Mapping[str, tuple[str, ...]] = {}

    #: What is known of traits.
    traits: Traits

    @abstractmethod
    def is_own(self, kind: Kind) -> bool:
        """Whether a type is declared in the file."""

    @abstractmethod
    def want_call(self, expected: Term, type: Type, given: Mapping[str, Term]) -> None:
        """What a parameter of this type asks of a closure that is given for it."""

    @abstractmethod
    def ask_to_call(self, argument: Expression, type: Type, given: Mapping[str, Term]) -> None:
        """Whether the argument has what its parameter's type asks."""

    @abstractmethod
    def ask_of_kinds(self, term: Term, span: Span) -> None:
        """Whether what a type is made of has what that asks of it."""

    def may_be_constant(self, path: str) -> bool:
        """Whether a type has a constant of this name, or a trait has one."""
        own = path.rpartition("::")[2]
        asked = any(own in each.constants for each in self.traits.all.values())
        return asked or self.constant_named(path) is not None

    def is_seen(self, where: tuple[str, ...]) -> bool:
        """Whether what is seen in a module is seen here."""
        return self.is_elsewhere or self.module[: len(where)] == where

    def look_at_seen(self, function: str, span: Span) -> None:
        """Whether a function of a type is seen here."""
        if not self.is_seen(self.seen.get(function, ())):
            self.wrong("function not seen", span, name=function.rpartition("::")[2])

    def look_at_hidden_kinds(self, types: Mapping[Expression, Type]) -> None:
        """Values of types that have no name here are not read: rustc's word on them has no code."""
        for node, type in types.items():
            for kind in kinds_in(type):
                if not self.is_seen(kind.seen.get("", ())):
                    raise UnreadError(node.span, kind.name, "value of a type that is not seen here",
                                      "write pub before the type")  # fmt: skip

    def variant_of(self, path: str, span: Span) -> tuple[Kind, str] | None:
        """The kind and the variant that a path means; ``span`` is that of all its names."""
        path = self.imports.variants.get(path, path)
        module, _, last = path.partition("::")
        if is_in_module(module, last):
            is_whole = span.end - span.start > len(path) or module in self.imports.names
            its = of_library(self.kinds, last)
            return (its, "") if is_whole and "" in its.variants else None
        if path.split("::", maxsplit=1)[0] in self.imports.missing:
            return None
        if path in _VARIANTS:
            return of_library(self.kinds, _VARIANTS[path]), path
        name, _, variant = path.rpartition("::") if module == "std" else path.partition("::")
        kind = self.kinds.get(name) or self.kinds.get(name.removeprefix("std::"))
        own = self.named.get("Self")
        if name == "Self" and isinstance(own, Applied):
            kind = own.kind
        if kind is None or variant not in kind.variants:
            return None
        is_here = variant or self.is_own(kind) or name == "Self" or name in self.imports.names
        return (kind, variant) if is_here else None

    def is_missing(self, path: str) -> bool:
        """Whether a name is from nowhere, which is a mistake already."""
        is_missing = path.split("::", maxsplit=1)[0] in self.imports.missing
        self.is_spoilt = self.is_spoilt or is_missing
        return is_missing

    def opened(self, kind: Kind, expected: Term | None) -> Made:
        """A value of the kind, as far as it is asked for."""
        made = Made(kind, tuple(Unknown() for _ in kind.parameters))
        if expected is not None:
            make_equal(made, expected)
        return made

    def name(self, name: Name) -> Term:
        meant = None if name.name in self.scope else self.variant_of(name.name, name.span)
        if meant is None and name.name not in self.scope and self.is_missing(name.name):
            return WRONG
        if name.name in self.scope and (name.types or name.of):
            raise UnreadError(name.span, name.name, "type argument here", "leave it out")
        if meant is None:
            owner, _, variant = name.name.partition("::")
            kind = self.kinds.get(owner)
            is_enum = kind is not None and self.is_own(kind) and "" not in kind.variants
            if kind and is_enum and variant and not self.may_be_constant(name.name):
                return self.wrong("no variant", name.span, owner=kind.name, name=variant)
            self.look_at_seen(self.named_function(name.name), name.span)
            return super().name(name)
        kind, variant = meant
        if members := kind.variants[variant]:
            if not members[0].name.isdecimal():
                return self.has_names(name.span, name.name, variant)
            parameters = tuple(Parameter(each) for each in kind.parameters)
            result = Applied(kind, parameters, None, kind.lifetimes)
            path = f"{kind.name}::{variant}" if variant else kind.name
            value = self.function_as_value(name, path, [each.type for each in members], result)
            self.typed(value, name.types or name.of)
            return value
        self.built[name] = meant
        made = self.opened(kind, self.asked)
        self.typed(made, name.types or name.of)
        self.ask_of_kinds(made, name.span)
        return made

    def has_names(self, span: Span, name: str, variant: str) -> Term:
        """What has fields with names is no function, and no value by itself."""
        row = "variant with names" if variant else "struct with names"
        return self.wrong(row, span, name=name)

    def typed(self, made: Made, types: tuple[TypeText, ...]) -> None:
        """What stands in ::< > behind the name of a kind or a variant."""
        given: dict[str, Term] = {}
        self.types_of(types, made.kind.parameters, given)
        for name, term in zip(made.kind.parameters, made.arguments, strict=True):
            if name in given and not make_equal(term, given[name]):
                raise UnreadError(types[0].span, "::<", "type argument of another type",
                                  "leave it out")  # fmt: skip

    def function_as_value(
        self, name: Name, path: str, parameters: Sequence[Type], result: Type
    ) -> Made:
        """A function that is named and not called has a type of its own."""
        types = (*parameters, result)
        names = dict.fromkeys(each.name for type in types for each in parameters_in(type))
        call = called_by([Bound("Fn", tuple(parameters), (("Output", result),))])
        kind = Kind(f"{NAMED}{path}", tuple(names), copies=True, call=call)
        kind.variants[""] = ()
        self.built[name] = kind, ""
        return self.opened(kind, None)

    def call(self, call: Call) -> Term:
        meant = None if call.function in self.scope else self.variant_of(call.function, call.callee)
        if meant is None and call.function not in self.scope and self.is_missing(call.function):
            for argument in call.arguments:
                self.check(argument, None)
            return WRONG
        if meant is None or call.function in self.functions:
            self.look_at_seen(self.named_function(call.function), call.callee)
            return super().call(call)
        kind, variant = meant
        members = kind.variants[variant]
        made = self.opened(kind, self.asked)
        self.typed(made, call.types or call.of)
        self.look_at_parts(members)
        given = dict(zip(kind.parameters, made.arguments, strict=True))
        is_unit = variant in kind.units
        if (
            is_unit
            or len(members) != len(call.arguments)
            or (members and not members[0].name.isdecimal())
        ):
            for argument in call.arguments:
                self.check(argument, None)
            count = len(members)
            if not members:
                return self.wrong("called", call.callee, name=call.function)
            if not members[0].name.isdecimal():
                return self.has_names(call.callee, call.function, variant)
            self.wrong("arguments", call.span, what="enum variant" if variant else "struct",
                       found=given_count(call.arguments), expected=counted(count),
                       signature=call.function)  # fmt: skip
            return made
        self.built[call] = meant
        misfits = []
        for argument, member in zip(call.arguments, members, strict=True):
            expected = term_of(member.type, given)
            self.want_call(expected, member.type, given)
            term = self.check(argument, expected)
            if not self.fits(argument, term, expected):
                misfits.append((argument, term, expected))
            self.ask_to_call(argument, member.type, given)
        if misfits:
            self.mismatch(*misfits)
        self.ask_of_kinds(made, call.span)
        return made

    def build(self, node: aggregates.Build, expected: Term | None) -> Term:
        meant = self.variant_of(node.path.name, node.path.span)
        if meant is None:
            return self.build_of_nothing(node)
        kind, variant = meant
        self.built[node] = meant
        made = self.opened(kind, expected)
        self.typed(made, node.path.types)
        self.look_at_parts(kind.variants[variant])
        given = dict(zip(kind.parameters, made.arguments, strict=True))
        members = {member.name: member.type for member in kind.variants[variant]}
        seen = set[str]()
        owner = f"struct `{kind.name}`" if not variant else f"variant `{kind.name}::{variant}`"
        for member in node.members:
            name = member.name.name
            if name not in members:
                self.wrong("no such member", member.name.span, name=name, owner=owner)
                self.check(member.value, None)
            elif name in seen:
                self.wrong("member again", member.name.span, name=name)
                self.check(member.value, None)
            else:
                self.want_call(term_of(members[name], given), members[name], given)
                self.coerced(member.value, term_of(members[name], given))
                self.ask_to_call(member.value, members[name], given)
            seen.add(name)
        if node.base is not None:
            self.coerced(node.base, made)
        elif seen <= members.keys() and (missing := [f"`{n}`" for n in members if n not in seen]):
            self.wrong("member missing", node.path.span, names=" and ".join(missing),
                       s="s" * (len(missing) > 1), owner=kind.name)  # fmt: skip
        self.ask_of_kinds(made, node.path.span)
        return made

    def look_at_parts(self, members: Sequence[Member]) -> None:
        """What is built of a part whose type is nowhere is looked at no further."""
        self.is_spoilt = self.is_spoilt or any(each.type == UNFOUND for each in members)

    def build_of_nothing(self, node: aggregates.Build) -> Term:
        """A struct that is declared nowhere, or a variant that its enum has not."""
        name = node.path.name
        owner, _, variant = name.partition("::")
        kind = self.kinds.get(owner)
        is_enum = bool(variant) and kind is not None and "" not in kind.variants
        is_whole = node.path.span.end - node.path.span.start == len(name)
        if self.is_missing(name):
            for member in node.members:
                self.check(member.value, None)
            return WRONG
        is_nothing = not variant and kind is None and owner not in self.named
        if not (is_enum or is_nothing) or not is_whole or self.imports.names or name == "Self":
            raise UnreadError(node.path.span, name, "struct of this name", "declare it")
        for member in node.members:
            self.check(member.value, None)
        if is_enum and kind is not None:
            return self.wrong("no variant", node.path.span, owner=kind.name, name=variant)
        return self.wrong("no struct", node.path.span, name=name)
