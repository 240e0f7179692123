"""What is still good of a row after the tape has grown: an index, a handle, a copy, a pointer."""

from typing import Any, Final

from ad_viz.exercises.answer import stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.in_order import names_of
from ad_viz.reporting.person import shown
from ad_viz.tracing.tape import room
from ad_viz.vocabulary import ROW, TAPE

__all__ = ["check_survivors"]

_WHY: Final = {
    "index": f"An index counts {ROW.many} from the first, and the {ROW.many} keep their order.",
    "handle": f"A handle holds the {TAPE} and an index, and nothing of where the {ROW.many} lie.",
    "copy": f"A copy of the {ROW} lies elsewhere, and stays there when the {ROW.many} move.",
}


@judged
def check_survivors(answer: Any, rows: int) -> Verdict:
    """Whether ``answer`` names what is still good once a tape of ``rows`` rows gets one more.

    >>> check_survivors(["index", "pointer"], rows=4)
    ✗ Not yet. The tape was full, so its rows moved. The pointer still shows where they were.
    """
    stop_if_unanswered(answer, "a list of names")
    choices = [*_WHY, "pointer"]
    names = names_of(answer)
    if names is None:
        raise wrong(f'{shown(answer):.40} is not a list of names; write it as ["index"].')
    said = set(names)
    for name in sorted(said.difference(choices)):
        raise wrong(f"There is nothing called {name} here, only {', '.join(choices)}.")
    moves = room(rows) != room(rows + 1)
    if moves and "pointer" in said:
        raise wrong(
            f"The {TAPE} was full, so its {ROW.many} moved. The pointer still shows where they "
            "were."
        )
    if not moves and "pointer" not in said:
        raise wrong(f"There was room for one more, so no {ROW} has moved, and the pointer is good.")
    for name, why in _WHY.items():
        if name not in said:
            raise wrong(why)
    if moves:
        return right(f"The {ROW.many} lie elsewhere now, in the same order.")
    return right("There was room, so nothing moved, this time.")
