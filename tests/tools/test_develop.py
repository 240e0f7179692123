"""What `make` does."""

import subprocess
from pathlib import Path

import pytest

from tests.longest import LONGEST
from tests.project.repository import ROOT
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


#: What tells the tests how much of a sample they take, and that cases come in turns.
AMOUNTS = ("AD_VIZ_WHOLE", "AD_VIZ_TURNS")


@pytest.mark.parametrize(("job", "amounts"), [("test", (None, "1")), ("test-all", ("1", None))])
def test_the_check_runs_everything_and_says_what_failed(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    job: str,
    amounts: tuple[str | None, str | None],
) -> None:
    asked: list[list[str]] = []

    def call(command: list[str], cwd: Path, env: dict[str, str]) -> int:
        assert tuple(map(env.get, AMOUNTS)) == amounts
        asked.append(command)
        return int(command[0] == "mypy")

    for name in AMOUNTS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(python_environment, "install", lambda extra: None)
    monkeypatch.setattr(develop.node, "install", lambda variables: None)
    monkeypatch.setattr(develop.chromium, "install", lambda variables: None)
    monkeypatch.setattr(subprocess, "call", call)
    assert develop.JOBS[job]() == 1
    assert asked == [*develop.CHECKS.values()]
    assert capsys.readouterr().out.endswith("checks are good.\nFailed: Python types\n")


def test_make_has_every_job() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    jobs = " ".join(["help", *(job for job in develop.JOBS if job != "help")])
    assert f"\n.PHONY: {jobs}\n" in makefile
    assert f"\n{jobs}:\n" in makefile


def test_all_that_is_made_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(python_environment, "install", lambda extra: None)
    monkeypatch.setattr(develop.node, "install", lambda variables: None)
    monkeypatch.setattr(subprocess, "check_call", lambda command, **_: asked.append(command))
    assert develop.made() == 0
    assert [" ".join(command) for command in asked] == [*develop.MADE]
    for module in (command[2] for command in asked if command[0] == "python"):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()


@pytest.mark.parametrize("file", LONGEST)
def test_what_takes_longest_is_there(file: str) -> None:
    assert (ROOT / file).is_file()
