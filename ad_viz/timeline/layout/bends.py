"""Where edges bend between two layers: never so close to each other that they look like one.

An edge that bends goes from its level to another along an S, steepest where it is half way. Where
two go the same way past each other, the one that has farther to go bends after the other.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

__all__ = ["Bend", "curve", "set_apart"]

APART: Final = 8  # px along: between where two of them are half way
SHORT: Final = 24  # px aside: what two have in common for no longer than this is left as it is
PASSING: Final = 100  # px aside: those that meet on a longer way would look like one
FARTHER: Final = 87  # px aside: for each of these they bend once more so far apart
MOST: Final = 5  # times as far apart, where that way is very long
MARGIN: Final = 0.1  # of the gap: no bend is half way so near to its ends
NEIGHBOURS: Final = 16  # more than there is room for


@dataclass(slots=True)
class Bend:
    """From ``start`` to ``end`` along, and from one level to another; half way at ``half``.

    Where the levels are one, it is straight.
    """

    start: float
    end: float
    level: float
    to: float
    half: float = 0.0


def curve(bends: Sequence[Bend]) -> list[float]:
    """Control points (along, side), flat, of an edge made of these.

    >>> curve([Bend(66, 96, 0, 0), Bend(96, 146, 0, 40, half=106)])
    [66, 0, 76.0, 0, 86.0, 0, 96, 0, 106, 0, 106, 40, 146, 40]
    """
    points = [bends[0].start, bends[0].level]
    for bend in bends:
        third = (bend.end - bend.start) / 3
        one, other = bend.half, bend.half
        if bend.to == bend.level:
            one, other = bend.start + third, bend.end - third
        points += [one, bend.level, other, bend.to, bend.end, bend.to]
    return points


def set_apart(bends: Iterable[Bend]) -> None:
    """Move where they are half way, as little as it takes, and as far as there is room.

    Those that leave one level together stay together. Where there is no room for all, they are
    nearer to each other, evenly. Those that go the other way are moved away, all together.

    >>> one, other = Bend(0, 100, 0, 300, 50), Bend(0, 100, 50, 290, 50)
    >>> set_apart([one, other])
    >>> one.half, other.half
    (58, 50)
    """
    gaps: dict[tuple[float, float], dict[int, dict[float, list[Bend]]]] = {}
    for bend in bends:
        if bend.to != bend.level:
            way = 1 if bend.to > bend.level else -1
            gap = gaps.setdefault((bend.start, bend.end), {1: {}, -1: {}})[way]
            gap.setdefault(way * bend.level, []).append(bend)
    for (start, end), ways in gaps.items():
        room = MARGIN * (end - start)
        for way, gap in ways.items():
            if gap:
                _set_apart_in(way, gap, start + room, end - room)
        there, back = ([bend for level in gap.values() for bend in level] for gap in ways.values())
        _pass_by(there, back, start + room, end - room)


def _set_apart_in(way: int, gap: dict[float, list[Bend]], first: float, last: float) -> None:
    """Of those that go one way through one gap, by the level that they leave."""
    levels = sorted(gap, reverse=True)
    reach = [max(way * bend.to for bend in gap[level]) for level in levels]
    half = [gap[level][0].half for level in levels]
    beside = [
        (j, k)
        for k in range(len(levels))
        for j in range(max(0, k - NEIGHBOURS), k)
        if min(reach[j], reach[k]) - levels[j] > SHORT
    ]
    behind = [0] * len(levels)  # how many bend before it, one after another
    for j, k in beside:
        behind[k] = max(behind[k], behind[j] + 1)
    apart = min(APART, (last - first) / max(1, *behind))
    for j, k in beside:
        half[k] = max(half[k], half[j] + apart)
    if max(half) > last:
        half = [min(at, last) for at in half]
        for j, k in reversed(beside):
            half[j] = max(first, min(half[j], half[k] - apart))
    for level, at in zip(levels, half, strict=True):
        for bend in gap[level]:
            bend.half = at


def _pass_by(there: Sequence[Bend], back: Sequence[Bend], first: float, last: float) -> None:
    """Move both ways apart, so that none bends where one does that it meets on a long way.

    The longer that way is, the farther apart they bend: they meet where one has bent already.
    """
    meeting = []
    for one, other in product(_longest(there), _longest(back)):
        common = min(one.to, other.level) - max(one.level, other.to)
        if common > PASSING:
            meeting.append((one.half - other.half, APART * min(common / FARTHER, MOST)))
    if not meeting:
        return
    later = first - min(bend.half for bend in back), last - max(bend.half for bend in back)
    sooner = max(bend.half for bend in there) - last, min(bend.half for bend in there) - first
    for tenths in range(10, 0, -1):
        needed = [(at, apart * tenths / 10) for at, apart in meeting]
        moves = [0.0, *(at + sign * apart for at, apart in needed for sign in (-1, 1))]
        for move in sorted(moves, key=abs):
            is_room = later[0] + sooner[0] <= move <= later[1] + sooner[1]
            if is_room and all(abs(at - move) >= apart for at, apart in needed):
                part = max(later[0], move - sooner[1], min(move / 2, later[1], move - sooner[0]))
                for bend in back:
                    bend.half += part
                for bend in there:
                    bend.half -= move - part
                return


def _longest(bends: Sequence[Bend]) -> list[Bend]:
    return sorted(bends, key=lambda bend: abs(bend.to - bend.level))[-NEIGHBOURS:]
