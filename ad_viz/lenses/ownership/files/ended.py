"""What is said where a block, a call or the program ends, and of what ends with it."""

from collections.abc import Iterable

from ad_viz.lenses.ownership.files.counted import counts, owners_left
from ad_viz.lenses.ownership.files.drawn import handed_on
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.sentences import texts
from ad_viz.rust.machine.events import Event
from ad_viz.rust.pointers import WEAK
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import BUFFER, OWNER

__all__ = ["block_ended", "call_ended", "program_ended"]

Texts = tuple[RichText, RichText]


def block_ended(symbols: FileSymbols, moment: Moment) -> Texts:
    """Variables end; those that share a value leave it to the others."""
    say, equation = texts(symbols, moment)
    left = owners_left(symbols, moment.events)
    if not left:
        return say, equation
    gone = say[: say.index(" with it.") + 1]
    freed = [e for e in moment.events if e.kind == "freed"]
    rest: RichText = [f" What else it {OWNER.done} is freed."] if freed else []
    return [*gone, " ", *left, *rest], equation if freed else counts(moment.events)


def program_ended(symbols: FileSymbols, moment: Moment) -> Texts:
    """All that is left is freed."""
    say, equation = texts(symbols, moment)
    within = _within(symbols, [e for e in moment.events if e.kind == "freed"])
    return (["The program ends: ", *within], equation) if within else (say, equation)


def call_ended(symbols: FileSymbols, moment: Moment) -> Texts:
    """The run goes on in the caller."""
    call = symbols.running.lives.calls[moment.call]
    function: RichText = [["code", call.name]]
    freed = [e for e in moment.events if e.kind == "freed"]
    if freed:
        owners = [symbols.name(e.place) for e in freed]
        again = any(e.fault for e in freed)
        what = f"{BUFFER if len(freed) == 1 else BUFFER.many}"
        verb = f"{OWNER.does} the {what}" if len(freed) == 1 else f"{OWNER.do} the {what}"
        end = "frees it" if len(freed) == 1 else "they are freed"
        if again:
            return ([*function, f" ends, and frees {BUFFER.one} that is freed already."],
                    [f"freed: {_numbers(e.buffer for e in freed)}"])  # fmt: skip
        if within := _within(symbols, freed):
            return [*function, " ends: ", *within], [f"freed: {_numbers(e.buffer for e in freed)}"]
        return ([*function, " ends: ", *tokens.listed(owners), f" {verb}, and {end}."],
                [f"freed: {_numbers(e.buffer for e in freed)}"])  # fmt: skip
    caller = ["code", _caller(symbols, moment)]
    if handed := handed_on(symbols, moment):
        of = symbols.name(handed[0].place)
        say: RichText = [*function, f" ends, and gives the {BUFFER} of ", of, " to its caller, "]
        return [*say, caller, "."], [of, " ⤳ ", caller]
    back: RichText = ["The run goes on in ", caller, "."]
    if left := owners_left(symbols, moment.events):
        return [*function, " ends: ", *left, " ", *back], counts(moment.events)
    if any(e.kind == "ended" and e.local in symbols.index for e in moment.events):
        return [*function, " ends, and its variables with it. ", *back], [*function, " → ", caller]
    return [*function, " ends. ", *back], [*function, " → ", caller]


def _caller(symbols: FileSymbols, moment: Moment) -> str:
    calls = symbols.running.lives.calls
    return calls[calls[moment.call].caller or 0].function


def _numbers(buffers: Iterable[int | None]) -> str:
    return ", ".join(f"{BUFFER} {number}" for number in buffers)


def _within(symbols: FileSymbols, freed: list[Event]) -> RichText:
    """Where some of the buffers are of no variable: they lie in what others lead to."""
    names = [symbols.name(e.place) for e in freed if symbols.variable(e.place) is not None]
    weak = any(e.place and getattr(symbols.type(e.place), "kind", None) is WEAK for e in freed)
    if len(names) == len(freed) and not weak:
        return []
    many = f"{BUFFER.one} is" if len(freed) == 1 else f"{len(freed)} {BUFFER.many} are"
    if not names:
        return [f"{many} freed."]
    ends = "ends with all that it leads" if len(names) == 1 else "end with all that they lead"
    return [*tokens.listed(names), f" {ends} to, and {many} freed."]
