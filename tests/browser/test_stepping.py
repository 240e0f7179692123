"""Stepping over what is closed or not told: random runs, keys and openings in a player."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.widget import Player
from ad_viz.timeline.groups import plan
from ad_viz.timeline.groups.folding import Folding
from ad_viz.timeline.timeline import Timeline
from tests.browser.faults import LONG, Host, lesson
from tests.fresh import FRESH
from tests.timeline.groups.programs import random_program
from tests.whole import sized

SILENT = "The kernel is busy or gone: wait for it, or run the cell again."
NO_ANSWER = "No kernel answers. Run the cell again."


def run(random: Random, monkeypatch: pytest.MonkeyPatch, part: bool) -> tuple[Any, Timeline]:
    """A lesson of a random program, in part or whole, and what is shown of it first."""
    while True:
        program, _, count = random_program(random)
        if 40 < count < 120:
            break
    whole = tape_story(program.function, program.point)
    if part:
        monkeypatch.setattr(plan, "WHOLE", 0)
        monkeypatch.setattr(plan, "BUDGET", 20)
    first = tape_story(program.function, program.point)
    return lesson(Player(first)) | {"whole": whole.json}, first


def names_of(timeline: Timeline) -> list[str]:
    folding = Folding(timeline)
    groups = timeline.data["groups"]
    return [
        folding.name((place, part))
        for place, group in enumerate(groups)
        for part in range(len(group["starts"]))
    ]


@pytest.mark.parametrize("number", range(sized(3, 200)))
def test_each_key_comes_to_the_stop_of_the_definition(
    hosts: Page, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(f"{FRESH} {number}")
    given, timeline = run(random, monkeypatch, part=False)
    fold = random.choice([None, "all", "none", 0, 1])
    host = Host(hosts, given | {"traits": {"_fold": fold}}, number, {})
    seen = host.act("pass")
    step, names = 1, names_of(timeline)
    for _ in range(14):
        opened, closed = seen["opened"]
        folding = Folding(timeline, opened, closed, fold)
        stops = folding.stops
        match random.choice(["right", "right", "right", "left", "left", "number", "parts", "home"]):
            case "right":
                step = next((stop for stop in stops if stop > step), len(timeline))
                seen = host.act("press", "ArrowRight")
            case "left":
                step = next((stop for stop in reversed(stops) if stop < step), 1)
                seen = host.act("press", "ArrowLeft")
            case "home":
                step = 1
                seen = host.act("press", "Home")
            case "number":
                step = random.randint(1, len(timeline))
                seen = host.act("number", step)
                if not folding.is_stop(step):
                    host.check(set(folding.closed_round(step)) <= set(seen["opened"][0]), "closed")
            case _:
                some = random.sample(names, min(2, len(names)))
                seen = host.act("traits", {random.choice(["opened", "_closed"]): some})
        shown = [str(step), str(len(timeline))]
        host.check(seen["step"] == step, f"stands at {seen['step']}, not {step}")
        host.check(seen["slider"][:2] == shown, f"says {seen['slider']}, not {shown}")
        host.check(seen["slider"][2].startswith(" of ".join(shown)), seen["slider"][2])
        host.check(seen["kept"] == step, f"the kernel hears {seen['kept']}")


@pytest.mark.parametrize("number", range(sized(2, 60)))
def test_what_is_closed_is_passed_and_opens_where_it_is_asked_for(
    hosts: Page, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(f"{FRESH} part {number}")
    given, timeline = run(random, monkeypatch, part=True)
    host = Host(hosts, given, number, {})
    step = 1
    for _ in range(8):
        stop = next((stop for stop in Folding(timeline).stops if stop > step), len(timeline))
        seen = host.act("press", "ArrowRight")
        host.check(seen["step"] == stop, f"stands at {seen['step']}, not {stop}")
        step = stop
    passing = [(n, s["passes"]) for n, s in timeline.numbered if s.get("passes", 0) > 1]
    if not passing:
        return
    end, passes = random.choice(passing)
    inside = end - random.randint(1, passes - 1)
    seen = host.act("number", inside)
    host.check(seen["step"] == inside, f"stands at {seen['step']}, not {inside}")
    host.check(seen["notices"] == [], str(seen["notices"]))


@pytest.mark.parametrize(
    ("call", "way", "said"),
    [
        ("send", "throws", NO_ANSWER),
        ("reply", "never", SILENT),
        ("reply", "late", SILENT),
        ("reply", "rubbish", SILENT),
        ("reply", "twice", None),
    ],
)
def test_while_the_kernel_fails_it_stays_closed_and_stepping_goes_on(
    hosts: Page, monkeypatch: pytest.MonkeyPatch, call: str, way: str, said: str | None
) -> None:
    given, timeline = run(Random(4), monkeypatch, part=True)
    end = next(n for n, s in timeline.numbered if s.get("passes", 0) > 2)
    host = Host(hosts, given, 1, {call: [way], "rate": 1})
    seen = host.act("number", end - 1, LONG)
    if said is None:
        assert (seen["step"], seen["notices"]) == (end - 1, [])
        return
    assert (seen["step"], seen["notices"]) == (end, [said])
    after = next(stop for stop in Folding(timeline).stops if stop > end)
    assert host.act("press", "ArrowRight")["step"] == after
    assert host.act("press", "ArrowLeft")["step"] == end
    host.act("arm", {})
    # Whoever has gone on stays there when a late answer comes.
    host.act("press", "ArrowRight")
    assert host.act("late", None, LONG)["step"] == after
    assert host.act("number", end - 1, LONG)["step"] == end - 1


@pytest.mark.parametrize("number", range(sized(2, 100)))
def test_whatever_the_host_does_it_steps(
    hosts: Page, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(f"{FRESH} faults {number}")
    given, timeline = run(random, monkeypatch, part=True)
    host = Host(hosts, given, number, {})
    acts: list[tuple[str, list[Any]]] = [
        ("press", ["ArrowRight", "ArrowLeft", "Home", "End", " "]),
        ("number", [random.randint(1, len(timeline)) for _ in range(4)]),
        ("click", [".folded-run"]),
        ("scrub", ["ArrowUp", "ArrowDown"]),
        ("noise", [None]),
        ("trait", ["opened", "_closed", "_fold", "_timeline", "step"]),
        ("late", [None]),
        ("again", [None]),
    ]
    for _ in range(12):
        if random.random() < 0.3:
            ways = {"send": ["throws"], "reply": ["never", "late", "twice", "rubbish"]}
            host.act("arm", ways | {"rate": random.choice([0.3, 1])})
        name, some = random.choice(acts)
        host.act(name, random.choice(some), random.choice([400, LONG]))
    host.act("arm", {})
    host.act("late", None, LONG)
    host.act("press", "Home")
    for step in (len(timeline) // 2, 2, len(timeline)):
        seen = host.act("number", step, LONG)
        host.check(seen["step"] == step, f"stands at {seen['step']}, not {step}")
        host.check(seen["slider"][0] == str(step), f"says {seen['slider']}")
