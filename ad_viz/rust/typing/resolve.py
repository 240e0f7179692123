"""Names and types of a program: which variable a name means, which type each expression has.

It goes through the text once, in rustc's order and by rustc's rules: an expression is checked with
what is expected of it in mind; where a value has a place to go to (an argument, a let with a type,
an assignment) a reference is adjusted to the type of that place. A program with mistakes has no
types: rustc checks no borrow of it either.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ad_viz.rust import syntax
from ad_viz.rust.assigning.typed_assignments import TypedAssignments
from ad_viz.rust.body import Local
from ad_viz.rust.items import Function
from ad_viz.rust.lasting.longer import STATIC
from ad_viz.rust.naming.variables import Declaring, Variable
from ad_viz.rust.patterns import Take
from ad_viz.rust.reading.lexer import refusal
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Block, Expression, Let
from ad_viz.rust.types import UNIT, Kind, Type
from ad_viz.rust.typing.coercion import together
from ad_viz.rust.typing.inference import (
    NESTED,
    WRONG,
    Term,
    TooDeepError,
    Unknown,
    has_wrong,
    settled,
)
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolved import Around, Patterned, Resolved
from ad_viz.rust.typing.traits import unsized_in
from ad_viz.rust.typing.unread import UnreadError
from ad_viz.rust.typing.written import argument_name

__all__ = ["resolve", "resolve_function"]


#: That a type is not known: what is nowhere explains that.
_OPEN: Final = ("E0282", "E0283", "E0284")


def resolve(block: Block, source: Source) -> Resolved:
    """The names and types of a program.

    >>> from ad_viz.rust.reading.parser import parse
    >>> source = Source("let a = zeros(3); let r = &a; read(r);")
    >>> resolved = resolve(parse(source), source)
    >>> [f"{local.name}: {local.type}" for local in resolved.locals]
    ['a: Tangent', 'r: &Tangent']
    >>> source = Source("let x: f64 = 1;")
    >>> resolve(parse(source), source).errors[0].code
    'E0308'
    """
    resolver = _Resolver()
    return _resolved(resolver, block, lambda: resolver.main(block), source)


def resolve_function(
    function: Function,
    around: Around,
    source: Source,
    types: Sequence[tuple[Type, Sequence[str]]] = (),
    *,
    is_unclear: bool = False,
) -> Resolved:
    """The names and types of one function of a file, which may call all of them.

    ``types`` are those of the parameters and of what it gives, each with its lifetimes.
    ``is_unclear``: there one is missing, so that anything may be given.
    """
    resolver = _Resolver()
    resolver.functions, resolver.constants = around.functions, around.constants
    resolver.kinds, resolver.named, resolver.unread = around.kinds, around.named, around.unread
    resolver.traits, resolver.imports = around.traits, around.imports
    resolver.module, resolver.seen = around.module, around.seen
    assert function.body is not None
    return _resolved(
        resolver,
        function.body,
        lambda: resolver.function(function, types, is_unclear=is_unclear),
        source,
    )


def _resolved(
    resolver: "_Resolver", block: Block, go_through: Callable[[], None], source: Source
) -> Resolved:
    try:
        go_through()
        return resolver.result(block)
    except UnreadError as error:
        raise refusal(source, error.span.start, error.found, error.construct) from None
    except TooDeepError:
        raise source.error(
            "This type has too many references.",
            resolver.last.start,
            found="a reference to a reference to a reference …",
            expected=f"at most {NESTED}",
            remedy="refer to the variable itself: let r = &a;",
        ) from None


class _Resolver(TypedAssignments):
    def function(
        self,
        function: Function,
        types: Sequence[tuple[Type, Sequence[str]]],
        *,
        is_unclear: bool = False,
    ) -> None:
        names = set[str]()
        alike: dict[tuple[Type | str, ...], Term] = {}

        def the_same(term: Term, place: int) -> Term:
            """A reference goes as it is to where its very own type is asked for."""
            if not types:
                return term
            type, lifetimes = types[place]
            return alike.setdefault((type, *lifetimes), term)

        for place, parameter in enumerate(function.parameters):
            if parameter.name.name in names - {"_"}:
                self.wrong("parameter again", parameter.name.span, name=parameter.name.name)
            names.add(parameter.name.name)
            self.declare(parameter, the_same(self.written(parameter.annotation), place))
        self.look_at_taken(function, names)
        if function.result:
            self.given = the_same(self.written(function.result), -1)
            self.is_spoilt = self.is_wrong(self.given)
            if function.result.base == "impl" and not is_unclear:
                self.hide(self.named[argument_name(function.result)])
        if is_unclear:
            self.given, self.is_spoilt = WRONG, True
        assert function.body is not None
        if self.hides_call(self.given):
            self.hide_call(function.body, self.given)
        else:
            self.coerced(function.body, self.given)
            returned = [value for given, value in self.returned if given is self.given]
            term = together(self.given, returned, self.adjustments)
            if term is not self.given and not self.ends:
                self.coerce(function.body, term, self.given)

    def main(self, block: Block) -> None:
        for statement in block.statements:
            self.statement(statement)
        if block.tail:
            self.coerced(block.tail, UNIT)

    def block(self, block: Block, expected: Term | None) -> Term:
        outer, before = len(self.hidden), self.ends
        self.ends = False
        for statement in block.statements:
            self.statement(statement)
        term: Term = Unknown(never=True) if self.ends else UNIT
        if block.tail:
            term = self.check(block.tail, expected)
        self.ends = self.ends or before
        if expected is not None and not self.coerce(block.tail or block, term, expected):
            term = WRONG
        elif expected is not None:
            term = WRONG if self.is_wrong(term) else expected
        self.forget(outer)
        return term

    def forget(self, outer: int) -> None:
        while len(self.hidden) > outer:
            name, variable = self.hidden.pop()
            if variable is None:
                del self.scope[name]
            else:
                self.scope[name] = variable

    def statement(self, statement: syntax.Statement) -> None:
        match statement:
            case Let():
                self.let(statement)
            case Take():
                self.take(statement)
            case syntax.Assign():
                self.assign(statement)
            case syntax.Evaluate(semicolon=False):
                self.coerced(statement.expression, UNIT)
            case syntax.Evaluate():
                self.check(statement.expression, None)

    def let(self, let: Let) -> None:
        term = self.written(let.annotation) if let.annotation else Unknown()
        if let.annotation:
            self.lifetimes_in(let.annotation, let.value)
            self.ask_of_kinds(term, let.annotation.span)
        if let.value and self.is_wrong(self.coerced(let.value, term)):
            term = WRONG
        self.declare(let, term)

    def lifetimes_in(self, annotation: syntax.TypeText, value: Expression | None) -> None:
        """Lifetimes with names are read in signatures, and of a text that is written there."""
        names = {*annotation.borrowed, *annotation.lifetimes} - {"", "'_"}
        if names and not (names == {STATIC} and isinstance(value, syntax.Literal)):
            raise UnreadError(annotation.span, min(names), "lifetime with a name here",
                              "leave it out")  # fmt: skip
        for each in annotation.arguments:
            self.lifetimes_in(each, None)

    def declare(self, let: Declaring, term: Term) -> None:
        variable = Variable(let, term)
        self.variables.append(variable)
        name = let.name.name
        if name != "_":
            self.meant[let] = self.meant[let.name] = variable
            self.terms[let.name] = term
            self.hidden.append((name, self.scope.get(name)))
            self.scope[name] = variable

    def open_types(self) -> Iterator[Mistake]:
        """The first expression whose type nothing ever says."""
        for node, term in self.terms.items():
            if settled(term) is None:
                yield mistake("unknown", node.span)
                return

    def is_of_unfound(self) -> bool:
        """Whether something has a type that is nowhere; that is told there."""
        return self.imports.has_unfound and any(map(has_wrong, self.terms.values()))

    def result(self, block: Block) -> Resolved:
        self.look_at_hidden(self.last)
        self.look_at_compared(is_end=False)
        self.settle_literals()
        sums = self.operations.end(bool(self.mistakes) or self.is_spoilt)
        self.look_at_compared(is_end=True)
        self.look_at_owed()
        if not (self.mistakes and sums and all(each.code == "E0284" for each in sums)):
            self.mistakes += sums
        self.look_at_displayed()
        self.is_spoilt = self.is_spoilt or self.is_of_unfound()
        if not (self.mistakes or self.is_spoilt):
            self.mistakes += self.uncovered()
        if not (self.mistakes or self.is_spoilt):
            self.look_at_numbers()
        for variable in self.variables:
            self.last = variable.let.span
            type = settled(variable.term)
            if (inner := unsized_in(type)) is not None:
                self.wrong("unsized", variable.let.name.span, found=str(inner))
            elif not (self.mistakes or self.is_spoilt) and type is None:
                self.wrong("unknown", variable.let.name.span)
        if self.is_spoilt:
            errors = tuple(each for each in self.mistakes if each.code not in _OPEN)
            return Resolved(block, errors, (), {}, {}, {}, is_spoilt=True)
        if not self.mistakes:
            open_ones = (node for node, term in self.terms.items() if settled(term) is None)
            if (node := next(open_ones, None)) is not None:
                self.wrong("unknown here", node.span)
        if not self.mistakes:
            self.mistakes += self.open_types()
        if not self.mistakes:
            open_calls = (span for term, span in self.opened_types if settled(term) is None)
            self.mistakes += (mistake("unknown here", span) for span in [*open_calls][:1])
        if self.mistakes:
            return Resolved(block, tuple(self.mistakes), (), {}, {}, {})
        self.close()
        types = {node: type for node, term in self.terms.items() if (type := settled(term))}
        self.look_at_hidden_kinds(types)
        locals: dict[Variable, Local] = {}
        for variable in self.variables:
            name, type = variable.let.name, settled(variable.term)
            if name.name != "_" and type is not None:
                mutable = variable.let.mutable
                locals[variable] = Local(len(locals), name.name, type, mutable, name.span)
        meant = {node: locals[variable] for node, variable in self.meant.items()}
        meant |= {other: meant[one] for other, one in self.same.items()}
        built: dict[object, tuple[Kind, str]] = {}
        built.update(self.built.items())
        built.update(self.variants.items())
        items = {loop: type for loop, term in self.items.items() if (type := settled(term))}
        iterators = {
            loop: (value, self.next_called(self.terms[value]))
            for loop, value in self.iterators.items()
        }
        return Resolved(
            block, (), tuple(locals.values()), types, meant, self.adjustments, self.methods,
            self.constant_of, self.called, self.passed, self.assigned, self.steps, built,
            Patterned(self.peels, self.modes, self.fields, iterators, items, self.lengths),
            next(map(settled, (*self.hidden_kinds.values(), *self.hidden_calls)), None),
            self.closures, self.callees, self.asked_of, self.standing,
            indexing=self.indexing, late=tuple(self.late),
        )  # fmt: skip
