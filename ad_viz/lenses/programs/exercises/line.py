"""One line of a derivative program, written by a learner as text."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any, Final

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import FormulaError
from ad_viz.exercises.answer import same, stop_if_unanswered
from ad_viz.exercises.task import place_of
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.lenses.programs.exercises.broken_lines import Moment, Term, mistakes
from ad_viz.lenses.programs.exercises.nearest import computed, nearest
from ad_viz.program.formula import Formula, formula
from ad_viz.program.listing import Statement, Variable
from ad_viz.program.program import Program
from ad_viz.program.recording import record
from ad_viz.recording.arguments import plain
from ad_viz.rules.written import differential_text

__all__ = ["check_line"]

#: Seeds at which a slip does not come to nothing.
_SEEDS: Final = (0.7, -1.3, 1.9, -0.4, 2.3)


@judged
def check_line(
    answer: Any,
    f: Callable[..., Any],
    at: Sequence[float],
    line: str,
    beside: str | None = None,
) -> Verdict:
    """Whether ``answer``, as text, is the right-hand side of a ``line`` such as da or ga.

    Both are run at three points. With ``beside``, the term that holds this tangent or adjoint is
    there already, and what else belongs to the line is asked for.

    >>> def f(x, y):
    ...     a = x * y
    ...     return a
    >>> check_line("y * dy + x * dy", f, (0.5, 4.2), "da")
    ✗ Not yet. Every term holds dy. Each weight is multiplied by the tangent of its own parent.
    """
    stop_if_unanswered(answer, "your text, in quotation marks,")
    if not isinstance(answer, str):
        raise wrong('Write it as text, in quotation marks, such as "2 * dx".')
    read = _read(answer, line)
    moments = [_moment(f, point, line) for point in _around(at)]
    if beside is not None:
        place_of(beside, [term.name for term in moments[0].terms], "term", "beside")
    _stop_at_names(read, moments[0], line)
    asked = [[t for t in m.terms if t.name != beside] for m in moments]
    found = [computed(read, m.named) for m in moments]
    if same(found, [sum(t.value for t in terms) for terms in asked]):
        return right(f"At three points it agrees with {moments[0].written}.")
    for shown in zip(*map(mistakes, moments, asked), strict=True):
        if same(found, [value for value, _ in shown]):
            raise wrong(shown[0][1])
    _stop_at_rule(found, moments)
    what = f"what {line} is" if beside is None else "the term that is missing"
    raise wrong(f"This is not {what}. {nearest(read, moments, asked)}")


def _around(at: Sequence[float]) -> list[list[float]]:
    """The point and two near it: what agrees by accident at one does not at all."""
    return [[p + 0.03 * k * (place + 1) for place, p in enumerate(at)] for k in range(3)]


def _read(answer: str, line: str) -> Formula:
    left, equals, other = plain(answer).partition("=")
    text = other if equals and left.strip() == plain(line) else plain(answer)
    try:
        return formula(re.sub(r"\b(av|np|math)\.", "", text))
    except FormulaError as error:
        problem = str(error).splitlines()[0].rstrip(".")
        raise wrong(f"This cannot be read. {problem}: {error.remedy}.") from None


def _stop_at_names(read: Formula, moment: Moment, line: str) -> None:
    """Ends the check at a name that has no number when the line runs."""
    for name in read.names:
        if name == plain(line):
            raise wrong(f"{line} is what this line is to compute.")
        if name in moment.later:
            raise wrong(f"{name} is not there yet when this line runs.")
        if name not in moment.named:
            raise wrong(f"There is no {name} here. There are {', '.join(moment.named)}.")


def _stop_at_rule(found: Sequence[float], moments: Sequence[Moment]) -> None:
    """Ends the check at a rule that was copied with the letters it is written in."""
    try:
        copied = formula(moments[0].rule)
        if same(found, [computed(copied, moment.named) for moment in moments]):
            raise wrong(f"a and b are the rule's own letters. Here stands {moments[0].operation}.")
    except (FormulaError, KeyError):
        return


def _moment(f: Callable[..., Any], point: Sequence[float], line: str) -> Moment:
    """A run of the line's program at ``point``, as far as the line."""
    a = record(f, *point).program()
    ways = a.differential(), a.adjoint()
    place_of(line, [target for way in ways for target in _targets(way)], "line", "line")
    program = next(way for way in ways if line in _targets(way))
    nodes, later = program.run.nodes, _targets(program)
    named: dict[Variable, float] = {("value", node.index): node.value for node in nodes}
    steps = program.steps(**dict(zip(program.inputs, (*point, *_seeds(program)), strict=True)))
    for (shown, number, terms), statement in zip(steps, program.statements, strict=True):
        later.remove(shown.target)
        if shown.target == line:
            return Moment(
                str(shown), shown.family, nodes[shown.node].name, nodes[shown.node].value,
                tuple(_terms(program, a, statement, terms, named)),
                {plain(program.names[variable]): n for variable, n in named.items()},
                frozenset(map(plain, later)), _rule(nodes[shown.node].op), str(a.lines[shown.node]),
            )  # fmt: skip
        named[statement.variable] = number
    raise AssertionError(f"{line} has not run")


def _rule(op: str) -> str:
    """The table's differential of an operation, in the letters of the table."""
    if op not in PRIMITIVES:
        return ""
    names = PRIMITIVES[op].parameters
    return differential_text(PRIMITIVES[op], names, (True,) * len(names))


def _terms(
    program: Program,
    a: Program,
    statement: Statement,
    values: Sequence[float],
    named: Mapping[Variable, float],
) -> Iterator[Term]:
    nodes = program.run.nodes
    for (node, place, of), value in zip(statement.summands, values, strict=True):
        parent = nodes[int(nodes[node].operands[place])].name
        by = f"∂{nodes[node].name}/∂{parent} in {a.lines[node]}"
        yield Term(program.names[of], by, value / named[of], named[of])


def _targets(program: Program) -> list[str]:
    return [line.target for line in program.lines]


def _seeds(program: Program) -> list[float]:
    count = len(program.inputs) - program.run.inputs
    return [seed for seed, _ in zip(cycle(_SEEDS), range(count), strict=False)]
