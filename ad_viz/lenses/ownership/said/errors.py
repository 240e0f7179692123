"""What is said where the borrow checker rejects a line, and its words and the damage as cards."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ad_viz.lenses.ownership.said.calls import cells
from ad_viz.lenses.ownership.said.columns import move_columns
from ad_viz.lenses.ownership.said.letters import as_text
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.diagnostics import Diagnostic
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.harm import Harm, HarmKind
from ad_viz.timeline.texts.harmless import when_rewritten
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW, BUFFER, GRADIENT, OWNER, VALUE

__all__ = [
    "damage_data",
    "diagnostic_data",
    "harmed",
    "marked",
    "needs_note",
    "rejected",
    "rich",
    "why_data",
]

when_rewritten("ownership", move_columns)

#: So many cells are shown of what is compared.
_MOST: Final = 8

#: {v} is the variable, {line} the line that is rejected, {since} the one that it is at odds with.
_SAID: Final[Mapping[str, str]] = {
    "E0381": "Line {line} uses {v}, which holds nothing yet.",
    "E0382": "Line {line} uses {v}, but line {since} moved {what} away.",
    "E0384": f"Line {{line}} gives {{v}} a second {VALUE}, but {{v}} is not declared with mut.",
    "E0499": f"Line {{line}} {BORROW.does} {{v}} to write, but the mutable {BORROW} of line "
    "{since} is still in use.",
    "E0502": f"Line {{line}} {BORROW.does} {{v}}, but the {BORROW} of line {{since}} is still in "
    "use: one of them writes.",
    "E0503": f"Line {{line}} uses {{v}}, but the mutable {BORROW} of line {{since}} is still in "
    "use.",
    "E0505": f"Line {{line}} moves {{v}} away, but the {BORROW} of line {{since}} is still in use.",
    "E0506": f"Line {{line}} writes to {{v}}, but the {BORROW} of line {{since}} is still in use.",
    "E0507": f"Line {{line}} moves {BUFFER.one} out of a reference, but a reference {OWNER.does} "
    "nothing to give.",
    "E0515": "Line {line} gives back a reference to {v}, which ends with the function.",
    "E0594": "Line {line} writes through {v}, which promises that nothing is changed.",
    "E0596": f"Line {{line}} {BORROW.does} {{v}} to write, but {{v}} does not permit writing.",
    "E0597": f"{{v}} ends with its block, but the {BORROW} of line {{line}} is still in use.",
    "E0716": f"Line {{line}} {BORROW.does} a temporary, which is gone before the {BORROW} is.",
}

#: Of what lies in a vector, which E0507 is said of, too.
_ELEMENT: Final = (
    "Line {line} moves one element out of its vector, which would be left with a hole."
)

_SO: Final[Mapping[HarmKind, str]] = {
    "corrupted by aliasing": f"Whatever uses it next gets a wrong {GRADIENT}, and no error.",
    "read of a moved-out buffer": f"Whatever uses it next gets a wrong {GRADIENT}, and no error.",
    "read of freed memory": "What is read is up to chance, and there is no error.",
    "freed twice": f"Two new {BUFFER.many} may now be given the same cells.",
    "read of nothing": "What is read is up to chance, and there is no error.",
    "write through a stale reference": "Somebody else's numbers change, and there is no error.",
    "reference to a dead scope": "What is read is up to chance, and there is no error.",
    "changed without mut": f"Who counts on the first {VALUE} is now wrong, and gets no error.",
    "stopped": "The program does not come to its end.",
}


def rejected(symbols: Symbols, error: Diagnostic, first: bool) -> tuple[RichText, RichText]:
    """A sentence, and the checker's help beside it."""
    blamed = symbols.blamed(error)
    name: Token = "a temporary" if blamed is None else ["name", symbols.name_of(blamed)]
    since = next((mark.line for mark in error.spans if not mark.primary), error.line)
    line, since = symbols.number(error.line), symbols.number(since)
    words = _SAID.get(error.code, "Line {line} is rejected")
    if error.code == "E0507" and " index of " in error.message:
        words = _ELEMENT
    is_owner = blamed is not None and symbols.owns(blamed)
    words = words.replace("{what}", f"its {BUFFER}" if is_owner else "it")
    words = words.replace("{line}", str(line)).replace("{since}", str(since))
    say: RichText = []
    for place, piece in enumerate(words.split("{v}")):
        say += [*([name] if place else []), *([piece] if piece else [])]
    if error.code not in _SAID:
        label = next((mark.label for mark in error.spans if mark.primary and mark.label), "")
        say += [*([": ", *rich(marked(label, symbols.names))] if label else []), "."]
    help = f"{error.help[:1].upper()}{error.help[1:]}."
    return [*say, *([" The program is rejected."] if first else [])], rich(
        marked(help, symbols.names)
    )


