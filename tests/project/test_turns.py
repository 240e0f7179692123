"""Long tests that have many cases run them in turn in the check: each case has its turn."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.project.repository import ROOT
from tests.turns import FEW, TURNS

FILE = f"""\
import pytest

@pytest.mark.parametrize("k", range(10))
def test_of_many(k): pass

@pytest.mark.parametrize("k", range({FEW}))
def test_of_few(k): pass

@pytest.mark.whole
@pytest.mark.parametrize("k", range(10))
def test_of_all(k): pass

def test_alone(): pass
"""
CONFTEST = """\
from tests.turns import left_out

def pytest_configure(config):
    config.addinivalue_line("markers", "whole")

def pytest_collection_modifyitems(items):
    others = {turn: {*left_out(items, turn)} for turn in range(%d)}
    for turn, left in others.items():
        print(*("RUNS " + item.name for item in items if item not in left), sep="\\n")
"""


def test_each_case_has_one_turn(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST % TURNS, "utf-8")
    (tmp_path / "test_cases.py").write_text(FILE, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--collect-only"]
    said = subprocess.check_output(
        command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)}, text=True
    )
    times = Counter(line.split()[1] for line in said.splitlines() if line.startswith("RUNS"))
    assert len(times) == 10 + FEW + 10 + 1
    assert {name for name, count in times.items() if count == 1} == {
        f"test_of_many[{k}]" for k in range(10)
    }
    assert {*times.values()} == {1, TURNS}
