"""Where the lane of each variable lies: 0 is that of the first, on the left.

Each reference stands beside what it borrows, if that is in the same call. The lanes of a function
stand right of those of all that call it; functions that never run at once may have the same ones.
"""

from collections.abc import Mapping, Sequence
from graphlib import TopologicalSorter
from typing import Any, Final

__all__ = ["lanes_of"]

_REFERENCES: Final = ("shared", "mutable")
#: In place of a variable of a function: main, or what has no calls.
_MAIN: Final = -1


def lanes_of(ownership: Mapping[str, Any]) -> list[int]:
    """The places of lanes by variable, of what the schema calls ownership.

    >>> kinds = [{"kind": kind} for kind in ("owner", "owner", "shared", "owner")]
    >>> loan = {"variable": 0, "holder": 2}
    >>> call = {"variables": [3], "from": 4, "to": 5}
    >>> lanes_of({"variables": kinds, "loans": [loan], "events": [], "frames": [call, call]})
    [0, 2, 1, 3]
    """
    frames = ownership.get("frames", ())
    calls = {one: frame["variables"][0] for frame in frames for one in frame["variables"]}
    within: dict[int, list[int]] = {_MAIN: []}
    for variable in _in_order(ownership, calls):
        within.setdefault(calls.get(variable, _MAIN), []).append(variable)
    lanes = [0] * len(ownership["variables"])
    ends: dict[int, int] = {}
    callers = _callers(frames)
    for function in TopologicalSorter(callers).static_order():
        begin = max((ends[one] for one in callers.get(function, ())), default=0)
        ends[function] = begin + len(within[function])
        for place, variable in enumerate(within[function], begin):
            lanes[variable] = place
    return lanes


def _callers(frames: Sequence[Mapping[str, Any]]) -> dict[int, set[int]]:
    """By function, named by its first variable, those that call it; no two call each other."""
    callers: dict[int, set[int]] = {_MAIN: set()}
    running: list[tuple[int, int, bool]] = []
    for frame in frames:
        function = frame["variables"][0]
        while running and running[-1][0] < frame["from"]:
            running.pop()
        _, caller, is_apart = running[-1] if running else (0, _MAIN, False)
        its = callers.setdefault(function, set())
        # Its caller may have its lanes right of it: then it stands right of what it can.
        is_apart = is_apart or (caller not in its and _is_under(callers, caller, function))
        for one in [each for _, each, _ in running] if is_apart else [caller]:
            if one not in its and not _is_under(callers, one, function):
                its.add(one)
        running.append((frame["to"], function, is_apart))
    return callers


def _is_under(callers: Mapping[int, set[int]], function: int, other: int) -> bool:
    """Whether a function is another, or is called by it, or by one that is."""
    seen, waiting = {function}, [function]
    while waiting:
        new = callers[waiting.pop()] - seen
        seen |= new
        waiting += new
    return other in seen


def _in_order(ownership: Mapping[str, Any], calls: Mapping[int, int]) -> list[int]:
    """The variables: after each those references that borrow it first."""
    owners: dict[int, int] = {}
    for event in ownership["events"]:
        to, source = event.get("to"), event.get("from")
        if to is not None and source is not None and to != source:
            owners.setdefault(to, source)
    lent: dict[int, int] = {}
    for loan in ownership["loans"]:
        if loan.get("holder") is not None:
            lent.setdefault(loan["holder"], loan["variable"])
    owners |= lent
    beside: dict[int, list[int]] = {}
    roots: list[int] = []
    for variable, its in enumerate(ownership["variables"]):
        owner = owners.get(variable) if its["kind"] in _REFERENCES else None
        if owner is None or owner >= variable or calls.get(owner) != calls.get(variable):
            roots.append(variable)
        else:
            beside.setdefault(owner, []).append(variable)
    order: list[int] = []
    waiting = roots[::-1]
    while waiting:
        order.append(waiting.pop())
        waiting += reversed(beside.get(order[-1], ()))
    return order
