"""What is said where a block, a call or the program ends, and of what ends with it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ad_viz.lenses.ownership.files.calls.begun import begins_others
from ad_viz.lenses.ownership.files.counted import ended, is_weak
from ad_viz.lenses.ownership.files.drawn import handed_on
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.sentences import MOST_NAMES, begun, texts
from ad_viz.rust.body import Place
from ad_viz.rust.elements.assignees import PART
from ad_viz.rust.machine.events import Event
from ad_viz.rust.syntax import Continue
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BUFFER, OWNER, VALUE

__all__ = ["block_ended", "call_ended", "dropped", "jumped", "nameless", "program_ended"]

Texts = tuple[RichText, RichText]


def dropped(symbols: FileSymbols, moment: Moment, call: Token) -> Texts | None:
    """A value is given to ``drop``; None where that is said as of a tangent."""
    freed = _freed(moment)
    say, changes = ended(symbols, moment.events)
    if freed and begins_others(symbols, moment):
        return [f"{_many(freed).capitalize()} freed."], _equation(freed, changes)
    if len(freed) < 2 and not say:
        return None
    gone: RichText = [call, f" ends, and {_many(freed)} freed."] if freed else []
    return [*gone, *([" "] if gone and say else []), *say], _equation(freed, changes)


def block_ended(symbols: FileSymbols, moment: Moment) -> Texts:
    """Variables end; those that share a value leave it to the others."""
    say, equation = texts(symbols, moment)
    left, changes = ended(symbols, moment.events)
    names = [
        symbols.running.body.locals[each.local].name or "" for each in moment.events
        if each.kind == "ended" and each.local is not None and each.local in symbols.index
    ]  # fmt: skip
    if names and all(each.startswith(PART) for each in names):
        say = ["The assignment is done, and ", *say[1:]]
        equation = ["done"] if equation == [["code", "}"]] else equation
    if not left or " with it." not in say:
        return say, equation
    gone, freed = say[: say.index(" with it.") + 1], _freed(moment)
    it = "it" if len(gone) == 3 else "they"
    rest: RichText = [f" What else {it} {OWNER.done} is freed."] if freed else []
    return [*gone, " ", *left, *rest], _equation(freed, changes)


def nameless(symbols: FileSymbols, moment: Moment, *, at_once: bool) -> RichText:
    """Values without a name end; of ``let _`` at once, and what a loop has gone over with it."""
    freed = _freed(moment)
    if all(_is_gone_over(symbols, event) for event in freed):
        return [f"What the loop went over ends with it: {_many(freed)} freed."]
    its = f"its {BUFFER}" if len(freed) == 1 else f"its {len(freed)} {BUFFER.many}"
    values = len({event.point for event in freed})
    if at_once:
        return [["code", "_"], f" keeps nothing: the {VALUE} ends at once, and frees {its}."]
    if values > 1:
        return [f"{values} {VALUE.many} without a name end here: {_many(freed)} freed."]
    return [f"A {VALUE} without a name ends here, and frees {its}."]


def _is_gone_over(symbols: FileSymbols, event: Event) -> bool:
    """Whether a loop was made to go over what ends here."""
    instructions, ranges = (
        symbols.running.lives.body.instructions,
        symbols.running.statements.ranges,
    )
    made = next((e for e in symbols.running.run.events if e.kind == "made"
                 and e.local == event.local), None)  # fmt: skip
    is_loop = made is not None and str(made.function).endswith("::into_iter")
    return is_loop and made is not None and instructions[made.point].span in ranges


def program_ended(symbols: FileSymbols, moment: Moment) -> Texts:
    """All that is left is freed; what leads to itself is not."""
    freed, alive = _freed(moment), symbols.running.run.alive
    say, equation = texts(symbols, moment)
    if (
        failed := next((e for e in symbols.running.run.events if e.kind == "failed"), None)
    ) is not None:
        error: Token = ["code", f"Error: {failed.message}"]
        last = f" {_many(freed).capitalize()} freed on the way out." if freed else ""
        begins: RichText = ["Err is what ", ["code", "main"], " gives: the program prints "]
        return [*begins, error, f" and fails.{last}"], [error]
    if freed and all(is_weak(symbols, event) for event in freed):
        names = [symbols.name(event.place) for event in freed]
        say = ["The program ends, and ", *tokens.listed(names, MOST_NAMES),
               f" with it. The {VALUE} was gone before: now its counts are freed too."]  # fmt: skip
    elif freed and not _is_named(symbols, freed):
        say = [f"The program ends, and its variables with it: {_many(freed)} freed."]
    if not alive:
        return say, equation
    gone: RichText = say if freed else ["The program ends."]
    it = "it lies in itself" if len(alive) == 1 else "them lies in themselves"
    kept = f"not freed: {_buffers(alive)}"
    return ([*gone, f" {_many(alive)} never freed: what {OWNER.does} {it}."],
            [*equation, f"; {kept}"] if freed else [kept])  # fmt: skip


def jumped(symbols: FileSymbols, moment: Moment) -> Texts:
    """A loop is left, or the rest of its turn is; nothing of other moments."""
    found = (symbols.running.jump(event.point) for event in moment.events)
    jump = next((one for one in found if one is not None), None)
    if jump is None or moment.kind not in ("jumped", "ended", "freed"):
        return [], []
    name: RichText = [" ", ["code", jump.label]] if jump.label else []
    is_block = symbols.running.statements.leaves_block(jump)
    loop: RichText = [f"the {'block' if is_block else 'loop'}", *name]
    text = symbols.running.source.text[jump.span.start : jump.span.end]
    if isinstance(jump, Continue):
        return ["the rest of this turn of ", *loop, " is passed over."], [["code", text]]
    gives = f", and gives that {VALUE}" if jump.value is not None else ""
    return [*loop, f" ends here{gives}."], [["code", text]]


def call_ended(symbols: FileSymbols, moment: Moment) -> Texts:
    """The run goes on in the caller; a Box of what could be called once is gone with its call."""
    over = [e for e in moment.events if e.kind == "left"][:1]
    after = moment.events.index(over[0]) if over else len(moment.events)
    called = [e for e in moment.events[after:] if e.kind == "freed"]
    if not called:
        return _call_ended(symbols, moment)
    within = [e for e in moment.events if e not in called]
    say, equation = _call_ended(symbols, replace(moment, events=within))
    name = symbols.name(called[0].place)
    who: RichText = ["the Box"] if isinstance(name, str) else [name]
    gone: RichText = [" With that call ", *who, f" is gone, too, and its {BUFFER} is freed."]
    return [*say, *gone], [*equation, "; ", *_equation(called, [])]


def _call_ended(symbols: FileSymbols, moment: Moment) -> Texts:
    function, kept = symbols.call(moment.call), _kept(symbols, moment)
    freed = _freed(moment)
    left, changes = ended(symbols, moment.events)
    if freed:
        owners = [symbols.name(e.place) for e in freed]
        what = f"{BUFFER if len(freed) == 1 else BUFFER.many}"
        verb = f"{OWNER.does} the {what}" if len(freed) == 1 else f"{OWNER.do} the {what}"
        end = "frees it" if len(freed) == 1 else "they are freed"
        equation = _equation(freed, changes)
        if any(e.fault for e in freed):
            return [*function, f" ends, and frees {BUFFER.one} that is freed already."], equation
        if left or not _is_named(symbols, freed):
            gone: RichText = [*function, f" ends, and its variables with it: {_many(freed)} freed."]
            if handed_on(symbols, moment):
                gone = [*gone, " ", *begun([*function, " ", *_handed(symbols, moment)])]
            return [*gone, *([" "] if left else []), *left], equation
        begins: RichText = [": "]
        if handed_on(symbols, moment):
            begins = [", and ", *_handed(symbols, moment), " Of what is left, "]
        listed = tokens.listed(owners, MOST_NAMES)
        return [*function, " ends", *begins, *listed, f" {verb}, and {end}."], equation
    caller = symbols.call(symbols.running.lives.calls[moment.call].caller or 0)
    if handed := handed_on(symbols, moment):
        of = symbols.name(handed[0].place)
        return [*function, " ends, and ", *_handed(symbols, moment)], [of, " ⤳ ", *caller]
    back: RichText = ["The run goes on in ", *caller, "."]
    if left:
        return [*function, " ends: ", *left, " ", *back], changes
    over_with = [e.local for e in moment.events if e.kind == "ended" and e.local in symbols.index]
    if kept:
        names = [
            symbols.name(Place(one)) for one in over_with if one is not None and one not in kept
        ]
        own = [symbols.name(Place(one)) for one in kept
               if (its := symbols.body.locals[one].captured) and its.is_own]  # fmt: skip
        over: RichText = ["the call of ", *function, " ends"]
        over += [", and ", *tokens.listed(names, MOST_NAMES), " with it"] if names else []
        stay = f" stay{'s' if len(own) == 1 else ''} in "
        stays: RichText = [*tokens.listed(own, MOST_NAMES), stay, *function, ". "] if own else []
        return [*over, ". ", *stays, *back], [*function, " → ", *caller]
    if over_with:
        return [*function, " ends, and its variables with it. ", *back], [*function, " → ", *caller]
    return [*function, " ends. ", *back], [*function, " → ", *caller]


def _handed(symbols: FileSymbols, moment: Moment) -> RichText:
    """``gives the buffer of s to its caller, f.``"""
    event = handed_on(symbols, moment)[0]
    what = BUFFER if event.buffer else VALUE
    caller = symbols.call(symbols.running.lives.calls[moment.call].caller or 0)
    of = symbols.name(event.place)
    return [f"gives the {what} of ", of, " to its caller, ", *caller, "."]


def _kept(symbols: FileSymbols, moment: Moment) -> list[int]:
    """What a closure keeps that may be called again."""
    locals_ = symbols.body.locals
    ended = (e.local for e in moment.events if e.kind == "ended" and e.local in symbols.index)
    return [life for life in ended if life is not None
            and (its := locals_[life].captured) and its.trait != "FnOnce"]  # fmt: skip


def _freed(moment: Moment) -> list[Event]:
    return [event for event in moment.events if event.kind == "freed"]


def _is_named(symbols: FileSymbols, freed: list[Event]) -> bool:
    """Whether each of the buffers is one variable's, as its own."""
    own = {e.place.local for e in freed if e.place is not None and not e.place.path}
    named = all(symbols.variable(e.place) is not None for e in freed)
    return named and len(own) == len(freed)


def _many(freed: Sequence[object]) -> str:
    return f"{BUFFER.one} is" if len(freed) == 1 else f"{len(freed)} {BUFFER.many} are"


def _equation(freed: list[Event], changes: RichText) -> RichText:
    gone = [f"freed: {_buffers(e.buffer for e in freed)}"] if freed else []
    return [*gone, *(["; "] if gone and changes else []), *changes]


def _buffers(buffers: Iterable[int | None]) -> str:
    return ", ".join(f"{BUFFER} {number}" for number in buffers)
