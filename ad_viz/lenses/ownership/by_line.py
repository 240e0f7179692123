"""A run told line by line, with what the checker says of each line before it is run."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from ad_viz.lenses.ownership.chapters import ALLOWED, chapter_of, chapter_of_error
from ad_viz.lenses.ownership.events import drawn
from ad_viz.lenses.ownership.frame import TITLE, framed
from ad_viz.lenses.ownership.listed import Lines, listed
from ad_viz.lenses.ownership.memory import Memory
from ad_viz.lenses.ownership.moments import Moment, moments
from ad_viz.lenses.ownership.said.errors import (
    damage_data,
    diagnostic_data,
    harmed,
    needs_note,
    rejected,
    why_data,
)  # fmt: skip
from ad_viz.lenses.ownership.said.passed import Passed
from ad_viz.lenses.ownership.said.sentences import free_again, texts
from ad_viz.lenses.ownership.said.summary import summary
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.rust.check import Check
from ad_viz.rust.machine.damage import Damage
from ad_viz.timeline.passing.folded_script import FoldedScript
from ad_viz.timeline.passing.parts import Parts
from ad_viz.timeline.script import Change
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BORROWER, OWNER

__all__ = ["ByLine", "lines_of"]


class ByLine(ABC):
    """The story in the making. ``reached`` is the last line that is done, counted from 1."""

    def __init__(self, symbols: Symbols, damage: Damage, opened: Collection[str]) -> None:
        self.check, self.symbols = symbols.check, symbols
        many = len(self.written())
        self.damage = damage
        self.lines = Lines(Parts(f"lines 1–{many}", many, self.opened_first(many), opened))
        run = damage.run
        assert run is not None
        self.run = run
        self.memory = Memory(symbols.body, symbols.index, self.check.live)
        self.events: list[dict[str, Any]] = []
        self.script = FoldedScript("ownership")
        self.passed = Passed()
        self.reached = 0
        self.adds = any(event.kind == "written" and (event.function or "").startswith("add_")
                        for event in run.events)  # fmt: skip
        self.said: set[int] = set()
        self.place = {id(event): index for index, event in enumerate(run.events)}

    def written(self) -> list[str]:
        """The lines of the program."""
        return lines_of(self.check)

    def opened_first(self, many: int) -> Sequence[int]:
        """Of a long program, the lines whose parts are told, from 0."""
        return (0, many - 1)

    def moments(self) -> list[Moment]:
        """The moments of the run."""
        return moments(self.symbols.body, self.run.events, self.check.source)

    def words(self, moment: Moment) -> tuple[RichText, RichText]:
        """What is said of a moment."""
        return texts(self.symbols, moment)

    def drawn(self, moment: Moment) -> list[dict[str, Any]]:
        """What is drawn of it."""
        return drawn(self.symbols, moment)

    def rejected(self, number: int) -> tuple[RichText, RichText]:
        """What is said of an error."""
        return rejected(self.symbols, self.check.errors[number], first=not self.said)

    def needed(self, number: int, variable: int) -> dict[str, str]:
        """What the line of an error needs of a variable, and what that permits."""
        return {}

    def chapter(self, moment: Moment) -> str | None:
        """The chapter that a moment is in; None where it goes on."""
        return chapter_of(moment, self.adds)

    def changed(self, moment: Moment) -> list[Change]:
        """What else it changes."""
        return []

    @abstractmethod
    def again(self, opened: Collection[str]) -> Timeline:
        """The story, with more of it told."""

    def timeline(self) -> Timeline:
        """The whole."""
        passed = self.moments()
        for position, moment in enumerate(passed):
            line = self.symbols.line(moment.span.start)
            self._enter(line)
            self._rejections(line, is_last=moment is passed[-1])
            self._moment(moment, line)
            following = passed[position + 1 : position + 2]
            if not following or self.symbols.line(following[0].span.start) != line:
                self._line_done(line, is_last=len(passed) - position <= 2)
        parts, data, lines = self.lines.parts, self.data(), self.written()
        if not parts:
            return framed(TITLE, lines, data, self.script)
        made = len(data["buffers"])
        data = listed(self.script.steps, data, self.lines.numbers()) | {"made": made}
        group = parts.group(f"lines of {OWNER.many} and {BORROWER.many}")
        timeline = framed(
            TITLE, lines, data, self.script, self.lines.texts(lines),
            groups=[group], counts={"nodes": parts.count},
        )  # fmt: skip
        timeline.unfolding = self.script.unfolding(self.again, parts)
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
        is_end = moment.kind in ("finished", "panicked", "unfinished")
        if not self.script.is_passing:
            say, equation = self.words(moment)
            shown = self.drawn(moment)
        changes = [*self._drawn(shown), *self.memory.tell(moment.events), *self.changed(moment)]
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
        self._opens(ALLOWED if self.said else self.chapter(moment))
        here = {self.place[id(event)] for event in moment.events}
        harms = [(k, harm) for k, harm in enumerate(self.damage.harms) if harm.event in here]
        for number, harm in harms:
            say, equation = harmed(harm, self.symbols.names, self.run.events[harm.event])
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
            self._joins(number)
            if not self.said:
                self._opens(chapter_of_error(error.code))
            at = min(error.line, self.symbols.last_line)
            say, equation = self.rejected(number)
            one: dict[str, Any] = {"kind": "error", "line": at, "diagnostic": number}
            if (blamed := self.symbols.blamed(error)) is not None:
                one |= {"from": blamed} | self.needed(number, blamed)
            changes = [
                *self._drawn([] if self.script.is_passing else [one]),
                ("ownership.diagnostic", number, 1.0),
                ("ownership.verdict", 0, 0.0),
            ]
            self.said.add(number)
            self.symbols.is_unchecked = True
            needs = needs_note(self.symbols, error)
            self._step(say, equation, changes, at, needs or "rejected", lacking=bool(needs))

    @abstractmethod
    def _joins(self, number: int) -> None:
        """What is said before an error, where two ways meet."""

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

    def _opens(self, chapter: str | None) -> None:
        if self.script.is_passing or (chapter is None and self.script.chapters):
            return
        chapter = chapter or "Build"
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

    def data(self) -> dict[str, Any]:
        buffers = self.memory.buffers
        data: dict[str, Any] = {
            **self.symbols.data(),
            "events": self.events,
            "buffers": [
                {"name": str(k), "cells": b.shown} | ({"text": True} if b.text else {})
                for k, b in enumerate(buffers, 1)
            ],
            "diagnostics": [diagnostic_data(self.symbols, error) for error in self.check.errors],
            "damages": [
                damage_data(harm, self.symbols.names, self.run.events[harm.event])
                for harm in self.damage.harms
            ]
            or self._why(),
        }
        kinds = {loan["mutable"] for loan in data["loans"] if loan["lifetime"]}
        return data | ({"summary": summary()} if self.check.accepted and len(kinds) == 2 else {})


def lines_of(check: Check) -> list[str]:
    """The lines up to the last that is not empty."""
    lines = list(check.source.lines)
    while len(lines) > 1 and not lines[-1].strip():
        lines.pop()
    return lines
