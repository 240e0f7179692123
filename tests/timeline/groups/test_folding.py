"""Where stepping stops, beside the definition, on random programs told whole and in part."""

from random import Random

import pytest

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.groups import plan
from ad_viz.timeline.groups.folding import Folding
from tests.fresh import FRESH
from tests.timeline.groups.programs import random_program
from tests.whole import sized


def parts(groups):
    """Of each the group, the part, its name, its first node and the one behind its last."""
    for place, group in enumerate(groups):
        bounds = [*group["starts"], group["end"]]
        for part in range(len(bounds) - 1):
            kind = {"loop": f"turn {part + 1} of ", "lines": f"part {part + 1} of ", "call": ""}
            name = kind[group["kind"]] + group["name"]
            yield place, part, name, bounds[part], bounds[part + 1]


def is_in(groups, inner, outer):
    """Whether a part is in another, by following what each group is in."""
    while inner is not None:
        if inner == outer:
            return True
        within = groups[inner[0]].get("within")
        inner = tuple(within) if within else None
    return False


def state(timeline, place, part, by):
    opened, closed, fold = by
    groups = timeline.data["groups"]
    names = {(p, k): name for p, k, name, *_ in parts(groups)}
    for _, step in timeline.numbered:
        if run := step.get("closed"):
            for k in range(run[1], run[2] + 1):
                if is_in(groups, (place, part), (run[0], k)):
                    return "closed"
    name = names[place, part]
    if name in opened:
        return "opened"
    if name in closed:
        return "closed"
    if any(one in opened and is_in(groups, key, (place, part)) for key, one in names.items()):
        return "opened"
    if fold is None:
        return "follows"
    if fold in ("all", "none"):
        return "closed" if fold == "all" else "opened"
    if isinstance(fold, int):
        depth = sum(is_in(groups, (place, part), key) for key in names) - 1
        return "closed" if depth >= fold else "follows"
    group = groups[place]
    return "closed" if group["kind"] == "call" and group["label"] in fold else "follows"


def stops(timeline, by):
    groups = timeline.data["groups"]
    all_parts = list(parts(groups))
    states = {(p, k): state(timeline, p, k, by) for p, k, *_ in all_parts}

    def run(step):
        if "closed" in step:
            around = [key for key in states if is_in(groups, tuple(step["closed"][:2]), key)]
        elif step["flow"] == "rest" or not step.get("nodes"):
            return None
        else:
            node = step["nodes"][0]
            around = [(p, k) for p, k, _, start, end in all_parts if start <= node < end]
        # The outermost holds most.
        around.sort(key=lambda key: -sum(is_in(groups, other, key) for other in around))
        found = next((key for key in around if states[key] == "closed"), None)
        while found and states.get((found[0], found[1] - 1)) == "closed":
            found = (found[0], found[1] - 1)
        return found

    rows = [(number, run(step), step.get("passes", 1)) for number, step in timeline.numbered]
    starts = {chapter["step"] for chapter in timeline.data["chapters"]}
    found = []
    for (number, one, _), after in zip(rows, [*rows[1:], None], strict=True):
        if one and after and after[1] == one and after[0] - after[2] + 1 not in starts:
            continue
        found.append(number)
    return found


@pytest.mark.parametrize("story", [tape_story, var_story])
@pytest.mark.parametrize("number", range(sized(5, 1000)))
def test_stops_are_those_of_the_definition(story, number, monkeypatch):
    random = Random(f"{FRESH} {story.__name__} {number}")
    while True:
        program, _, count = random_program(random)
        if count < 150:
            break
    if random.random() < 0.5:
        monkeypatch.setattr(plan, "WHOLE", 0)
        monkeypatch.setattr(plan, "BUDGET", random.choice([5, 30]))
    timeline = story(program.function, program.point)
    names = [name for _, _, name, *_ in parts(timeline.data["groups"])]
    some = [random.sample(names, random.randint(0, min(3, len(names)))) for _ in range(2)]
    by = (*some, random.choice([None, "all", "none", 0, 1, 2, ["g", "h"]]))
    folding = Folding(timeline, *by)
    for place, part, name, *_ in parts(timeline.data["groups"]):
        assert folding.named(name) == (place, part)
        assert folding.name((place, part)) == name
        assert folding.state((place, part)) == state(timeline, place, part, by)
    expected = stops(timeline, by)
    assert folding.stops == expected
    assert [n for n in range(len(timeline) + 2) if folding.is_stop(n)] == expected


def test_what_is_no_part_is_none():
    timeline = tape_story(lambda x: x * x, (3.0,))
    for name in ("", "turn 1 of line 9", "turn 0 of", "model"):
        assert Folding(timeline).named(name) is None
