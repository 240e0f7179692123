"""Lanes: those of variables that are there at once never have one place."""

import random
from collections import defaultdict
from itertools import combinations, product
from typing import Any

from ad_viz.lenses.ownership.lanes import lanes_of
from tests.fresh import FRESH


def random_ownership(seed: int, *, is_mutual: bool = False) -> dict[str, Any]:
    """Calls within calls, of functions that were called before, from elsewhere, and of new ones.

    Each function has variables of its own, and references to those before. Two may call each
    other where that is asked for; what is called within itself has other variables then.
    """
    chance = random.Random(seed)
    kinds = [chance.choice(("owner", "shared", "mutable")) for _ in range(chance.randint(1, 4))]
    frames: list[dict[str, Any]] = []
    functions: list[list[int]] = []
    line = 1

    def call(running: list[int]) -> None:
        nonlocal line
        first = 0 if is_mutual else max(running, default=-1) + 1
        free = [one for one in range(first, len(functions) + 1) if one not in running]
        function = chance.choice(free)
        if function == len(functions):
            own = list(range(len(kinds), len(kinds) + chance.randint(1, 4)))
            kinds.extend(chance.choice(("owner", "scalar", "shared", "mutable")) for _ in own)
            functions.append(own)
        frame = {"variables": functions[function], "from": line}
        frames.append(frame)
        for _ in range(chance.randint(0, 3) if len(running) < 4 else 0):
            line += chance.randint(0, 2)
            call([*running, function])
        line += chance.randint(0, 2)
        frame["to"] = line
        line += 1

    for _ in range(chance.randint(0, 5)):
        call([])
    given = [(chance.randrange(to), to) for to in range(1, len(kinds)) if chance.random() < 0.5]
    return {
        "variables": [{"kind": kind} for kind in kinds],
        "loans": [{"variable": one, "holder": to} for one, to in given[::2]],
        "events": [{"from": one, "to": to} for one, to in given[1::2]],
        "frames": frames,
    }


def test_variables_of_one_place_are_of_calls_one_after_the_other() -> None:
    """And there is no place that nothing has."""
    alike = 0
    for seed in range(FRESH, FRESH + 600):
        ownership = random_ownership(seed, is_mutual=seed % 2 == 0)
        lanes = lanes_of(ownership)
        assert {*lanes} == {*range(max(lanes) + 1)}, seed
        stays: dict[int, list[dict[str, Any]]] = defaultdict(list)
        for frame in ownership["frames"]:
            for one in frame["variables"]:
                stays[one].append(frame)
        for one, other in combinations(range(len(lanes)), 2):
            if lanes[one] == lanes[other]:
                alike += 1
                assert all(a["to"] < b["from"] or b["to"] < a["from"]
                           for a, b in product(stays[one], stays[other])), seed  # fmt: skip
    assert alike > 100


def test_the_lanes_of_a_call_lie_together_right_of_its_callers() -> None:
    for seed in range(FRESH, FRESH + 300):
        ownership = random_ownership(seed)
        lanes = lanes_of(ownership)
        frames = ownership["frames"]
        for frame in frames:
            own = sorted(lanes[one] for one in frame["variables"])
            assert own == list(range(own[0], own[0] + len(own))), seed
            around = [each for each in frames if each is not frame
                      and each["from"] <= frame["from"] and frame["to"] <= each["to"]
                      and frames.index(each) < frames.index(frame)]  # fmt: skip
            assert all(lanes[one] < own[0] for each in around for one in each["variables"]), seed


def test_functions_that_call_each_other_have_lanes_all_the_same() -> None:
    frames = [
        {"variables": variables, "from": first, "to": last}
        for variables, first, last in [([1], 1, 4), ([2], 2, 3), ([2], 5, 8), ([1], 6, 7)]
    ]
    kinds = [{"kind": "owner"}] * 3
    ownership = {"variables": kinds, "loans": [], "events": [], "frames": frames}
    assert lanes_of(ownership) == [0, 1, 2]


def test_a_reference_stands_beside_what_it_borrows_first() -> None:
    kinds = [{"kind": kind} for kind in ("scalar", "owner", "owner", "shared", "owner", "mutable")]
    loans = [{"variable": 1, "holder": 3}, {"variable": 4, "holder": 5}]
    ownership = {"variables": kinds, "loans": loans, "events": [{"from": 2, "to": 3}]}
    assert lanes_of(ownership) == [0, 1, 3, 2, 4, 5]
