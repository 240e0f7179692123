"""Reductions, and the same elements in other shapes."""

import numpy as np

from tests.core.numpy_programs.scope import Scope

__all__ = ["SHAPES"]


def total(scope: Scope) -> str:
    name = scope.array()
    function = scope.draw.choice(("sum", "sum", "mean"))
    options = []
    if scope.draw.random() < 0.6:
        options.append(f"axis={scope.axis(name)}")
    if scope.draw.random() < 0.3:
        options.append("keepdims=True")
    if scope.draw.random() < 0.5:
        return f"{name}.{function}({', '.join(options)})"
    return f"np.{function}({', '.join([name, *options])})"


def other_total(scope: Scope) -> str:
    name = scope.array()
    functions = ("prod", "cumsum", "max", "min", "var", "std", "linalg.norm", "average", "median")
    return f"np.{scope.draw.choice(functions)}({name})"


def extreme_method(scope: Scope) -> str:
    return f"{scope.array()}.{scope.draw.choice(('max', 'min', 'prod', 'cumsum', 'cumprod'))}()"


def pythons_total(scope: Scope) -> str:
    return f"sum({scope.array(1, 2)})"


def pythons_extreme(scope: Scope) -> str:
    return f"{scope.draw.choice(('max', 'min'))}({scope.scalar()}, {scope.scalar()})"


def reshaped(scope: Scope) -> str:
    name = scope.array()
    size = int(np.size(scope[name]))
    shape = scope.draw.choice(("-1", "(-1, 1)", f"({size},)", "(1, -1)", "(2, -1)", "(-1, 2)"))
    return scope.draw.choice((f"{name}.reshape({shape})", f"np.reshape({name}, {shape})"))


def with_options(scope: Scope) -> str:
    """A method with an argument of NumPy's that is seldom given."""
    asked = scope.draw.choice(
        (
            "copy(order='C')", "copy('K')", "ravel('F')", "flatten('F')", "sum(dtype=float)",
            "mean(dtype=float)", "sum(initial=1.0)", "view()", "astype(float)", "transpose(0)",
            "reshape(-1, order='F')", "squeeze(0)", "item(0)", "take([0], mode='wrap')",
        )
    )  # fmt: skip
    return f"{scope.array()}.{asked}"


def in_a_row(scope: Scope) -> str:
    name = scope.array()
    return scope.draw.choice((f"{name}.ravel()", f"np.ravel({name})", f"{name}.flatten()"))


def turned(scope: Scope) -> str:
    name = scope.array()
    order = list(range(np.ndim(scope[name])))
    scope.draw.shuffle(order)
    ways = (f"{name}.T", f"np.transpose({name})", f"np.transpose({name}, {order})")
    return scope.draw.choice((*ways, f"{name}.transpose()", f"np.swapaxes({name}, 0, -1)"))


def squeezed(scope: Scope) -> str:
    name = scope.draw.choice((scope.array(), scope.name(lambda v: 1 in np.shape(v))))
    return scope.draw.choice((f"{name}.squeeze()", f"np.squeeze({name})"))


def widened(scope: Scope) -> str:
    name = scope.array()
    ways = (f"np.expand_dims({name}, 0)", f"{name}[None]", f"{name}[:, None]")
    return scope.draw.choice((*ways, f"np.broadcast_to({name}, (2, *np.shape({name})))"))


def moved(scope: Scope) -> str:
    name = scope.array()
    ways = (f"np.flip({name})", f"np.roll({name}, 1)", f"np.sort({name})", f"{name}[::-1]")
    return scope.draw.choice((*ways, f"np.diff({name})"))


def diagonal(scope: Scope) -> str:
    name = scope.array(1, 2)
    more = scope.draw.choice(("", ", 1", ", -1"))
    return f"np.{scope.draw.choice(('diag', 'trace', 'triu', 'tril'))}({name}{more})"


SHAPES = {
    total: 8, other_total: 1, extreme_method: 1, pythons_total: 2, pythons_extreme: 1,
    reshaped: 3, with_options: 1, in_a_row: 2, turned: 3, squeezed: 2, widened: 2, moved: 1,
    diagonal: 1,
}  # fmt: skip
