"""What is said of patterns and of loops over values: what is asked, and what is found inside."""

from ad_viz.lenses.ownership.files.made import shown
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.rust.body import (
    Assign,
    Called,
    Copied,
    Declare,
    Instruction,
    Mention,
    Moved,
    Place,
    Variant,
)
from ad_viz.rust.machine.events import Event
from ad_viz.rust.patterns import Between
from ad_viz.rust.places import Index
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Applied, Reference, owns
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BUFFER, OWNER, VALUE

__all__ = ["compared", "found_inside", "is_first_end", "matched"]

Texts = tuple[RichText, RichText]


def matched(symbols: FileSymbols, moment: Moment, asked: str, holds: bool) -> Texts | None:
    """Of a choice by a pattern, or by whether a loop has a next value; None of another choice."""
    body, point = symbols.running.lives.body, _choice(moment).point
    variant = _variant(body.instructions[point - 1], body.instructions[point])
    if variant is None:
        return None
    value: RichText = [["code", asked]] if asked else [f"the {VALUE}"]
    if _asked(symbols, moment) in symbols.running.statements.ranges:
        if holds:
            say: RichText = [f"The loop takes the next {VALUE} of ", *value]
            item = _item(moment)
            say += [": ", ["code", item], "."] if item else ["."]
            return [*say, *_unordered(symbols, moment)], [f"the next {VALUE}"]
        return [*value, f" has no next {VALUE}: the loop is over."], [f"no next {VALUE}"]
    if symbols.source.text[slice(*moment.span)].endswith("?"):
        value = value if asked else ["what stands before ?"]
        # The next of a ? that calls From is the place for what that gives.
        is_other = isinstance(body.instructions[point + 1], Declare)
        gives = "what from makes of that" if is_other else "that"
        ends = f"the function ends here, and gives {gives}."
        end = f"the {VALUE} in it goes on." if holds else ends
        return [*value, f" is {variant.name}: " if holds else f" is not {variant.name}: ", end], [
            *value, " goes on" if holds else " ends the function"]  # fmt: skip
    made = next((e.message for e in moment.events
                 if e.kind == "made" and e.local == variant.place.local), None)  # fmt: skip
    name = variant.name
    if name.startswith("["):
        name = symbols.source.text[slice(*moment.span)]
    return _held(symbols, moment, value, ["code", name], holds, made)


def compared(symbols: FileSymbols, moment: Moment, holds: bool) -> Texts | None:
    """Of a pattern that is a number, a text or a range of these; None of another choice."""
    if _asked(symbols, moment) not in symbols.running.statements.patterns:
        return None
    start, end = moment.span
    pattern: Token = ["code", symbols.source.text[start:end]]
    event = next((e for e in reversed(moment.events) if e.kind == "copied" and e.before), None)
    value = None
    if event is not None and event.place is not None and event.before:
        value = value_text(symbols.type(event.place), event.before[0])
    return _held(symbols, moment, [pattern], pattern, holds, value)


def is_first_end(symbols: FileSymbols, moment: Moment, after: Moment) -> bool:
    """Whether one end of a range is asked for, and the other is next."""
    if moment.kind != "branched" or after.kind != "branched" or moment.span != after.span:
        return False
    return isinstance(symbols.running.statements.patterns.get(_asked(symbols, moment)), Between)


def _asked(symbols: FileSymbols, moment: Moment) -> Span:
    return symbols.running.asked(_choice(moment))


def _choice(moment: Moment) -> Event:
    """Where the run goes one way or another."""
    return next(event for event in moment.events if event.kind == "branched")


def _held(
    symbols: FileSymbols,
    moment: Moment,
    against: RichText,
    pattern: Token,
    holds: bool,
    value: str | None,
) -> Texts:
    """Whether what is held against this fits; and what that is, if it is seen."""
    asked, statements = _asked(symbols, moment), symbols.running.statements
    if holds:
        then = ". It fits: its lines are run." if asked in statements.deciding else ". It fits."
    else:
        other = (
            statements.otherwise(asked) if statements.is_last(asked) else "what follows is tried"
        )
        then = f". It does not fit: {other}."
    what: RichText = (
        [f"The {VALUE}"] if value is None else [f"The {VALUE} ", ["code", shown(value)]]
    )
    say: RichText = [*what, " is held against ", *against, then]
    return say, [pattern, " fits" if holds else " does not fit"]


def _variant(made: Instruction, asked: Instruction) -> Variant | None:
    """The variant that is asked for, if that is what is asked."""
    if not isinstance(made, Assign) or not isinstance(asked, Mention):
        return None
    return made.value if isinstance(made.value, Variant) and made.place == asked.place else None


