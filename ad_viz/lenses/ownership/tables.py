"""Who owns what, as tables of texts: for terminals, screen readers and static views."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, Final

from ad_viz.lenses.ownership.permits import permitted, released
from ad_viz.lenses.ownership.said.letters import as_letters
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.quantity import State
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BUFFER

__all__ = ["tables"]

#: The first table is the program, with permissions beside its lines.
IS_CODE: Final = True
_FATES: Final = {1: "", 3: "freed", 4: "freed twice"}
#: Of a long program, the lines nearest to the one at work.
_NEAR: Final = 12


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """Permissions by line, the buffers, and what the checker says; nothing for other timelines.

    >>> from ad_viz.lenses.ownership.story import ownership_story
    >>> timeline = ownership_story("let a = zeros(2);\\nlet b = a;\\nread(&a);")
    >>> [table[-1][:3] for table in tables(timeline, 3)]
    [('3  read(&a);', '', ''), ('1', 'b', '[0, 0]'), ('E0382', '3', 'borrow of moved value: a')]
    """
    if "ownership" not in timeline.data:
        return []
    part, state = timeline.data["ownership"], timeline.state(step)
    tables = [
        list(_permissions(timeline, part, state, step)),
        list(_buffers(part, state)),
        list(_errors(part, state)),
        list(_damages(part, state)),
        list(_printed(part, state)),
    ]
    return [tables[0], *(table for table in tables[1:] if len(table) > 1)]


def _permissions(timeline: Timeline, part: Any, state: State, step: int) -> Iterator[Any]:
    """Each line that is done, with what each variable permits on it, and what the last one left."""
    lines, names = timeline.data["function"]["lines"], [v["name"] for v in part["variables"]]
    yield ("line", *names)
    numbers = [line["number"] for line in lines]
    now = bisect_left(numbers, timeline.step(step).get("line") or numbers[-1])
    first = max(0, min(now + 1 - _NEAR // 2, len(lines) - _NEAR))
    rejected = (one["line"] for one in _said(part, state))
    passed = (line["number"] for line in lines
              if ("ownership.passed", line["number"] - 1) in state)  # fmt: skip
    last = max([*rejected, *passed], default=0)
    if first:
        yield (f"… {numbers[first] - 1:,} more", *("" for _ in names))
    for line in lines[first : first + _NEAR]:
        number = line["number"]
        is_done = ("ownership.passed", number - 1) in state
        allowed = (_on(part, v, number) if is_done else None for v in range(len(names)))
        yield (f"{_number(part, number)}  {line['text']}", *map(_letters, allowed))
        if number == last and ("ownership.released", number - 1) in state:
            left = (_after(part, v, number) for v in range(len(names)))
            yield (f"after line {_number(part, number)}", *map(_letters, left))
    if first + _NEAR < len(lines):
        more = numbers[-1] - numbers[first + _NEAR - 1]
        yield (f"… {more:,} more", *("" for _ in names))


def _on(part: Any, variable: int, line: int) -> str | None:
    """What it permits on a line: nothing if it is a reference that nothing uses from there on."""
    letters = permitted(part["variables"][variable], line)
    return "" if letters and _is_over(part, variable, line) else letters


def _after(part: Any, variable: int, line: int) -> str | None:
    letters = released(part["variables"][variable], line)
    return "" if letters and _is_over(part, variable, line + 1) else letters


def _is_over(part: Any, variable: int, line: int) -> bool:
    is_reference = part["variables"][variable]["kind"] in ("shared", "mutable")
    return is_reference and not any(
        event["line"] >= line and variable in (event.get("from"), event.get("to"))
        for event in part["events"]
    )


def _letters(letters: str | None) -> str:
    return "" if letters is None else letters or "nothing"


def _buffers(part: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield (BUFFER, "held by", "cells", "")
    for place, buffer in enumerate(part["buffers"]):
        if ("ownership.fate", place) not in state:
            continue
        homes = (
            variable["name"]
            for v, variable in enumerate(part["variables"])
            if state.get(("ownership.home", v)) == place
        )
        contents = [state.get(("ownership.content", (place, k))) for k in range(buffer["cells"])]
        numbers = ", ".join("…" if number is None else numeral(number) for number in contents)
        if buffer.get("text") and None not in contents:
            numbers = as_letters([number for number in contents if number is not None])
        fate = _FATES[int(state["ownership.fate", place])]
        written = numbers if buffer.get("text") else f"[{numbers}]"
        yield (buffer["name"], ", ".join(homes), "" if fate else written, fate)


def _number(part: Any, line: int) -> int:
    """What a line is called: of a file's run, its number in the file."""
    numbers = part.get("numbers")
    return numbers[line - 1] if numbers else line


def _printed(part: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("printed",)
    pieces = (text for k, text in enumerate(part.get("prints", ()))
              if ("ownership.printed", k) in state)  # fmt: skip
    for line in "".join(pieces).splitlines():
        yield (line,)


def _errors(part: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("error", "line", "what is wrong", "help")
    for one in _said(part, state):
        said, advice = (one[key].replace("`", "") for key in ("message", "help"))
        yield (one["code"], str(_number(part, one["line"])), said, advice)


def _said(part: Any, state: State) -> list[Any]:
    return [
        one for k, one in enumerate(part["diagnostics"]) if ("ownership.diagnostic", k) in state
    ]


def _damages(part: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("if it were allowed", "")
    for place, one in enumerate(part["damages"]):
        if ("ownership.damage", place) in state:
            yield ("what happens", plain(one["say"]))
            for row in one["rows"]:
                yield (plain(row["label"]), f"[{', '.join(row['cells'])}]")
