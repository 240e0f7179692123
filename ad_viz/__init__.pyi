"""Made by `python -m tools.public_types`."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ad_viz import chains as chains
from ad_viz import checkpoint as checkpoint
from ad_viz import datasets as datasets
from ad_viz import errors as errors
from ad_viz import exercises as exercises
from ad_viz.broadcasting.broadcast import broadcast as broadcast
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.lenses.accumulation.figures.accumulation_figure import (
    accumulation_figure as accumulation_figure,
)
from ad_viz.lenses.checkpointing.figures.checkpointing_costs import (
    checkpointing_costs as checkpointing_costs,
)
from ad_viz.lenses.checkpointing.figures.checkpointing_figure import (
    checkpointing_figure as checkpointing_figure,
)
from ad_viz.lenses.ownership.programs import ownership_programs as ownership_programs
from ad_viz.lenses.runs.figures.cost_figure import cost_figure as cost_figure
from ad_viz.memory.accumulation import accumulate as accumulate
from ad_viz.player.widget import Player as Player
from ad_viz.program.formula import formula as formula
from ad_viz.program.recording import Recording as Recording
from ad_viz.program.recording import record as record
from ad_viz.rust.check import check_ownership as check_ownership
from ad_viz.rust.program import check_program as check_program
from ad_viz.tangents.adding.add import add as add
from ad_viz.tangents.adding.add import add_bangbang as add_bangbang
from ad_viz.tangents.structural import Tangent as Tangent
from ad_viz.tangents.structures import jacobian as jacobian
from ad_viz.tangents.structures import jvp as jvp
from ad_viz.tangents.structures import value_and_grad as value_and_grad
from ad_viz.tangents.structures import vjp as vjp
from ad_viz.tangents.thunk import InplaceableThunk as InplaceableThunk
from ad_viz.tangents.thunk import Thunk as Thunk
from ad_viz.tangents.thunk import unthunk as unthunk
from ad_viz.tangents.transformations import grad as grad
from ad_viz.tangents.transformations import hessian as hessian
from ad_viz.tangents.transformations import hvp as hvp
from ad_viz.tangents.transformations import linearize as linearize
from ad_viz.tangents.zero import NoTangent as NoTangent
from ad_viz.tangents.zero import ZeroTangent as ZeroTangent
from ad_viz.tracing.dual import Dual as Dual
from ad_viz.tracing.tape import Tape as Tape
from ad_viz.tracing.var import Var as Var

__all__ = [
    "Dual",
    "InplaceableThunk",
    "NoTangent",
    "Player",
    "Recording",
    "Tangent",
    "Tape",
    "Thunk",
    "Var",
    "ZeroTangent",
    "abs",
    "accumulate",
    "accumulation",
    "accumulation_figure",
    "acos",
    "acosh",
    "add",
    "add_bangbang",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "broadcast",
    "broadcast_join",
    "cbrt",
    "ceil",
    "chains",
    "check_ownership",
    "check_program",
    "checkpoint",
    "checkpointing",
    "checkpointing_costs",
    "checkpointing_figure",
    "cos",
    "cosh",
    "cost_figure",
    "datasets",
    "differences",
    "engines",
    "errors",
    "exercises",
    "exp",
    "exp2",
    "expm1",
    "floor",
    "formula",
    "forward",
    "grad",
    "grown_vec",
    "hessian",
    "hvp",
    "hypot",
    "jacobian",
    "jvp",
    "linearize",
    "live",
    "log",
    "log1p",
    "log2",
    "log10",
    "logaddexp",
    "max",
    "min",
    "ownership",
    "ownership_of",
    "ownership_programs",
    "programs",
    "readings",
    "record",
    "relu",
    "reverse",
    "round",
    "runs",
    "sigmoid",
    "sign",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tangent_types",
    "tanh",
    "trunc",
    "unthunk",
    "value_and_grad",
    "vjp",
]

def sin(a: Any, /) -> Any: ...
def cos(a: Any, /) -> Any: ...
def tan(a: Any, /) -> Any: ...
def asin(a: Any, /) -> Any: ...
def acos(a: Any, /) -> Any: ...
def atan(a: Any, /) -> Any: ...
def sinh(a: Any, /) -> Any: ...
def cosh(a: Any, /) -> Any: ...
def tanh(a: Any, /) -> Any: ...
def asinh(a: Any, /) -> Any: ...
def acosh(a: Any, /) -> Any: ...
def atanh(a: Any, /) -> Any: ...
def exp(a: Any, /) -> Any: ...
def log(a: Any, /) -> Any: ...
def log1p(a: Any, /) -> Any: ...
def expm1(a: Any, /) -> Any: ...
def exp2(a: Any, /) -> Any: ...
def log2(a: Any, /) -> Any: ...
def log10(a: Any, /) -> Any: ...
def sqrt(a: Any, /) -> Any: ...
def cbrt(a: Any, /) -> Any: ...
def abs(a: Any, /) -> Any: ...
def sign(a: Any, /) -> Any: ...
def floor(a: Any, /) -> Any: ...
def ceil(a: Any, /) -> Any: ...
def trunc(a: Any, /) -> Any: ...
def round(a: Any, /) -> Any: ...
def max(a: Any, b: Any, /) -> Any: ...
def min(a: Any, b: Any, /) -> Any: ...
def logaddexp(a: Any, b: Any, /) -> Any: ...
def sigmoid(a: Any, /) -> Any: ...
def relu(a: Any, /) -> Any: ...
def hypot(a: Any, b: Any, /) -> Any: ...
def atan2(a: Any, b: Any, /) -> Any: ...
def forward(
    f: Callable[..., Any],
    /,
    *args: Any,
    seed: Any = ...,
    layout: str = ...,
    fold: Any = ...,
    elements: bool = ...,
    predict: bool = ...,
    **named: Any,
) -> Player: ...
def reverse(
    f: Callable[..., Any],
    /,
    *args: Any,
    seed: Any = ...,
    engine: str = ...,
    layout: str = ...,
    fold: Any = ...,
    elements: bool = ...,
    predict: bool = ...,
    **named: Any,
) -> Player: ...
def programs(
    f: Callable[..., Any],
    /,
    *args: Any,
    seed: Any = ...,
    layout: str = ...,
    fold: Any = ...,
    elements: bool = ...,
    predict: bool = ...,
    **named: Any,
) -> Player: ...
def runs(
    f: Callable[..., Any],
    /,
    *args: Any,
    mode: str = ...,
    layout: str = ...,
    fold: Any = ...,
    elements: bool = ...,
    predict: bool = ...,
    **named: Any,
) -> Player: ...
def engines(
    f: Callable[..., Any],
    /,
    *args: Any,
    layout: str = ...,
    fold: Any = ...,
    elements: bool = ...,
    predict: bool = ...,
    **named: Any,
) -> Player: ...
def readings(
    f: Callable[..., Any],
    /,
    *args: Any,
    layout: str = ...,
    fold: Any = ...,
    elements: bool = ...,
    predict: bool = ...,
    **named: Any,
) -> Player: ...
def live(
    f: Callable[..., Any],
    /,
    *args: Any,
    fold: Any = ...,
    elements: bool = ...,
    predict: bool = ...,
    **named: Any,
) -> Player: ...
def differences(
    f: Callable[..., Any],
    /,
    *args: float,
    steps: Sequence[float] | None = ...,
    predict: bool = ...,
    **named: Any,
) -> Player: ...
def accumulation(
    f: Callable[..., Any], X: Any, strategies: Sequence[str] = ..., *, predict: bool = ...
) -> Player: ...
def ownership(source: str | Path, *, predict: bool = ...) -> Player: ...
def grown_vec(*, predict: bool = ...) -> Player: ...
def ownership_of(
    f: Callable[..., Any],
    X: Any,
    strategy: str = ...,
    *,
    functions: bool = ...,
    predict: bool = ...,
) -> Player: ...
def broadcast_join(
    f: Callable[..., Any], *arrays: Any, seed: Any = ..., predict: bool = ...
) -> Player: ...
def tangent_types(primal: Any, *, predict: bool = ...) -> Player: ...
def checkpointing(
    n: int,
    strategy: str | Rule | Sequence[str | Rule] = ...,
    slots: int | None = ...,
    *,
    step: Callable[..., Any] = ...,
    x0: Any = ...,
    pullback: Callable[..., Any] | None = ...,
    seed: Any = ...,
    predict: bool = ...,
) -> Player: ...
