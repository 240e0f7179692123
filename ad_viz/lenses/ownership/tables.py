"""Who owns what, as tables of texts: for terminals, screen readers and static views."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ad_viz.lenses.ownership.permits import permitted, released
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.plain import plain
from ad_viz.timeline.timeline import Timeline

__all__ = ["tables"]

_FATES: Final = {1: "", 3: "freed", 4: "freed twice"}
#: Of a long program, the lines nearest to the one at work.
_NEAR: Final = 12

State = Mapping[tuple[str, int], float]


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """Permissions by line, the buffers, and what the checker says; nothing for other timelines.

    >>> from ad_viz.lenses.ownership.story import ownership_story
    >>> timeline = ownership_story("let a = zeros(2);\\nlet b = a;\\nread(&a);")
    >>> [table[-1][:3] for table in tables(timeline, 3)]
    [('3  read(&a);', '', ''), ('1', 'b', '[0, 0]'), ('E0382', '3', 'a is used after it was moved')]
    """
    if "ownership" not in timeline.data:
        return []
    told, state = timeline.data["ownership"], timeline.state(step)
    tables = [
        list(_permissions(timeline, told, state, step)),
        list(_buffers(told, state)),
        list(_errors(told, state)),
        list(_damages(told, state)),
    ]
    return [tables[0], *(table for table in tables[1:] if len(table) > 1)]


def _permissions(timeline: Timeline, told: Any, state: State, step: int) -> Iterator[Any]:
    """Each line that is done, with what each variable permits on it, and what the last one left."""
    lines, names = timeline.data["function"]["lines"], [v["name"] for v in told["variables"]]
    yield ("line", *names)
    now = timeline.step(step).get("line") or len(lines)
    first = max(0, min(now - _NEAR // 2, len(lines) - _NEAR))
    rejected = (one["line"] - 1 for one in _said(told, state))
    last = max([*rejected, *(place for family, place in state if family == "passed")], default=-1)
    if first:
        yield (f"… {first} more", *("" for _ in names))
    for place in range(first, min(first + _NEAR, len(lines))):
        is_done = ("passed", place) in state
        allowed = (_on(told, v, place + 1) if is_done else None for v in range(len(names)))
        yield (f"{place + 1}  {lines[place]['text']}", *map(_letters, allowed))
        if place == last and ("released", place) in state:
            left = (_after(told, v, place + 1) for v in range(len(names)))
            yield (f"after line {place + 1}", *map(_letters, left))
    if first + _NEAR < len(lines):
        yield (f"… {len(lines) - first - _NEAR} more", *("" for _ in names))


def _on(told: Any, variable: int, line: int) -> str | None:
    """What it permits on a line: nothing if it is a reference that nothing uses from there on."""
    letters = permitted(told["variables"][variable], line)
    return "" if letters and _is_over(told, variable, line) else letters


def _after(told: Any, variable: int, line: int) -> str | None:
    letters = released(told["variables"][variable], line)
    return "" if letters and _is_over(told, variable, line + 1) else letters


def _is_over(told: Any, variable: int, line: int) -> bool:
    is_reference = told["variables"][variable]["kind"] in ("shared", "mutable")
    return is_reference and not any(
        event["line"] >= line and variable in (event.get("from"), event.get("to"))
        for event in told["events"]
    )


def _letters(letters: str | None) -> str:
    return "" if letters is None else letters or "nothing"


def _buffers(told: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("buffer", "held by", "cells", "")
    for place, buffer in enumerate(told["buffers"]):
        if ("fate", place) not in state:
            continue
        homes = (
            variable["name"]
            for v, variable in enumerate(told["variables"])
            if state.get(("home", v)) == place
        )
        known = [state.get(("content", place * told["width"] + k)) for k in range(buffer["cells"])]
        numbers = ", ".join("…" if number is None else numeral(number) for number in known)
        fate = _FATES[int(state["fate", place])]
        yield (buffer["name"], ", ".join(homes), "" if fate else f"[{numbers}]", fate)


def _errors(told: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("error", "line", "what is wrong", "help")
    for one in _said(told, state):
        said, advice = (one[key].replace("`", "") for key in ("message", "help"))
        yield (one["code"], str(one["line"]), said, advice)


def _said(told: Any, state: State) -> list[Any]:
    return [one for k, one in enumerate(told["diagnostics"]) if ("diagnostic", k) in state]


def _damages(told: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("if it were allowed", "")
    for place, one in enumerate(told["damages"]):
        if ("damage", place) in state:
            yield ("what happens", plain(one["say"]))
            for row in one["rows"]:
                yield (plain(row["label"]), f"[{', '.join(row['cells'])}]")
