"""See a derivative being computed.

>>> import ad_viz as av
>>> def f(x, y):
...     a = x * y
...     b = av.sin(x)
...     z = a + b
...     return z
>>> av.value_and_grad(f, 0.5, 4.2)
(2.579425538604203, (5.077582561890373, 0.5))

``av.forward(f, 0.5, 4.2)`` and ``av.reverse(f, 0.5, 4.2)`` show how it came about.
"""

from typing import TYPE_CHECKING, Any

from ad_viz import datasets, errors
from ad_viz.drivers.jacobian import jacobian
from ad_viz.lenses.registry import LENSES
from ad_viz.program.recording import Recording, record
from ad_viz.tangents.structures import jvp, value_and_grad, vjp
from ad_viz.tracing import functions as _functions
from ad_viz.tracing.dual import Dual
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Var

if TYPE_CHECKING:
    from ad_viz import chains, checkpoint, exercises
    from ad_viz.broadcasting.broadcast import broadcast
    from ad_viz.memory.accumulation import accumulate
    from ad_viz.memory.ownership.programs import ownership_programs
    from ad_viz.player.accumulation_figure import accumulation_figure
    from ad_viz.player.checkpointing_costs import checkpointing_costs
    from ad_viz.player.checkpointing_figure import checkpointing_figure
    from ad_viz.player.cost import cost_figure
    from ad_viz.player.lenses.accumulation import accumulation
    from ad_viz.player.lenses.broadcast_join import broadcast_join
    from ad_viz.player.lenses.checkpointing import checkpointing
    from ad_viz.player.lenses.engines import engines
    from ad_viz.player.lenses.forward import forward
    from ad_viz.player.lenses.live import live
    from ad_viz.player.lenses.ownership import grown_vec, ownership
    from ad_viz.player.lenses.ownership_of import ownership_of
    from ad_viz.player.lenses.programs import programs
    from ad_viz.player.lenses.readings import readings
    from ad_viz.player.lenses.reverse import reverse
    from ad_viz.player.lenses.runs import runs
    from ad_viz.player.lenses.tangent_types import tangent_types
    from ad_viz.player.widget import Player
    from ad_viz.program.formula import formula
    from ad_viz.rust.check import check_ownership
    from ad_viz.tangents.add import add, add_bangbang
    from ad_viz.tangents.structural import Tangent
    from ad_viz.tangents.thunk import InplaceableThunk, Thunk, unthunk
    from ad_viz.tangents.zero import NoTangent, ZeroTangent

__all__ = [  # noqa: PLE0604 -- the functions are the rule table's
    # values of the engines
    "Dual", "Tape", "Var",
    # functions of them
    *_functions.__all__,
    # derivatives
    "Recording", "broadcast", "checkpoint", "formula", "jacobian", "jvp", "record",
    "value_and_grad", "vjp",
    # tangents and their sums
    "InplaceableThunk", "NoTangent", "Tangent", "Thunk", "ZeroTangent", "accumulate", "add",
    "add_bangbang", "unthunk",
    # ownership
    "check_ownership", "ownership_programs",
    # players
    "Player", "accumulation", "accumulation_figure", "broadcast_join", "checkpointing",
    "checkpointing_costs", "checkpointing_figure", "cost_figure", "engines", "forward", "grown_vec",
    "live", "ownership", "ownership_of", "programs", "readings", "reverse", "runs", "tangent_types",
    # lessons
    "chains", "datasets", "errors", "exercises",
]  # fmt: skip

globals().update({name: getattr(_functions, name) for name in _functions.__all__})

_ON_FIRST_USE = {
    "InplaceableThunk": "tangents.thunk",
    "NoTangent": "tangents.zero",
    "Player": "player.widget",
    "Tangent": "tangents.structural",
    "Thunk": "tangents.thunk",
    "ZeroTangent": "tangents.zero",
    "accumulate": "memory.accumulation",
    "accumulation_figure": "player.accumulation_figure",
    "add": "tangents.add",
    "add_bangbang": "tangents.add",
    "broadcast": "broadcasting.broadcast",
    "check_ownership": "rust.check",
    "checkpointing_costs": "player.checkpointing_costs",
    "checkpointing_figure": "player.checkpointing_figure",
    "cost_figure": "player.cost",
    "formula": "program.formula",
    "ownership_programs": "memory.ownership.programs",
    "unthunk": "tangents.thunk",
    **{call: f"player.lenses.{file}" for lens in LENSES for call, file in lens.calls.items()},
}

_MODULES_ON_FIRST_USE = {
    "chains": "chains",
    "checkpoint": "checkpoint",
    "exercises": "exercises",
}


def __getattr__(name: str) -> Any:
    """Players and exercises are imported when first used: computing needs none of their weight."""
    from importlib import import_module

    if name in _MODULES_ON_FIRST_USE:
        return import_module(f"ad_viz.{_MODULES_ON_FIRST_USE[name]}")
    if name in _ON_FIRST_USE:
        return getattr(import_module(f"ad_viz.{_ON_FIRST_USE[name]}"), name)
    raise AttributeError(f"module 'ad_viz' has no attribute {name!r}")
