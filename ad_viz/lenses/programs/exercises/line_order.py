"""The adjoint program: an order in which its lines can run."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.exercises.answer import stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.program.recording import record
from ad_viz.reporting.in_order import names_of
from ad_viz.reporting.person import shown

__all__ = ["check_line_order"]


@judged
def check_line_order(answer: Any, f: Callable[..., Any], at: Sequence[float]) -> Verdict:
    """Whether the lines of the adjoint program of ``f`` can run in the order of ``answer``.

    The answer names them by what they compute. Any order will do in which each line comes after
    those that it is made of.

    >>> def f(x, y):
    ...     a = x * y
    ...     return a
    >>> check_line_order(["gx", "gy", "ga"], f, (0.5, 4.2))
    ✗ Not yet. gx = y * ga comes before ga, which it is made of.
    """
    stop_if_unanswered(answer, "a list of names")
    said = names_of(answer)
    if said is None:
        raise wrong(f'{shown(answer):.40} is not a list of names; write it as ["ga", "gx"].')
    program = record(f, *at).program().adjoint()
    lines = {line.target: line for line in program.lines}
    for name, times in Counter(said).items():
        if name not in lines:
            raise wrong(f"This program has no line for {name}: it has {', '.join(sorted(lines))}.")
        if times > 1:
            raise wrong(f"{name} is there {times} times. Each line runs once.")
    missing = [name for name in lines if name not in said]
    if missing:
        raise wrong(f"{' and '.join(missing)} {'are' if len(missing) > 1 else 'is'} missing.")
    made_of = {
        program.names[statement.variable]: [program.names[of] for _, _, of in statement.summands]
        for statement in program.statements
    }
    for place, name in enumerate(said):
        for part in made_of[name]:
            if said.index(part) > place:
                raise wrong(f"{lines[name]} comes before {part}, which it is made of.")
    if said == list(lines):
        return right("Program A's lines, last to first: that order is always there.")
    return right(f"So is {', '.join(lines)}: Program A's lines, last to first.")
