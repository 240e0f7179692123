"""A timeline of accumulations: the run's numbers for nodes, and a column for each strategy."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from string import Formatter
from typing import Any, Final, Literal, NamedTuple

from ad_viz.errors import InputError
from ad_viz.lenses.accumulation import sentences
from ad_viz.lenses.accumulation.changes import FATES
from ad_viz.lenses.accumulation.column import Column
from ad_viz.lenses.accumulation.forms import written
from ad_viz.lenses.accumulation.rows import Contribution, Row, contributions, rows
from ad_viz.lenses.accumulation.sentences import array
from ad_viz.lenses.accumulation.shown import Shown
from ad_viz.memory.accumulation import Accumulation
from ad_viz.memory.strategies import STRATEGIES, Strategy
from ad_viz.reporting.signature import source
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.builder import Builder
from ad_viz.timeline.code.function_part import source_part
from ad_viz.timeline.passing.folded_script import FoldedScript
from ad_viz.timeline.script import Change
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import CONTRIBUTION, GRADIENT

__all__ = ["Accumulated", "AccumulationBuilder"]

#: Contributions: with three strategies some ten seconds for each hundred thousand.
_MOST: Final = 100_000
_CELLS_IN_HEADER: Final = 6
#: Of the tape: of more rows the values are not told.
_NAMED: Final = 1_000


class Accumulated(NamedTuple):
    """What a timeline was told of. ``steps`` are, for each contribution to an array in turn, the
    numbers of its first step and of its last.
    """

    f: Callable[..., Any]
    X: Any
    strategies: Sequence[str]
    steps: Sequence[tuple[int, int]]


class AccumulationBuilder(Builder):
    """A timeline in the making of accumulations of one function at one array.

    ``order`` has an item for each thing that the sweep did, with its part in each accumulation;
    ``needed`` the steps of each that came after all these. Of many contributions those of the first
    and the last of ``parts`` are told, and of those that are ``opened``. Raises InputError for more
    than 100,000 contributions, before the next accumulation is asked for.
    """

    def __init__(
        self, f: Callable[..., Any], done: Iterable[Accumulation], opened: Collection[str]
    ) -> None:
        self._script: FoldedScript = FoldedScript("accumulation")
        super().__init__(self._script)
        self.source, self.done, written = source(f), list[Accumulation](), []
        for one in done:
            items, needed = contributions(one)
            _refuse_long(sum(isinstance(item, Contribution) for item in items))
            self.done.append(one)
            written.append((items, needed))
        self.of = self.done[0].rows
        self.order = list(zip(*(items for items, _ in written), strict=True))
        self.needed = [needed for _, needed in written]
        terms: list[Any] = [items for items in self.order if isinstance(items[0], Contribution)]
        self.rows = rows(self.of, [items[0] for items in terms])
        for first, *others in terms:
            for other in others:
                other.term, other.total = first.term, first.total
        self.captions: list[str] = []
        self.shown = Shown([items[0].term for items in terms], len(self.rows), opened)
        shows = set(self.shown.rows)
        self.columns = [
            Column(number, one, self.rows, shows, self._caption)
            for number, one in enumerate(self.done)
        ]
        # Of very many numbers nobody reads the values.
        numbers = (i for i, row in enumerate(self.of) if not is_array(row.value))
        is_long = self.shown.parts or len(self.of) > _NAMED
        self.node_of = {} if is_long else {index: node for node, index in enumerate(numbers)}

    def step(
        self,
        flow: Literal["primal", "adjoint", "rest"],
        texts: Callable[[], tuple[RichText, RichText]],
        changes: Iterable[Change] = (),
        at: int | None = None,
    ) -> None:
        """One step; ``at`` is the tape's row that it is about, whose line is lit.

        Its texts are asked for where it is told.
        """
        if self._script.is_passing:
            self._script.step(flow, [], [], changes)
            return
        nodes = [self.node_of[at]] if at in self.node_of else None
        line = None if at is None else self._line(at)
        self._script.step(flow, *texts(), changes, nodes=nodes, line=line)

    def begin(self, contribution: int) -> None:
        """What comes is about this one: from here on it may be passed."""
        self._script.enter(self.shown.parts.part_of(contribution))
        if not self._script.is_passing and not self.shown.parts.tells(contribution):
            self._script.pass_on()
            self._before = [one.allocated for one in self.columns]
            for one in self.columns:
                one.count_anew()

    def end(self, contribution: int) -> None:
        """It has been told; or, as the last of several that were passed, all these are."""
        if not self._script.is_passing or not self.shown.ends(contribution):
            return
        parts = self.shown.parts
        say, equation = sentences.passed(
            range(self.shown.first_of(contribution), contribution + 1),
            {
                one.done.strategy: (one.allocated - before, one.most)
                for one, before in zip(self.columns, self._before, strict=True)
            },
        )
        closed = parts.run(parts.part_of(contribution))
        self._script.passed("adjoint", say, equation, (0, *closed))

    def value(self, index: int) -> list[Change]:
        """What the run has computed: an array is no number, and stands nowhere."""
        if index not in self.node_of:
            return []
        return [("value", self.node_of[index], self.of[index].value)]

    def timeline(self, tell: Callable[[Collection[str]], Timeline]) -> Timeline:
        """The whole; ``tell`` tells it again, with parts opened."""
        nodes = [
            {
                "name": self.of[index].name,
                "op": written(self.of, self.of[index]),
                "line": self._line(index),
                "expects": 0,
            }
            for index in self.node_of
        ]
        rows = [self._row(row, before) for before, row in pairwise([-1, *self.shown.rows])]
        accumulation = {
            "columns": list(map(self._column, self.done)),
            "rows": rows,
            "fates": list(FATES),
            "captions": self.captions,
        }
        parts, folded = self.shown.parts, dict[str, Any]()
        if parts:
            starts = [self.shown.starts[first] for first in parts.starts]
            label = f"{CONTRIBUTION.many} to arrays"
            folded["counts"] = {"nodes": len(self.rows)}
            folded["groups"] = [parts.group(label, [*starts, len(self.rows)])]
        timeline = self._script.timeline(
            f"Accumulating {GRADIENT.one}", "adjoint", ["accumulation", "code"], self._function(),
            nodes=nodes, accumulation=accumulation, **folded,
        )  # fmt: skip
        timeline.unfolding = self._script.unfolding(tell, parts)
        return timeline

    def _row(self, row: int, before: int) -> dict[str, Any]:
        """With its number, where it is not the one after the last that is shown."""
        data = self.rows[row].data(self.node_of)
        return data if row == before + 1 else data | {"index": row}

    def _column(self, one: Accumulation) -> dict[str, Any]:
        """Its form is that of the first sum."""
        total = next((row for row in self.rows if row.into is not None), None)
        form: RichText = []
        if total is not None and total.into is not None:
            held, term = self.rows[total.into], self.rows[self.rows.index(total) - 1]
            form = _formed(STRATEGIES[one.strategy], held, term)
        return {"name": one.strategy, "form": form, "source": one.ledger.label}

    def _function(self) -> dict[str, Any]:
        X = self.of[0]
        shape = " × ".join(map(str, X.value.shape))
        is_small = X.value.size <= _CELLS_IN_HEADER
        at = f"{X.name} = {array(X.value.tolist())}" if is_small else f"{shape} numbers"
        made = [f"{row.name} = {written(self.of, row)}" for row in self.of[1:]]
        return source_part(self.source, f"({X.name})", at, made)

    def _line(self, index: int) -> int | None:
        if not self.source.lines:
            return index or None
        return self.of[index].line if index else self.source.first

    def _caption(self, words: str) -> int:
        if words not in self.captions:
            self.captions.append(words)
        return self.captions.index(words)


def _formed(strategy: Strategy, held: Row, term: Row) -> RichText:
    """``add!!(b̄, ā)``, of "add!!({held}, {term})"."""
    form, said = strategy.form, list[Token]()
    texts: dict[str, RichText] = {"held": held.name, "term": term.name}
    if term.factors is not None and strategy.product:
        form = strategy.product
        texts = {"held": [["adjoint", held.owner]], **term.factors._asdict()}
    pieces = list(Formatter().parse(form))
    for (text, name, _, _), (after, *_) in zip(pieces, [*pieces[1:], ("",)], strict=False):
        said += [text] if text else []
        found = texts[name] if name else []
        is_called = (after or "").startswith(".") and " " in plain(found)
        said += ["(", *found, ")"] if is_called else found
    return said


def _refuse_long(terms: int) -> None:
    if terms > _MOST:
        raise InputError(
            "This accumulation is too long to be shown step by step.",
            found=f"{terms:,} {CONTRIBUTION.many}",
            expected=f"at most {_MOST:,}",
            remedy="show fewer; accumulate(f, X).ledger counts the whole",
        )
