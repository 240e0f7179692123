"""A program of arrays as a module of Python that imports NumPy alone."""

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ad_viz.program import listing
from ad_viz.program.arrays.data import Data
from ad_viz.program.arrays.lines import Lines, Term, zeros
from ad_viz.program.arrays.words import WORDS, definitions
from ad_viz.program.listing import Statement, Variable
from ad_viz.program.program_source import (
    python_names,
    refuse_unless_free,
    returned,
    signed,
    wrapped,
)
from ad_viz.recording.statement import bracketed
from ad_viz.rules.arithmetic import shape_of

if TYPE_CHECKING:
    from ad_viz.program.program import Program

__all__ = ["source"]

#: What a variable of the text may not be called, for the text itself says these.
_TAKEN: Final = frozenset([*WORDS, "__debug__", "np"])

Written = list[tuple[Variable, list[Term]]]


def source(program: "Program", name: str) -> str:
    """The module's text: data, what NumPy lacks, and one function, line by line as the program.

    Raises InputError if ``name`` is not one for a function, or is needed in the text.

    >>> import numpy as np
    >>> from ad_viz.program.recording import record
    >>> W, x = np.ones((4, 3)), np.ones(3)
    >>> layer = record(lambda W, x: np.sum(W @ x), W, x, elements=False).program()
    >>> print(source(layer.adjoint(), "gradient"), end="")
    import numpy as np
    <BLANKLINE>
    <BLANKLINE>
    def gradient(W, x, gv2):
        gv1 = np.broadcast_to(gv2, (4,))
        gx = W.T @ gv1
        gW = np.outer(gv1, x)
        return gW, gx
    """
    refuse_unless_free(name, _TAKEN)
    names = python_names(program, _TAKEN)
    data = Data({*_TAKEN, *names.values(), name})
    lines = Lines(program.run, names.__getitem__, data)
    own = [
        (statement.variable, _terms(lines, statement))
        for statement in program.statements
        if not statement.given or statement.summands
    ]
    written = [*_before(program, lines, own), *own]
    body = [
        f"    {text}"
        for variable, terms in written
        for text in wrapped(names[variable], signed(bracketed(terms)))
    ]
    parts = ["import numpy as np", *definitions(lines.used)]
    if data.arrays:
        parts.append("\n".join(data.definitions()))
    head = f"def {name}({', '.join(names[variable] for variable in program.given)}):"
    function = [head, *body, f"    return {returned(program, names)}"]
    return "\n\n\n".join([*parts, "\n".join(function)]) + "\n"


def _terms(lines: Lines, statement: Statement) -> list[Term]:
    """The right-hand side; what is given is added to, and what gets nothing is 0."""
    terms = lines.right(statement)
    if statement.given:
        return [(1, ast.Name(lines.name(statement.variable))), *terms]
    return terms or [(1, zeros(shape_of(lines.run.nodes[statement.variable[1]].value)))]


def _before(program: "Program", lines: Lines, own: Written) -> Written:
    """The values that the lines of a derivative program are made of."""
    if program.statements[0].variable[0] == "value":
        return []
    wanted = {name for _, terms in own for name in _names(terms)}
    before: Written = []
    for statement in reversed(listing.values(program.run)):
        if not statement.given and lines.name(statement.variable) in wanted:
            terms = _terms(lines, statement)
            wanted |= _names(terms)
            before.insert(0, (statement.variable, terms))
    return before


def _names(terms: Iterable[Term]) -> set[str]:
    return {part.id for _, term in terms for part in ast.walk(term) if isinstance(part, ast.Name)}
