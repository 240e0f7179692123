"""Linear algebra, contractions, and products of every other kind."""

import numpy as np

from tests.core.numpy_programs.scope import MisfitError, Scope

__all__ = ["MATRICES"]


def _square(scope: Scope) -> tuple[str, int]:
    """A matrix far from singular, symmetric and positive."""
    name = scope.array(2, 2)
    size = np.shape(scope[name])[0]
    if not size:
        raise MisfitError
    return f"({name} @ {name}.T + {size + 2} * np.eye({size}))", size


def linear_algebra(scope: Scope) -> str:
    square, size = _square(scope)
    right = scope.plain((size,))
    vectors = [n for n, v in scope.values.items() if np.shape(v)[:1] == (size,)]
    if vectors:
        right = scope.draw.choice((right, scope.draw.choice(vectors)))
    ways = (
        f"np.linalg.inv({square})", f"0.01 * np.linalg.det({square})",
        f"np.linalg.slogdet({square})[1]", f"np.linalg.solve({square}, {right})",
        f"np.linalg.cholesky({square})", f"np.linalg.matrix_power({square} / 9, 3)",
        f"np.linalg.matrix_power({square}, -1)", f"np.linalg.matmul({square}, {right})",
        f"np.linalg.multi_dot([{square}, {square}, {right}]) / 9",
        f"np.linalg.solve(np.tril({square}), {right})",
    )  # fmt: skip
    return scope.draw.choice(ways)


def contracted(scope: Scope) -> str:
    first = scope.array(1, 2)
    second = scope.like(first)
    row = np.ndim(scope[first]) == 1
    ways = [
        f"np.tensordot({first}, {second}, axes={np.ndim(scope[first])})",
        f"np.linalg.tensordot({first}, {second}, axes=([-1], [-1]))",
        f"np.vecdot({first}, {second})", f"np.linalg.vecdot({first}, {second})",
        f"np.inner({first}, {second})", f"np.kron({first}, {second})",
        f"np.linalg.vecdot({first}, {second}, axis={scope.axis(first)})",
        f"np.add.outer({first}, {second})", f"np.multiply.outer({first}, {second})",
    ]  # fmt: skip
    if row:
        mode = scope.draw.choice(("full", "same", "valid"))
        other = scope.array(1, 1)
        ways += [
            f"np.convolve({first}, {other}, mode={mode!r})", f"np.convolve({first}, {other})",
            f"np.correlate({first}, {other}, mode={mode!r})", f"np.correlate({first}, {other})",
            f"np.linalg.outer({first}, {other})", f"np.einsum('i,j->ij', {first}, {other})",
            f"np.matvec(np.outer({first}, {second}), {second})",
            f"np.vecmat({first}, np.outer({first}, {second}))",
            f"np.einsum('i,i', {first}, {second})",
        ]  # fmt: skip
    else:
        ways += [
            f"np.einsum('ij,ij->j', {first}, {second})", f"np.einsum('ij->ji', {first})",
            f"np.einsum('ij,kj,kl->il', {first}, {second}, {first})", f"np.einsum('ij->', {first})",
            f"np.matvec({first}, {second})", f"np.matvec({first}, {second}[0])",
            f"np.vecmat({second}[:, 0], {first})",
        ]  # fmt: skip
    if not np.size(scope[first]):  # NumPy's own of two arrays of no objects are None
        ways = [way for way in ways if "vec" not in way]
    return scope.draw.choice(ways)


def crossed(scope: Scope) -> str:
    name = scope.name(lambda value: np.shape(value)[-1:] == (3,))
    function = scope.draw.choice(("cross", "linalg.cross"))
    other = scope.draw.choice((scope.plain((3,)), scope.like(name)))
    if function == "linalg.cross" and np.ndim(scope[name]) > 1:
        other = scope.like(name)
    return f"np.{function}({name}, {other})"


MATRICES = {linear_algebra: 5, contracted: 6, crossed: 1}
