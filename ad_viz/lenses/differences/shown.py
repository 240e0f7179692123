"""An estimate as its panels have it: digits one under the other, and how many of them agree."""

from typing import Any, Final

from ad_viz.lenses.differences.digits import agreeing, aligned
from ad_viz.lenses.differences.estimates import Differences, Estimate, Method
from ad_viz.timeline.timeline import encoded

__all__ = ["LABELS", "shown"]

#: What its two evaluations are called.
LABELS: Final[dict[Method, tuple[str, str]]] = {
    "forward": ("f(x + h)", "f(x)"),
    "central": ("f(x + h)", "f(x − h)"),
    "complex": ("Im f(x + ih)", "Re f(x + ih)"),
}


def shown(one: Estimate, found: Differences) -> dict[str, Any]:
    """The part of the timeline that belongs to one estimate.

    >>> found = Differences(lambda x: x * x, [3.0], {})
    >>> shown(found.forward(0.001), found)["taken"]
    ['9.0060009999999995', '9.0000000000000000', '0.0060009999999995']
    """
    if one.method == "complex":
        [upper], up = aligned([one.upper])
        [lower], low = aligned([one.lower])
        taken, powers, agree = [upper, lower], [up, low], 0
    else:
        taken, power = aligned([one.upper, one.lower, one.difference])
        powers, agree = [power] * 3, agreeing(*taken[:2])
    compared, power = aligned([one.quotient, found.exact, one.error])
    return {
        "method": one.method,
        "h": encoded(one.h),
        "labels": list(LABELS[one.method]),
        "taken": taken,
        "powers": powers,
        "agree": agree,
        "compared": compared,
        "power": power,
        "right": agreeing(*compared[:2]),
    }
