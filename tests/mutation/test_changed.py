"""What has changed is what differs from where all began, saved or not."""

import subprocess
from pathlib import Path

import pytest

from tests.mutation import changed as module
from tests.mutation.changed import changed


def git(folder: Path, *words: str) -> None:
    own = ("-c", "user.name=A", "-c", "user.email=a@b.invalid")
    subprocess.check_call(["git", *own, *words], cwd=folder, stdout=subprocess.DEVNULL)


def test_it_is_what_a_branch_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "package"
    (package / "core").mkdir(parents=True)
    monkeypatch.setattr(module, "PACKAGE", package)
    assert changed() == set()  # no history
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    for name in ("core/tape.py", "core/var.py", "errors.py", "schema.json"):
        (package / name).write_text("1")
    (tmp_path / "beside.py").write_text("1")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "First")
    (package / "core" / "tape.py").write_text("2")
    assert changed() == set()  # on the first commit of all there is nothing before it
    git(tmp_path, "switch", "--quiet", "-c", "branch")
    git(tmp_path, "commit", "--quiet", "-am", "Second")
    for name in ("core/var.py", "schema.json", "../beside.py"):
        (package / name).write_text("3")
    assert changed() == {"core.tape", "core.var"}
    git(tmp_path, "commit", "--quiet", "-am", "Third")
    git(tmp_path, "switch", "--quiet", "main")
    git(tmp_path, "merge", "--quiet", "branch")
    assert changed() == {"core.var"}  # since the commit before
    git(tmp_path, "tag", "-a", "v1", "-m", "1", "HEAD~1")
    git(tmp_path, "commit", "--quiet", "--allow-empty", "-m", "Fourth")
    (package / "errors.py").write_text("4")
    assert changed() == {"core.var", "errors"}  # since the last version
