"""`ad-viz lab` copies, says what it left, and opens JupyterLab in the copy."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ad_viz.command import requirements
from ad_viz.command.lab import lab
from ad_viz.errors import InputError


def test_it_opens_jupyterlab_on_the_first_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[list[str], Path]] = []

    def call(command: list[str], cwd: Path) -> int:
        asked.append((command, cwd))
        return 7

    monkeypatch.setattr(subprocess, "call", call)
    assert lab(tmp_path / "mine") == 7
    command = [sys.executable, "-m", "jupyterlab", "00_start_here.ipynb"]
    assert asked == [(command, tmp_path / "mine")]


def test_it_says_what_it_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab(tmp_path, opens=False)
    (tmp_path / "01_forward_seeds.ipynb").write_text("mine")
    (tmp_path / "02_reverse_adjoints.ipynb").unlink()
    capsys.readouterr()
    assert lab(tmp_path, opens=False) == 0
    said = capsys.readouterr().out
    assert "1 lesson copied" in said
    assert "01_forward_seeds.ipynb was there already, and stays as it is." in said
    assert "02" not in said


def test_without_jupyterlab_nothing_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find(name: str) -> Any:
        assert name == "jupyterlab"

    monkeypatch.setattr(requirements, "find_spec", find)
    with pytest.raises(InputError, match=r'pip install "ad-viz\[lab\]"'):
        lab(tmp_path / "mine")
    assert not (tmp_path / "mine").exists()
    assert lab(tmp_path / "mine", opens=False) == 0
