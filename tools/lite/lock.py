"""Pyodide's lock file: what there is to be loaded, from where, and by which import."""

import json
from collections.abc import Iterable
from email.parser import HeaderParser
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}


def lock(pyodide: Path, wheels: Iterable[Path]) -> list[str]:
    """Let the lock file of this Pyodide name just these wheels, which lie beside it.

    Returns the names of the packages.
    """
    path = pyodide / "pyodide-lock.json"
    content = json.loads(path.read_text("utf-8"))
    packages = {row["name"]: row for row in map(package, wheels)}
    for row in packages.values():
        row["depends"] = [name for name in row["depends"] if name in packages]
    content["packages"] = packages
    path.write_text(json.dumps(content, indent=1))
    return list(packages)


def python_of(pyodide: Path) -> str:
    """The version of its Python, such as 3.14."""
    about = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    return ".".join(about["python"].split(".")[:2])


def package(wheel: Path) -> dict[str, Any]:
    """A row of the lock file."""
    name, version, _, _ = parse_wheel_filename(wheel.name)
    return {
        "name": name,
        "version": str(version),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": imports(wheel),
        "depends": depends(wheel),
        "unvendored_tests": False,
    }


def imports(wheel: Path) -> list[str]:
    """The top modules of a wheel."""
    tops = {file.split("/")[0] for file in ZipFile(wheel).namelist() if file.endswith(".py")}
    modules = (top.removesuffix(".py") for top in tops)
    return sorted(module for module in modules if module.isidentifier())


def depends(wheel: Path) -> list[str]:
    """The packages that a wheel needs in a browser."""
    archive = ZipFile(wheel)
    (about,) = (file for file in archive.namelist() if file.endswith(".dist-info/METADATA"))
    said = HeaderParser().parsestr(archive.read(about).decode()).get_all("Requires-Dist") or []
    needed = [Requirement(line) for line in said]
    kept = (one for one in needed if one.marker is None or one.marker.evaluate(BROWSER))
    return sorted({canonicalize_name(one.name) for one in kept})
