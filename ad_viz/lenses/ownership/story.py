"""Owners and borrowers: a program of the small Rust, line by line, with what its checker says.

Told from the borrow checker's verdict and from the events of a real run, on a stack and a heap of
its own. A rejected program is run to its end as well, and what goes wrong there is shown.
Source: "Rust move/copy/borrow", an infographic.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.lenses.ownership.chapters import ALLOWED, chapter_of, chapter_of_error
from ad_viz.lenses.ownership.events import drawn
from ad_viz.lenses.ownership.frame import framed
from ad_viz.lenses.ownership.listed import Lines, listed
from ad_viz.lenses.ownership.memory import Memory
from ad_viz.lenses.ownership.moments import Moment, moments
from ad_viz.lenses.ownership.said.errors import (
    damage_data,
    diagnostic_data,
    harmed,
    needs_note,
    rejected,
    rich,
    why_data,
)  # fmt: skip
from ad_viz.lenses.ownership.said.passed import Passed
from ad_viz.lenses.ownership.said.sentences import free_again, texts
from ad_viz.lenses.ownership.said.summary import summary
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.rust.check import Check, check_ownership
from ad_viz.rust.machine.damage import damage
from ad_viz.timeline.passing.folded_script import FoldedScript
from ad_viz.timeline.passing.parts import Parts
from ad_viz.timeline.script import Change, Script
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BORROW, BORROWER, OWNER

__all__ = ["ownership_story"]

_TITLE: Final = f"{OWNER.many.capital} and {BORROWER.many}"
#: So many lines are followed: some seconds for each ten thousand.
_LINES: Final = 40_000
#: A line may have many statements, and a statement is a few instructions.
_INSTRUCTIONS: Final = 600_000


def ownership_story(source: str, opened: Collection[str] = ()) -> Timeline:
    """The timeline of a program of the small Rust, the body of its ``fn main()``.

    Of more than 256 lines the first and the last are told, and the parts that are ``opened``; the
    others are passed. There is no graph to be laid out. Raises RustError for what the small Rust
    does not have, and InputError for more than 40,000 lines, or 600,000 instructions in them.

    >>> timeline = ownership_story("let a = zeros(3);\\nlet b = a;\\nread(&a);")
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Build', 'Move', 'Use again', 'If it were allowed']
    """
    check = check_ownership(source)
    lines = len(_lines(check))
    done = 0 if check.body is None else len(check.body.instructions)
    if lines > _LINES or done > _INSTRUCTIONS:
        raise InputError(
            "This program is too long to be shown step by step.",
            found=f"{lines:,} lines" if lines > _LINES else f"{done:,} instructions",
            expected=f"at most {_LINES:,} lines"
            if lines > _LINES
            else f"at most {_INSTRUCTIONS:,}",
            remedy="show a part of it; check_ownership(source) checks the whole",
        )
    timeline = _refused(check) if check.body is None else _Story(check, opened).timeline()
    timeline.subject = check
    return timeline


class _Story:
    """The story in the making. ``reached`` is the last line that is done, counted from 1."""

    def __init__(self, check: Check, opened: Collection[str]) -> None:
        self.check, self.symbols = check, Symbols(check)
        many = len(_lines(check))
        self.lines = Lines(Parts(f"lines 1–{many}", many, (0, many - 1), opened))
        self.damage = damage(check)
        run = self.damage.run
        assert run is not None
        self.run = run
        self.memory = Memory(self.symbols.body, self.symbols.index, check.live)
        self.events: list[dict[str, Any]] = []
        self.script = FoldedScript("ownership")
        self.passed = Passed()
        self.reached = 0
        self.adds = any(event.kind == "written" and (event.function or "").startswith("add_")
                        for event in run.events)  # fmt: skip
        self.said: set[int] = set()
        self.place = {id(event): index for index, event in enumerate(run.events)}

    def timeline(self) -> Timeline:
        """The whole."""
        passed = moments(self.symbols.body, self.run.events, self.check.source)
        for position, moment in enumerate(passed):
            line = self.symbols.line(moment.span.start)
            self._enter(line)
            self._rejections(line, is_last=moment is passed[-1])
            self._moment(moment, line)
            following = passed[position + 1 : position + 2]
            if not following or self.symbols.line(following[0].span.start) != line:
                self._line_done(line, is_last=len(passed) - position <= 2)
        parts, data, lines = self.lines.parts, self._data(), _lines(self.check)
        if not parts:
            return framed(_TITLE, lines, data, self.script)
        made = len(data["buffers"])
        data = listed(self.script.steps, data, self.lines.numbers()) | {"made": made}
        group = parts.group(f"lines of {OWNER.many} and {BORROWER.many}")
        timeline = framed(
            _TITLE, lines, data, self.script, self.lines.texts(lines),
            groups=[group], counts={"nodes": parts.count},
        )  # fmt: skip
        text = self.check.source.text
        timeline.unfolding = self.script.unfolding(lambda more: ownership_story(text, more), parts)
        return timeline

    def _enter(self, line: int) -> None:
        """What comes is of this line: from here on lines may be passed, or told again."""
        script, passed = self.script, self.passed
        if self.lines.tells(line):
            if script.is_passing:
                closed = self.lines.parts.run(self.lines.parts.part_of(passed.last - 1))
                say, equation = passed.texts()
                script.passed(
                    "memory", say, equation, (0, *closed), self._is_listed, line=passed.last
                )
        elif not script.is_passing:
            script.pass_on()
            passed.begin(line, len(self.memory.live))
        passed.last = line
        script.enter(self.lines.parts.part_of(line - 1))

    def _is_listed(self, family: str, place: Any) -> bool:
        return family not in ("ownership.passed", "ownership.released") or (
            self.lines.tells(place + 1) or self.lines.ends(place + 1)
        )

    def _moment(self, moment: Moment, line: int) -> None:
        say: RichText = []
        equation: RichText = []
        shown: list[dict[str, Any]] = []
        is_end = moment.kind in ("finished", "panicked")
        if not self.script.is_passing:
            say, equation = texts(self.symbols, moment)
            shown = drawn(self.symbols, moment)
        changes = [*self._drawn(shown), *self.memory.tell(moment.events)]
        self.passed.count(moment.events, len(self.memory.live))
        if is_end:
            accepted = self.check.accepted
            changes += [
                *self._passed(self.symbols.last_line),
                ("ownership.verdict", 0, float(accepted)),
            ]
            if not accepted and not self.damage.harms:
                changes.append(("ownership.damage", 0, 1.0))
            if accepted and moment.kind == "finished":
                say = [*say, " Nothing was rejected."]
        self._opens(ALLOWED if self.said else chapter_of(moment, self.adds))
        here = {self.place[id(event)] for event in moment.events}
        harms = [(k, harm) for k, harm in enumerate(self.damage.harms) if harm.event in here]
        for number, harm in harms:
            say, equation = harmed(harm, self.symbols.names)
            changes.append(("ownership.damage", number, 1.0))
            if (number, harm) != harms[-1]:
                self._step(say, equation, changes, line)
                changes = []
        self._step(say, equation, changes, None if moment.kind == "finished" else line)

    def _rejections(self, line: int, is_last: bool) -> None:
        """What the checker says of the lines up to this one, before they are run."""
        for number, error in enumerate(self.check.errors):
            if number in self.said or (error.line > line and not is_last):
                continue
            if not self.said:
                self._opens(chapter_of_error(error.code))
            at = min(error.line, self.symbols.last_line)
            say, equation = rejected(self.symbols, error, first=not self.said)
            one: dict[str, Any] = {"kind": "error", "line": at, "diagnostic": number}
            if error.variable in self.symbols.index:
                one["from"] = self.symbols.index[error.variable]
            changes = [
                *self._drawn([] if self.script.is_passing else [one]),
                ("ownership.diagnostic", number, 1.0),
                ("ownership.verdict", 0, 0.0),
            ]
            self.said.add(number)
            self.symbols.is_unchecked = True
            needs = needs_note(self.symbols, error)
            self._step(say, equation, changes, at, needs or "rejected", lacking=bool(needs))

    def _line_done(self, line: int, is_last: bool) -> None:
        """Its permissions are known now; a borrow that was used for the last time is over."""
        passed = self._passed(line)
        self.script.also(passed)
        ended = self.symbols.freed_after(line) if passed else []
        if ended and not is_last and not self.said:
            left = self.symbols.released(line)
            for variable, letters in left.items():
                self.symbols.left[variable].append({"line": line, "letters": letters})
            changes: list[Change] = [("ownership.released", line - 1, 1.0)]
            self._step(*free_again(self.symbols, ended, line, left), changes, line)

    def _passed(self, line: int) -> list[Change]:
        lines = range(self.reached, line)
        self.reached = max(self.reached, line)
        return [("ownership.passed", place, 1.0) for place in lines]

    def _drawn(self, events: Iterable[dict[str, Any]]) -> list[Change]:
        first = len(self.events)
        self.events += events
        return [("ownership.event", place, 1.0) for place in range(first, len(self.events))]

    def _opens(self, chapter: str) -> None:
        if self.script.is_passing:
            return
        if not self.script.chapters or self.script.chapters[-1]["name"] != chapter:
            self.script.chapter(chapter)

    def _step(
        self,
        say: RichText,
        equation: RichText,
        changes: Sequence[Change],
        line: int | None,
        note: str | None = None,
        *,
        lacking: bool = False,
    ) -> None:
        if self.said and note is None:
            note = "unchecked"
        self.script.step(
            "memory", say, equation, changes, line=line, note=note, lacking=lacking or None
        )

    def _why(self) -> list[dict[str, Any]]:
        return [] if self.check.accepted else [why_data(self.damage.why)]

    def _data(self) -> dict[str, Any]:
        buffers = self.memory.buffers
        data: dict[str, Any] = {
            **self.symbols.data(),
            "events": self.events,
            "buffers": [{"name": str(k), "cells": b.shown} for k, b in enumerate(buffers, 1)],
            "diagnostics": [diagnostic_data(self.symbols, error) for error in self.check.errors],
            "damages": [damage_data(harm, self.symbols.names) for harm in self.damage.harms]
            or self._why(),
        }
        kinds = {loan["mutable"] for loan in data["loans"] if loan["lifetime"]}
        return data | ({"summary": summary()} if self.check.accepted and len(kinds) == 2 else {})


def _refused(check: Check) -> Timeline:
    """Its types do not fit: nothing runs, and there is one step."""
    count, lines = len(check.errors), _lines(check)
    changes: list[Change] = [("ownership.diagnostic", place, 1.0) for place in range(count)]
    errors = "One error" if count == 1 else f"{count} errors"
    script = Script("ownership")
    script.chapter("Types")
    script.step(
        "rest",
        [f"{errors} before any {BORROW} is checked: the types do not fit, so nothing runs."],
        [f"error[{check.errors[0].code}]: ", *rich(check.errors[0].message)],
        [*changes, ("ownership.verdict", 0, 0.0)],
        line=check.errors[0].line,
    )
    data = {
        "variables": [], "loans": [], "events": [], "buffers": [], "damages": [],
        "diagnostics": [diagnostic_data(None, error) for error in check.errors],
    }  # fmt: skip
    return framed(_TITLE, lines, data, script)


def _lines(check: Check) -> list[str]:
    """The lines up to the last that is not empty."""
    lines = list(check.source.lines)
    while len(lines) > 1 and not lines[-1].strip():
        lines.pop()
    return lines
