"""The README's example does what the README says."""

import doctest
from pathlib import Path

import pytest

from tests.project.repository import ROOT
from tools.readme import README, readme


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried.attempted
    assert not tried.failed


def test_its_tables_are_those_of_the_lessons_and_of_the_lenses() -> None:
    assert README.read_text("utf-8") == readme(), "README.md is stale: run python -m tools.readme."
