"""JupyterLite with our lessons: a folder of files that any web server serves, and nothing else.

    python -m tools.lite.build [folder]

No page of it asks for anything outside the folder: Pyodide comes from its npm package, and Python
packages are wheels in it.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from ad_viz.command.lessons import lessons
from tools.emptied import emptied
from tools.lite.lessons import copy_lessons
from tools.lite.lock import lock, python_of
from tools.lite.wheels import EXTENSIONS, KERNEL, ROOT, gather
from tools.size import size

PYODIDE = ROOT / "js" / "node_modules" / "pyodide"
#: What a browser loads of it.
FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
#: JupyterLab's extensions that widgets need, and the kernel.
EXTENSION = (
    EXTENSIONS / "@jupyter-widgets" / "jupyterlab-manager",
    EXTENSIONS / "anywidget",
    KERNEL,
)


def build(site: Path) -> None:
    """Write the site into the folder ``site``, in place of an earlier one."""
    with tempfile.TemporaryDirectory() as scratch:
        project = Path(scratch)
        pyodide = project / "static" / "pyodide"
        pyodide.mkdir(parents=True)
        for name in FILES:
            shutil.copy(PYODIDE / name, pyodide)
        packages = lock(pyodide, gather(pyodide, python_of(pyodide)))
        copy_lessons(lessons(), project / "files")
        write(
            project / "jupyter-lite.json",
            {
                "jupyter-lite-schema-version": 0,
                "jupyter-config-data": settings(packages),
            },
        )
        write(project / "jupyter_lite_config.json", {"LiteBuildConfig": options(project, site)})
        write(
            project / "overrides.json",
            {
                "@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
            },
        )
        emptied(site, "jupyter-lite.json")
        command = [sys.executable, "-m", "jupyterlite_core", "build"]
        done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"jupyter lite build failed:\n{done.stdout}{done.stderr}")


def settings(packages: list[str]) -> dict[str, object]:
    """What JupyterLab is told: load all packages with the kernel, and ask nobody for others."""
    return {
        "appName": "ad_viz",
        "litePluginSettings": {
            "@jupyterlite/pyodide-kernel-extension:kernel": {
                "disablePyPIFallback": True,
                "loadPyodideOptions": {"packages": packages},
            }
        },
    }


def options(project: Path, site: Path) -> dict[str, object]:
    """What the build is told."""
    return {
        "output_dir": str(site.resolve()),
        "cache_dir": str(project / "cache"),
        "apps": ["lab"],
        "contents": ["files"],
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": list(map(str, EXTENSION)),
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }


def write(path: Path, content: object) -> None:
    """Write JSON."""
    path.write_text(json.dumps(content, indent=2), "utf-8")


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "lite"
    build(folder)
    print(f"{folder}: {size(folder)}. To open it: python -m tools.serve {folder}")
