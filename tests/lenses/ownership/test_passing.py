"""Long programs told in part, held to the same told wholly, and to the run's ledger."""

from random import Random

import numpy as np
import pytest

from ad_viz.errors import InputError
from ad_viz.lenses.ownership.reuse_story import reuse_story
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.lenses.ownership.tables import tables
from ad_viz.memory.accumulation import accumulate
from ad_viz.memory.strategies import STRATEGIES
from ad_viz.timeline.timeline import Timeline
from tests.fresh import FRESH
from tests.timeline.passing.against_whole import assert_is_part_of, assert_reaches, parts_of
from tests.timeline.schema import validate

OWNED = [name for name, row in STRATEGIES.items() if row.owned]


def reads(draw, size, length):
    """So many reads of an array, and of others made of it, in a random order."""
    uses = [(draw.randrange(5), draw.randrange(size)) for _ in range(length)]

    def f(X):
        total, other = X[0], X * 2.0
        for use, cell in uses:
            if use == 0:
                other = other + X
            total = total + (other if use == 1 else X)[cell]
        return total + np.sum(other)

    return f


def meant(timeline: Timeline) -> Timeline:
    """The same with names for numbers: those of what is listed are its own."""
    own = timeline.data["ownership"]
    variables = [f"{one['name']} of line {one['declared']}" for one in own["variables"]]
    buffers = [one["name"] for one in own["buffers"]]
    errors = [f"{one['code']} in line {one['line']}" for one in own["diagnostics"]]
    loans = [
        f"{variables[one['variable']]} lines {one['from']} to {one['to']}" for one in own["loans"]
    ]
    called = {
        "from": variables, "to": variables, "loan": loans, "diagnostic": errors,
    }  # fmt: skip
    events = [
        str({k: called[k][x] if k in called else x for k, x in one.items()})
        for one in own["events"]
    ]
    names = {
        "home": variables, "number": variables, "fate": buffers, "content": buffers,
        "written": buffers, "event": events, "diagnostic": errors,
    }  # fmt: skip

    def change(family, place, value):
        listed = names.get(family.removeprefix("ownership."))
        if listed is not None:
            first, rest = (place, []) if isinstance(place, int) else (place[0], place[1:])
            place = f"{listed[first]}, {rest}"
        if family == "ownership.home" and value is not None:
            value = float(buffers[int(value)])
        return [family, place, value]

    steps = [
        step | {"set": [change(*one) for one in step["set"]]} for step in timeline.data["steps"]
    ]
    return Timeline(timeline.data | {"steps": steps})


@pytest.mark.parametrize("seed", range(5))
def test_steps_are_those_of_the_whole(seed):
    draw = Random(f"{FRESH} {seed}")
    size, length = draw.randint(2, 6), draw.choice([draw.randint(1, 30), draw.randint(100, 250)])
    f, X = reads(draw, size, length), np.arange(1.0, size + 1)
    strategy = draw.choice(OWNED)
    timeline = reuse_story(f, (X,), strategy=strategy)
    every = parts_of(timeline)
    whole = reuse_story(f, (X,), strategy=strategy, opened=every)
    opened = draw.sample(every, min(len(every), 2))
    all_of_it = meant(whole)
    for one in (timeline, reuse_story(f, (X,), strategy=strategy, opened=opened)):
        validate(one.data)
        own = one.data["ownership"]
        lines = {line["number"] for line in one.data["function"]["lines"]}
        there = {f"{v['name']} of line {v['declared']}, []" for v in own["variables"]}
        buffers = {b["name"] for b in own["buffers"]}
        part = meant(one)
        events = {p for step in part.data["steps"] for family, p, _ in step["set"]
                  if family in ("ownership.event", "ownership.diagnostic")}  # fmt: skip

        def is_there(family, place, lines=lines, there=there, buffers=buffers, events=events):
            place = place if isinstance(place, int) else "".join(place)
            match family.removeprefix("ownership."):
                case "passed" | "released":
                    return place + 1 in lines
                case "home" | "number":
                    return place in there
                case "fate" | "content" | "written":
                    return place.partition(",")[0] in buffers
                case "event" | "diagnostic":
                    return place in events
            return True

        assert_is_part_of(part, all_of_it, is_there)
        texts = {line["number"]: line["text"] for line in whole.data["function"]["lines"]}
        for line in one.data["function"]["lines"]:
            assert line["text"] in (texts[line["number"]], line["text"] * ("// …" in line["text"]))


@pytest.mark.parametrize("strategy", ["+", "add!!"])
def test_thousands_of_lines_have_the_buffers_of_the_ledger(strategy):
    def f(X):
        total = X[0]
        for k in range(1, 900):
            total = total + X[k % 4]
        return total

    X = np.arange(1.0, 5.0)
    timeline, done = reuse_story(f, (X,), strategy=strategy), accumulate(f, X, strategy)
    count = done.ledger.count
    last = timeline.step(len(timeline))
    assert last["note"] == f"ledger: {count:,} buffers; lanes: {count:,} buffers"
    assert timeline.state(len(timeline))["ownership.verdict", 0] == 1
    assert len(timeline.data["steps"]) < 300
    assert len(timeline.json) < 200_000
    number, passing = next(pair for pair in timeline.numbered if "passes" in pair[1])
    made = int(passing["say"][0].partition(": ")[2].split()[0].replace(",", ""))
    assert passing["note"].startswith(f"ledger: {made:,} allocated")
    assert len(tables(timeline, number)[0]) <= 15
    assert_reaches(timeline, number // 2)


def test_a_long_program_of_ones_own_is_passed_in_part():
    lines = ["let mut x = zeros(2);", *["add_at(&mut x, 1, 0.5);"] * 2_000, "read(&x);"]
    timeline = ownership_story("\n".join(lines))
    (passing,) = (step for step in timeline.data["steps"] if "passes" in step)
    assert passing["say"][0].endswith("0 buffers are made, 0 freed.")
    assert timeline.state(len(timeline)).get(("ownership.content", (0, 1))) is None
    number = len(timeline) - 2
    assert timeline.state(number)["ownership.content", (0, 1)] == 1_000.0


@pytest.mark.parametrize("seed", range(3))
def test_arrays_of_thousands_of_numbers(seed):
    draw = Random(f"{FRESH} {seed}")
    strategy = draw.choice(OWNED)
    size = draw.choice([65, 700, 700 if strategy == "InplaceableThunk" else 10_000])
    few = draw.sample(range(size), 5 if size > 65 else 65)

    def f(X):
        return np.sum(X * 2.0) + sum(X[k] * (k + 1.0) for k in few)

    X = np.linspace(0.5, 1.5, size)
    timeline, done = reuse_story(f, (X,), strategy=strategy), accumulate(f, X, strategy)
    count = done.ledger.count
    note = timeline.step(len(timeline))["note"]
    assert note.startswith(f"ledger: {count:,} buffer")
    assert note.endswith(f"lanes: {note.removeprefix('ledger: ').partition(';')[0]}")
    assert len(timeline.json) < 500_000


def test_what_is_too_long_to_be_followed_is_refused_with_its_size():
    with pytest.raises(InputError, match="more than 40,000 lines of Rust"):
        reuse_story(lambda X: np.sum(X * X * X * X * X), (np.arange(1.0, 10_001.0),))
    with pytest.raises(InputError, match="10001"):
        reuse_story(np.sum, (np.ones(10_001),))
