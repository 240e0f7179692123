"""What it takes to tell a story again: as data, of scalar runs only, as TypeScript has it."""

import json
import math

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.program.recording import record
from ad_viz.timeline.replay import Seed, inputs_of, replay_part
from ad_viz.timeline.timeline import decoded, encoded
from tests.golden import elsewhere, rules
from tests.golden.functions import f, pair
from tests.timeline.test_golden import assert_alike


def branch(x, y):
    a = x * y
    return a + 1 if a < 3 else av.sin(a)


def test_the_part_of_a_branch():
    line = branch.__code__.co_firstlineno + 2
    assert replay_part(record(branch, 0.5, 4.2), [Seed("adjoint", 3, 1.0)]) == {
        "inputs": [{"node": 0, "low": -2.0, "high": 3.0}, {"node": 1, "low": 1.7, "high": 6.7}],
        "rules": {
            "mul": {"value": ["*", "a", "b"], "weights": ["b", "a"]},
            "add": {"value": ["+", "a", "b"], "weights": [1.0, 1.0]},
        },
        "rows": [[], [], ["mul", 0, 1], ["add", 2, {"constant": 1.0}]],
        "guards": [{"line": line, "left": 2, "op": "<", "right": {"constant": 3.0}, "held": True}],
        "seeds": [{"family": "adjoint", "node": 3, "value": 1.0}],
    }


@pytest.mark.parametrize("x", [0.0, 1e-5, 0.3, -7.0, 123.0, 1e9, 5e-324, 1e308, math.inf, math.nan])
def test_an_input_can_be_dragged_either_way(x):
    ((given,), (_, row)) = (replay_part(record(lambda x: x * 2, x))[k] for k in ("inputs", "rows"))
    assert given["low"] < given["high"]
    if abs(x) < 1e300:
        assert given["low"] < x < given["high"] or abs(x) < 1e-300
    assert row == ["mul", 0, {"constant": 2.0}]


def test_an_input_is_dragged_a_little_further_than_its_own_size():
    (given,) = replay_part(record(lambda x: x * 2, 0.123456789))["inputs"]
    assert given == {"node": 0, "low": -0.126543211, "high": 0.373456789}


def test_what_cannot_be_replayed_has_no_part():
    assert replay_part(record(lambda X: X.sum(), np.ones(3))) is None
    assert replay_part(record(lambda x: x * x.value, 2.0)) is None
    assert "replay" not in tape_story(lambda X: X.sum(), (np.ones(3),)).data
    assert inputs_of(tape_story(lambda X: X.sum(), (np.ones(3),))) is None


def test_seeds_that_would_make_other_steps_are_fixed():
    from ad_viz.lenses.reverse.var_story import var_story

    (one,) = var_story(f, (0.5, 4.2)).data["replay"]["seeds"]
    assert "fixed" not in one
    assert all(seed["fixed"] for seed in var_story(pair, (1.0,)).data["replay"]["seeds"])


def test_every_row_of_the_table_is_as_typescript_knows_it():
    held = json.loads(rules.FILE.read_text(encoding="utf-8"))
    found = rules.numbers()
    assert found.keys() == held.keys()
    for name, row in found.items():
        assert row["rule"] == held[name]["rule"]
        for one, other in zip(row["numbers"], held[name]["numbers"], strict=True):
            # Another platform's ``sin`` may round the last bit differently.
            numbers = [[*map(decoded, some)] for some in (one, other)]
            np.testing.assert_allclose(*numbers, rtol=1e-14, err_msg=name)
            assert [*map(encoded, np.sign(numbers[0]))] == [*map(encoded, np.sign(numbers[1]))]


def test_the_stories_elsewhere_are_said_as_typescript_is_held_to_tell_them():
    held = json.loads(elsewhere.FILE.read_text(encoding="utf-8"))
    assert_alike(elsewhere.elsewhere(), held)
