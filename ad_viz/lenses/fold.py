"""The option ``fold``: which groups of a graph are closed as long as nobody has opened them."""

from collections.abc import Callable
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.reporting.signature import called
from ad_viz.timeline.timeline import Timeline

__all__ = ["checked_fold", "refuse_uncalled"]

_EXPECTED = '"all", "none", a list of functions\' names, or how deep groups stay open'


def checked_fold(fold: Any) -> Any:
    """The option as a player has it: None, a word, a depth, or a list of names.

    Raises InputError for anything else.

    >>> checked_fold("all"), checked_fold(2), checked_fold(("model", "loss"))
    ('all', 2, ['model', 'loss'])
    """
    if fold is None or (isinstance(fold, str) and fold in ("all", "none")):
        return fold
    if isinstance(fold, int) and not isinstance(fold, bool) and fold >= 0:
        return int(fold)
    if isinstance(fold, list | tuple | set | frozenset) and all(isinstance(n, str) for n in fold):
        return sorted(fold) if isinstance(fold, set | frozenset) else list(fold)
    named = isinstance(fold, str) and fold.isidentifier()
    raise InputError(
        "There is no such fold.",
        found=person.shown(fold),
        expected=_EXPECTED,
        remedy=f'write fold=["{fold}"]' if named else "leave it out: groups open as they are met",
    )


def refuse_uncalled(fold: Any, timeline: Timeline, f: Callable[..., Any]) -> None:
    """Raise InputError for the name of a function that the run has not called."""
    names = fold if isinstance(fold, list) else []
    runs = getattr(getattr(timeline.subject, "recording", None), "calls", ())
    calls = dict.fromkeys(run.name for run in runs)
    missing = next((name for name in names if name not in calls), None)
    if missing is None:
        return
    some = ", ".join(list(calls)[:6]) or "no function of yours"
    raise InputError(
        f"{called(f)} calls no function of that name.",
        found=f"fold={person.shown(fold)}, with {person.shown(missing)}",
        expected=f"names of what it calls: {some}",
        remedy="write the name that stands behind def",
    )
