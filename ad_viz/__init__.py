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

from importlib import import_module
from typing import Any

from ad_viz import errors
from ad_viz.lenses.registry import LENSES
from ad_viz.rules.called import CALLED

_LENS_CALLS = tuple(call for lens in LENSES for call in lens.names)
_FIGURES = {
    call.name: f"lenses.{lens.name}.figures.{call.name}" for lens in LENSES for call in lens.figures
}

__all__ = [  # noqa: PLE0604 -- functions are the rule table's, calls those of the lenses
    # values of the engines
    "Dual", "Tape", "Var",
    # functions of them
    *CALLED,
    # derivatives
    "Recording", "broadcast", "checkpoint", "formula", "jacobian", "jvp", "record",
    "value_and_grad", "vjp",
    # tangents and their sums
    "InplaceableThunk", "NoTangent", "Tangent", "Thunk", "ZeroTangent", "accumulate", "add",
    "add_bangbang", "unthunk",
    # ownership
    "check_ownership", "ownership_programs",
    # players
    "Player", *_LENS_CALLS, *_FIGURES,
    # lessons
    "chains", "datasets", "errors", "exercises",
]  # fmt: skip

_ON_FIRST_USE = {
    **dict.fromkeys(CALLED, "tracing.functions"),
    **_FIGURES,
    "Dual": "tracing.dual",
    "InplaceableThunk": "tangents.thunk",
    "NoTangent": "tangents.zero",
    "Player": "player.widget",
    "Recording": "program.recording",
    "Tangent": "tangents.structural",
    "Tape": "tracing.tape",
    "Thunk": "tangents.thunk",
    "Var": "tracing.var",
    "ZeroTangent": "tangents.zero",
    "accumulate": "memory.accumulation",
    "add": "tangents.adding.add",
    "add_bangbang": "tangents.adding.add",
    "broadcast": "broadcasting.broadcast",
    "check_ownership": "rust.check",
    "formula": "program.formula",
    "jacobian": "drivers.jacobian",
    "jvp": "tangents.structures",
    "ownership_programs": "memory.ownership.programs",
    "record": "program.recording",
    "unthunk": "tangents.thunk",
    "value_and_grad": "tangents.structures",
    "vjp": "tangents.structures",
}

_MODULES_ON_FIRST_USE = ("chains", "checkpoint", "datasets", "exercises")


def __getattr__(name: str) -> Any:
    """A name is imported when it is first used: nobody waits for what they do not need."""
    if name in _MODULES_ON_FIRST_USE:
        return import_module(f"ad_viz.{name}")
    if name in _ON_FIRST_USE:
        found = getattr(import_module(f"ad_viz.{_ON_FIRST_USE[name]}"), name)
    elif name in _LENS_CALLS:
        found = import_module("ad_viz.player.call").call(name)
    else:
        raise AttributeError(f"module 'ad_viz' has no attribute {name!r}")
    return globals().setdefault(name, found)


def __dir__() -> list[str]:
    """The public names, those too that nobody has used yet."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
