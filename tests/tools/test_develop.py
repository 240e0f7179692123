"""What `make` does."""

import subprocess
from pathlib import Path

import pytest

from tools import develop, python_environment


def test_lab_opens_jupyterlab_as_the_command_does(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def call(command: list[str], cwd: Path, env: dict[str, str]) -> int:
        asked.append(command)
        return 0

    monkeypatch.setattr(python_environment, "install", lambda extra: None)
    monkeypatch.setattr(subprocess, "call", call)
    assert develop.lab() == 0
    assert asked == [["python", "-m", "ad_viz.command.jupyterlab", develop.FIRST_LESSON]]
