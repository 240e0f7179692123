"""What is said of an error where the run comes to it: in which turn, and on which way."""

import re
from typing import NamedTuple

from ad_viz.lenses.ownership.files.placed import Placed
from ad_viz.lenses.ownership.files.running import Running
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.said.errors import rejected
from ad_viz.rust.patterns import Any, Arm, Bind, Is, Match
from ad_viz.rust.syntax import If, Span
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["Join", "join_of", "rejected_in_file"]


def rejected_in_file(symbols: FileSymbols, found: Placed, first: bool) -> tuple[RichText, RichText]:
    """A sentence, and the checker's help beside it."""
    error = found.error
    say, equation = rejected(symbols, error, first)
    blamed = symbols.blamed(error)
    if error.code == "E0382" and blamed is not None:
        plain = symbols.name_of(blamed)
        part = _part(found, plain)
        more = _moved(symbols, found, ["code", part] if part else ["name", plain])
        say = [*more, *([" The program is rejected."] if first else [])] if more else say
    if error.code == "E0381" and found.met is None and blamed is not None:
        name = symbols.name_of(blamed)
        line = symbols.number(error.line)
        say = [f"Line {line} uses ", ["name", name], ". On another way nothing was put into it.",
               *([" The program is rejected."] if first else [])]  # fmt: skip
    if not found.shown:
        say = [*say, " The line is not run here."]
    return say, equation


def _part(found: Placed, name: str) -> str | None:
    """The part of a variable that an error is about, which the run does not come to break."""
    written = re.findall(r"`([^`]+)`", found.error.message)
    return next((one for one in written if found.met is None and one.startswith(f"{name}.")), None)


def _moved(symbols: FileSymbols, found: Placed, name: Token) -> RichText:
    """Of a value that was moved away before; nothing where there is no more to say of it."""
    running, error = symbols.running, found.error
    since = next((mark.line for mark in error.spans if not mark.primary), error.line)
    line, moved = symbols.number(error.line), symbols.number(since)
    if moved == line and since != error.line:
        turn = turn_of(running, error.line - 1)
        when = f"in turn {turn}" if turn else "again"
        return [f"Line {line} gives ", name, f" away {when}, but the turn before gave it away."]
    way = _way(symbols, found)
    if way is None and found.whole is not None:
        whole = symbols.name(found.whole)
        part: Token = "a part of it" if name == whole else name
        return [f"Line {line} uses all of ", whole, f", but line {moved} moved ", part, " away."]
    if way is None:
        return []
    begin: RichText = [f"Line {line} uses ", name, f", but line {moved} moved it away where "]
    if found.met is None:
        begin = [f"Line {line} uses ", name, f". On another way line {moved} moves it away: where "]
    return [*begin, *way.where, "."]


class _Way(NamedTuple):
    """One of the ways of a choice: the line of the move on it, and when it is gone.

    ``where``: "ready is true".
    """

    choice: If | Match
    moved: int
    where: RichText


class Join(NamedTuple):
    """Where the ways of a choice meet: its row, from 1, whose value is gone, and what is said.

    ``since`` is the row where they part; ``out`` that where the value is gone, if it is not run.
    """

    row: int
    since: int
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
    way = _way(symbols, found)
    # Of a part without a lane of its own nothing is drawn: the whole may still be used.
    part = found.blamed is not None and found.blamed.path != symbols.ways[blamed]
    if way is None or part or _part(found, symbols.name_of(blamed)):
        return None
    rows, span = running.rows.rows[: error.line], way.choice.span
    first, last = (running.statements.line(at) for at in (span.start, span.end - 1))
    own = [(k, row) for k, row in enumerate(rows, 1) if row.call == rows[-1].call]
    at = max((k for k, row in own if row.line == last), default=None)
    if at is None:
        return None
    since = max((k for k, row in own if row.line == first and k <= at), default=at)
    out = None
    if found.met is None:
        out = next((k for k, row in own if row.line == way.moved and since <= k < at), None)
    plain = symbols.name_of(blamed)
    name: Token = ["name", plain]
    say: RichText = [f"The ways meet again after line {last}. On one of them ", name,
                     " is gone, so from here on it may not be used."]  # fmt: skip
    return Join(
        at, since, out, blamed, say, [["code", plain], " is maybe moved"], f"`{plain}` maybe moved"
    )


def turn_of(running: Running, row: int) -> int | None:
    """Which turn of its loop a row is in."""
    rows = running.rows.rows
    call = rows[row].call
    turns = (one.turn for one in rows[row::-1] if one.call == call and one.turn)
    return next(turns, None)


def _way(symbols: FileSymbols, found: Placed) -> _Way | None:
    """That way of a choice on which the value is moved, where its use is not in the choice."""
    running, spans = symbols.running, found.in_file.spans
    use = next(each for each in spans if each.primary)
    move = next((each for each in spans if not each.primary), None)
    if move is None:
        return None
    used, moved = (running.source.offset(each.line, each.column) for each in (use, move))
    around = [each for each in running.statements.choices
              if _has(each.span, moved) and not _has(each.span, used)]  # fmt: skip
    choice = min(around, key=lambda each: each.span.end - each.span.start, default=None)
    if isinstance(choice, Match):
        arm = next((each for each in choice.arms if _has(each.body.span, moved)), None)
        return None if arm is None else _Way(choice, move.line, _reached(running, choice, arm))
    if choice is None or _has(choice.condition.span, moved):
        return None
    holds, condition = _has(choice.then.span, moved), choice.condition
    if isinstance(condition, Is):
        fits: RichText = [_code(running, condition.value.span), " is " if holds else " is not "]
        return _Way(choice, move.line, [*fits, _code(running, condition.pattern.span)])
    return _Way(
        choice, move.line, [_code(running, condition.span), f" is {'true' if holds else 'false'}"]
    )


def _reached(running: Running, choice: Match, arm: Arm) -> RichText:
    """What leads to an arm: its pattern, and its guard."""
    value = _code(running, choice.value.span)
    where: RichText = [value, " is ", _code(running, arm.pattern.span)]
    if isinstance(arm.pattern, Any | Bind) and arm.guard is None:
        where = ["no other pattern fits ", value]
    guard: RichText = [] if arm.guard is None else [
        " and ", _code(running, arm.guard.span), " is true"]  # fmt: skip
    return [*where, *guard]


def _has(span: Span, offset: int) -> bool:
    return span.start <= offset < span.end


def _code(running: Running, span: Span) -> Token:
    return ["code", " ".join(running.source.text[slice(*span)].split())]
