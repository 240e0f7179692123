"""A reverse pass as a program of the small Rust: who owns each adjoint's buffer, line by line."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ad_viz.errors import InputError
from ad_viz.memory.accumulation import Accumulation, followed
from ad_viz.memory.ledger import Event
from ad_viz.memory.ownership.limits import CELLS, ROWS, refuse_long_file, unseen
from ad_viz.memory.ownership.pullbacks import Pullbacks
from ad_viz.memory.ownership.writer import Writer
from ad_viz.memory.strategies import STRATEGIES
from ad_viz.reporting import person
from ad_viz.reporting.truth import truth
from ad_viz.rules.arithmetic import is_array

__all__ = ["OwnershipProgram", "ownership_program"]


@dataclass(frozen=True)
class OwnershipProgram:
    """A program, and the run that it was written from.

    ``source``    the body of ``fn main()``, or a whole file with its functions
    ``events``    for each line, those of the ledger's events that it stands for
    ``variable``  the one that owns the gradient in the end
    ``run``       the accumulation: gradient, ledger, steps
    """

    source: str
    events: tuple[tuple[Event, ...], ...]
    variable: str
    run: Accumulation


def ownership_program(
    f: Callable[..., Any], X: Any, strategy: str = "add!!", *, functions: bool = False
) -> OwnershipProgram:
    """The program of a reverse pass of ``f`` at the array ``X``, by one of accumulate's strategies.

    Contributions that no other adjoint's buffer gives are built from their numbers, as the run
    computed them; with ``functions`` by a pullback each, to which the adjoint is given. Raises
    InputError for more than 10,000 cells, for an X of more than one axis, for a strategy whose sums
    no lines of the small Rust stand for, such as "deferred"; for an adjoint that is not finite; for
    a file of more than 1,000 lines; or what accumulate raises.

    >>> def sum_first_and_second(X):
    ...     a = X[0]
    ...     b = X[1]
    ...     return a + b
    >>> print(ownership_program(sum_first_and_second, [10.0, 20.0, 30.0]).source)
    let b_bar = onehot(1, 1.0);
    let a_bar = onehot(0, 1.0);
    let X_bar = add_bangbang(b_bar, &a_bar);
    drop(a_bar);
    read(&X_bar);

    Source: "Rust move/copy/borrow", an infographic; ChainRulesCore, "Gradient accumulation".
    """
    owned = [name for name, row in STRATEGIES.items() if row.owned]
    if not isinstance(strategy, str) or strategy not in owned:
        raise InputError(
            "There is no ownership program for this strategy.",
            found=person.shown(strategy),
            expected=f"one of {', '.join(map(repr, owned))}",
            remedy='write strategy="add!!", or leave it out',
        )
    if is_array(X) or isinstance(X, list | tuple):
        _refuse_large(X.shape if is_array(X) else (len(X),))
    pullbacks = Pullbacks() if truth(functions, "functions") else None
    writer = Writer(STRATEGIES[strategy].lends, pullbacks)
    run = followed(f, X, strategy, most=ROWS, cells=CELLS, hear=writer.hear)
    _refuse_large(run.rows[0].value.shape)
    variable = writer.finish(run.ledger.events)
    lines, events = writer.lines.texts, tuple(map(tuple, writer.events))
    if pullbacks is None:
        return OwnershipProgram("\n".join(lines), events, variable, run)
    file = tuple(pullbacks.events(events))
    refuse_long_file(len(file))
    return OwnershipProgram(pullbacks.source(lines), file, variable, run)


def _refuse_large(shape: tuple[int, ...]) -> None:
    if len(shape) != 1 or not 1 <= shape[0] <= CELLS:
        raise unseen(f"an X of shape {shape}")
