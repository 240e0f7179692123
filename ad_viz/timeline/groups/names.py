"""What groups are called, each by another name: ``line 9, run 3``, ``model, call 32``."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ad_viz.timeline.groups.group import Group
from ad_viz.timeline.texts.harmless import written

__all__ = ["name_all", "short"]

_SHOWN: Final = 40
_COUNTED: Final = {"loop": "run", "call": "call", "lines": "run"}


def name_all(groups: Sequence[Group]) -> None:
    """Name all groups of a run, where each says its place by what it lies within.

    Those of one name are counted as they began, the outer one first.
    """
    began = sorted(range(len(groups)), key=lambda k: (groups[k].starts[0], groups[k].depth))
    bases: list[str] = [""] * len(groups)
    callers: list[str | None] = [None] * len(groups)
    for place in began:
        group = groups[place]
        outer = None if group.within is None else callers[group.within[0]]
        bases[place], callers[place] = _base(group, outer)
    often, seen = Counter(bases), Counter[str]()
    for place in began:
        group, base = groups[place], bases[place]
        seen[base] += 1
        several = often[base] > 1
        group.name = f"{base}, {_COUNTED[group.kind]} {seen[base]}" if several else base


def _base(group: Group, caller: str | None) -> tuple[str, str | None]:
    """What such groups are called, and which function they run in, a call in its own."""
    match group.kind:
        case "call":
            return group.label, group.label
        case "lines":
            return group.label, caller
    if group.line is not None:
        return f"line {group.line}", caller
    return f"loop in {caller}" if caller else "loop", caller


def short(name: str) -> str:
    """A name of the person's, harmless, and cut where it is long."""
    name = written(name)
    return name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…"
