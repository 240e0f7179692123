"""Every story, to the letter, against its golden file."""

import json

import pytest

from tests.golden.cases import CASES, STATES, path, states
from tests.timeline.schema import validate


@pytest.mark.parametrize("name", CASES)
def test_a_story_is_said_as_it_was(name):
    found = json.loads(CASES[name]().json)
    validate(found)
    assert_alike(found, json.loads(path(name).read_text(encoding="utf-8")))


def test_the_states_typescript_is_held_to_are_ours():
    assert_alike(states(), json.loads(STATES.read_text(encoding="utf-8")))


def assert_alike(found, expected, where="timeline"):
    """Equal, but for the last bits that another platform's ``sin`` may round differently."""
    if isinstance(expected, float) and isinstance(found, float):
        assert found == pytest.approx(expected, rel=1e-13, abs=0), where
    elif isinstance(expected, dict):
        assert found.keys() == expected.keys(), where
        for key in expected:
            assert_alike(found[key], expected[key], f"{where}.{key}")
    elif isinstance(expected, list):
        assert len(found) == len(expected), where
        for place, (one, other) in enumerate(zip(found, expected, strict=True)):
            assert_alike(one, other, f"{where}[{place}]")
    else:
        assert found == expected, where
