"""The chain that is shown where none is given: a step so short that its lines fit beside the chart.

Source: the step is our own; a chain of 16 states is that of the tutorial's figure.
"""

import inspect
from collections.abc import Callable
from typing import Any, Final

from ad_viz.reporting.signature import Source, source
from ad_viz.tracing.functions import sin

__all__ = ["START", "labels", "lines_of", "step"]

START: Final = 0.5
_HEX: Final = "0123456789abcdef"


def step(s: Any) -> Any:
    return s + 0.1 * sin(s)


def lines_of(chosen: Callable[..., Any]) -> Source:
    """The text of a step; that of our own one too, which is typed here."""
    if chosen is not step:
        return source(chosen)
    _, *body = inspect.getsource(step).splitlines()
    return Source("step", 1, ("def step(s):", *body))


def labels(n: int) -> list[str]:
    """What the states are called: as in the tutorial up to 16 of them, in decimals beyond.

    >>> labels(16)[-2:], labels(17)[-2:]
    (['e', 'f'], ['15', '16'])
    """
    return list(_HEX[:n]) if n <= len(_HEX) else [str(state) for state in range(n)]
