"""Where the lane of each variable lies: 0 is that of the first, on the left.

Each reference stands beside what it borrows, if that is in the same call. The lanes of a call stand
right of its caller's; calls that run one after the other have the same ones.
"""

from collections.abc import Mapping
from typing import Any, Final

__all__ = ["lanes_of"]

_REFERENCES: Final = ("shared", "mutable")


def lanes_of(ownership: Mapping[str, Any]) -> list[int]:
    """The places of lanes by variable, of what the schema calls ownership.

    >>> kinds = [{"kind": kind} for kind in ("owner", "owner", "shared", "owner")]
    >>> loan = {"variable": 0, "holder": 2}
    >>> call = {"variables": [3], "from": 4, "to": 5}
    >>> lanes_of({"variables": kinds, "loans": [loan], "events": [], "frames": [call, call]})
    [0, 2, 1, 3]
    """
    variables, frames = ownership["variables"], ownership.get("frames", ())
    calls = {one: place for place, frame in enumerate(frames) for one in frame["variables"]}
    order = _in_order(ownership, calls)
    within: dict[int | None, list[int]] = {}
    for variable in order:
        within.setdefault(calls.get(variable), []).append(variable)
    lanes = [0] * len(variables)
    running: list[tuple[float, int]] = []
    spans: list[tuple[int | None, float, float]] = [(None, 0, float("inf"))]
    spans += [(place, frame["from"], frame["to"]) for place, frame in enumerate(frames)]
    for call, first, last in spans:
        while running and running[-1][0] < first:
            running.pop()
        begin = running[-1][1] if running else 0
        own = within.get(call, [])
        for place, variable in enumerate(own, begin):
            lanes[variable] = place
        running.append((last, begin + len(own)))
    return lanes


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
