"""What a variable permits, by a table that TypeScript is held to as well."""

import json
from collections import Counter
from pathlib import Path

import pytest

from ad_viz.lenses.ownership.permits import permits, permitted, released
from ad_viz.lenses.ownership.programs import ownership_programs
from tests.fresh import FRESH
from tests.lenses.ownership.permits_said import contradictions, random_text

TABLE = json.loads(Path(__file__).with_name("permits.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", TABLE)
def test_what_is_permitted_on_a_line_and_after_it(row):
    lines = range(1, len(row["on"]) + 1)
    assert [permitted(row, line) for line in lines] == row["on"]
    assert [released(row, line) for line in lines] == row["after"]
    assert permits(row["on"]) == row["permits"]
    assert permitted(row, 0) is None


@pytest.mark.parametrize("name", ownership_programs)
def test_a_ready_program_says_what_it_shows(name):
    assert contradictions(ownership_programs[name]) == []


def test_ready_programs_say_what_is_permitted_once_a_borrow_is_over():
    compared = Counter()
    for text in ownership_programs.values():
        contradictions(text, compared)
    assert compared["equations"] == 8


@pytest.mark.parametrize("first", [0, FRESH])
def test_random_programs_say_what_they_show(first):
    found = {seed: contradictions(random_text(seed)) for seed in range(first, first + 60)}
    assert {seed: wrong for seed, wrong in found.items() if wrong} == {}
