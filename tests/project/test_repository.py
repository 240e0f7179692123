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


def test_every_place_that_a_source_names_is_there() -> None:
    place = re.compile(r"\b(?:ad_viz|benchmarks|js/src|tests|tools)/[\w./-]+\.(?:py|ts|mjs|json)\b")
    sources = [file for end in ("py", "ts", "mjs", "css", "json") for file in tracked(f"*.{end}")]
    named = {
        (file.relative_to(ROOT), name)
        for file in sources
        if file.suffix != ".json" or file.name.startswith("schema")
        for name in place.findall(file.read_text("utf-8"))
    }
    assert [each for each in sorted(named) if not (ROOT / each[1]).exists()] == []


def test_binder_pins_what_the_package_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = {re.split(r"[<>=]", line)[0] for line in project["dependencies"]}
    pinned = (ROOT / "binder" / "requirements.txt").read_text().split()
    assert {line.split("==")[0] for line in pinned} == needed
