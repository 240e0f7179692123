"""From methods, macros and comparisons to calls of what the machine has built in."""

from abc import ABC

from ad_viz.rust.body import (
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Moved,
    Operand,
    Place,
    Value,
)
from ad_viz.rust.calling.pointers import is_pointer
from ad_viz.rust.lowering.control import Control
from ad_viz.rust.lowering.scopes import last
from ad_viz.rust.lowering.unsizing import owns_all
from ad_viz.rust.reading.macros import STOPPING
from ad_viz.rust.syntax import (
    Arithmetic,
    Assign,
    Call,
    Compare,
    Expression,
    Literal,
    Macro,
    Method,
    Name,
    Negate,
    Not,
)
from ad_viz.rust.traits.trait import SELF
from ad_viz.rust.types import STRING, UNIT, Parameter, Plain, Reference, is_copy

__all__ = ["Library"]


class Library(Control, ABC):
    """What only whole files have, but for what branches."""

    def further(self, expression: Expression, into: Place) -> None:
        temporaries: list[int] = []
        value: Value
        match expression:
            case Name() if expression in self.resolved.constants:
                self.into(self.resolved.constants[expression].value, into)
                return
            case Name() if expression not in self.resolved.built:
                function, signature = self.resolved.called[expression]
                value = self.called(function, signature, (), into, expression.span)
                value = value._replace(types=self.resolved.standing_of(expression))
            case Literal(_, _, written):
                value = Constant(written)
            case Not(_, inner) if expression not in self.resolved.called:
                value = Computed("!", (self.number(inner, temporaries),))
            case Compare():
                value = self.compared(expression, temporaries)
            case Method():
                value = self.method(expression, into, temporaries)
            case Arithmetic() | Negate() | Not() if expression in self.resolved.called:
                both = (
                    (expression.left, expression.right) if isinstance(expression, Arithmetic)
                    else (expression.inner,)
                )  # fmt: skip
                given = [self.operand(each, temporaries, argument=True) for each in both]
                function, signature = self.resolved.called[expression]
                value = self.called(function, signature, given, into, expression.span)
            case Arithmetic(span, _, left, right):
                operands = self.operand(left, temporaries), self.operand(right, temporaries)
                value = Called("String::add", operands, span)
            case Macro():
                self.macro(expression, into)
                return
            case _:
                if not self.aggregate(expression, into):
                    self.control(expression, into)
                return
        self.scopes.assign(into, value, expression.span)
        self.scopes.end(temporaries, last(expression.span))

    def is_further(self, expression: Expression) -> bool:
        match expression:
            case Name():
                return not self.is_variable(expression)
            case Call():
                return expression in self.resolved.built or expression in self.resolved.callees
            case Arithmetic() | Negate():
                is_text = self.resolved.type_of(expression) == STRING
                return is_text or expression in self.resolved.called
        return False

    def boxed(self, expression: Expression, temporaries: list[int]) -> Called:
        span = expression.span
        box = self.scopes.temporary(self.resolved.type_of(expression), span, None)
        self.into(expression, Place(box), unadjusted=True)
        if not is_pointer(self.type(expression)):
            owns_all(self.resolved.type_of(expression), span)
        temporaries.append(box)
        return Called("unsized", (Moved(Place(box), span),), span)

    def compared(self, node: Compare, temporaries: list[int]) -> Value:
        types = [self.resolved.type_of(each) for each in (node.left, node.right)]
        if all(isinstance(type, Plain) and is_copy(type) for type in types):
            left = self.operand(node.left, temporaries)
            return Computed(node.sign, (left, self.operand(node.right, temporaries)))
        lent = tuple(self.lent(each, temporaries) for each in (node.left, node.right))
        return Called(node.sign, lent, node.span)

    def lent(self, expression: Expression, temporaries: list[int]) -> Operand:
        """A shared reference to it, which Rust takes by itself."""
        type = Reference(False, self.resolved.type_of(expression))
        place = self.place(expression)
        reference = self.scopes.temporary(type, expression.span, None)
        value = Borrowed(place, False, False, False, expression.span)
        self.scopes.assign(Place(reference), value, expression.span)
        temporaries.append(reference)
        return Moved(Place(reference), expression.span)

    def method(self, node: Method, into: Place, temporaries: list[int]) -> Called:
        called, receiver = self.resolved.methods[node], node.receiver
        own: Operand
        if called.derefs:
            place = self.place(receiver, unadjusted=True)
            place = self.behind(place, called.derefs, False, receiver.span)
            copied = is_copy(self.scopes.type(place))
            own = (Copied if copied else Moved)(place, receiver.span)
        else:
            # Of a number that has no variable its type is said, too: its bits are counted.
            own = self.operand(receiver, temporaries, argument=True, its=Parameter(SELF))
        passed = (self.resolved.passed.get(each, each) for each in node.arguments)
        operands = [self.operand(each, temporaries, argument=True) for each in passed]
        value = self.called(called.function, called.signature, (own, *operands), into, node.callee)
        return value._replace(types=self.resolved.standing_of(node))

    def macro(self, node: Macro, into: Place) -> None:
        """What it shows is lent to it; a macro that stops is passed by nobody."""
        temporaries: list[int] = []
        if node.name == "assert" and node.values:
            otherwise = self.condition(node.values[0])
            self.scopes.assign(into, Constant(None), node.span)
            end = [self.scopes.jump(node.span)]
            self.scopes.land(otherwise)
        values = node.values[node.name == "assert" :]
        if node.name in ("write", "writeln"):
            written, values = [self.into_it(each, temporaries) for each in values], ()
        else:
            written = []
        lent = [*written, *(self.lent(each, temporaries) for each in values)]
        shown = [self.lent(each, temporaries) for each in node.shown]
        value = Called(f"{node.name}!", (*lent, *shown), node.span, pieces=node.pieces)
        self.scopes.assign(into, value, node.span)
        if node.name in STOPPING or node.name == "assert":
            self.scopes.ends(node.span)
        self.scopes.end(temporaries, last(node.span))
        if node.name == "assert" and node.values:
            self.scopes.land(end)

    def into_it(self, expression: Expression, temporaries: list[int]) -> Operand:
        """What is written into is borrowed for that, through the reference to it."""
        type, place = self.resolved.type_of(expression), self.place(expression, mutable=True)
        is_lent = isinstance(type, Reference)
        reference = self.scopes.temporary(
            type if is_lent else Reference(True, type), expression.span, None
        )
        lent = place.deref() if is_lent else place
        value = Borrowed(lent, True, True, False, expression.span)
        self.scopes.assign(Place(reference), value, expression.span)
        temporaries.append(reference)
        return Moved(Place(reference), expression.span)

    def added(self, assign: Assign) -> None:
        """``text += more``: a method adds it, which first borrows the text."""
        temporaries: list[int] = []
        lent = Borrowed(
            self.place(assign.place, mutable=True), True, True, False, assign.place.span
        )
        temporaries.append(self.scopes.temporary(Reference(True, STRING), assign.place.span, None))
        self.scopes.assign(Place(temporaries[0]), lent, assign.place.span)
        operand = self.operand(assign.value, temporaries)
        nothing = self.scopes.temporary(UNIT, assign.span, None)
        operands = (Moved(Place(temporaries[0]), assign.place.span), operand)
        self.scopes.assign(
            Place(nothing), Called("String::push_str", operands, assign.span), assign.span
        )
        self.scopes.end([*temporaries, nothing], assign.span)
