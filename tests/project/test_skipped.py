"""In CI a test that is skipped fails the run, though all others are good."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.repository import ROOT

SKIPS = """\
import pytest

def test_runs():
    pass

@pytest.mark.skipif(True, reason="there is no compiler")
def test_is_skipped():
    pass
"""


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
def test_a_skipped_test_fails_the_run_in_ci(tmp_path: Path, ci: str, code: int) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import pytest_sessionfinish\n")
    (tmp_path / "test_skips.py").write_text(SKIPS)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", tmp_path]
    found = subprocess.run(
        command, cwd=tmp_path, env=os.environ | {"CI": ci, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == code, found.stdout
    assert "1 passed, 1 skipped" in found.stdout
    assert ("in CI none may be" in found.stdout) == bool(ci)
