"""What our drivers compute, beside plain lines and other packages that compute the same."""

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import ad_viz as av
from benchmarks.contenders import fair, plain_dual
from benchmarks.contenders.contender import Contender, find
from benchmarks.contenders.plain_dual import Dual
from benchmarks.others_workloads import rosenbrock
from benchmarks.workloads import Workload, chain

__all__ = ["Works", "again", "gradients", "hessians", "jacobians", "ours", "pushforward", "small"]

Work = Callable[[], Any]
#: The same computed in several ways.
Works = Mapping[str, Work]
#: Of the Jacobian: as many outputs as inputs.
WIDTH = 40
#: Of the Hessian.
VARIABLES = 30
#: Operations of the chain whose recording is run again.
AGAIN = 10_803


def ours(name: str) -> Contender:
    """The contender of this name, which needs no other package."""
    contender = find(name)
    assert contender is not None, "ours are always there"
    return contender


def gradients(workload: Callable[[Contender], Workload], names: Iterable[str]) -> Works:
    """A record and a sweep, by contenders of these names."""

    def swept(contender: Contender) -> Work:
        made, sweep = workload(contender), contender.sweep
        assert sweep is not None, "all of them have a sweep"
        return lambda: sweep(contender.record(made.function, made.point))

    return {name: swept(ours(name)) for name in names}


def pushforward(workload: Callable[[Contender], Workload]) -> Works:
    """A tangent in one direction."""
    mine, plain = workload(ours("ours: dual numbers")), workload(plain_dual.CONTENDER)
    along = [float(place == 0) for place in range(len(mine.point))]
    return {
        "jvp": lambda: av.jvp(mine.function, tuple(mine.point), tuple(along))[1],
        "dual": lambda: plain_dual.record(plain.function, plain.point).tangent,
    }


def wide(*x: Any) -> tuple[Any, ...]:
    """As many outputs as inputs, each of all of them."""
    total: Any = 0.0
    for a, b in pairwise(x):
        total = total + a * b
    return tuple(total * a - 0.5 * a for a in x)


def jacobians() -> Works:
    """Ours by either mode; a dual number's run for each input; a sweep for each output."""
    point = [0.1 * place + 0.5 for place in range(WIDTH)]

    def by_hand() -> list[list[Any]]:
        columns = []
        for seeded in range(WIDTH):
            duals = [Dual(x, float(place == seeded)) for place, x in enumerate(point)]
            columns.append([output.tangent for output in wide(*duals)])
        return [list(row) for row in zip(*columns, strict=True)]

    def swept() -> list[list[float]]:
        recorded = fair.record(wide, point)
        return [fair.sweep((WIDTH, output)) for output in recorded[1]]

    return {
        "forward": lambda: av.jacobian(wide, *point, mode="forward"),
        "by hand": by_hand,
        "reverse": lambda: av.jacobian(wide, *point),
        "textbook": swept,
    }


def hessians() -> Works:
    """Of Rosenbrock's function: duals through a sweep, or a tape of dual numbers."""
    workload = rosenbrock(fair.CONTENDER, VARIABLES)
    function, point = workload.function, list(workload.point)

    def gradient(*x: Any) -> Any:
        return av.value_and_grad(function, *x)[1]

    def of_duals() -> list[list[Any]]:
        columns = []
        for seeded in range(VARIABLES):
            duals = [Dual(x, float(place == seeded)) for place, x in enumerate(point)]
            swept: list[Any] = fair.sweep(fair.record(function, duals))
            columns.append([adjoint.tangent for adjoint in swept])
        return columns

    works: dict[str, Work] = {
        "ours": lambda: av.jacobian(gradient, *point, mode="forward"),
        "tape of duals": of_duals,
    }
    if (algopy := _there("algopy")) is not None:

        def by_algopy() -> Any:
            X = algopy.UTPM.init_hessian(point)
            return algopy.UTPM.extract_hessian(VARIABLES, function(*X))

        works["algopy"] = by_algopy
    return works


def small() -> Works:
    """A value and two derivatives of five operations."""

    def function(x: Any, y: Any, to: Any = av) -> Any:
        return x * y + to.sin(x)

    works: dict[str, Work] = {"ours": lambda: av.value_and_grad(function, 0.5, 4.2)}
    if (theirs := find("micrograd")) is not None:
        math = SimpleNamespace(sin=theirs.math.sin)

        def by_micrograd() -> list[float]:
            return theirs.sweep(theirs.record(lambda x, y: function(x, y, math), (0.5, 4.2)))

        works["micrograd"] = by_micrograd
    return works


def again(inputs: int = 1, numba: bool = False) -> Works:
    """The gradient of a recording at other inputs: ours frozen, and casadi's virtual machine."""
    workload = chain(fair.CONTENDER, AGAIN)
    frozen = av.record(chain(ours("ours: tape"), AGAIN).function, *workload.point).freeze()
    if not numba:
        vars(frozen)["_machine_code"] = None  # as where it is not installed
    X = [list(workload.point)] * inputs
    works: dict[str, Work] = {"ours": lambda: frozen.value_and_grad(X)[1]}
    if (casadi := _there("casadi")) is not None:
        x = casadi.SX.sym("x", len(workload.point))
        output = chain(Contender("casadi", casadi, fair.record, None), AGAIN).function(
            *casadi.vertsplit(x)
        )
        gradient = casadi.Function("gradient", [x], [output, casadi.gradient(output, x)])
        columns, each = casadi.DM(X).T, gradient.map(inputs)

        def by_casadi() -> Any:
            return each(columns)[1].T.full()

        works["casadi"] = by_casadi
    return works


def _there(module: str) -> Any:
    try:
        return __import__(module)
    except ImportError:
        return None
