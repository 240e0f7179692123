"""Differences as tables of texts: for terminals, screen readers and static views."""

from collections.abc import Iterator
from typing import Any

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.timeline import Timeline, decoded

__all__ = ["tables"]


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """The digits of the estimate at work, and all errors until ``step``.

    >>> from ad_viz.lenses.differences.story import differences_story
    >>> timeline = differences_story(lambda x: x * x, (3.0,), steps=[0.5, 0.25])
    >>> for row in tables(timeline, 5)[1]:
    ...     print(*row, sep="  ")
    error at h  forward  central  complex step
    0.5  0.5  not yet  not yet
    0.25  0.25  not yet  not yet
    """
    if "differences" not in timeline.data:
        return []
    part = timeline.data["differences"]
    return [list(_digits(part, timeline, step)), list(_errors(part, timeline, step))]


def _digits(part: Any, timeline: Timeline, step: int) -> Iterator[tuple[str, ...]]:
    """The numbers one under the other, as far as they are known."""
    sets = [change for one in timeline.data["steps"][:step] for change in one["set"]]
    uppers = (place for family, place, _ in reversed(sets) if family == "differences.upper")
    place = next(uppers, None)
    if place is None:
        return
    one, computed = part["estimates"][place], {(family, index) for family, index, _ in sets}
    method, h = part["methods"][one["method"]], part["names"]["h"]
    yield (f"{method}, {h} = {numeral(decoded(one['h']))}", "digits")
    heads = [*one["labels"], "difference"][: len(one["taken"])]
    families = ["upper", "lower", "difference"]
    for head, family, text, power in zip(
        heads, families, one["taken"], one["powers"], strict=False
    ):
        if (f"differences.{family}", place) in computed:
            yield (head, _with(text, power))
    heads = ["quotient", part["names"]["exact"], "error"]
    for head, family, text in zip(
        heads, ["quotient", "error", "error"], one["compared"], strict=True
    ):
        if (f"differences.{family}", place) in computed:
            yield (head, _with(text, one["power"]))


def _with(text: str, power: int) -> str:
    return f"{text}e{power}".replace("-", "−") if power else text


def _errors(part: Any, timeline: Timeline, step: int) -> Iterator[tuple[str, ...]]:
    state = timeline.state(step)
    methods = list(dict.fromkeys(one["method"] for one in part["estimates"]))
    errors = {
        (one["h"], one["method"]): state.get(("differences.error", place))
        for place, one in enumerate(part["estimates"])
    }
    names = (part["methods"][method] for method in methods)
    yield (f"error at {part['names']['h']}", *names)
    for h in dict.fromkeys(one["h"] for one in part["estimates"]):
        found = (errors[h, method] for method in methods)
        yield (numeral(decoded(h)), *("not yet" if e is None else numeral(e) for e in found))