def found_inside(symbols: FileSymbols, moment: Moment) -> Texts | None:
    """Of what a variable gets from inside a value that has no name; None of other values."""
    value, into = moment.value, moment.into
    if not isinstance(value, Copied | Moved) or into is None or into.path:
        return None
    of = symbols.variable(value.place)
    is_element = any(isinstance(step, Index) for step in value.place.path)
    if not value.place.path or not (of is None or is_element or symbols.is_inside(value.place)):
        return None
    name, type = symbols.name(into), symbols.type(into)
    if moment.range is not None:
        return _next(symbols, moment, into)
    written = symbols.written(moment.span)
    inside: RichText = [["code", written]] if "[" in written else [f"what lies in the {VALUE}"]
    if of is not None and not (is_element and "[" in written):
        inside = ["what lies in ", ["name", symbols.name_of(of)]]
    equation: RichText = [symbols.code(into)]
    if isinstance(type, Reference):
        which = (
            inside
            if "[" in written and (of is None or is_element)
            else ["that lies in ", *_of(symbols, of)]
        )
        is_both = (of is not None or "[" in written) and not type.mutable
        how = "a copy of the reference " if is_both else "the reference "
        return [name, f" is {how}", *which, "."], equation
    if isinstance(type, Applied) and type.kind.name in ("Rc", "Arc"):
        return [name, f" is the {OWNER} that lies in ", *_of(symbols, of), "."], equation
    if owns(type):
        return ([name, f" {OWNER.does} the {BUFFER} of ", *inside, " from here on. No number is "
                 "copied."], equation)  # fmt: skip
    stored = [e for e in moment.events if e.kind == "stored" and e.place == into and e.after]
    if stored:
        equation += [f" = {value_text(type, (stored[-1].after or (0,))[0])}"]
    return [name, " is a copy of ", *inside, ": both remain."], equation


def _of(symbols: FileSymbols, variable: int | None) -> RichText:
    return [f"the {VALUE}"] if variable is None else [["name", symbols.name_of(variable)]]


def _unordered(symbols: FileSymbols, moment: Moment) -> RichText:
    """That the order is any, where the loop begins that goes over such a map or a set."""
    over = _asked(symbols, moment)
    lent = (e.place.local for e in moment.events if e.kind == "borrowed" and e.place is not None)
    kind = next((symbols.unordered[one] for one in lent if one in symbols.unordered), None)
    if kind is None or over in symbols.begun_over:
        return []
    symbols.begun_over.add(over)
    return [" A ", ["code", kind], " has no order: another run may begin with another."]


def _item(moment: Moment) -> str:
    """What the loop takes, as it is written; nothing where that is not seen."""
    made = [e for e in moment.events if e.kind == "made" and str(e.function).endswith("::next")]
    message = made[-1].message or "" if made else ""
    return shown(message[5:-1]) if message.startswith("Some(") else ""


def _is_in_place(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether what it takes lies where the loop goes over, and is no reference itself."""
    instructions = symbols.running.lives.body.instructions
    for event in reversed(moment.events):
        made = instructions[event.point]
        if isinstance(made, Assign) and isinstance(made.value, Called):
            return made.value.function in ("Iter::next", "IterMut::next")
    return False


def _next(symbols: FileSymbols, moment: Moment, into: Place) -> Texts:
    """A loop gives its variable the next value."""
    name, type = symbols.name(into), symbols.type(into)
    assert moment.range is not None
    of: RichText = [["code", written]] if (written := symbols.written(moment.range)) else ["all"]
    takes: RichText = [f"The loop takes the next {VALUE} of ", *of, ": ", name]
    equation: RichText = [symbols.code(into)]
    any_order = _unordered(symbols, moment)
    if isinstance(type, Reference):
        how = f" refers to it{', to change it' * type.mutable}, in its place."
        if not _is_in_place(symbols, moment):
            it = _item(moment)
            to: RichText = [", to ", ["code", it]] if it else []
            return [*takes, " is that reference", *to, ".", *any_order], equation
        return [*takes, how, *any_order], equation
    if owns(type):
        return [*takes, f" {OWNER.does} it from here on.", *any_order], equation
    its = [e for e in moment.events if e.local == into.local]
    made = next((shown(e.message or "") for e in its if e.kind == "made"), None)
    stored = [e.after for e in its if e.kind == "stored" and e.after]
    value = made or (value_text(type, stored[-1][0]) if stored else "?")
    return [*takes, " is ", ["code", value], ".", *any_order], [*equation, " = ", ["code", value]]
