"""The types of calls of Rust's own library, whose signatures are in library, and of macros."""

from abc import ABC

from ad_viz.rust import syntax
from ad_viz.rust.assigning.changing import changed
from ad_viz.rust.calling.named_functions import NamedFunctions, is_long
from ad_viz.rust.calling.pointers import holds_pointer
from ad_viz.rust.kinds.hiding import is_hiding, of_library
from ad_viz.rust.macros.forms import Form, counts_of
from ad_viz.rust.naming import everywhere
from ad_viz.rust.naming.imports import taken_from
from ad_viz.rust.numbers.owners import function_of
from ad_viz.rust.reading.macros import STOPPING
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Expression
from ad_viz.rust.traits.holding import BY_NAME
from ad_viz.rust.traits.missing_methods import OF_ALL
from ad_viz.rust.traits.trait import SELF
from ad_viz.rust.types import (
    BOOL,
    PLAIN,
    STRING,
    UNIT,
    USIZE,
    Bound,
    Parameter,
)
from ad_viz.rust.typing.inference import (
    WRONG,
    Made,
    Opened,
    Ref,
    Term,
    Unknown,
    end_of,
    found,
    is_open,
    make_equal,
    peeled,
    settled,
    shown,
    term_of,
)
from ad_viz.rust.typing.traits import is_unsized, named_kind
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedLibrary"]


#: What a path may begin with anywhere.
_ROOTS = ("std", "core", "alloc", "self", "super", "crate")
#: Names of the library that every file has.
_EVERYWHERE = (*everywhere.TYPES, "drop", "size_of_val", "macros", "Self")


