"""Views of random runs, by which the rule of the browser is held to Python's.

``python -m tests.golden.views`` rewrites ``views.json``.
"""

import json
import random
from pathlib import Path
from typing import Any, Final, NamedTuple

from ad_viz.timeline.layout.dag import Part
from ad_viz.timeline.layout.rule import Nest, view_for

__all__ = ["FILE", "RandomGroup", "random_groups", "views"]

FILE: Final = Path(__file__).parent / "views.json"
COUNT: Final = 120


class RandomGroup(NamedTuple):
    starts: list[int]
    end: int
    within: Part | None


def random_groups(draw: random.Random) -> tuple[int, list[RandomGroup]]:
    """How many nodes a run has, and its groups: up to three deep, each inside one part."""
    loose: list[tuple[int, RandomGroup, int | None, int]] = []

    def body(start: int, deep: int, within: tuple[int, int] | None) -> int:
        at = start
        for _ in range(draw.randint(1, 4)):
            at += draw.randint(0, 5)
            if deep < 3 and draw.random() < 0.7:
                place = len(loose)
                loose.append((deep, RandomGroup([], 0, None), *(within or (None, 0))))
                starts = []
                for part in range(draw.choice((1, 2, 5, 12) if deep else (1, 5, 20, 60))):
                    starts.append(at)
                    at = max(at + 1, body(at, deep + 1, (place, part)))
                loose[place] = (deep, RandomGroup(starts, at, None), *(within or (None, 0)))
        return max(at, start + 1)

    count = body(0, 0, None)
    order = sorted(range(len(loose)), key=lambda k: (loose[k][0], loose[k][1].starts[0]))
    places = {place: k for k, place in enumerate(order)}
    groups = []
    for place in order:
        _, group, outer, part = loose[place]
        within = None if outer is None else (places[outer], part)
        groups.append(group._replace(within=within))
    return count, groups


def views() -> list[dict[str, Any]]:
    found = []
    for seed in range(COUNT):
        draw = random.Random(seed)
        count, groups = random_groups(draw)
        if count > 3000:
            continue
        for _ in range(3):
            about = draw.sample(range(count), min(count, draw.randint(1, 4)))
            room = draw.choice((0, 7, 14, 20))
            view = view_for(Nest(count, groups), about, room)
            things = [one if isinstance(one, int) else list(one[:3]) for one in view.things]
            part = {"about": about, "room": room, "things": things, "open": view.open}
            found.append({"count": count, "groups": [one._asdict() for one in groups]} | part)
    return found


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in views())
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")
