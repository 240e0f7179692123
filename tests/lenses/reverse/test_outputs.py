"""What is said of functions with several outputs is so: of random graphs, with random seeds."""

import random
import re

import pytest

import ad_viz as av
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.texts.tokens import cardinal
from tests.core.graphs import graph
from tests.fresh import FRESH

COUNTS = {"only": 1, "second": 2} | {cardinal(n): n for n in range(3, 10)}


def several(lot):
    """A random graph of at least two outputs that are not the same node."""
    return next(
        made for made in (graph(lot.randrange(2**48)) for _ in iter(int, 1))
        if len(set(made.outputs)) > 1
    )  # fmt: skip


def names(text):
    """A list as it is said, of at most three."""
    return set(re.split(", | and ", text)) - {""}


@pytest.mark.parametrize("part", [0.3, 1.0])
def test_the_end_says_which_outputs_the_derivatives_are_of(part):
    lot = random.Random(f"{FRESH} {part}")
    for _ in range(40):
        made = several(lot)
        seed = [lot.choice((1.0, 2.5)) * (lot.random() < part) for _ in made.outputs]
        timeline = tape_story(made, made.point, seed=seed)
        nodes = timeline.subject.recording.nodes
        of = {nodes[o].name for o, one in zip(made.outputs, seed, strict=True) if one}
        rest = {nodes[o].name for o in made.outputs} - of
        say = plain(timeline.data["steps"][-1]["say"])
        if not of:
            assert say == "No output is seeded, so every derivative is 0."
            continue
        asked = re.search(r"derivatives? of (.*?)(?:,? weighted|: by| by| there)", say)
        assert names(asked[1]) == of, say
        assert ("weighted by your seed" in say) == (
            "Nothing has reached" not in say and sorted(seed)[-2:] != [0.0, 1.0]
        )
        assert bool(rest) == ("another sweep" in say)
        other = re.search(r"(?:\. |another sweep: )([^.:]*?)(?: would take another sweep)?\.$", say)
        assert not rest or names(other[1]) == rest, say


def last_counts(timeline):
    """By node, how many contributions its last step says there were, less those it says are 0."""
    nodes, sent, counts = timeline.data["nodes"], [], {}
    for step in timeline.data["steps"]:
        if step["flow"] != "adjoint" or len(step.get("edges", ())) != 1:
            continue
        edge = timeline.data["edges"][step["edges"][0]]
        to, sender = nodes[edge["parent"]]["name"], nodes[edge["child"]]["name"]
        sent.append((sender, to))
        say = plain(step["say"])
        if said := re.search(r"(?:its|last of|the) (\w+) (?:of two )?contribution", say):
            zeros = re.search("with 0 from (.*): their", say)
            silent = names(zeros[1]) if zeros else set()
            total = 2 if said[1] == "second" else COUNTS.get(said[1], 0) or int(said[1])
            counts[to] = total - sum(who in silent for who, whom in sent if whom == to)
    return counts


def test_a_sweep_from_one_output_counts_as_the_jacobians_sweep_does():
    lot, zeros = random.Random(FRESH), 0
    for drawn in range(1_000):
        if zeros and drawn >= 40:
            break
        made = several(lot)
        alone = runs_story(made, made.point, mode="reverse")
        first = alone.data["chapters"][1]["step"] - 1, alone.data["chapters"][2]["step"] - 1
        alone.data["steps"] = alone.data["steps"][slice(*first)]
        timeline = tape_story(made, made.point)
        zeros += "with 0 from" in str([plain(step["say"]) for step in timeline.data["steps"]])
        here, there = last_counts(timeline), last_counts(alone)
        assert {to: here[to] for to in here if to in there} == {
            to: there[to] for to in here if to in there
        }
    assert zeros


def test_a_node_that_is_returned_is_not_said_to_affect_nothing():
    lot = random.Random(FRESH)
    for _ in range(40):
        made = several(lot)
        timeline = readings_story(made, made.point)
        nodes = timeline.subject.recording.nodes
        said = [plain(step["say"]) for step in timeline.data["steps"]]
        returned = {nodes[output].name for output in made.outputs}
        dead = {
            say.partition(" can affect nothing:")[0] for say in said if "affect nothing:" in say
        }
        assert not dead & returned
        assert not any(" is the output." in say for say in said)


def test_the_end_of_the_graphs_answer_and_of_the_programs_name_the_output():
    def two(x, y):
        r = av.sqrt(x * x + y * y)
        t = y / x
        return r, t

    ends = [
        plain(player.timeline.data["steps"][-1]["say"])
        for player in (av.reverse(two, 3.0, 4.0, engine="var"), av.programs(two, 3.0, 4.0))
    ]
    assert ends == [
        "The recursion has brought both derivatives of r: by x and y. t would take another "
        "recursion.",
        "One run has brought both derivatives of r: by x and y. t would take another run.",
    ]


@pytest.mark.parametrize("engine", ["tape", "var"])
def test_at_a_tie_that_python_breaks_it_is_said_that_the_primitive_would_not(engine):
    lot = random.Random(f"{FRESH} {engine}")
    ties = 0
    for _ in range(20):
        x, y = (lot.choice((1.0, 2.0)) for _ in range(2))
        best, ours = lot.choice(((max, av.max), (min, av.min)))
        shown = av.reverse(lambda a, b, best=best: best(a * 1.0, b * 1.0) * a, x, y, engine=engine)
        say = plain(shown.timeline.data["steps"][-1]["say"])
        assert ("v₁ and v₂ are equal: Python takes one of them" in say) == (x == y), say
        ties += x == y
        whole = av.reverse(lambda a, b, best=ours: best(a, b) * a, x, y)
        assert "are equal" not in plain(whole.timeline.data["steps"][-1]["say"])
    assert ties
    assert av.value_and_grad(av.max, 2.0, 2.0)[1] == (0.5, 0.5)
