"""A timeline of accumulations: the run's numbers for nodes, and a column for each strategy."""

from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import Any, Final, Literal, NamedTuple

from ad_viz.errors import InputError
from ad_viz.lenses.accumulation.changes import FATES
from ad_viz.lenses.accumulation.column import Column
from ad_viz.lenses.accumulation.forms import written
from ad_viz.lenses.accumulation.rows import Contribution, Row, contributions, rows
from ad_viz.lenses.accumulation.sentences import array
from ad_viz.memory.accumulation import Accumulation
from ad_viz.memory.strategies import STRATEGIES, Strategy
from ad_viz.reporting.signature import source
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.builder import Builder
from ad_viz.timeline.function_part import source_part
from ad_viz.timeline.script import Change, Script
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import CONTRIBUTION, GRADIENT

__all__ = ["Accumulated", "AccumulationBuilder"]

_MOST: Final = 200
_CELLS_IN_HEADER: Final = 6


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
    ``needed`` the steps of each that came after all these. Raises InputError for more than 200
    contributions, before the next accumulation is asked for.
    """

    def __init__(self, f: Callable[..., Any], done: Iterable[Accumulation]) -> None:
        super().__init__(Script("accumulation"))
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
        self.columns = [
            Column(number, one, self.rows, self._caption) for number, one in enumerate(self.done)
        ]
        numbers = (i for i, row in enumerate(self.of) if not is_array(row.value))
        self.node_of = {index: node for node, index in enumerate(numbers)}

    def step(
        self,
        flow: Literal["primal", "adjoint", "rest"],
        say: RichText,
        equation: RichText,
        changes: Iterable[Change] = (),
        at: int | None = None,
    ) -> None:
        """One step; ``at`` is the tape's row that it is about, whose line is lit."""
        nodes = [self.node_of[at]] if at in self.node_of else None
        line = None if at is None else self._line(at)
        self._script.step(flow, say, equation, changes, nodes=nodes, line=line)

    def value(self, index: int) -> list[Change]:
        """What the run has computed: an array is no number, and stands nowhere."""
        if index not in self.node_of:
            return []
        return [("value", self.node_of[index], self.of[index].value)]

    def timeline(self) -> Timeline:
        """The whole."""
        nodes = [
            {
                "name": self.of[index].name,
                "op": written(self.of, self.of[index]),
                "line": self._line(index),
                "expects": 0,
            }
            for index in self.node_of
        ]
        accumulation = {
            "columns": list(map(self._column, self.done)),
            "rows": [row.data(self.node_of) for row in self.rows],
            "fates": list(FATES),
            "captions": self.captions,
        }
        return self._script.timeline(
            f"Accumulating {GRADIENT.one}", "adjoint", ["accumulation", "code"], self._function(),
            nodes=nodes, accumulation=accumulation,
        )  # fmt: skip

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
            expected=f"at most {_MOST}",
            remedy="show a smaller array; accumulate(f, X).ledger counts the whole",
        )
