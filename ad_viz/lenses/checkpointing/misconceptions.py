"""THE table of what people get wrong about checkpoints: a name, what holds, and a broken schedule.

Each makes one mistake in the actions of a real schedule; what is held and recomputed then is told
from those. To add a misconception, add a row.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from ad_viz.checkpoint.actions import Action
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import STEP, SWEEP

__all__ = ["SCHEDULES", "Scheduled"]

Actions = Iterable[Action]


class Scheduled(NamedTuple):
    """A misconception about schedules, and what it makes of the actions of one."""

    because: str
    broken: Callable[[Actions], Iterator[Action]]


def kept_after_use(actions: Actions) -> Iterator[Action]:
    """Nothing is ever freed."""
    return (action for action in actions if action.kind != "free")


def all_kept(actions: Actions) -> Iterator[Action]:
    """Every state that the step function comes to is stored."""
    for action in actions:
        if action.kind != "advance" or action.to is None:
            yield action
            continue
        for state in range(action.state, action.to):
            yield Action("advance", state, state + 1)
            yield Action("store", state + 1)


def nothing_kept(actions: Actions) -> Iterator[Action]:
    """After the first forward sweep nothing is stored any more: it is recomputed again."""
    cached, swept = list[int](), False
    for action in actions:
        swept = swept or action.kind == "reverse"
        if action.kind == "store":
            if swept:
                continue
            cached.append(action.state)
        if action.kind == "free":
            if action.state not in cached:
                continue
            cached.remove(action.state)
        if action.kind != "restore":
            yield action
            continue
        origin = cached[bisect_right(cached, action.state) - 1]
        yield Action("restore", origin)
        if origin < action.state:
            yield Action("advance", origin, action.state)


def from_the_start(actions: Actions) -> Iterator[Action]:
    """Whatever is missing is recomputed from state 0."""
    for action in actions:
        if action.kind == "restore" and action.state:
            yield Action("restore", 0)
            yield Action("advance", 0, action.state)
        else:
            yield action


def last_step_alone(actions: Actions) -> Iterator[Action]:
    """A state is recomputed in one step, from the state before it, held or not."""
    swept = False
    for action in actions:
        swept = swept or action.kind == "reverse"
        if swept and action.kind == "advance" and action.to is not None:
            yield Action("advance", action.to - 1, action.to)
        else:
            yield action


SCHEDULES: Final[dict[str, Scheduled]] = {
    "kept after use": Scheduled(
        f"This keeps states that the {SWEEP} has passed. Nobody needs them any more, so their "
        "memory is free again.",
        kept_after_use,
    ),
    "all kept": Scheduled(
        "This keeps every state that was computed on the way. Only a few are kept; the others are "
        f"recomputed when the {SWEEP} needs them.",
        all_kept,
    ),
    "nothing kept": Scheduled(
        "This keeps nothing on the way of a recomputation. Some of the states it passes are kept, "
        "so that they need not be computed again.",
        nothing_kept,
    ),
    "from the start": Scheduled(
        "This goes back to state 0. A recomputation starts from the nearest cached state before "
        "the one that is missing.",
        from_the_start,
    ),
    "recomputing is free": Scheduled(
        f"This counts a recomputation as one {STEP}. The states between are not there either, so "
        f"the {STEP} function runs once for each of them.",
        last_step_alone,
    ),
}

register(SCHEDULES)
