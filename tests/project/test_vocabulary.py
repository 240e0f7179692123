"""Another word for a thing is one edit of one table: then no text says the old one."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ad_viz.vocabulary import WORDS
from tests.project.identifiers import quoted
from tests.project.repository import ROOT, tracked

#: Of the table's words, those that no text has in itself.
TABLED = ("adjoint", "chapter", "checkpoint", "contribution", "gradient", "primal", "tangent")
#: What is code, or the key of a misconception, and no text.
CODE = frozenset(
    {
        "adjoint frame", "tangent frame", "adjoints[deps[j]] +=", "adjoints[index] +=",
        "give a pullback: pullback(state, adjoint)",
        "pullback(state, adjoint), or None to have it derived", "no tangents", "stale adjoints",
        "write return adjoint, contribution",
        "format lens title flow panels function nodes edges loops graph chapters steps questions "
        "replay wholes phrases engines notations",
    }
)  # fmt: skip

#: Rooms whose texts are code, or speak of it: ``tan``, a sum written out, the small Rust's types.
WRITTEN = ("core", "compiled", "rust")


def says(*names: str) -> re.Pattern[str]:
    """The words of the table, but not as a name in code or a path, in quotes, or of tan."""
    words = "|".join(word for name in names for word in (WORDS[name], WORDS[name].many))
    return re.compile(
        rf"(?<![\w.('\"`/&])(?<!hyperbolic )(?<!: )({words})(?! function| of two len)"
        rf"(?![\w(=)'\"`\[]| [=({{+]|\.\w)",
        re.IGNORECASE,
    )


def texts(file: Path) -> Iterator[str]:
    """The strings of a file of Python, but for docstrings and what could be a key."""
    tree = ast.parse(file.read_text("utf-8"))
    documented = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in documented and not re.fullmatch(r"[\w-]+", node.value):
            yield node.value


@pytest.mark.parametrize("name", TABLED)
def test_no_text_of_python_has_the_word_in_itself(name: str) -> None:
    word = says(name)
    found = [
        f"{file.relative_to(ROOT)}: {text!r}"
        for file in tracked("ad_viz/*.py")
        if file.relative_to(ROOT).parts[1] not in WRITTEN
        for text in texts(file)
        if text not in CODE and word.search(text)
    ]
    assert not found


@pytest.mark.parametrize("name", TABLED)
def test_no_text_of_typescript_has_the_word_in_itself(name: str) -> None:
    """Alone in its quotes it is a key; after a point, the name of a class."""
    word = says(name)
    found = [
        f"{file.relative_to(ROOT)}: {text!r}"
        for file in tracked("js/src/*.ts")
        for text in quoted(file.read_text("utf-8"))
        if text not in CODE and not re.fullmatch(r"[\w-]+", text) and word.search(text)
    ]
    assert not found


def read_with(table: dict[str, list[str]], folder: Path) -> str:
    """All that a person reads, told by a copy of the package that has this table."""
    shutil.copytree(
        ROOT / "ad_viz", folder / "ad_viz", ignore=shutil.ignore_patterns("__pycache__")
    )
    (folder / "ad_viz" / "vocabulary.json").write_text(json.dumps(table), encoding="utf-8")
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        [sys.executable, "-m", "tests.project.read_aloud"],
        check=False, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True,
        text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_another_word_is_one_edit(tmp_path: Path) -> None:
    """Cotangent for adjoint, and of the others the letters from the last to the first."""
    table = json.loads((ROOT / "ad_viz" / "vocabulary.json").read_text("utf-8"))
    table |= {name: [f"a {name[::-1]}", f"{name[::-1]}s"] for name in TABLED}
    read = read_with(table | {"adjoint": ["a cotangent", "cotangents"]}, tmp_path)
    assert [line for line in read.splitlines() if says(*TABLED).search(line)] == []
    assert "Cotangent program" in read
    assert "a cotangent" in read
    assert not re.search(r"\ban (cotangent|lamirp)", read)
