"""What is said of an accumulation: a sentence and an equation for each step."""

from collections.abc import Mapping, Sequence
from typing import Any

from ad_viz.lenses.accumulation.forms import written
from ad_viz.lenses.accumulation.rows import Contribution, Row, flat, reading, value
from ad_viz.memory.accumulation import Accumulation
from ad_viz.memory.sweep import Step
from ad_viz.memory.watched import RowNote
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import ADJOINT, BUFFER, CONTRIBUTION, GRADIENT, ROW, SEED, SWEEP, TAPE, THUNK

__all__ = [  # noqa: RUF022
    "adjoint", "arrival", "array", "compared", "computed", "ending", "handed_on", "listed",
    "needed", "opening", "passed", "seeded", "spoiled", "sum_equation", "summed", "term_equation",
    "together",
]  # fmt: skip

#: Of a larger array only the ends are written.
_MOST, _ENDS, _SHORT = 10, 4, 6


def computed(of: Sequence[RowNote], row: RowNote) -> tuple[RichText, RichText]:
    """A row of the run."""
    name: Token = ["name", row.name]
    if not row.parents:
        return [name, " does not depend on ", ["name", of[0].name], "."], [
            ["var", row.name], f" = {value(row)}"
        ]  # fmt: skip
    made, ending = written(of, row), "."
    if row.op == "getindex":
        cells = "cells those were" if is_array(row.value) else "cell that was"
        ending = f", and its {ROW} keeps which {cells}."
    return [name, " is ", ["code", made], ending], [
        ["var", row.name], " = ", made, f" = {value(row)}"
    ]  # fmt: skip


def together(of: Sequence[RowNote], reads: int) -> tuple[RichText, RichText]:
    """The whole run in one step."""
    name: Token = ["name", of[0].name]
    say: RichText = [f"The function runs: {len(of) - 1} operations, {ROW.one} on the {TAPE} for "
                     "each. ", name, f" is used {tokens.times(reads)}."]  # fmt: skip
    return say, [["var", of[-1].name], f" = {value(of[-1])}"]


def seeded(row: RowNote) -> tuple[RichText, RichText]:
    """The output's adjoint."""
    name: Token = ["name", row.name]
    say: RichText = [f"The {SWEEP} goes back, last {ROW} first, and begins with the {SEED}: the "
                     f"{ADJOINT} ", "of ", name, " is 1."]  # fmt: skip
    return say, [["adjoint", row.name], " = ", tokens.adjoint_number(1.0)]


def handed_on(of: Sequence[RowNote], steps: Sequence[Step]) -> tuple[RichText, RichText]:
    """A number passed on to numbers: no array is needed."""
    child = of[steps[0].child]
    to = list(dict.fromkeys(of[step.parent].name for step in steps))
    say: RichText = [["name", child.name], f" passes its {ADJOINT} on to ",
                     *tokens.listed([["name", name] for name in to]),
                     ". These are numbers: no array is needed yet."]  # fmt: skip
    parts: list[RichText] = [
        [["partial", child.name, of[step.parent].name], " · ", ["adjoint", child.name], " = ",
         tokens.adjoint_number(step.contents)]
        for step in steps if isinstance(step.contents, float)
    ]  # fmt: skip
    return say, tokens.joined(parts[:3], ", ")


def passed(contributions: range, made: Mapping[str, tuple[int, int]]) -> tuple[RichText, RichText]:
    """Many contributions at once; by strategy, how many buffers it made, and held at most."""
    first, last = f"{contributions[0] + 1:,}", f"{contributions[-1] + 1:,}"
    counts = [f"{name} {count:,}" for name, (count, _) in made.items()]
    most = [f"{name} {held:,}" for name, (_, held) in made.items()]
    say: RichText = [f"{CONTRIBUTION.many.capitalize()} {first} to {last} are passed. New "
                     f"{BUFFER.many}: ", *tokens.listed([*counts], most=4), "."]  # fmt: skip
    return say, ["held at once, at most: ", *tokens.listed([*most], most=4)]


def adjoint(row: Row) -> Token:
    """The name of what a row holds."""
    return ["adjoint", row.owner]


def arrival(
    of: Sequence[RowNote],
    term: Contribution,
    row: Row,
    built: Sequence[str],
    kept: Sequence[str],
    shared: bool,
) -> RichText:
    """A term comes; some strategies build it, and some keep it as a thunk."""
    step = term.step
    read = reading(of, step)
    by: RichText = ["The read ", ["code", read]] if read else [["name", of[step.child].name]]
    sends: RichText = [*by, " sends ", adjoint(row)]
    if row.form:
        sends = [*by, " sends ", *row.form, " to ", ["adjoint", of[step.parent].name]]
    elif " from " in step.term:
        sends = [*by, " sends its part of ", adjoint(row)]
    elif step.term != step.total:
        sends += [" to ", ["adjoint", of[step.parent].name]]
    if shared:
        keep: RichText = ["; ", listed(kept), f" keep{ending(kept)} {THUNK.one}"] if kept else []
        return [*sends, f", which is its own {ADJOINT}: the array is shared", *keep, "."]
    if not kept:
        return [*sends, ", and it is built: an array with a cell for each of ",
                ["name", of[step.parent].name], "’s."]  # fmt: skip
    if not built:
        return [*sends, f" as {THUNK.one} with an action: nothing is built."]
    return [*sends, ". ", listed(built), f" build{ending(built)} it, ", listed(kept),
            f" keep{ending(kept)} {THUNK.one}."]  # fmt: skip


