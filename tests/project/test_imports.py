"""Imports run one way, player → lenses → timeline → core, and heavy libraries load on first use."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import ad_viz
from ad_viz.lenses.registry import LENSES
from tests.project.repository import ROOT
from tools.rooms import ordered

PACKAGE = ROOT / "ad_viz"

#: The rooms that compute, from the bottom: each may import those before it.
STOREYS = [
    "core", "rules", "reporting", "nesting", "arrays", "structures", "compiled", "tracing",
    "recording", "program", "drivers",
]  # fmt: skip
ENGINES = set(STOREYS)
COMPUTING = ENGINES | {"broadcasting", "checkpoint", "memory", "misconceptions", "rust", "tangents"}
# What each part may import of ours beside itself; errors.py and vocabulary.py are open to all.
MAY_IMPORT: dict[str, set[str]] = {
    **{room: set(STOREYS[:place]) for place, room in enumerate(STOREYS)},
    "figures": set(),
    "rust": set(),
    "checkpoint": ENGINES,
    "tangents": ENGINES,
    "misconceptions": ENGINES,
    "broadcasting": ENGINES,
    "memory": ENGINES | {"rust", "tangents"},
    "chains": ENGINES | {"checkpoint", "datasets"},
    "exercises": COMPUTING,
    "timeline": COMPUTING,
    "lenses": COMPUTING | {"chains", "exercises", "figures", "timeline"},
    "player": COMPUTING | {"chains", "figures", "lenses", "timeline"},
    "command": COMPUTING | {"chains", "exercises", "figures", "lenses", "player", "timeline"},
}
HEAVY = ["numpy", "matplotlib", "ipywidgets", "anywidget", "IPython", "graphviz", "nbconvert"]


def imported(file: Path) -> Iterator[str]:
    """The full names of the modules that a file names in its imports, wherever they stand."""
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            yield from (f"{module}.{alias.name}" for alias in node.names)


def run(program: str) -> str:
    """What a fresh Python prints for this program."""
    return subprocess.check_output([sys.executable, "-c", program], cwd=ROOT, text=True)


@pytest.mark.parametrize("part", [part for part in MAY_IMPORT if (PACKAGE / part).exists()])
def test_imports_run_one_way(part: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (PACKAGE / part).rglob("*.py")
        for name in imported(file)
        if name.startswith("ad_viz.")
        and name.split(".")[1] not in MAY_IMPORT[part] | {part, "errors", "vocabulary"}
    ]
    assert not wrong


@pytest.mark.parametrize("lens", [lens.name for lens in LENSES])
def test_a_lens_imports_no_other_lens(lens: str) -> None:
    others = tuple(f"ad_viz.lenses.{other.name}." for other in LENSES if other.name != lens)
    wrong = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in (PACKAGE / "lenses" / lens).rglob("*.py")
        for name in imported(file)
        if name.startswith(others)
    ]
    assert not wrong


def test_every_part_has_its_rule() -> None:
    parts = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    assert parts <= set(MAY_IMPORT)


def test_heavy_libraries_load_on_first_use() -> None:
    loaded = run(f"import sys, ad_viz; print([n for n in {HEAVY} if n in sys.modules])")
    assert loaded.strip() == "[]"


def test_every_public_name_is_what_its_row_says() -> None:
    """A row whose module lacks the name must not give the module in its place."""
    modules = {name for name in ad_viz.__all__ if isinstance(getattr(ad_viz, name), ModuleType)}
    assert modules == {"chains", "checkpoint", "datasets", "errors", "exercises"}
    with pytest.raises(AttributeError, match="no attribute 'brodcast'"):
        _ = ad_viz.brodcast


SCRIPTS = ROOT / "js" / "src"
# What each folder of scripts may import beside itself; a lens imports no other lens.
SCRIPTS_MAY_IMPORT: dict[str, set[str]] = {
    "timeline": set(),
    "elements": {"timeline"},
    "panels": {"elements", "timeline"},
    "graph": {"elements", "timeline"},
    "lenses": {"elements", "timeline"},
    "player": {"elements", "panels", "timeline"},
    "extras": {"elements", "graph", "player", "timeline"},
    "hosts": {"elements", "panels", "player", "timeline"},
}


def scripts_imported(file: Path) -> Iterator[str]:
    """The TypeScript files that a TypeScript file imports, for their types too."""
    for name in re.findall(r'(?:from|import) "(\.[^"]+)"', file.read_text("utf-8")):
        found = (file.parent / name).resolve()
        for at in (found.with_name(f"{found.name}.ts"), found / "index.ts"):
            if at.exists():
                yield str(at.relative_to(SCRIPTS))


@cache
def scripts() -> dict[str, set[str]]:
    """Every TypeScript file, and those that it imports."""
    return {str(f.relative_to(SCRIPTS)): set(scripts_imported(f)) for f in SCRIPTS.rglob("*.ts")}


def folder(file: str) -> str:
    """The folder with a rule of its own; each lens and each extra is one."""
    first, *rest = Path(file).parts
    return f"{first}/{rest[0]}" if first in ("lenses", "extras") else first


def test_no_scripts_import_each_other_in_a_circle() -> None:
    graph = scripts()
    assert len(graph) > 100
    assert sum(map(len, graph.values())) > 300
    assert len(ordered(graph)) == len(graph)


@pytest.mark.parametrize("room", SCRIPTS_MAY_IMPORT)
def test_scripts_import_one_way(room: str) -> None:
    wrong = [
        f"{file} imports {other}"
        for file, others in scripts().items()
        for other in others
        if file.startswith(f"{room}/")
        and folder(other) != folder(file)
        and folder(other) not in SCRIPTS_MAY_IMPORT[room]
    ]
    assert not wrong


def test_every_script_stands_in_a_folder_with_a_rule() -> None:
    files = [Path(file) for file in scripts() if file != "css.d.ts"]
    assert {file.parts[0] for file in files} == set(SCRIPTS_MAY_IMPORT)
    lenses = {file.parts[1] for file in files if file.parts[0] == "lenses"}
    assert lenses <= {lens.name for lens in LENSES}
    crowded = [at for at, count in Counter(file.parent for file in files).items() if count > 20]
    assert not crowded, "Look for the second concept in it."
