"""A story that is told in part, held to the same story told wholly, step by step."""

from collections.abc import Callable
from typing import Any

from ad_viz.timeline.timeline import Timeline


def parts_of(timeline: Timeline) -> list[str]:
    """The names of all parts of its one group; none where all is told."""
    groups = timeline.data["groups"]
    return [
        f"part {part + 1} of {group['name']}"
        for group in groups
        for part in range(len(group["starts"]))
    ]


def assert_is_part_of(
    timeline: Timeline,
    whole: Timeline,
    is_there: Callable[[str, Any], bool],
    read: Callable[[Timeline, str, Any], Any] = lambda timeline, family, value: value,
) -> None:
    """Each step that is told is that of the whole, and each passing step leaves its state.

    ``is_there`` says which quantities the part has, and ``read`` what a value of one means.
    """
    assert len(timeline) == len(whole)
    assert not any("passes" in step for step in whole.data["steps"])
    before = 0
    for number, step in timeline.numbered:
        assert number == before + step.get("passes", 1)
        before = number
        assert all(is_there(family, _place(place)) for family, place, _ in step["set"])
        if "passes" in step:
            continue
        other = whole.step(number)
        plain = {name: part for name, part in step.items() if name not in ("number", "set")}
        assert plain == {name: part for name, part in other.items() if name != "set"}
        assert _changes(timeline, step, read) == [
            one for one in _changes(whole, other, read) if is_there(one[0], one[1])
        ]
    # Between them the states are alike, as all changes are.
    for number in [at for at, step in timeline.numbered if "passes" in step] + [len(whole)]:
        assert _state(timeline, number, read) == {
            thing: value for thing, value in _state(whole, number, read).items() if is_there(*thing)
        }


def _place(place: Any) -> Any:
    return place if isinstance(place, int | str) else tuple(place)


def _changes(timeline: Timeline, step: Any, read: Any) -> list[Any]:
    return [
        (family, _place(place), read(timeline, family, value))
        for family, place, value in step["set"]
    ]


def _state(timeline: Timeline, number: int, read: Any) -> dict[Any, Any]:
    return {
        (family, place): read(timeline, family, value)
        for (family, place), value in timeline.state(number).items()
    }


def assert_reaches(timeline: Timeline, number: int) -> Timeline:
    """The story with this step told, which is the same otherwise."""
    found = timeline.reaching(number)
    assert len(found) == len(timeline)
    assert "passes" not in found.step(number)
    seen = {at for at, step in timeline.numbered if "passes" not in step}
    assert seen <= {at for at, step in found.numbered if "passes" not in step}
    return found
