"""The distributions of the tree, built once for all tests of a process."""

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.project.repository import ROOT


def built(kind: str, tree: Path, folder: Path) -> Path:
    """The ``wheel`` or the ``sdist`` of a tree."""
    build = [sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", folder, tree]
    subprocess.check_output(build)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(built("sdist", ROOT, tmp_path_factory.mktemp("sdist"))) as archive:
        archive.extractall(folder, filter="data")
    (tree,) = folder.iterdir()
    return tree
