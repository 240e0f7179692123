"""Another word in the lessons: all their prose has it, and none of their code."""

import ast
import json
import shutil
from functools import reduce
from pathlib import Path

import pytest

from ad_viz.vocabulary import WORDS
from tests.project.copies import copied
from tests.project.repository import ROOT, tracked
from tests.project.reworded import other_words, says
from tools import reword
from tools.reword import cell_reworded, lesson_reworded, reworded

LESSONS = tracked("notebooks/*.ipynb")
OLD = json.loads((ROOT / "ad_viz" / "vocabulary.json").read_text("utf-8"))
NEW = other_words()


def change(prose: str) -> str:
    return reduce(lambda text, name: reworded(text, OLD[name], NEW[name]), OLD, prose)


def cells(lesson: str, kind: str) -> list[str]:
    return [
        "".join(cell["source"]) for cell in json.loads(lesson)["cells"] if cell["cell_type"] == kind
    ]


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_with_the_same_words_is_the_same(file: Path) -> None:
    text = file.read_text("utf-8")
    assert lesson_reworded(text, lambda prose: prose) == text


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_what_a_cell_says_has_the_other_words_and_its_code_is_the_same(file: Path) -> None:
    text = file.read_text("utf-8")
    other = lesson_reworded(text, change)
    any_of_them = says(*WORDS)
    for old, new in zip(cells(text, "code"), cells(other, "code"), strict=True):
        if old.startswith("%"):
            continue
        before, after = (list(ast.walk(ast.parse(source))) for source in (old, new))
        assert [*map(type, before)] == [*map(type, after)]
        said = [
            node.value
            for node in after
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if node.value.count(" ") > 2 and "\n" not in node.value
        ]
        assert [text for text in said if any_of_them(text)] == []


def test_a_verb_takes_its_other_forms() -> None:
    old, new = OLD["seed"], ["a start", "starts", "start", "starts", "started"]
    assert reworded("A seed is seeded.", old, new) == "A start is started."


def test_the_whole_project_is_reworded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied(tmp_path, "notebooks")
    (tmp_path / "ad_viz").mkdir()
    files = ("ad_viz/vocabulary.json", "README.md", "CONTRIBUTING.md")
    for name in files:
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(reword, "ROOT", tmp_path)
    monkeypatch.setattr(reword, "TABLE", tmp_path / files[0])
    reword.main("adjoint", *NEW["adjoint"])
    table, readme, contributing = ((tmp_path / name).read_text("utf-8") for name in files)
    assert json.loads(table) == OLD | {"adjoint": NEW["adjoint"]}
    assert "cotangents flow back" in readme
    recipes, glossary = contributing.split("\n## Words\n")
    assert recipes == (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("\n## Words\n")[0]
    assert "| *primal*, *tangent*, *cotangent* |" in glossary
    assert not says("adjoint")(glossary)


def test_a_program_and_a_key_stay() -> None:
    source = 'show(programs["shared borrow"], """\nlet borrow = &a;\n""", "impl Tape")'
    assert cell_reworded(source, change) == source
