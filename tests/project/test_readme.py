"""The README's example does what the README says."""

import doctest
from pathlib import Path

import pytest

from tests.project.repository import ROOT


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried.attempted
    assert not tried.failed
