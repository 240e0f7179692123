"""A sweep over a chain of states: the actions of a schedule, carried out.

State i + 1 is step(state i). The reverse sweep comes to state n − 1 with the seed, and
pullback(state i, adjoint of state i + 1) is the adjoint of state i; that of state 0 is the
gradient.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ad_viz.checkpoint.calls import Calls
from ad_viz.checkpoint.contributions import Contributions
from ad_viz.checkpoint.given import Given, given
from ad_viz.checkpoint.pace import Pace, Progress
from ad_viz.checkpoint.runner import Runner, Watch
from ad_viz.checkpoint.schedules import actions
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.checkpoint.walk import Chain
from ad_viz.reporting.truth import truth

__all__ = ["Sweep", "sweep"]


@dataclass(frozen=True)
class Sweep:
    """What one sweep gave, and what it took.

    ``gradient``            the adjoint of the initial state
    ``parameter_gradient``  the sum of the contributions to the parameters' adjoint; None without
    ``value``               state n − 1, which is held to the end, beside what ``peak`` counts
    ``recomputations``      step evaluations after the first forward sweep had reached state n − 1
    ``peak``                the most states held at once, the working one included
    ``n``                   the number of states
    ``strategy``            its name
    """

    gradient: Any
    parameter_gradient: Any
    value: Any
    recomputations: int
    peak: int
    n: int
    strategy: str


def sweep(
    step: Callable[..., Any],
    pullback: Callable[..., Any] | None,
    x0: Any,
    n: int | None,
    seed: Any,
    strategy: str | Rule = "ctz",
    slots: int | None = None,
    *,
    inputs: Sequence[Any] | None = None,
    parameters: Any = None,
    snapshot: Callable[[Any], Any] | None = None,
    restore: Callable[[Any], Any] | None = None,
    until: Callable[[Any], Any] | None = None,
    check: bool = True,
    progress: Progress | None = None,
    watch: Watch | None = None,
) -> Sweep:
    """The gradient of a chain of ``n`` states with respect to ``x0``, with few of them in memory.

    ``step(state)`` returns the next state, ``pullback(state, adjoint)`` pulls the adjoint of that
    next state back to ``state``. With None for the pullback it is derived from the step, for states
    of numbers and arrays, in tuples, lists, dicts and dataclasses. ``seed`` is the adjoint of the
    last state, or a function that makes it of the last state. ``strategy`` and ``slots`` are as in
    ``schedule``.

    ``inputs``      a sequence: step i is given its element i. Then the step is ``step(state,
                    input)``, the pullback ``pullback(state, adjoint, input)``; n may be None
    ``parameters``  given to every step and pullback last: ``step(state, parameters)``; a pullback
                    then returns a pair: the adjoint of the state, and the contribution to the
                    adjoint of the parameters; the contributions are added up
    ``snapshot``    what is cached of a state; without, the state itself. With it and ``restore``,
                    which turns a snapshot into the state, a step may write into its state
    ``until``       with n=None and "online": the chain ends at the first state it is true of
    ``check``       fingerprints every state, to find a step that changes its state or gives
                    another one the second time, and a restore that does not restore. It reads one
                    or two states for each evaluation, and keeps 4 bytes for each state. A derived
                    pullback costs one evaluation more. What runs once is compared with nothing:
                    with a pullback of yours, "full" finds no random step
    ``progress``    called some hundred times with the work done and the work in all (None while
                    the length is unknown), in step evaluations and reverse steps
    ``watch``       called after each action, and after each single step of an advance, with the
                    action, the working state and the adjoint

    Raises CheckpointError for arguments that cannot be, and for what is found by ``check``; what a
    function of yours raises comes as the cause of one that names the state.

    >>> done = sweep(lambda x: x * x, lambda x, adjoint: 2 * x * adjoint, 1.5, 4, 1.0)
    >>> done.value, done.gradient, done.recomputations, done.peak
    (25.62890625, 136.6875, 1, 3)
    >>> sweep(lambda x, a: a * x, None, 1.0, 4, 1.0, parameters=2.0).parameter_gradient
    12.0
    """
    name, limit, many = given(
        Given(step, pullback, n, strategy, slots, inputs, until, snapshot, restore, progress, watch)
    )
    calls = Calls(step, pullback, snapshot, restore, inputs, parameters, truth(check, "check"))
    runner = Runner(calls, x0, seed, Contributions(parameters), watch)
    del x0, seed

    def ends(number: int) -> bool:
        if until is None:
            return number + 1 == many
        return calls.ends(number, runner.working, until)

    chain = Chain(many, limit, ends)
    pace = Pace(progress, strategy, chain)
    for action in actions(strategy, chain):
        runner.perform(action, pace)
    pace.end()
    return Sweep(
        gradient=runner.adjoint,
        parameter_gradient=runner.contributions.total(),
        value=calls.restored(runner.last, runner.value),
        recomputations=calls.evaluations - runner.last,
        peak=runner.peak,
        n=runner.last + 1,
        strategy=name,
    )
