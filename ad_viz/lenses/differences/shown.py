"""An estimate as its panels have it: digits one under the other, and which of them agree."""

from typing import Any

from ad_viz.lenses.differences.digits import agreeing, aligned, right_characters, right_digits
from ad_viz.lenses.differences.estimates import Differences, Estimate
from ad_viz.timeline.timeline import encoded

__all__ = ["shown"]


def shown(one: Estimate, found: Differences) -> dict[str, Any]:
    """The part of the timeline that belongs to one estimate.

    >>> found = Differences(lambda x: x * x, [3.0], {})
    >>> shown(found.forward(0.001), found)["taken"]
    ['9.0060009999999995', '9.0000000000000000', '0.0060009999999995']
    """
    names = found.names
    labels = {
        "forward": [names.ahead, names.here],
        "central": [names.ahead, names.back],
        "complex": [f"Im {names.aside}", f"Re {names.aside}"],
    }
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
        "labels": labels[one.method],
        "taken": taken,
        "powers": powers,
        "agree": agree,
        "compared": compared,
        "power": power,
        "right": _right(one, found, *compared[:2]),
    }


def _right(one: Estimate, found: Differences, quotient: str, exact: str) -> list[int]:
    if not one.error:
        return [len(quotient), len(exact)]
    return right_characters(quotient, exact, right_digits(one.error, found.exact))
