"""A long program in part: the lines that are told, and of its run what these are about.

Variables, loans, buffers and errors are numbered anew, as they are listed; lines keep their own
numbers. The last line of a run of lines that is passed stands for them all.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ad_viz.lenses.ownership.permits import permits, permitted
from ad_viz.timeline.passing.parts import Parts

__all__ = ["Lines", "listed"]

#: Families by what their place counts; of some a second one counts cells.
_OF: Final = {
    "ownership.home": "variables", "ownership.number": "variables",
    "ownership.fate": "buffers", "ownership.content": "buffers", "ownership.written": "buffers",
    "ownership.diagnostic": "diagnostics",
}  # fmt: skip


class Lines:
    """The lines of a program, from 1: which are told, and which are listed."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def tells(self, line: int) -> bool:
        return self.parts.tells(line - 1)

    def ends(self, line: int) -> bool:
        """Whether it is the last of a run that is passed."""
        return not self.tells(line) and (line == self.parts.count or self.tells(line + 1))

    def numbers(self) -> list[int]:
        """Those that are listed."""
        every = range(1, self.parts.count + 1)
        return [line for line in every if self.tells(line) or self.ends(line)]

    def texts(self, lines: Sequence[str]) -> list[dict[str, Any]]:
        """The lines that are listed, as the schema has them."""
        found, before = [], 0
        for line in self.numbers():
            text = lines[line - 1] if self.tells(line) else f"// … {line - before:,} lines"
            found.append({"number": line, "text": text})
            before = line
        return found


def listed(
    steps: Sequence[dict[str, Any]], data: dict[str, Any], lines: Sequence[int]
) -> dict[str, Any]:
    """The data of what is told; ``steps``, which are rewritten, say what that is."""
    wanted = _wanted(steps, data)
    place = {
        kind: {old: new for new, old in enumerate(sorted(numbers))}
        for kind, numbers in wanted.items()
    }
    for step in steps:
        step["set"] = [one for change in step["set"] for one in _renumbered(change, place)]
    numbers: dict[str, Mapping[int, int]] = {
        "from": place["variables"], "to": place["variables"], "variable": place["variables"],
        "holder": place["variables"], "loan": place["loans"],
        "diagnostic": place["diagnostics"],
    }  # fmt: skip

    def anew(one: dict[str, Any], keys: Iterable[str]) -> dict[str, Any]:
        return {
            key: numbers[key][x] if key in keys and x is not None else x for key, x in one.items()
        }

    taken = {kind: [data[kind][old] for old in sorted(numbers)] for kind, numbers in wanted.items()}
    return data | {
        "variables": [_at(one, lines) for one in taken["variables"]],
        "loans": [anew(one, ("variable", "holder")) for one in taken["loans"]],
        "events": [anew(one, ("from", "to", "loan", "diagnostic")) for one in data["events"]],
        "buffers": taken["buffers"],
        "diagnostics": [anew(one, ("variable",)) for one in taken["diagnostics"]],
        **({"frames": list(_frames(data["frames"], place["variables"]))} if "frames" in data
           else {}),
    }  # fmt: skip


def _frames(frames: Iterable[dict[str, Any]], place: Mapping[int, int]) -> Iterable[dict[str, Any]]:
    """The calls of whose variables any is told of."""
    for frame in frames:
        if within := [place[one] for one in frame["variables"] if one in place]:
            yield frame | {"variables": within}


def _wanted(steps: Sequence[dict[str, Any]], data: dict[str, Any]) -> dict[str, set[int]]:
    """By their kind, the numbers of what is told of."""
    found: dict[str, set[int]] = {
        kind: set() for kind in ("variables", "loans", "buffers", "diagnostics")
    }
    for step in steps:
        for family, place, value in () if "passes" in step else step["set"]:
            if family in _OF:
                found[_OF[family]].add(place if isinstance(place, int) else place[0])
            if family == "ownership.home" and value is not None:
                found["buffers"].add(int(value))
    for event in data["events"]:
        found["variables"] |= {event[key] for key in ("from", "to") if event.get(key) is not None}
        found["loans"] |= {event["loan"]} if event.get("loan") is not None else set()
    for loan in found["loans"]:
        one = data["loans"][loan]
        found["variables"] |= {one[key] for key in ("variable", "holder") if one[key] is not None}
    for diagnostic in found["diagnostics"]:
        if (variable := data["diagnostics"][diagnostic].get("variable")) is not None:
            found["variables"].add(variable)
    for step in steps:  # what is passed may leave buffers to what is told
        for family, place, value in step["set"]:
            if family == "ownership.home" and place in found["variables"] and value is not None:
                found["buffers"].add(int(value))
    return found


def _renumbered(change: list[Any], place: Mapping[str, Mapping[int, int]]) -> Iterable[list[Any]]:
    family, at, value = change
    if family not in _OF:
        yield change
        return
    numbers = place[_OF[family]]
    first, rest = (at, []) if isinstance(at, int) else (at[0], at[1:])
    if first not in numbers:
        return
    if family == "ownership.home" and value is not None:
        value = place["buffers"][int(value)]
    yield [family, [numbers[first], *rest] if rest else numbers[first], value]


def _at(variable: dict[str, Any], lines: Sequence[int]) -> dict[str, Any]:
    """The variable, with what it permits on these lines alone."""
    letters = permits(permitted(variable, line) for line in lines)
    anew = [{"line": lines[one["line"] - 1], "letters": one["letters"]} for one in letters]
    seen = set(lines)
    found = variable | {"permits": anew}
    if "released" in variable:
        found["released"] = [one for one in variable["released"] if one["line"] in seen]
    return found
