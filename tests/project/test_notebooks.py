"""Lessons are kept without outputs and without widget state."""

import subprocess
import sys

from tests.project.repository import tracked


def test_notebooks_are_stripped() -> None:
    notebooks = tracked("notebooks/*.ipynb")
    assert notebooks
    subprocess.check_call([sys.executable, "-m", "nbstripout", "--verify", *notebooks])
