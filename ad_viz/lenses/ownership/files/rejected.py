"""What is said of an error where the run comes to it: in which turn, and on which way."""

from typing import NamedTuple

from ad_viz.lenses.ownership.files.placed import Placed
from ad_viz.lenses.ownership.files.running import Running
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.said.errors import rejected
from ad_viz.rust.patterns import Is, Match
from ad_viz.rust.syntax import If, Span
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["Join", "join_of", "rejected_in_file"]


def rejected_in_file(symbols: FileSymbols, found: Placed, first: bool) -> tuple[RichText, RichText]:
    """A sentence, and the checker's help beside it."""
    error = found.error
    say, equation = rejected(symbols, error, first)
    blamed = symbols.blamed(error)
    if error.code == "E0382" and blamed is not None:
        more = _moved(symbols, found, ["name", symbols.name_of(blamed)])
        say = [*more, *([" The program is rejected."] if first else [])] if more else say
    if error.code == "E0381" and found.met is None and blamed is not None:
        name = symbols.name_of(blamed)
        line = symbols.number(error.line)
        say = [f"Line {line} uses ", ["name", name], ". On another way nothing was put into it.",
               *([" The program is rejected."] if first else [])]  # fmt: skip
    if not found.shown:
        say = [*say, " The line is not run here."]
    return say, equation


def _moved(symbols: FileSymbols, found: Placed, name: Token) -> RichText:
    """Of a value that was moved away before; nothing where there is no more to say of it."""
    running, error = symbols.running, found.error
    since = next((mark.line for mark in error.spans if not mark.primary), error.line)
    line, moved = symbols.number(error.line), symbols.number(since)
    if moved == line and since != error.line:
        turn = turn_of(running, error.line - 1)
        when = f"in turn {turn}" if turn else "again"
        return [f"Line {line} gives ", name, f" away {when}, but the turn before gave it away."]
    way = _way(running, moved, line)
    if way is None and found.whole is not None:
        return [f"Line {line} uses all of ", symbols.name(found.whole),
                f", but line {moved} moved ", name, " away."]  # fmt: skip
    if way is None:
        return []
    begin: RichText = [f"Line {line} uses ", name, f", but line {moved} moved it away where "]
    if found.met is None:
        begin = [f"Line {line} uses ", name, f". On another way line {moved} moves it away: where "]
    return [*begin, *way.where, "."]


class _Way(NamedTuple):
    """One of the ways of a choice, and where it is gone: ``ready is true``."""

    choice: If | Match
    where: RichText


class Join(NamedTuple):
    """Where the ways of a choice meet: its row, from 1, whose value is gone, and what is said.

    ``since`` is the row where they part; ``out`` that where the value is gone, if it is not run.
    """

    row: int
    since: int | None
    out: int | None
    variable: int
    say: RichText
    equation: RichText
    note: str


def join_of(symbols: FileSymbols, found: Placed) -> Join | None:
    """Of a value that one way moves, the place after which it is maybe moved."""
    running, error = symbols.running, found.error
    blamed = symbols.blamed(error)
    if error.code != "E0382" or blamed is None or not found.shown:
        return None
    since = next((mark.line for mark in error.spans if not mark.primary), error.line)
    way = _way(running, symbols.number(since), symbols.number(error.line))
    if way is None:
        return None
    rows, span = running.rows.rows[: error.line], way.choice.span
    first, last = (running.statements.line(at) for at in (span.start, span.end - 1))
    own = [(k, row) for k, row in enumerate(rows, 1) if row.call == rows[-1].call]
    at = max((k for k, row in own if row.line == last), default=None)
    if at is None:
        return None
    part = max((k for k, row in own if row.line == first and k < at), default=None)
    moved = symbols.number(since)
    out = next(
        (k for k, row in own if row.line == moved and row.is_idle and k > (part or at)), None
    )
    plain = symbols.name_of(blamed)
    name: Token = ["name", plain]
    say: RichText = [f"The ways meet again after line {last}. On one of them ", name,
                     " is gone, so from here on it may not be used."]  # fmt: skip
    return Join(
        at, part, out, blamed, say, [["code", plain], " is maybe moved"], f"`{plain}` maybe moved"
    )


def turn_of(running: Running, row: int) -> int | None:
    """Which turn of its loop a row is in."""
    rows = running.rows.rows
    call = rows[row].call
    turns = (one.turn for one in rows[row::-1] if one.call == call and one.turn)
    return next(turns, None)


def _way(running: Running, moved: int, used: int) -> _Way | None:
    """That way of a choice which one line is on, where the other is not in the choice."""
    statements = running.statements

    def has(span: Span, line: int) -> bool:
        return statements.line(span.start) <= line <= statements.line(span.end - 1)

    around = [each for each in statements.choices
              if has(each.span, moved) and not has(each.span, used)]  # fmt: skip
    choice = min(around, key=lambda each: each.span.end - each.span.start, default=None)
    if isinstance(choice, Match):
        arms = [arm.pattern.span for arm in choice.arms if has(arm.span, moved)]
        return _Way(choice, _fits(running, choice.value.span, arms[0])) if arms else None
    if choice is None:
        return None
    holds, condition = has(choice.then.span, moved), choice.condition
    if isinstance(condition, Is):
        return _Way(choice, _fits(running, condition.value.span, condition.pattern.span, holds))
    return _Way(choice, [_code(running, condition.span), f" is {'true' if holds else 'false'}"])


def _fits(running: Running, value: Span, pattern: Span, holds: bool = True) -> RichText:
    return [_code(running, value), " is " if holds else " is not ", _code(running, pattern)]


def _code(running: Running, span: Span) -> Token:
    return ["code", " ".join(running.source.text[slice(*span)].split())]
