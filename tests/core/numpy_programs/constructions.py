"""Arrays made of elements and of arrays: what people write first, and what is easily cut off."""

import numpy as np

from tests.core.numpy_programs.scope import MisfitError, Scope

__all__ = ["CONSTRUCTIONS"]


def _elements(scope: Scope, count: int) -> str:
    return ", ".join(_element(scope) for _ in range(count))


def _element(scope: Scope) -> str:
    one = scope.scalar()
    way = scope.draw.random()
    if way < 0.2:
        return f"{scope.constant()} * {one}"
    if way < 0.35:
        return f"{one} * {scope.scalar()}"
    return f"np.sin({one})" if way < 0.45 else one


def vector(scope: Scope) -> str:
    return f"np.array([{_elements(scope, scope.draw.randint(1, 4))}])"


def matrix(scope: Scope) -> str:
    width = scope.draw.randint(1, 3)
    rows = (f"[{_elements(scope, width)}]" for _ in range(scope.draw.randint(1, 3)))
    return f"np.array([{', '.join(rows)}])"


def again(scope: Scope) -> str:
    return f"np.{scope.draw.choice(('array', 'asarray', 'copy'))}({scope.array()})"


def of_a_number(scope: Scope) -> str:
    return f"np.{scope.draw.choice(('array', 'asarray', 'atleast_1d'))}({scope.scalar()})"


def rows(scope: Scope) -> str:
    first = scope.array(1, 2)
    return f"np.array([{first}, {scope.like(first)}])"


def stacked_numbers(scope: Scope) -> str:
    return f"np.stack([{_elements(scope, scope.draw.randint(1, 4))}])"


def stacked(scope: Scope) -> str:
    first = scope.array(1, 2)
    axis = scope.draw.choice(("", f", axis={scope.draw.randint(-1, np.ndim(scope[first]))}"))
    return f"np.stack([{first}, {scope.like(first)}]{axis})"


def concatenated(scope: Scope) -> str:
    first = scope.array(1, 2)
    axis = scope.axis(first)

    def rest(name: str) -> tuple[int, ...]:
        shape = list(np.shape(scope[name]))
        shape[axis] = 0
        return tuple(shape)

    fits = [n for n, v in scope.values.items() if np.ndim(v) == np.ndim(scope[first])]
    second = scope.draw.choice([n for n in fits if rest(n) == rest(first)])
    written = scope.draw.choice(("", f", axis={axis}"))
    return f"np.concatenate([{first}, {second}]{written})"


def piled(scope: Scope) -> str:
    function = scope.draw.choice(("hstack", "vstack", "column_stack", "dstack"))
    first = scope.name()
    second = scope.draw.choice((scope.like(first), scope.name()))
    return f"np.{function}([{first}, {second}])"


def row_object(scope: Scope) -> str:
    first = scope.array(1, 1)
    second = scope.draw.choice((scope.scalar(), scope.array(1, 1)))
    return f"np.{scope.draw.choice(('r_', 'r_', 'c_'))}[{first}, {second}]"


def repeated(scope: Scope) -> str:
    name = scope.array(1, 2)
    return scope.draw.choice(
        (f"np.tile({name}, 2)", f"np.tile({name}, (2, 1))", f"np.repeat({name}, 2)")
    )


def appended(scope: Scope) -> str:
    return f"np.append({scope.array(1, 1)}, {scope.scalar()})"


def full(scope: Scope) -> str:
    return f"np.full({scope.draw.choice((2, (2, 2)))}, {scope.scalar()})"


def filled_in_place(scope: Scope) -> str:
    """What NumPy refuses or we do: elements are written into a plain array."""
    name = scope.array(1, 1)
    if scope.draw.random() < 0.7:
        raise MisfitError
    return f"NAME = np.zeros({len(scope[name])})\nNAME[0] = {name}[0]"


def filled_through(scope: Scope) -> str:
    """What NumPy does and we refuse: a value is written into through ``np.asarray`` of it."""
    name = scope.array(1, 2)
    if scope.draw.random() < 0.7:
        raise MisfitError
    write = scope.draw.choice(
        (
            "NAME[0] = 1.5",
            "NAME *= 2.0",
            "NAME.fill(0.5)",
            "NAME[:] = 0.25",
            f"np.copyto(NAME, {scope.constant()})",
        )
    )
    return f"NAME = np.asarray({name})\n{write}\nNAME = NAME * {name}"


CONSTRUCTIONS = {
    vector: 9, matrix: 6, again: 4, of_a_number: 1, rows: 2, stacked_numbers: 2, stacked: 2,
    concatenated: 3, piled: 2, row_object: 2, repeated: 1, appended: 1, full: 1,
    filled_in_place: 1, filled_through: 1,
}  # fmt: skip
