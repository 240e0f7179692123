"""The functions a person writes: they take plain numbers and any engine's values alike."""

from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Any, Final

from ad_viz.arrays.apply import apply
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.reporting import refusals
from ad_viz.rules.called import CALLED
from ad_viz.rules.numpy_names import NUMPY_NAMES
from ad_viz.rules.written import differential_text, operation_text

__all__ = list(CALLED)


#: Of one operand: an engine's own method comes first, called in the quickest way Python has.
_ALONE: Final = """
def {name}(operand=missing, /, *more):
    if isinstance(operand, Active) and not more:
        return operand.{method}()
    return applied(*more) if operand is missing else applied(operand, *more)
"""


def _function(name: str) -> Callable[..., Any]:
    primitive = PRIMITIVES[name]

    def function(*operands: Any) -> Any:
        if len(operands) != len(primitive.parameters):
            raise refusals.wrong_count(primitive, operands)
        return apply(primitive, *operands)

    function.__code__ = function.__code__.replace(co_name=name, co_qualname=name)  # for tracebacks
    if len(primitive.parameters) == 1:
        source = _ALONE.format(name=name, method=NUMPY_NAMES.get(name, name))
        space: dict[str, Any] = {"Active": Active, "applied": function, "missing": object()}
        exec(compile(source, __file__, "exec"), space)
        function = space[name]
    function.__name__ = function.__qualname__ = name
    function.__module__ = __name__
    taken = [Parameter(p, Parameter.POSITIONAL_ONLY) for p in primitive.parameters]
    function.__signature__ = Signature(taken)  # type: ignore[attr-defined]
    rule = " ".join(differential_text(primitive, primitive.parameters, (True, True)).split())
    function.__doc__ = (
        f"{operation_text(primitive, primitive.parameters)}; its rule is dc = {rule}."
    )
    return function


globals().update({name: _function(name) for name in CALLED})


def __getattr__(name: str) -> Callable[..., Any]:
    """There is no other; this tells the type of those above."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
