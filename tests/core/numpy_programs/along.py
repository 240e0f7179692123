"""What NumPy does along axes: totals, spreads, running sums, order, parts, with every option."""

import numpy as np

from tests.core.numpy_programs.scope import MisfitError, Scope

__all__ = ["ALONG"]


def _axes(scope: Scope, name: str) -> str:
    """One axis, from the front or the back, or several in a tuple."""
    count = np.ndim(scope[name])
    if count > 1 and scope.draw.random() < 0.3:
        return str(tuple(scope.draw.sample(range(-1, count - 1), 2)))
    return str(scope.axis(name))


def total(scope: Scope) -> str:
    name = scope.array()
    function = scope.draw.choice(
        ("sum", "mean", "max", "min", "prod", "amax", "amin", "ptp", "average", "var", "std",
         "linalg.norm")
    )  # fmt: skip
    options = [f"axis={_axes(scope, name)}"] * (scope.draw.random() < 0.8)
    if scope.draw.random() < 0.4:
        options.append("keepdims=True")
    if function in ("var", "std") and scope.draw.random() < 0.5:
        options.append("ddof=1")
    if function in ("amax", "amin", "ptp", "average", "linalg.norm") or scope.draw.random() < 0.6:
        return f"np.{function}({', '.join([name, *options])})"
    return f"{name}.{function}({', '.join(options)})"


def weighed(scope: Scope) -> str:
    name = scope.array()
    shape, axis = np.shape(scope[name]), scope.axis(name)
    if not shape[axis]:
        raise MisfitError
    weights = [round(scope.draw.uniform(0.2, 2), 2) for _ in range(shape[axis])]
    return f"np.average({name}, axis={axis}, weights=np.array({weights}))"


def running(scope: Scope) -> str:
    name = scope.array()
    axis = f"axis={scope.axis(name)}"
    ways = (
        f"np.cumsum({name}, {axis})", f"np.cumprod({name}, {axis})", f"{name}.cumprod({axis})",
        f"{name}.cumsum({axis})", f"np.diff({name}, n={scope.draw.choice('12')}, {axis})",
        f"np.sort({name}, {axis})", f"np.sort({name}, axis=None)",
        f"np.trapezoid({name}, dx=0.5, {axis})", f"np.trapezoid({name})",
    )  # fmt: skip
    return scope.draw.choice(ways)


def arranged(scope: Scope) -> str:
    name = scope.array()
    count, axis = np.ndim(scope[name]), scope.axis(name)
    k = scope.draw.choice((-1, 0, 1))
    ways = [
        f"np.flip({name}, axis={_axes(scope, name)})", f"np.roll({name}, {k}, axis={axis})",
        f"np.roll({name}, 2)", f"np.expand_dims({name}, axis={axis})", f"np.flipud({name})",
        f"np.repeat({name}, 2, axis={axis})", f"np.atleast_2d({name})",
        f"{name}.repeat(2)", f"np.take({name}, [0, -1, 0], axis={axis})", f"np.ravel({name})",
        f"np.pad({name}, 1)", f"np.pad({name}, (1, 0), mode='edge')",
        f"np.pad({name}, (0, 1), constant_values=0.5)", f"np.pad({name}, 1, mode='wrap')",
        f"np.moveaxis({name}, {axis}, 0)", f"{name}.swapaxes({axis}, 0)",
        f"np.take_along_axis({name}, np.argsort({name}, axis={axis}), axis={axis})",
    ]  # fmt: skip
    if count > 1:
        ways += [
            f"np.fliplr({name})", f"np.rot90({name}, {k})", f"np.matrix_transpose({name})",
            f"np.linalg.matrix_transpose({name})", f"np.diagonal({name}, offset={k})",
            f"{name}.diagonal({k})", f"np.linalg.diagonal({name}, offset={k})", f"{name}.mT",
        ]  # fmt: skip
    if count == 2:
        ways += [
            f"np.trace({name}, offset={k})", f"{name}.trace({k})",
            f"np.linalg.trace({name}, offset={k})",
        ]  # fmt: skip
    if count < 3:
        ways += [f"np.tril({name}, {k})", f"np.triu({name}, k={k})"]
    return scope.draw.choice(ways)


def part(scope: Scope) -> str:
    name = scope.array()
    shape = np.shape(scope[name])
    ways = [f"np.array_split({name}, 2, axis={scope.axis(name)})", f"np.split({name}, [1])",
            f"np.split({name}, {shape[0]}, axis=0)", f"np.hsplit({name}, [1])"]  # fmt: skip
    ways += [f"np.vsplit({name}, [1])"] * (len(shape) > 1)
    ways += [f"np.dsplit({name}, [1])"] * (len(shape) > 2)
    return f"{scope.draw.choice(ways)}[{scope.draw.choice((0, -1))}]"


ALONG = {total: 6, weighed: 1, running: 3, arranged: 6, part: 2}
