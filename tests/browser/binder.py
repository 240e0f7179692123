"""Binder, emulated from exactly its files, with no container.

jupyter-repo2docker says what it would do with them: which Python and which JupyterLab its base
brings, what it installs, builds and starts. That is done here in an environment of a folder; in
the check, what it installs of others is there from the last run, if that had the same pins.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from filelock import FileLock

from tests.browser.server import free_port, running
from tests.project.repository import ROOT, tracked
from tests.whole import WHOLE

ASK = """\
import json
import re
from pathlib import Path
import repo2docker
from repo2docker.buildpacks import PythonBuildPack

pack = PythonBuildPack("no image is pulled")
pack.platform = "linux/amd64"
assert pack.detect() and pack.binder_dir == "binder"
name = f"environment.py-{pack.python_version}-linux-64.lock"
print(json.dumps({
    "python": pack.python_version,
    "lock": str(Path(repo2docker.__file__).parent / "buildpacks" / "conda" / name),
    "steps": [step for _, step in pack.get_preassemble_scripts() + pack.get_assemble_scripts()],
    "after": pack.get_post_build_scripts(),
    "command": json.loads(re.search(r"^CMD (.*)$", pack.render({}), re.M)[1]),
}))
"""
#: Where environments stay from one check to the next.
KEPT = ROOT / "build" / "binder"
#: The lessons that Binder runs in the check: the one that is opened, and one with figures.
LESSONS = ("00_start_here", "03b_forward_against_reverse")
#: What the base brings that matters here, by its names at conda-forge and at PyPI.
BASE = {
    "ipykernel": "ipykernel",
    "ipywidgets": "ipywidgets",
    "jupyter_server": "jupyter_server",
    "jupyterlab": "jupyterlab",
    "nbconvert-core": "nbconvert",
    "notebook": "notebook",
}


@dataclass(frozen=True)
class Image:
    """What was built: the repository in a home of its own, and the programs of its environment."""

    home: Path
    environment: Path
    command: list[str]

    @property
    def programs(self) -> Path:
        """Those of the environment."""
        return self.environment / "bin"

    @property
    def variables(self) -> dict[str, str]:
        """The environment that everything runs in."""
        kept = {name: text for name, text in os.environ.items() if not name.startswith("JUPYTER")}
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        # What is installed without a cache in an image may come from the machine's here; and of
        # what is installed little is run: that is compiled then, once.
        own = {"HOME": str(self.home), "PATH": path, "PIP_CACHE_DIR": pip_cache()}
        own |= {"PIP_NO_COMPILE": "1", "PYTHONDONTWRITEBYTECODE": ""}
        return kept | own | {"PYTHONNOUSERSITE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def pip_cache() -> str:
    """Where this machine's pip keeps what it has downloaded."""
    asked = [sys.executable, "-m", "pip", "cache", "dir"]
    return subprocess.check_output(asked, text=True).strip()


def built(home: Path) -> Image:
    """The image whose repository is in ``home``: what one process has built is there for all."""
    made = home.with_suffix(".json")
    with FileLock(home.with_suffix(".lock")):
        if not made.exists():
            image = build(home)
            made.write_text(json.dumps([str(image.environment), image.command]))
    environment, command = json.loads(made.read_text())
    return Image(home, Path(environment), command)


def build(home: Path) -> Image:
    """Follow Binder's files in the folder ``home``, which becomes a clone of the repository.

    In the check it has some of the lessons only; those that are left out run in other tests.
    """
    for file in tracked():
        if file.suffix == ".ipynb" and file.stem not in LESSONS and not WHOLE:
            continue
        target = home / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    said = plan(home)
    image = Image(home, installed(home, said), said["command"])
    for script in said["after"]:
        run(image, str(home / script))
    return image


def installed(home: Path, said: dict[str, Any]) -> Path:
    """The environment with all that is no part of the repository."""
    (wanted,) = re.findall(r'pip install --no-cache-dir -r "(.+?)"', "\n".join(said["steps"]))
    asked = [*base(Path(said["lock"])), "-r", wanted]
    key = sha256("\n".join([said["python"], *asked, (home / wanted).read_text()]).encode())
    environment = (home if WHOLE else KEPT / key.hexdigest()[:16]) / "environment"
    environment.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(environment.with_suffix(".lock")):
        done = environment / "done"
        if not done.exists():
            here = shutil.which(f"python{said['python']}") or sys.executable
            subprocess.check_call([here, "-m", "venv", "--clear", environment])
            run(Image(home, environment, []), "pip", "install", "--quiet", *asked[:-2])
            run(Image(home, environment, []), "pip", "install", "--quiet", *asked[-2:])
            done.touch()
    return environment


def plan(home: Path) -> dict[str, Any]:
    """What jupyter-repo2docker would do with the repository in ``home``."""
    said = subprocess.check_output([sys.executable, "-W", "ignore", "-c", ASK], cwd=home, text=True)
    found: dict[str, Any] = json.loads(said)
    return found


def base(lock: Path) -> list[str]:
    """The pins of the image that every repository starts from."""
    found = dict(re.findall(r"/([\w.-]+?)-(\d[\w.]*)-[^-/]+\.conda", lock.read_text("utf-8")))
    return [f"{ours}=={found[theirs]}" for theirs, ours in BASE.items()]


def run(image: Image, *command: str) -> None:
    """Run a program of the image in the repository; fail with what it said."""
    done = subprocess.run(
        command, cwd=image.home, env=image.variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}:\n{done.stdout[-4000:]}{done.stderr[-4000:]}"


@contextmanager
def start(image: Image) -> Iterator[tuple[str, int]]:
    """Start the server as the image does; gives its address and the number of its process."""
    port = free_port()
    own = [f"--port={port}", "--no-browser", "--allow-root", "--IdentityProvider.token="]
    address, log = f"http://127.0.0.1:{port}/", image.home / "server.log"
    command = [*image.command, *own]
    with running(command, f"{address}api", log, image.variables, image.home) as process:
        yield address, process.pid
