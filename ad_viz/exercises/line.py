"""One line of a derivative program, written by a learner as text."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any, Final

from ad_viz.core.arguments import plain
from ad_viz.core.formula import Formula, formula
from ad_viz.core.listing import Statement, Variable
from ad_viz.core.program import Program
from ad_viz.core.recording import record
from ad_viz.errors import FormulaError
from ad_viz.exercises.answer import same, stop_if_unanswered
from ad_viz.exercises.broken_lines import Moment, Term, mistakes
from ad_viz.exercises.verdict import Verdict, judged, right, wrong

__all__ = ["check_line"]

#: Seeds at which a slip does not come to nothing.
_SEEDS: Final = (0.7, -1.3, 1.9, -0.4, 2.3)


@judged
def check_line(
    answer: Any,
    f: Callable[..., Any],
    at: Sequence[float],
    line: str,
    missing: str | None = None,
) -> Verdict:
    """Whether ``answer``, as text, is the right-hand side of a ``line`` such as da or ga.

    Both are run at three points. With ``missing``, only the term of the line that holds this
    tangent or adjoint is asked for.

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
    _stop_at_names(read, moments[0], line)
    asked = [[t for t in m.terms if missing in (None, t.name)] for m in moments]
    found = [float(read(**{name: m.known[name] for name in read.names})) for m in moments]
    if same(found, [sum(t.value for t in terms) for terms in asked]):
        return right(f"At three points it agrees with {moments[0].written}.")
    for told in zip(*map(mistakes, moments, asked), strict=True):
        if same(found, [value for value, _ in told]):
            raise wrong(told[0][1])
    a_word = "a tangent" if moments[0].family == "tangent" else "an adjoint"
    raise wrong(f"This is not what {line} is. Each term is a weight times {a_word}.")


def _around(at: Sequence[float]) -> list[list[float]]:
    """The point and two near it: what agrees by accident at one does not at all."""
    return [[p + 0.03 * k * (place + 1) for place, p in enumerate(at)] for k in range(3)]


def _read(answer: str, line: str) -> Formula:
    left, equals, other = plain(answer).partition("=")
    text = other if equals and left.strip() == plain(line) else plain(answer)
    try:
        return formula(re.sub(r"\b(av|np|math)\.", "", text))
    except FormulaError as error:
        raise wrong(f"This cannot be read. {str(error).splitlines()[0]}") from None


def _stop_at_names(read: Formula, moment: Moment, line: str) -> None:
    """Ends the check at a name that has no number when the line runs."""
    for name in read.names:
        if name == plain(line):
            raise wrong(f"{line} is what this line is to compute.")
        if name in moment.later:
            raise wrong(f"{name} is not there yet when this line runs.")
        if name not in moment.known:
            raise wrong(f"There is no {name} here. There are {', '.join(moment.known)}.")


def _moment(f: Callable[..., Any], point: Sequence[float], line: str) -> Moment:
    """A run of the line's program at ``point``, as far as the line."""
    a = record(f, *point).program()
    program = a.differential() if line in _targets(a.differential()) else a.adjoint()
    nodes, later = program.run.nodes, _targets(program)
    known: dict[Variable, float] = {("value", node.index): node.value for node in nodes}
    steps = program.steps(**dict(zip(program.inputs, (*point, *_seeds(program)), strict=True)))
    for (told, number, terms), statement in zip(steps, program.statements, strict=True):
        later.remove(told.target)
        if told.target == line:
            return Moment(
                str(told), told.family, nodes[told.node].name, nodes[told.node].value,
                tuple(_terms(program, statement, terms, known)),
                {plain(program.names[variable]): n for variable, n in known.items()},
                frozenset(map(plain, later)),
            )  # fmt: skip
        known[statement.variable] = number
    raise ValueError(f"{line} is a line of neither Program B nor the adjoint program")


def _terms(
    program: Program,
    statement: Statement,
    values: Sequence[float],
    known: Mapping[Variable, float],
) -> Iterator[Term]:
    nodes = program.run.nodes
    for (node, place, of), value in zip(statement.summands, values, strict=True):
        by = f"∂{nodes[node].name}/∂{nodes[int(nodes[node].operands[place])].name}"
        yield Term(program.names[of], by, value / known[of], known[of])


def _targets(program: Program) -> list[str]:
    return [line.target for line in program.lines]


def _seeds(program: Program) -> list[float]:
    count = len(program.inputs) - program.run.inputs
    return [seed for seed, _ in zip(cycle(_SEEDS), range(count), strict=False)]
