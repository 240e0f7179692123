"""A run as straight-line programs, in the tutorial's notation, shown and run.

Program A computes the values; its differential, Program B, a tangent for each; the interleaved
one does both, line by line; the adjoint program goes backwards from the outputs.

>>> from ad_viz.program.recording import record
>>> def f(x, y):
...     a = x * y
...     b = sin(x)
...     z = a + b
...     return z
>>> print(record(f, 0.5, 4.2).program().adjoint())
gz = ?
gb = gz
ga = gz
gy = x * ga
gx = y * ga + cos(x) * gb

Source: "Reverse-mode automatic differentiation: a tutorial", Programs A and B.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any

from ad_viz.arrays.linear import added
from ad_viz.arrays.results import filled
from ad_viz.errors import InputError
from ad_viz.program import listing
from ad_viz.program.computed import term, value_of
from ad_viz.program.listing import Family, Statement, Straight, Variable
from ad_viz.recording.arguments import arguments
from ad_viz.recording.statement import bracketed, joined, operands, operation, summand
from ad_viz.reporting import person
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.tracing.functions import sin  # noqa: F401  (for the example)
from ad_viz.vocabulary import ADJOINT

__all__ = ["Line", "Program"]


@dataclass(frozen=True, slots=True)
class Line:
    """``target = text``; ``node`` is the index of the recording's node that the line is of."""

    target: str
    text: str
    node: int
    family: Family

    def __str__(self) -> str:
        return f"{self.target} = {self.text}"


