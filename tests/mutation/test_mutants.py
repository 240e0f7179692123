"""The tests find what is wrong: of hundreds of mutants, each with one fault, none survives."""

import json
import subprocess
import sys
from pathlib import Path

from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.run import all_mutants, sample


def test_no_mutant_survives() -> None:
    """A third of them here, in processes that have not loaded the package; all by the command."""
    command = [sys.executable, "-m", "tests.mutation", "--sample", "--json"]
    said = subprocess.run(
        command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True
    )
    told = json.loads(said.stdout)
    assert told["mutants"] >= 300, said.stderr
    assert told["survivors"] == []


def test_there_are_mutants_of_every_kind() -> None:
    mutants = all_mutants()
    assert len({m.source for m in mutants}) == len(mutants)
    for some in (mutants, sample(mutants)):
        assert len(some) >= 300
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


def test_few_are_equivalent_and_each_has_its_reason() -> None:
    assert len(EQUIVALENT) <= 20
    assert all(EQUIVALENT.values())
    assert not {m.name for m in all_mutants()} & EQUIVALENT.keys()