def rich(text: str) -> RichText:
    """What is between backticks is code.

    >>> rich("write `a.clone()` there")
    ['write ', ['code', 'a.clone()'], ' there']
    """
    pieces = text.split("`")
    return [["code", piece] if place % 2 else piece for place, piece in enumerate(pieces) if piece]


def marked(text: str, names: Iterable[str]) -> str:
    """The variables of a sentence between backticks, if none are yet. ``a`` may be the article.

    >>> marked("write b.clone() before &mut x is taken", ["a", "b", "x"])
    'write `b.clone()` before `&mut x` is taken'
    """
    either = "|".join(sorted(map(re.escape, {*names} - {"a"}), key=len, reverse=True))
    if not either or "`" in text:
        return text
    pattern = rf"(?<![\w.&*])(?:&(?:mut )?|\*+)?(?:{either})(?:\.clone\(\))?(?!\w)"
    return re.sub(pattern, r"`\g<0>`", text)


def needs_note(symbols: Symbols, error: Diagnostic) -> str | None:
    """``needs R on `a_bar` ``"""
    blamed = symbols.blamed(error)
    if error.needs is None or blamed is None:
        return None
    return f"needs {error.needs} on `{symbols.name_of(blamed)}`"


def diagnostic_data(symbols: Symbols | None, error: Diagnostic) -> dict[str, Any]:
    """The schema's diagnostic; there are no symbols where the types do not fit."""
    names = symbols.names if symbols else []
    written: dict[str, Any] = {
        "code": error.code,
        "message": marked(error.message, names),
        "line": error.line,
        "spans": [
            {
                "line": mark.line,
                "start": mark.column - 1,
                "end": mark.end_column - 1,
                "label": marked(mark.label, names),
                "primary": mark.primary,
            }
            for mark in error.spans
        ],
        "help": marked(error.help, names),
    }
    blamed = None if symbols is None else symbols.blamed(error)
    if blamed is not None:
        written["variable"] = blamed
        written |= {"needs": error.needs} if error.needs else {}
    return written


def harmed(
    harm: Harm, names: Sequence[str], event: Event | None = None
) -> tuple[RichText, RichText]:
    """What goes wrong in a run that nobody checks, at an event."""
    equation: RichText = []
    if harm.expected is not None:
        equation = [["code", harm.variable], f" should be {_written(harm.expected, event)}"]
    if harm.found is not None:
        found = _written(harm.found, event, found=True) if harm.found else "no cells"
        equation += [", but is " if equation else "found: ", found]
    return rich(marked(harm.sentence, names)), equation or [_SO[harm.kind]]


def _written(numbers: Sequence[float], event: Event | None, *, found: bool = False) -> str:
    """A number on its own is in no brackets, and a text in quotes."""
    if event is not None and event.text:
        return f'"{"".join(_cells(numbers, event, found=found))}"'
    return cells(numbers) if len(numbers) > 1 else numeral(float(numbers[0]))


def _cells(numbers: Sequence[float], event: Event | None, *, found: bool = False) -> list[str]:
    """The numbers, or the letters of a text; what lies in freed cells is anybody's guess."""
    if event is None or not event.text:
        return [numeral(float(number)) for number in numbers]
    if found and event.fault == "freed":
        return ["?" for _ in numbers]
    return list(as_text(numbers))


def damage_data(harm: Harm, names: Sequence[str], event: Event | None = None) -> dict[str, Any]:
    """The schema's damage at an event: what should be there, and what is."""
    rows = []
    line = f"line {harm.line} would read"
    if harm.found is not None:
        shown = _cells(harm.found, event, found=True)
        wrong: Sequence[int] = range(len(shown))
        if harm.expected is not None:
            meant = _cells(harm.expected, event)
            rows = [_row([["code", harm.variable], " should be"], meant, ())]
            wrong = [k for k, one in enumerate(shown) if meant[k : k + 1] != [one]]
            if event is None or not event.text:
                wrong = harm.wrong
        rows.append(_row([line], shown, wrong))
    return {"say": rich(marked(harm.sentence, names)), "rows": rows, "note": [_SO[harm.kind]]}


def why_data(why: str) -> dict[str, Any]:
    """A run that did no harm all the same; why the rule forbids it."""
    return {"say": [why], "rows": []}


def _row(label: RichText, shown: Sequence[str], wrong: Sequence[int]) -> dict[str, Any]:
    return {
        "label": label,
        "cells": [*shown[:_MOST], *(["…"] if len(shown) > _MOST else [])] or ["no cells"],
        "wrong": [cell for cell in wrong if cell < _MOST],
    }
