"""The person's functions, called and checked: step, pullback, snapshot and restore.

With ``check``, a fingerprint of each state is remembered (4 bytes a state) and compared when the
state is recomputed or restored, and after the function that it was given to: so a step that gives
another state the second time, a snapshot that is not restored, and a function that changes its
state are found where they happen. Each evaluation, restore and pullback reads a state once; a step
of the first forward sweep, or from a cached state, reads that one too.
"""

from array import array
from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.checkpoint import faults
from ad_viz.checkpoint.derived import derived
from ad_viz.checkpoint.fingerprint import fingerprint
from ad_viz.errors import ADError
from ad_viz.reporting import person
from ad_viz.reporting.signature import line_of
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, PULLBACK, SEED

__all__ = ["Calls"]


class Calls:
    """The functions of one sweep, and how often the step was evaluated."""

    def __init__(
        self,
        step: Callable[..., Any],
        pullback: Callable[..., Any] | None,
        snapshot: Callable[[Any], Any] | None,
        restore: Callable[[Any], Any] | None,
        inputs: Sequence[Any] | None,
        parameters: Any,
        check: bool,
    ) -> None:
        self.evaluations = 0
        self._with_parameters = parameters is not None
        self._step = step
        self._pullback = pullback or derived(step, self._with_parameters)
        self._is_derived = pullback is None
        self._snapshot, self._restore = snapshot, restore
        self._inputs, self._parameters = inputs, parameters
        #: The states' fingerprints, by their numbers; None where nothing is checked.
        self._fingerprints = array("I") if check else None

    def begin(self, state: Any) -> None:
        """The initial state is there."""
        self._compare(0, state)

    def step(self, number: int, state: Any, cached: bool) -> Any:
        """The state after state ``number``, which may be ``cached`` itself."""
        self.evaluations += 1
        after = self._given("step", number, self._step, state, *self._extras(number))
        if cached or self._is_new(number + 1):
            self._refuse_mutated("step", number, self._step, state)
        if not self._compare(number + 1, after):
            raise faults.recomputed_differently(number + 1, self._step)
        return after

    def pullback(self, number: int, state: Any, adjoint: Any) -> tuple[Any, Any]:
        """The adjoint of state ``number``, and the contribution to that of the parameters."""
        extras = self._extras(number)
        found = self._given("pullback", number, self._pullback, state, adjoint, *extras)
        self._refuse_mutated("pullback", number, self._pullback, state)
        if self._is_derived and self._is_new(number + 2):
            self._once_more(number, state)
        if not self._with_parameters:
            return found, None
        if not (isinstance(found, tuple) and len(found) == 2):
            raise faults.unfit(
                f"The {PULLBACK} gave no pair at state {number}.",
                found,
                f"the {ADJOINT} of the state, and the {CONTRIBUTION} to the parameters' {ADJOINT}",
                "write return adjoint, contribution",
                line_of(self._pullback, returns=True),
            )
        return found

    def stored(self, number: int, state: Any) -> Any:
        """What is cached for state ``number``."""
        if self._snapshot is None:
            return state
        return self._given("snapshot function", number, self._snapshot, state)

    def restored(self, number: int, snapshot: Any) -> Any:
        """The state that the snapshot was taken of."""
        state = snapshot
        if self._restore is not None:
            state = self._given("restore function", number, self._restore, snapshot)
        if not self._same(number, state):
            raise faults.changed(number, self._restore, self._step)
        return state

    def seed(self, number: int, state: Any, seed: Any) -> Any:
        """The adjoint of the last state: the seed, or what it makes of that state."""
        if seed is None:
            raise faults.unfit(
                f"There is no {SEED}.",
                seed,
                f"the {ADJOINT} of the last state, or a function that makes it of that state",
                "write 1.0; of an array, np.ones_like",
                person.line(),
            )
        if not callable(seed):
            return seed
        found = self._given("seed function", number, seed, state)
        self._refuse_mutated("seed function", number, seed, state)
        return found

    def ends(self, number: int, state: Any, until: Callable[[Any], Any]) -> bool:
        """Whether the chain ends at this state."""
        return bool(self._called("until function", number, lambda x: bool(until(x)), state))

    def _extras(self, number: int) -> tuple[Any, ...]:
        given = () if self._inputs is None else (self._inputs[number],)
        return (*given, self._parameters) if self._with_parameters else given

    def _given(self, what: str, number: int, function: Callable[..., Any], *given: Any) -> Any:
        """What the function returns, which must be something."""
        found = self._called(what, number, function, *given)
        if found is None:
            raise faults.nothing(what, number, function)
        return found

    def _called(self, what: str, number: int, function: Callable[..., Any], *given: Any) -> Any:
        try:
            return function(*given)
        except ADError as error:
            error.add_note(f"This happened in the {what}, at state {number} of the chain.")
            raise
        except Exception as error:
            raise faults.raised(what, number, error, function) from error

    def _refuse_mutated(
        self, what: str, number: int, function: Callable[..., Any], state: Any
    ) -> None:
        """Raise if the function has changed its state; it may where snapshots copy."""
        if self._snapshot is None and not self._same(number, state):
            raise faults.mutated(what, number, function)

    def _once_more(self, number: int, state: Any) -> None:
        """A derived pullback runs the step again: raise if it is not the step that ran before."""
        again = self._given("step", number, self._step, state, *self._extras(number))
        if not self._same(number + 1, again):
            raise faults.recomputed_differently(number + 1, self._step)

    def _is_new(self, number: int) -> bool:
        """Whether states are compared, and this one was never seen."""
        return self._fingerprints is not None and number == len(self._fingerprints)

    def _same(self, number: int, state: Any) -> bool:
        """Whether the state is as it was when it was first seen."""
        return self._fingerprints is None or self._fingerprints[number] == fingerprint(state)

    def _compare(self, number: int, state: Any) -> bool:
        """The same; a state that was never seen is remembered."""
        if self._fingerprints is None or number < len(self._fingerprints):
            return self._same(number, state)
        self._fingerprints.append(fingerprint(state))
        return True
