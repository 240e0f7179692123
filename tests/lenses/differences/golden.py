"""The golden timelines of finite differences."""

from collections.abc import Callable
from typing import Final

import ad_viz as av
from ad_viz.lenses.differences.story import differences_story
from ad_viz.timeline.timeline import Timeline

__all__ = ["GOLDEN", "kink", "quotient"]


def quotient(x):
    """Squire and Trapp (1998): the function on which they tried the complex step."""
    s = av.sin(x) ** 3
    c = av.cos(x) ** 3
    z = av.exp(x) / (s + c)
    return z


def kink(x):
    return av.abs(x - 0.25) * x


GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "differences": lambda: differences_story(quotient, (1.5,)),
    "differences_at_kink": lambda: differences_story(
        kink, (0.25,), steps=[0.1, 1e-3, 1e-6, 1e-9, 1e-12]
    ),
    "differences_kink": lambda: differences_story(
        kink, (0.5,), steps=[0.1, 1e-3, 1e-6, 1e-9, 1e-12]
    ),
}
