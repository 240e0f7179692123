"""No registry's address and no machine's path in a tracked file; pins cover what we need."""

import re
import tomllib

from tests.project.repository import ROOT, tracked

REGISTRIES = r"registry\.npmjs|pypi\.org|pythonhosted|deb\.debian|\"resolved\":"
MACHINES = r"(?<![\w.*])/(root|home|Users|work)/\w"
FORBIDDEN = re.compile(f"{REGISTRIES}|{MACHINES}".encode())
THIS = "test_repository.py"


def test_no_addresses_and_no_machine_paths() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {match[0].decode()}"
        for file in tracked()
        if file.name != THIS and (match := FORBIDDEN.search(file.read_bytes()))
    ]
    assert not found


def test_binder_pins_what_the_package_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = {re.split(r"[<>=]", line)[0] for line in project["dependencies"]}
    pinned = (ROOT / "binder" / "requirements.txt").read_text().split()
    assert {line.split("==")[0] for line in pinned} == needed
