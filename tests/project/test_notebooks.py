"""Lessons are kept without outputs and without widget state."""

import subprocess
import sys

from tests.project.repository import tracked


def test_notebooks_are_stripped() -> None:
    notebooks = tracked("notebooks/*.ipynb")
    assert notebooks
    command = [sys.executable, "-m", "nbstripout", "--verify", *notebooks]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, f"{said.stdout}To do: nbstripout notebooks/*.ipynb"
