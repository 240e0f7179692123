"""Lessons are kept without outputs and without widget state."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.repository import tracked
from tools.lessons import made, written

MADE = made()


def test_notebooks_are_stripped() -> None:
    notebooks = tracked("notebooks/*.ipynb")
    assert notebooks
    command = [sys.executable, "-m", "nbstripout", "--verify", *notebooks]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, f"{said.stdout}To do: nbstripout notebooks/*.ipynb"


@pytest.mark.parametrize("file", MADE, ids=lambda file: file.stem)
def test_what_lessons_say_of_each_other_and_of_lenses_is_what_they_say(file: Path) -> None:
    stale = f"notebooks/{file.name} is stale: run python -m tools.lessons."
    assert file.read_text("utf-8") == written(MADE[file]), stale
