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

from ad_viz.lenses.registry import LENSES
from ad_viz.rules.called import CALLED

#: THE public names: the file that each is in; none of a room, which is public itself.
_PLACES: dict[str, str] = {
    # values of the engines
    "Dual": "tracing.dual",
    "Tape": "tracing.tape",
    "Var": "tracing.var",
    # functions of them
    **dict.fromkeys(CALLED, "tracing.functions"),
    # derivatives
    "Recording": "program.recording",
    "broadcast": "broadcasting.broadcast",
    "checkpoint": "",
    "formula": "program.formula",
    "grad": "tangents.transformations",
    "hessian": "tangents.transformations",
    "hvp": "tangents.transformations",
    "jacobian": "tangents.structures",
    "jvp": "tangents.structures",
    "linearize": "tangents.transformations",
    "record": "program.recording",
    "value_and_grad": "tangents.structures",
    "vjp": "tangents.structures",
    # tangents and their sums
    "InplaceableThunk": "tangents.thunk",
    "NoTangent": "tangents.zero",
    "Tangent": "tangents.structural",
    "Thunk": "tangents.thunk",
    "ZeroTangent": "tangents.zero",
    "accumulate": "memory.accumulation",
    "add": "tangents.adding.add",
    "add_bangbang": "tangents.adding.add",
    "unthunk": "tangents.thunk",
    # ownership
    "check_ownership": "rust.check",
    "check_program": "rust.program",
    "ownership_programs": "lenses.ownership.programs",
    # players, and figures of what they show
    "Player": "player.widget",
    **{call: "player.call" for lens in LENSES for call in lens.names},
    **{
        one.name: f"lenses.{lens.name}.figures.{one.name}"
        for lens in LENSES
        for one in lens.figures
    },
    # lessons
    **dict.fromkeys(("chains", "datasets", "errors", "exercises"), ""),
}

__all__ = [*_PLACES]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    """A name is imported when it is first used: nobody waits for what they do not need."""
    if name not in _PLACES:
        from ad_viz.reporting.nearest import nearest  # nobody waits for it who types well

        meant = None if name.startswith("_") else nearest(name, _PLACES)
        says = f". Did you mean {meant!r}?" if meant else ""  # notebooks add no such line
        raise AttributeError(f"module 'ad_viz' has no attribute {name!r}{says}")
    place = _PLACES[name]
    module = import_module(f"ad_viz.{place or name}")
    if not place:
        return module
    found = module.call(name) if place == "player.call" else getattr(module, name)
    return globals().setdefault(name, found)


def __dir__() -> list[str]:
    """The public names, those too that nobody has used yet."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext ad_viz`` gives a notebook the cells of the lenses, such as ``%%ownership``."""
    from ad_viz.command.magics import register  # nobody waits for it who has no notebook

    register(shell)
