"""What a program would do if nobody forbade it: where it would read what was not meant."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from ad_viz.rust.body import Body
from ad_viz.rust.machine import causes
from ad_viz.rust.machine.events import Cells, Event
from ad_viz.rust.machine.harm import Harm
from ad_viz.rust.machine.history import History
from ad_viz.rust.machine.interpreter import Run, interpret
from ad_viz.rust.machine.meant import differences

if TYPE_CHECKING:
    from ad_viz.rust.check import Check

__all__ = ["REASONS", "Damage", "damage", "damage_of", "harms"]

#: Why a rule forbids what did no harm in this run.
REASONS: Final = {
    "E0381": "nothing is there to be read, and what lies there is up to chance.",
    "E0382": "two names would own one buffer, and it would be freed twice.",
    "E0384": "a variable without mut is one that readers may count on.",
    "E0499": "each of two mutable references could change what the other counts on.",
    "E0502": "what is read through one reference could change through the other.",
    "E0503": "a mutable reference may be half-way through a change.",
    "E0505": "the reference would be left with what its owner gave away.",
    "E0506": "what is read through the reference would change under it.",
    "E0507": "two would own one buffer, and it would be freed twice.",
    "E0594": "a shared reference and a variable without mut promise that nothing changes.",
    "E0596": "a shared reference and a variable without mut promise that nothing changes.",
    "E0597": "the reference outlives what it refers to.",
    "E0716": "the reference outlives the temporary that it refers to.",
}


#: A run may do harm on every line; nobody reads so many.
_MOST: Final = 20


@dataclass(frozen=True, slots=True)
class Damage:
    """What would have gone wrong.

    ``harms``  each place of the run that is not as meant, in turn; each with its own cause
    ``run``    what the program does, unchecked; None where it has no body to run
    ``why``    where there is no harm: why the rule forbids it all the same, or that none does
    """

    harms: tuple[Harm, ...]
    run: Run | None
    why: str

    @property
    def first(self) -> Harm | None:
        """The one to show: the first with cells to compare, else the first."""
        compared = (harm for harm in self.harms if harm.found is not None)
        return next(compared, self.harms[0] if self.harms else None)

    def __str__(self) -> str:
        return f"If it were allowed: {self.first}" if self.first else self.why


def damage(program: "Check | str") -> Damage:
    """Runs a program unchecked, and says where it reads what was not meant.

    ``program`` is a Rust text or what check_ownership gave for it. What is meant is told in
    meant.py: every promise of a move, a reference or a missing mut is kept. Raises RustError for a
    text that the small Rust does not have.

    >>> print(damage('''let a = onehot(0, 1.0);
    ... let mut b = a;
    ... write(&mut b, 7.0);
    ... read(&a);'''))
    If it were allowed: Line 3 wrote into the buffer that a gave away. \
a should be 1 0 0; line 4 would read 7 7 7.
    """
    from ad_viz.rust.check import check_ownership

    check = check_ownership(program) if isinstance(program, str) else program
    if check.body is None:
        return Damage((), None, "Its types do not fit, so there is nothing to run.")
    run = interpret(check.body, check.source)
    wrong, stops = differences(check.body, run.events)
    return damage_of(check.body, run, wrong, [error.code for error in check.errors], stops)


def damage_of(
    body: Body,
    run: Run,
    wrong: Mapping[int, Cells | None],
    codes: Sequence[str],
    stops: bool = True,
) -> Damage:
    """The same of a run whose readings were told from what was meant: ``wrong`` is by the index of
    its event. ``codes`` are those of the errors; ``stops`` whether a panic was meant.
    """
    found = tuple(harms(body, run, wrong, stops))
    if not codes:
        return Damage(found, run, "The program is accepted: nothing can go wrong.")
    reason = REASONS.get(codes[0], "in another run it could.")
    return Damage(
        found, run, f"Nothing went wrong in this run; the rule forbids it because {reason}"
    )


def harms(
    body: Body, run: Run, wrong: Mapping[int, Cells | None], stops: bool = True
) -> Iterator[Harm]:
    """Each place of the run that is not as meant, at most 20; of each place and fault the first."""
    history = History(body, run.events)
    seen: set[tuple[object, ...]] = set()
    for index, event in enumerate(run.events):
        tell = _harm_of(event, stops)
        if index in wrong:
            tell = partial(causes.reading, expected=wrong[index])
        where = (event.kind, event.place, event.fault)
        if tell is None or where in seen:
            continue
        harm = tell(history, index)
        if (harm.kind, harm.variable) not in seen:
            yield harm
        seen |= {where, (harm.kind, harm.variable)}
        if len(seen) >= 2 * _MOST:
            return


def _harm_of(event: Event, stops: bool) -> Callable[[History, int], Harm] | None:
    """What tells the harm of an event that reads nothing; None if it does none."""
    stale = event.fault in ("dead", "freed", "reused")
    if event.kind == "freed" and stale:
        return causes.freeing
    if event.kind in ("written", "stored") and stale:
        return causes.writing
    if event.kind == "panicked" and (event.fault or not stops):
        return causes.stopping
    return None
