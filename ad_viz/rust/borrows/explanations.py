"""From a conflict to a diagnostic: which rule it is, and the words that go into its sentences."""

from itertools import takewhile
from typing import Final

from ad_viz.rust.body import Assign, Body, Called, Drop, Moved, Place
from ad_viz.rust.borrows.conflicts import Conflict
from ad_viz.rust.borrows.headlines import Headlines
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.borrows.outlived import Outlived
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.borrows.remedies import used_after_move
from ad_viz.rust.borrows.rules import AT_ONCE, NEEDS, NEXT_TURN, RULES, WAIT
from ad_viz.rust.diagnostics import Diagnostic, mark
from ad_viz.rust.places import Field
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Reference, owns

__all__ = ["Explanations"]

_ACTS: Final = {
    "read": "read", "share": "borrowed", "lend": "mutably borrowed", "move": "moved again",
    "write": "written through",
}  # fmt: skip


class Explanations:
    """Explains the conflicts of one body."""

    def __init__(self, source: Source, body: Body, live: Liveness, regions: Regions) -> None:
        self._source, self._body, self._live, self._regions = source, body, live, regions
        self._headlines = Headlines(body)
        self._outlived = Outlived(body, live, regions)

    def diagnostic(self, conflict: Conflict) -> Diagnostic:
        """The conflict in words."""
        access, against = conflict.access, conflict.against
        local = self._body.locals[access.place.local]
        # Where a panic ends all, no variable is used later.
        point = len(self._body.instructions) if conflict.unwound else conflict.point
        words = {
            "name": local.name or "the temporary",
            "place": self._named(access.place),
            "act": _ACTS.get(access.act, ""),
        }
        here, other, later = access.span, None, None
        key: tuple[str, str]
        if isinstance(against, Loan):
            key, other = self._of_loan(conflict, against), against.span
            if access.act == "end":
                key = (access.act, "variable" if local.name else "temporary")
                if local.name and self._is_of_tail(against, point):
                    key = (access.act, "tail")
                if self._outlived.is_given(self._regions.of_borrow[against.taken], point):
                    key = (access.act, "given")
                if against.captured and against.escapes and local.name:
                    key = (access.act, "captured")
                if against.dropped is not None:
                    key = (access.act, "dropped")
                here, other = against.span if local.name else local.span, access.span
            words["lent"] = self._named(against.place)
            if used := self._used_later(against, point):
                later, words["last"] = used[0], str(self._line(used[1]))
        else:
            key, other = self._rule(conflict)
        if against == "moved":
            words["moved"], other = self._moved(conflict)
            words["name"] = self._gone_from(conflict)
        rule = RULES[key]
        words["at"] = str(self._line(here))
        words["line"] = str(self._line(here if other is None else other))
        words["declared"] = str(self._line(local.span))
        at_once = rule.help == WAIT and words.get("last", words["at"]) == words["at"]
        help = AT_ONCE if at_once else rule.help
        if help == WAIT and later is not None and later.start < here.start:
            help = NEXT_TURN
        if key == ("use", "moved"):
            help = used_after_move(self._regions.type(self._gone_place(conflict)))
        marks = [mark(self._source, here, rule.here.format(**words), primary=True)]
        if other is not None and rule.other:
            marks.append(mark(self._source, other, rule.other.format(**words)))
        if later is not None and key != ("end", "tail"):
            marks.append(mark(self._source, later, "the reference is used later, here"))
        marks.sort(key=lambda each: (each.line, each.column))
        # The letters of a reference are of what it refers to, not of the variable itself.
        is_other = against == "again" and isinstance(local.type, Reference)
        return Diagnostic(
            code=rule.code,
            message=rule.message.format_map(self._headlines.words(conflict)),
            spans=tuple(marks),
            help=help.format(**words),
            needs=None if is_other else NEEDS[access.act],
            variable=access.place.local if local.name else None,
            source=self._source,
        )

    def _of_loan(self, conflict: Conflict, loan: Loan) -> tuple[str, str]:
        """Which rule it is; a closure that needs a variable alone has rules of its own."""
        act = conflict.access.act
        if conflict.access.unique and act == "lend":
            return (act, "captured twice" if loan.unique else "unique")
        if loan.unique and act == "share":
            return (act, "captured")
        if loan.unique and act == "lend":
            return (act, "captured before")
        return (act, loan.kind)

    def _named(self, place: Place) -> str:
        place = self._headlines.seen(place)
        name = self._body.locals[place.local].name
        if name is None:
            return place.written("(…)") if place.path else "the temporary"
        return place.written(name)

    def _gone_from(self, conflict: Conflict) -> str:
        """What could be cloned instead: the part that is missing, or what has it in a variant."""
        return self._named(self._gone_place(conflict))

    def _gone_place(self, conflict: Conflict) -> Place:
        assert conflict.missing is not None
        local, path = conflict.missing.place
        steps = takewhile(lambda step: not (isinstance(step, Field) and step.variant), path)
        return Place(local, tuple(steps))

    def _is_of_tail(self, loan: Loan, point: int) -> bool:
        """Whether a temporary has the reference that ends after the variables of its block."""
        for local in self._regions.holders(self._regions.of_borrow[loan.taken]):
            stretch = self._live.stretch(local, point)
            last = self._body.instructions[stretch[-1]] if stretch else None
            if isinstance(last, Drop) and self._body.locals[last.place.local].name is None:
                return True
        return False

    def _line(self, span: Span) -> int:
        return self._source.position(span.start).line

    def _rule(self, conflict: Conflict) -> tuple[tuple[str, str], Span | None]:
        """Which rule it is that no loan is part of, and what else it marks."""
        access, against, since = conflict.access, conflict.against, conflict.since
        local = self._body.locals[access.place.local]
        if against in ("fixed", "behind") and self._headlines.bound(access.place):
            return (access.act, "bound"), None
        match against:
            case "empty":
                return ("use", "empty"), local.span
            case "moved":
                return ("use", "moved" if owns(local.type) else "moved reference"), None
            case "again":
                assert since is not None
                return ("write", "again"), self._body.instructions[since].span
            case "fixed":
                behind = self._headlines.seen(access.place).derefs > 0
                return (access.act, "fixed behind" if behind else "fixed"), local.span
            case "captured":
                return (access.act, against), None
            case "guarded":
                guards = (g for g in self._body.guards if g.points.start == since)
                return (access.act, against), next(guards).span
            case "element" | "dropped":
                return ("move", against), None
            case _:
                plain = owns(self._regions.type(access.place))
                return ("move", "behind" if plain else "reference behind"), None

    def _moved(self, conflict: Conflict) -> tuple[str, Span]:
        """Where the value went when it was moved."""
        assert conflict.since is not None
        point, local = conflict.since, self._body.locals[conflict.access.place.local]
        what = "its buffer is moved" if owns(local.type) else "it is moved"
        span, into = self._gone(point, local.index)
        if into is None:
            return f"{what} out, and dropped, here", span
        return f"{what} {into} here", span

    def _gone(self, point: int, local: int) -> tuple[Span, str | None]:
        """The place in the text of a move, and what took the value."""
        span: Span | None = None
        while True:
            instruction = self._body.instructions[point]
            assert isinstance(instruction, Assign)
            place, value = instruction.place, instruction.value
            if span is None:
                moved = (value,) if isinstance(value, Moved) else getattr(value, "operands", ())
                spans = [m.span for m in moved if isinstance(m, Moved) and m.place.local == local]
                span = spans[0] if spans else instruction.span
            if isinstance(value, Called):
                is_closure = value.function == "closure"
                return span, "into the closure" if is_closure else f"into {value.function}()"
            name = self._body.locals[place.local].name
            if name is not None:
                return span, f"to {place.written(name)}"
            following = self._live.next_use(place.local, point + 1)
            if following is None or place.path:
                return span, None
            if not isinstance(self._body.instructions[following], Assign):
                return span, None
            point = following

    def _span(self, point: int) -> Span:
        """An instruction's place in the text; of a call, the name of the function."""
        instruction = self._body.instructions[point]
        if isinstance(instruction, Assign) and isinstance(instruction.value, Called):
            return instruction.value.span
        return instruction.span

    def _used_later(self, loan: Loan, point: int) -> tuple[Span, Span] | None:
        """Where the reference, or what was made of it, is used next, and last; None if it is not.

        It is also used where a let has just put it in its variable.
        """
        first: int | None = None
        last = point
        for local in self._regions.holders(self._regions.of_borrow[loan.taken]):
            stretch = self._live.stretch(local, point)
            if stretch is not None:
                first = self._live.next_use(local, point) if first is None else first
                last = max(last, stretch[-1])
        return None if first is None else (self._span(first), self._span(last))
