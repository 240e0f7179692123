"""Whether a page tells what Python tells, but for last digits."""

import json
import math
import re
from collections.abc import Iterator
from typing import Any, Final

from ad_viz.timeline.timeline import Timeline, decoded

__all__ = ["cancels", "differences"]

#: What only says how the timeline travels, or how it is told at yet other inputs.
_TRAVEL: Final = ("replay", "phrases", "arrays")
_NUMBER: Final = re.compile(r"−?(?:∞|NaN|\d+(?:\.\d+)?(?:e−?\d+)?)")
#: Whether two sums have the same last digit is told of the page's own.
_LAST: Final = re.compile(
    " are the same (to the last digit|but for the last digit: the sums ran in another order)"
)


def differences(page: dict[str, Any], there: Timeline, within: float = 1e-9) -> list[str]:
    """Where they say different things; numbers may differ ``within`` so much of them."""
    python = json.loads(json.dumps(there.data))
    return list(_between(page, python, "", within))


def cancels(page: dict[str, Any], there: Timeline) -> bool:
    """Whether a sum's terms cancel, so that nothing but their roundings is left of it."""
    numbers = [
        (decoded(mine), decoded(theirs))
        for one, other in zip(page["steps"], there.data["steps"], strict=True)
        for (*_, mine), (*_, theirs) in zip(one["set"], other["set"], strict=True)
        if mine is not None and theirs is not None
    ]
    largest = max(abs(theirs) for _, theirs in numbers if math.isfinite(theirs))
    apart = [abs(a - b) for a, b in numbers if math.isfinite(b) and not math.isclose(a, b)]
    return 0 < max(apart, default=0.0) <= 1e-12 * largest


def _between(page: Any, python: Any, path: str, within: float) -> Iterator[str]:
    if isinstance(page, dict) and isinstance(python, dict):
        for name in sorted((page.keys() | python.keys()) - set(_TRAVEL)):
            yield from _between(page.get(name), python.get(name), f"{path}.{name}", within)
    elif isinstance(page, list) and isinstance(python, list) and len(page) == len(python):
        for place, (one, other) in enumerate(zip(page, python, strict=True)):
            yield from _between(one, other, f"{path}[{place}]", within)
    elif isinstance(page, dict) != isinstance(python, dict) and _is_written_once(page, python):
        cells, once = (page, python) if isinstance(page, dict) else (python, page)
        for place, cell in enumerate(cells["cells"]):
            yield from _between(cell, once, f"{path}.cells[{place}]", within)
    elif not _alike(page, python, within):
        yield f"{path}: {page} for {python}"


def _is_written_once(page: Any, python: Any) -> bool:
    """Whether one writes all cells of an array, and the other one number as they are all equal."""
    cells, once = (page, python) if isinstance(page, dict) else (python, page)
    return type(once) in (int, float) and cells.keys() == {"shape", "cells"}


def _alike(page: Any, python: Any, within: float) -> bool:
    if type(page) in (int, float) and type(python) in (int, float):
        return math.isclose(page, python, rel_tol=within, abs_tol=1e-3 * within)
    if isinstance(page, str) and isinstance(python, str) and page != python:
        one, other = (_LAST.sub("", text) for text in (page, python))
        numbers = zip(_NUMBER.findall(one), _NUMBER.findall(other), strict=False)
        return _NUMBER.sub("#", one) == _NUMBER.sub("#", other) and all(
            math.isclose(_read(a), _read(b), rel_tol=1.1e-4, abs_tol=1e-12) for a, b in numbers
        )
    return bool(page == python)


def _read(numeral: str) -> float:
    return float(numeral.replace("−", "-").replace("∞", "inf"))