def opening(row: Row, names: Sequence[str]) -> RichText:
    """The first operand becomes a value: the count depends on it."""
    return [listed(names), ": ", *row.name, " came first, so it is unthunked first, and only "
            "once. Its array will become the sum."]  # fmt: skip


def summed(hows: Sequence[tuple[str, str]], cells: int) -> RichText:
    """How each strategy adds: the names of strategies and how they did it."""
    words = {
        "+": ("make", "a new array"),
        "add!!": ("write", "into the one that is there"),
        "action": ("act", f"on {'one cell' if cells == 1 else f'{cells:,} cells'} of it"),
        "copied": ("act", "on a copy"),
        "deferred": ("wait", "on"),
    }
    found: list[str] = []
    for how in dict.fromkeys(how for _, how in hows):
        names = [name for name, other in hows if other == how]
        verb, what = words.get(how, ("add", f"in its own way, {how}"))
        found.append(f"{listed(names)} {verb}{ending(names)} {what}")
    return ["The sum: ", "; ".join(found), "."]


def spoiled(name: str, owners: Sequence[str]) -> RichText:
    """Somebody wrote into an array that others share."""
    return [f"{name} writes into an array that others share: ",
            *tokens.listed([["adjoint", owner] for owner in dict.fromkeys(owners)]),
            " changed too, and nobody meant it."]  # fmt: skip


def needed(name: str, done: Accumulation) -> tuple[RichText, RichText]:
    """The gradient is asked for, and it is a thunk still."""
    bar: Token = ["adjoint", name]
    say: RichText = [f"{done.strategy}: now ", bar, f" is needed, so its {THUNK} runs, once."]
    if done.depth:
        say = [f"{done.strategy}: now ", bar, f" is needed, so its chain of {THUNK.many} runs, "
               f"{done.depth} frames of the stack deep."]  # fmt: skip
    return say, [bar, " = ", array(done.gradient.tolist())]


def compared(name: str, done: Sequence[Accumulation], first: RichText) -> tuple[RichText, RichText]:
    """The counts, side by side. ``first`` is the contribution that became the sum, if one did."""
    gradients = [array(one.gradient.tolist()) for one in done]
    equation: RichText = [["adjoint", name], " = ",
                          *tokens.listed(list(dict.fromkeys(gradients)), last="or")]  # fmt: skip
    if len({one.gradient.tobytes() for one in done}) > 1:
        return [f"Not one {GRADIENT}: whoever writes into a shared array changes what others still "
                "need."], equation  # fmt: skip
    counts = [f"{one.strategy} {one.ledger.count:,}" for one in done]
    say: RichText = [f"One {GRADIENT}; {BUFFER.many}: ", *tokens.listed(list(counts), most=5), "."]
    if all(step.parent for one in done for step in one.steps):
        say += [" Nothing was sent to ", ["name", name], ", so all of it is 0."]
    if first:
        say += [" ", *first, " came first, was unthunked once, and became the sum."]
    return say, equation


def term_equation(row: Row, contents: Any, step: Step, read: str | None) -> RichText:
    """b̄ = [0, 1, 0]; or what its action does, where no strategy built it."""
    if contents is not None:
        return [*row.name, " = ", array(contents)]
    if row.form:
        return row.form
    if read and isinstance(step.adjoint, float):
        return [adjoint(row), f": add {numeral(step.adjoint)} at {read}"]
    return [adjoint(row), f": from {step.op}"]


def sum_equation(total: Row, held: Row, term: Row, parts: Sequence[Any]) -> RichText:
    """X̄ = b̄ + ā = [0, 1, 0] + [1, 0, 0] = [1, 1, 0]; cells as far as they are known."""
    said: RichText = [adjoint(total), " = ", *_named(held), " + ", *_named(term)]
    before, added, after = parts
    if before is not None and added is not None and len(flat(added)) <= _SHORT:
        said += [" = ", array(before), " + ", array(added)]
    if after is not None:
        said += [" = ", ["adjoint-number", array(after)]]
    return said


def _named(row: Row) -> RichText:
    if row.form:
        return ["(", *row.form, ")"] if str(row.form[0]).startswith("−") else row.form
    return [adjoint(row), f" {row.label}"] if row.label.startswith("from") else [adjoint(row)]


def array(contents: Any) -> str:
    """``[0, 1, 0]``; a matrix row by row; of more than ten cells the ends.

    >>> array([[0.0, 1.0], [2.5, 0.0]]), array([0.0] * 11)
    ('[[0, 1], [2.5, 0]]', '[0, 0, 0, 0, …, 0, 0, 0, 0]')
    """
    numbers = [numeral(number) for number in flat(contents)]
    if len(numbers) > _MOST:
        numbers = [*numbers[:_ENDS], "…", *numbers[-_ENDS:]]
    elif any(isinstance(part, list) for part in contents):
        numbers = list(map(array, contents))
    return f"[{', '.join(numbers)}]"


def listed(names: Sequence[str]) -> Token:
    """``+, add!! and InplaceableThunk``"""
    said = tokens.listed(list(names), most=4)
    return "".join(map(tokens.plain, said))


def ending(names: Sequence[str]) -> str:
    """The ending of a verb of which these are the subject."""
    return "s" if len(names) == 1 else ""
