"""How the adjoint of an array is added up by several strategies, buffer by buffer, side by side.

Told from the ledgers of real accumulations; the counts are those that were measured meanwhile.
Source: ChainRulesCore, "Gradient accumulation".
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import count, groupby
from typing import Any, Final

from ad_viz.lenses.accumulation import products, sentences
from ad_viz.lenses.accumulation.builder import Accumulated, AccumulationBuilder
from ad_viz.lenses.accumulation.column import KEPT
from ad_viz.lenses.accumulation.rows import Contribution, reading, touched
from ad_viz.memory.accumulation import followed
from ad_viz.memory.strategies import USUAL
from ad_viz.timeline.script import Change
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import SEED

__all__ = ["accumulation_story"]

#: Of the tape.
_ROWS: Final = 1_000_000
#: So many rows are computed one by one before the eyes; of more, all at once.
_FEW: Final = 8


def accumulation_story(
    f: Callable[..., Any],
    primals: Sequence[Any],
    named: Mapping[str, Any] | None = None,
    strategies: Sequence[str] = USUAL,
    opened: Collection[str] = (),
) -> Timeline:
    """The timeline of the gradient of ``f`` at one array, accumulated by each strategy.

    Of more than 256 contributions the first and the last are told, and the parts that are
    ``opened``; the others are passed. There is no graph to be laid out. Raises InputError for more
    than 100,000 contributions, and once the run has more than 1,000,000 rows; and what
    ``accumulate`` raises.

    >>> timeline = accumulation_story(lambda X: X[0] + X[1], ([10.0, 20.0, 30.0],))
    >>> [timeline.state(len(timeline))["accumulation.count", column] for column in range(3)]
    [3.0, 2.0, 1.0]
    """
    (X,) = primals
    done = (followed(f, X, name, most=_ROWS) for name in strategies)
    story = _Story(AccumulationBuilder(f, done, opened))
    story.forward()
    story.sweep()
    story.compare()
    timeline = story.builder.timeline(
        lambda opened: accumulation_story(f, primals, named, strategies, opened)
    )
    timeline.subject = Accumulated(f, X, strategies, story.steps)
    return timeline


class _Story:
    """The story in the making. ``contents`` are the cells of rows, where they are known; ``left``
    what changed in the end and is told in the last step; ``steps`` those of each contribution.
    """

    def __init__(self, builder: AccumulationBuilder) -> None:
        self.builder, self.of = builder, builder.of
        self.contents: dict[int, Any] = {}
        self.left: list[Change] = []
        self.steps: list[tuple[int, int]] = []
        self.is_short = len(builder.of) - 1 <= _FEW

    def forward(self) -> None:
        """The run, once: it is the same for all."""
        tell, last = self.builder, len(self.of) - 1
        tell.chapter("Forward")
        if self.is_short:
            for index, row in enumerate(self.of[1:], 1):
                texts = partial(sentences.computed, self.of, row)
                tell.step("primal", texts, tell.value(index), index)
        else:
            uses = sum(row.parents.count(0) for row in self.of)
            changes = [change for index in tell.node_of for change in tell.value(index)]
            tell.step("primal", partial(sentences.together, self.of, uses), changes, last)

    def sweep(self) -> None:
        """Every contribution, and how it meets the others."""
        tell = self.builder
        output = max((s.child for one in tell.done for s in one.steps), default=len(self.of) - 1)
        tell.chapter(SEED.capital, "seed")
        tell.step("adjoint", partial(sentences.seeded, self.of[output]), (), output)
        tell.chapter("Accumulate")
        numbers = count()
        for to_arrays, group in groupby(
            tell.order, lambda items: isinstance(items[0], Contribution)
        ):
            if to_arrays:
                for items in group:
                    number = next(numbers)
                    tell.begin(number)
                    self._contribution(items)
                    tell.end(number)
            elif self.is_short:
                steps = [items[0] for items in group if items[0].how == "number"]
                for child, same in groupby(steps, lambda step: step.child):
                    texts = partial(sentences.handed_on, self.of, list(same))
                    tell.step("adjoint", texts, (), child)
        for column, needed in zip(tell.columns, tell.needed, strict=True):
            if any(step.how == "unthunked" and step.parent == 0 for step in needed):
                texts = partial(sentences.needed, self.of[0].name, column.done)
                tell.step("adjoint", texts, column.end(needed), 0)
            else:
                self.left += column.end(needed)

    def compare(self) -> None:
        """The counts, side by side."""
        tell = self.builder
        tell.chapter("Compare")
        self._products()
        changes = self.left + [change for column in tell.columns for change in column.close()]
        texts = partial(sentences.compared, self.of[0].name, tell.done, self._became())
        tell.step("rest", texts, changes, 0)

    def _products(self) -> None:
        """What ran of products of matrices; of their values and actions, where there are both."""
        ran = {one.strategy: products.products_of(one) for one in self.builder.done}
        rows = [row for row in self.builder.rows if row.factors]
        if not rows:
            return
        last = rows[-1]
        self.builder.step("rest", partial(products.counted, ran), (), last.sender)
        for one in self.builder.done:
            if last.factors and any(step.how in ("kept", "deferred") for step in one.steps):
                texts = partial(products.pair, last.factors, ran[one.strategy])
                self.builder.step("rest", texts, (), last.sender)
                return

    def _became(self) -> RichText:
        """The contribution to X whose array an action found, and which became the sum."""
        for number, one in enumerate(self.builder.done):
            if one.first and any(step.how == "action" for step in one.steps):
                for items in self.builder.order:
                    term = items[number]
                    if isinstance(term, Contribution) and term.step.parent == 0:
                        return self.builder.rows[term.term].name
        return []

    def _contribution(self, items: Sequence[Any]) -> None:
        """A term comes; the sum so far may have to become a value; and then the two meet."""
        tell, first = self.builder, items[0]
        begins = len(tell) + 1
        pairs = list(zip(tell.columns, items, strict=True))
        row, child = tell.rows[first.term], first.step.child
        added = _first_given(term.step.seen.get(term.step.term) for term in items)
        if added is None and first.total is None:
            added = _first_given(term.step.contents for term in items)
        changes = [change for column, term in pairs for change in column.arrive(term)]
        shares = [c.shares for c, term in pairs if term.step.how not in KEPT]

        def texts() -> tuple[RichText, RichText]:
            kept = [column.done.strategy for column, term in pairs if term.step.how in KEPT]
            built = [column.done.strategy for column, term in pairs if term.step.how not in KEPT]
            shared = bool(shares) and all(shares)
            read = reading(self.of, first.step)
            return (
                sentences.arrival(self.of, first, row, built, kept, shared),
                sentences.term_equation(row, added, first.step, read),
            )

        if first.total is None:
            changes += [change for column, term in pairs for change in column.add(term)]
            self.contents[first.term] = added
        tell.step("adjoint", texts, changes, child)
        if first.total is not None:
            self._opening(first, pairs)
            self._sum(first, pairs, added)
        self.steps.append((begins, len(tell)))

    def _opening(self, first: Contribution, pairs: Sequence[Any]) -> None:
        opens = [(column, term) for column, term in pairs if column.opens(term)]
        if opens:
            held = self._held(first)
            cells = _first_given(term.step.seen.get(term.step.operands[0]) for _, term in opens)
            self.contents[held] = cells if self.contents.get(held) is None else self.contents[held]
            row = self.builder.rows[held]
            changes = [change for column, term in pairs for change in column.open(term)]

            def texts() -> tuple[RichText, RichText]:
                say = sentences.opening(row, [column.done.strategy for column, _ in opens])
                return say, sentences.term_equation(row, cells, first.step, None)

            self.builder.step("adjoint", texts, changes, first.step.child)

    def _sum(self, first: Contribution, pairs: Sequence[Any], added: Any) -> None:
        tell, total = self.builder, first.total
        assert total is not None
        after = _first_given(term.step.contents for _, term in pairs)
        self.contents[total] = after
        held = self._held(first)
        rows = tell.rows[total], tell.rows[held], tell.rows[first.term]
        changes = [change for column, term in pairs for change in column.add(term)]

        def texts() -> tuple[RichText, RichText]:
            hows = [(column.done.strategy, term.step.how) for column, term in pairs]
            say = sentences.summed(hows, len(touched(self.of, first.step)))
            for column in tell.columns:
                if column.spoiled:
                    say = sentences.spoiled(column.done.strategy, column.spoiled)
            parts = self.contents.get(held), added, after
            return say, sentences.sum_equation(*rows, parts)

        tell.step("adjoint", texts, changes, first.step.child)
        self._action(first, pairs)

    def _action(self, first: Contribution, pairs: Sequence[Any]) -> None:
        """Of a product that was added in place there is no array."""
        row, tell = self.builder.rows[first.term], self.builder
        acts = [(column, term) for column, term in pairs if term.step.how == "action"]
        if row.factors is None or not acts:
            return
        product = acts[0][1].step.products[-1]
        nbytes = self.of[first.step.parent].value.nbytes
        texts = partial(products.acted, row, row.factors, product, nbytes)
        words = products.caption(product, row.owner)
        changes = [change for column, term in acts for change in column.act(term, words)]
        tell.step("adjoint", texts, changes, first.step.child)

    def _held(self, first: Contribution) -> int:
        """The row of the sum so far."""
        into = self.builder.rows[first.total or 0].into
        assert into is not None
        return into


def _first_given(found: Iterable[Any]) -> Any:
    """The first that is known."""
    return next((one for one in found if one is not None), None)
