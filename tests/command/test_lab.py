"""`ad-viz lab` copies, says what it left, and opens JupyterLab in the copy."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from ad_viz.command import requirements
from ad_viz.command.lab import lab
from ad_viz.errors import InputError
from tests.browser.server import free_port, wait_for


@pytest.mark.parametrize(
    ("user", "options"), [(1000, []), (0, ["--allow-root", "--ServerApp.ip=127.0.0.1"])]
)
def test_it_opens_jupyterlab_on_the_first_lesson(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    user: int,
    options: list[str],
) -> None:
    asked: list[tuple[list[str], Path]] = []

    def call(command: list[str], cwd: Path) -> int:
        asked.append((command, cwd))
        return 7

    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    assert lab(tmp_path / "mine") == 7
    command = [sys.executable, "-m", "jupyterlab", "00_start_here.ipynb", *options]
    assert asked == [(command, tmp_path / "mine")]
    assert ("127.0.0.1 only" in capsys.readouterr().out) == (user == 0)


def test_it_is_there_for_whoever_has_its_token_and_for_root_too(tmp_path: Path) -> None:
    """Whoever runs this check; in a container that is root."""
    port = free_port()
    own = ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    folders = {name: str(tmp_path / name) for name in own}
    for folder in folders.values():
        Path(folder).mkdir()
    variables = os.environ | folders | {"BROWSER": "true", "JUPYTER_PORT": str(port)}
    run = f"from ad_viz.command.main import main; main(['lab', {str(tmp_path / 'mine')!r}])"
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", run],
            env=variables, stdout=log, stderr=log, start_new_session=True,
        )  # fmt: skip
        try:
            wait_for(f"http://127.0.0.1:{port}/api", process, tmp_path / "log")
            (kept,) = (tmp_path / "JUPYTER_RUNTIME_DIR").glob("jpserver-*.json")
            server = json.loads(kept.read_text())
            assert server["token"]
            contents = f"http://127.0.0.1:{port}/api/contents/00_start_here.ipynb?content=0"
            with pytest.raises(HTTPError, match="403"):
                urlopen(contents)
            with urlopen(f"{contents}&token={server['token']}") as answer:
                assert answer.status == 200
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


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