class TypedLibrary(NamedFunctions, ABC):
    """Functions by their paths, and macros."""

    def __init__(self) -> None:
        super().__init__()
        #: What a macro shows, by {} or by {:?}, to be looked at when its type is having.
        self.displayed: list[tuple[Expression, str]] = []

    def library(self, call: syntax.Call) -> Term | None:
        """``String::from(…)``; None if it is a function of the person's."""
        name = self.named_function(call.function)
        if _is_far(call) and is_hiding(self.kinds, name.split("::")[0]):
            raise UnreadError(call.callee, call.function, "function of this name",
                              "name your own type otherwise")  # fmt: skip
        of_library = function_of(name)
        is_own = "::" not in name and of_library is None
        if is_own or name in self.functions or name in self.scope:
            return None
        signature = None
        if of_library is not None and not self.is_of_own(name):
            name, signature = of_library
        if signature is not None and self.is_not_taken(call):
            for argument in call.arguments:
                self.check(argument, None)
            row = "no module" if "::" in call.function else "no function"
            root = call.function.split("::")[0]
            return self.wrong(row, call.callee, name=root, help=taken_from(root))
        if signature is None and name in self.unread:
            raise self.unread[name]
        way = None if signature else self.function_of_trait(name, is_far=_is_far(call))
        if way is not None:
            return self.call_of_trait(call, *way)
        if signature is None:
            kind = self.kinds.get(name.split("::")[0])
            is_read = name.split("::")[1] not in OF_ALL
            if kind is not None and is_read and self.is_own(kind) and not self.has_unread(kind):
                for argument in call.arguments:
                    self.check(argument, None)
                made = Made(kind, tuple(Unknown() for _ in kind.parameters))
                owner = named_kind(made)
                if name.endswith("::clone"):
                    whole = f"the trait bound `{shown(made)}: Clone` is not satisfied"
                    return self.wrong("bound not met", call.callee, whole=whole, trait="Clone")
                return self.wrong("no such function", call.callee, owner=owner,
                                  name=name.split("::")[1])  # fmt: skip
            if self.is_nowhere(call):
                for argument in call.arguments:
                    self.check(argument, None)
                root = call.function.split("::")[0]
                return self.wrong("no module", call.callee, name=root, help=taken_from(root))
            raise UnreadError(call.callee, call.function, "function of this name",
                              "call String::from or a function of your own")  # fmt: skip
        self.called[call] = name, signature
        self.expect(call.arguments, signature, self.asked)
        given = Opened()
        self.given_types(call, signature, given)
        self.given_to(call.arguments, signature, call.span, given, name)
        self.ask(signature, given, call.arguments[0].span if call.arguments else call.callee)
        return self.result_of(signature, given)

    def is_of_own(self, name: str) -> bool:
        """Whether a path begins with a type of the file."""
        kind = self.kinds.get(name.split("::", maxsplit=1)[0])
        return "::" in name and kind is not None and self.is_own(kind)

    def is_not_taken(self, call: syntax.Call) -> bool:
        """Whether the file would have to take a name of the library, and does not."""
        root = call.function.split("::")[0]
        is_whole = not _is_far(call)
        is_taken = root in self.imports.names or "*" in self.imports.names
        return is_whole and not is_taken and root not in (*PLAIN, *_EVERYWHERE, *self.named)

    def is_nowhere(self, call: syntax.Call) -> bool:
        """Whether a path of two names begins with that of no module, and of no type."""
        root, _, name = call.function.partition("::")
        names = {name for use in self.imports.library for name in (use.name, *use.path)}
        is_whole = not _is_far(call)
        names |= {*PLAIN, *_ROOTS}
        if root[:1].isupper() and "*" not in names:
            names |= {*self.kinds, *self.traits.all, *BY_NAME, *self.named}
        elif not root[:1].islower():
            return False
        return bool(name) and is_whole and root not in names

    def call_of_trait(self, call: syntax.Call, signature: Signature, name: str, own: Term) -> Term:
        """``T::new(…)``, ``Shape::area(&x)``"""
        if name in self.unread:
            raise self.unread[name]
        self.called[call] = name, signature
        given = Opened()
        given[SELF] = own
        if isinstance(own, Parameter):
            given[own.name] = own
        if isinstance(own, Made) and len(call.of) == len(own.arguments):
            for argument, text in zip(own.arguments, call.of, strict=True):
                make_equal(argument, self.written(text))
        self.given_types(call, signature, given)
        before = len(self.mistakes)
        if len(call.arguments) == len(signature.parameters):
            self.given_to_own(call.arguments, signature, given)
            if len(self.mistakes) > before and name.startswith("<TryFrom"):
                raise UnreadError(call.span, call.function, "value that it is not made from",
                                  "give it what its impl takes")  # fmt: skip
        else:
            self.given_to(call.arguments, signature, call.span, given, name)
        self.ask(signature, given, call.arguments[0].span if call.arguments else call.callee)
        return term_of(signature.result, given)

    def macro(self, node: syntax.Macro) -> Term:
        if node.name == "assert":
            term = self.coerced(node.values[0], BOOL) if node.values else BOOL
        elif node.name in ("write", "writeln"):
            self.written_into(node)
        elif node.values:
            if len(node.values) != 2:
                raise UnreadError(node.span, node.name, "macro of one value", "give it two values")
            compared = syntax.Compare(node.span, "==", *node.values)
            term = self.comparison(compared)
            self.displayed += [(each, "?") for each in node.values]
        counts = counts_of(node.pieces)
        for number, each in enumerate(node.shown):
            term = self.check(each, None)
            if number in counts and not make_equal(peeled(term), USIZE):
                self.mismatch((each, term, USIZE))
            how = [p[1] for p in node.pieces if isinstance(p, tuple) and p[0] == number]
            self.displayed += [(each, one) for one in how]
            if is_open(end_of(term)) and end_of(term) is term:
                self.mistakes += self.operations.look_again()
        if node.name in STOPPING:
            self.ends = True
            return Unknown(never=True)
        if node.name in ("write", "writeln"):
            if self.is_wrong(self.terms[node.values[0]]):
                return WRONG
            error = self.kinds[self.error_of_writing(node)]
            return Made(of_library(self.kinds, "Result"), (UNIT, Made(error, ())))
        return STRING if node.name == "format" else UNIT

    def written_into(self, node: syntax.Macro) -> None:
        """``write!(f, …)`` goes to what fmt is given, to a String, or to a stream."""
        if not node.values or not self.is_wrong(self.check(node.values[0], None)):
            self.error_of_writing(node)

    def error_of_writing(self, node: syntax.Macro) -> str:
        """What writing gives if it fails; the trait must be taken by the file."""
        term = found(self.terms[node.values[0]]) if node.values else UNIT
        target = settled(found(term.target) if isinstance(term, Ref) and term.mutable else term)
        modules = [
            use.path[1] for use in self.imports.library
            if use.name == "*" or use.path[-1] == "Write"
        ]  # fmt: skip
        formatter = Made(of_library(self.kinds, "Formatter"), ())
        if term == formatter and isinstance(named := node.values[0], syntax.Name):
            variable = self.meant.get(named)
            if variable is not None and not variable.let.mutable:
                self.late.append(changed(named.span, "E0596", "borrow this as mutable"))
            return "FmtError"
        inner = found(term.target) if isinstance(term, Ref) else None
        if isinstance(inner, Made) and inner.kind is of_library(self.kinds, "Formatter"):
            return "FmtError"  # that a & may not be written into is seen by its borrow
        if target == STRING and modules == ["fmt"]:
            return "FmtError"
        if target is not None and modules == ["io"] and self.traits.holds(target, Bound("Write")):
            return "IoError"
        raise UnreadError(node.span, shown(term), f"{node.name}! into this",
                          "write into the f of fmt")  # fmt: skip

    def look_at_displayed(self) -> None:
        """Whether each value that a macro shows can be shown."""
        for expression, how in self.displayed:
            end = end_of(self.terms[expression])
            if isinstance(end, Unknown) and end.never:
                continue
            type = settled(end_of(self.terms[expression]))
            form = Form.read(how)
            assert form is not None
            trait = form.trait
            if type is not None and is_unsized(settled(self.terms[expression])):
                self.wrong("unsized", expression.span, found=str(type))
            elif type is not None and not self.has(expression, type, trait):
                whole = trait if trait == "Debug" else f"std::fmt::{trait}"
                self.wrong("not shown", expression.span, found=str(type), trait=whole)
            elif type is not None and holds_pointer(type) and not self.has_impls(end, trait):
                raise UnreadError(expression.span, f"a value of type {type}",
                                  "text of a pointer to a function", "call it")  # fmt: skip


def _is_far(call: syntax.Call) -> bool:
    """Whether its path has more names than are kept: ``fmt::Display::fmt(…)``."""
    return is_long(call.callee, call.function)