@dataclass(frozen=True)
class Program:
    """Straight-line statements: where the run took a branch or a loop, the way it went.

    A call gives the inputs by name, and gets a number (a tuple of them, if there are several);
    ``x0`` will do for ``x₀``. Inputs are numbers, arrays, or values under differentiation. A pole
    is infinite, and 0 times anything is 0 in a derivative, as in every engine.

    >>> from ad_viz.program.recording import record
    >>> def f(x, y):
    ...     z = x * y + sin(x)
    ...     return z
    >>> program = record(f, 0.5, 4.2).program()
    >>> program(x=0.5, y=4.2)
    2.579425538604203
    >>> program.differential()(x=0.5, y=4.2, dx=1, dy=0)
    5.077582561890373
    >>> program.interleaved()(x=0.5, y=4.2, dx=1, dy=0)
    (2.579425538604203, 5.077582561890373)
    >>> program.adjoint()(x=0.5, y=4.2, gz=1)
    (5.077582561890373, 0.5)
    """

    title: str
    run: Straight
    statements: Sequence[Statement]

    def differential(self) -> "Program":
        """Program B: the total differential of each line of Program A."""
        self._require_a("differential")
        return Program("Program B", self.run, listing.tangents(self.run))

    def interleaved(self) -> "Program":
        """Programs A and B line by line, as dual numbers compute them: ``jvp`` as a program."""
        self._require_a("interleaved")
        return Program("Interleaved", self.run, listing.interleaved(self.run))

    def adjoint(self) -> "Program":
        """The adjoint program: from the outputs' adjoints to those of the inputs."""
        self._require_a("adjoint")
        return Program(f"{ADJOINT.capital} program", self.run, listing.adjoints(self.run))

    def _require_a(self, derivative: str) -> None:
        if self.title != "Program A":
            raise InputError(
                f"Only Program A has a program .{derivative}() here.",
                found=self.title,
                expected="Program A, as record(f, …).program() gives it",
                remedy="for second derivatives, record a function that calls a driver",
            )

    @cached_property
    def names(self) -> Mapping[Variable, str]:
        """What each variable is called."""
        return listing.names(self.run)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines, in order; ``?`` is where a number is given."""
        return tuple(
            Line(self.names[s.variable], self._text(s), s.variable[1], s.variable[0])
            for s in self.statements
        )

    def __str__(self) -> str:
        return "\n".join(map(str, self.lines))

    @property
    def inputs(self) -> tuple[str, ...]:
        """The names of what a call gives: inputs, then their tangents or the outputs' adjoints.

        >>> from ad_viz.program.recording import record
        >>> record(lambda x, y: x * y, 2.0, 3.0).program().differential().inputs
        ('x', 'y', 'dx', 'dy')
        """
        return tuple(self.names[variable] for variable in self.given)

    @cached_property
    def given(self) -> tuple[Variable, ...]:
        """The same as variables."""
        families: dict[Family, Iterable[int]] = {
            "value": range(self.run.inputs),
            "tangent": range(self.run.inputs),
            "adjoint": dict.fromkeys(self.run.outputs),
        }
        present = {"value"} | {statement.variable[0] for statement in self.statements}
        return tuple((f, index) for f in families if f in present for index in families[f])

    @cached_property
    def results(self) -> tuple[Variable | tuple[Variable, ...], ...]:
        """What a call gets: the outputs' values, their tangents, the inputs' adjoints."""
        families: dict[Family, Iterable[int]] = {
            "value": self.run.outputs,
            "tangent": self.run.outputs,
            "adjoint": range(self.run.inputs),
        }
        present = {statement.variable[0] for statement in self.statements}
        found: list[Variable | tuple[Variable, ...]] = []
        for family in (f for f in families if f in present):
            group: tuple[Variable, ...] = tuple((family, index) for index in families[family])
            many = len(group) != 1 or (family != "adjoint" and isinstance(self.run.value, tuple))
            found.append(group if many else group[0])
        return tuple(found)

    def __call__(self, /, **given: Any) -> Any:
        """Run it. Raises InputError for an input that is missing, unknown or not a number."""
        values = self._given_values(given)
        for _ in self._performed(values):
            pass
        results = tuple(
            self._result(values, result)
            if isinstance(result[0], str)
            else tuple(self._result(values, one) for one in result)
            for result in self.results
        )
        return results if len(results) > 1 else results[0]

    def _result(self, values: Mapping[Variable, Any], variable: Variable) -> Any:
        return filled(values[variable], self.run.nodes[variable[1]].value)

    def steps(self, /, **given: Any) -> Iterator[tuple[Line, Any, tuple[Any, ...]]]:
        """Run it line by line: each line, its number, and the terms that the number is a sum of.

        A term is a weight times a tangent or an adjoint; a given number that is added to is the
        first term. Raises what a call raises.

        >>> from ad_viz.program.recording import record
        >>> b = record(lambda x, y: x * y, 2.0, 3.0).program().differential()
        >>> [(str(line), number, terms) for line, number, terms in b.steps(x=2, y=3, dx=1, dy=10)]
        [('dx = ?', 1.0, ()), ('dy = ?', 10.0, ()), ('dv₁ = y * dx + x * dy', 23.0, (3.0, 20.0))]
        """
        performed = self._performed(self._given_values(given))
        return ((line, *step) for line, step in zip(self.lines, performed, strict=True))

    def source(self, name: str = "f") -> str:
        """The program as a module of Python that imports ``math`` alone, with one function.

        Its inputs, in order, are ``inputs``; names that Python does not take are respelt. At a
        pole it does what Python does there. A program of arrays imports NumPy alone. Raises
        InputError for a name Python does not take.
        """
        if self._has_arrays:
            from ad_viz.program.arrays.source import source as of_arrays  # it is NumPy's

            return of_arrays(self, name)
        from ad_viz.program.program_source import source  # it reads programs

        return source(self, name)

    @cached_property
    def _has_arrays(self) -> bool:
        return any(is_array(n.value) or hasattr(n.applied, "row") for n in self.run.nodes)

    def _given_values(self, given: Mapping[str, Any]) -> dict[Variable, Any]:
        """The given numbers, and for a derivative program all values of Program A."""
        values = dict(zip(self.given, arguments(self.title, self.inputs, given), strict=True))
        for variable, value in values.items():
            values[variable] = self._fitting(variable, value)
        if self.statements[0].variable[0] != "value":
            for statement in listing.values(self.run):
                self._perform(statement, values)
        return values

    def _fitting(self, variable: Variable, value: Any) -> Any:
        """What is given, in the shape of the run; a 0 stands for zeros."""
        recorded = self.run.nodes[variable[1]].value
        if not is_array(recorded):
            return value
        value = filled(value, recorded)
        if shape_of(value) != shape_of(recorded):
            raise InputError(
                f"{self.names[variable]} has another shape than in the run.",
                found=f"an array of shape {shape_of(value)}" if is_array(value) else "a number",
                expected=f"an array of shape {shape_of(recorded)}",
                line=person.line(),
                remedy="give an array of that shape, or record the function again",
            )
        return value

    def _performed(self, values: dict[Variable, Any]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
        for statement in self.statements:
            terms = self._perform(statement, values)
            yield values[statement.variable], terms

    def _perform(self, statement: Statement, values: dict[Variable, Any]) -> tuple[Any, ...]:
        """Compute the statement's variable; its terms, if it is a sum."""
        variable, given, summands = statement
        if variable[0] == "value":
            if not given:
                values[variable] = value_of(self.run.nodes[variable[1]], values)
            return ()
        terms = [values[variable]] if given and summands else []
        terms += [
            term(self.run.nodes[index], place, variable[0], values[of], values)
            for index, place, of in summands
        ]
        if terms or not given:
            values[variable] = reduce(added, terms, 0.0)
        return tuple(terms)

    def _text(self, statement: Statement) -> str:
        (family, index), given, summands = statement
        node = self.run.nodes[index]
        if self._has_arrays:
            return self._array_text(statement)
        if family == "value":
            return operation(self.run, node)
        terms = [(1, "?")] if given else []
        for child, place, of in summands:
            used = self.run.nodes[child]
            terms.append(summand(used.op, place, operands(self.run, used), self.names[of]))
        return joined(terms)

    def _array_text(self, statement: Statement) -> str:
        given = [(1, "?")] if statement.given else []
        return joined([*given, *bracketed(self._array_lines.right(statement))])

    @cached_property
    def _array_lines(self) -> Any:
        from ad_viz.program.arrays.data import Data  # they are NumPy's
        from ad_viz.program.arrays.lines import Lines

        return Lines(self.run, self.names.__getitem__, Data(self.names.values(), True))
