"""The tests find what is wrong: of hundreds of mutants, each with one fault, none survives."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.mutant import Mutant
from tests.mutation.run import OF_CHANGED, all_mutants, sample
from tests.whole import sized


def test_no_mutant_survives() -> None:
    """Some of them in the check, in processes that have not loaded the package; else all."""
    command = [sys.executable, "-m", "tests.mutation", *sized(["--sample"], []), "--json"]
    said = subprocess.run(
        command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True
    )
    report = json.loads(said.stdout)
    assert report["mutants"] >= sized(24, 900), said.stderr
    assert report["survivors"] == []


@pytest.fixture(scope="module")
def mutants() -> list[Mutant]:
    return all_mutants()


def test_there_are_mutants_of_every_kind(mutants: list[Mutant]) -> None:
    assert len({m.source for m in mutants}) == len(mutants) >= 900
    for some in (mutants, sample(mutants)):
        assert {m.kind for m in some} == {m.kind for m in mutants}
        assert {m.module for m in some} >= {
            "core.primitives", "core.tape", "core.var", "core.dual", "compiled.operators",
            "compiled.sweeps",
        }  # fmt: skip
    assert {m.kind for m in mutants} >= {
        "a sign", "a factor of 1 + 1e-9", "swapped operands", "another function", "a dropped term",
        "= for +=", "a lost path", "the order of a sweep", "a skipped test", "no reset",
        "off by one",
    }  # fmt: skip


def test_more_are_tried_of_what_has_changed(mutants: list[Mutant]) -> None:
    few, more = sample(mutants), sample(mutants, {"core.tape"})
    assert {m.name for m in few} < {m.name for m in more}
    of_tape = {m.name for m in mutants if m.module == "core.tape"}
    assert {m.name for m in more} - {m.name for m in few} <= of_tape
    assert len(of_tape & {m.name for m in more}) >= min(len(of_tape), OF_CHANGED)
    assert {m.name for m in sample(mutants, {"errors"})} == {m.name for m in few}


def test_few_are_equivalent_and_each_has_its_reason(mutants: list[Mutant]) -> None:
    assert len(EQUIVALENT) <= 20
    assert all(EQUIVALENT.values())
    assert not {m.name for m in mutants} & EQUIVALENT.keys()
