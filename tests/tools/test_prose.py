"""What is prose in lessons and modules is changed, and none of their code."""

import ast
import json
from pathlib import Path

import pytest

from ad_viz.vocabulary import WORDS
from tests.project.repository import tracked
from tests.project.reworded import says
from tests.tools.changed import change
from tools.prose import cell_reworded, docstrings_reworded, lesson_reworded, names

LESSONS = tracked("notebooks/*.ipynb")


def code(lesson: str) -> list[str]:
    return [
        "".join(cell["source"])
        for cell in json.loads(lesson)["cells"]
        if cell["cell_type"] == "code"
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
    for old, new in zip(code(text), code(other), strict=True):
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


def test_a_program_and_a_key_stay() -> None:
    source = 'show(programs["shared borrow"], """\nlet borrow = &a;\n""", "impl Tape")'
    assert cell_reworded(source, change) == source


def test_a_name_of_the_package_stays() -> None:
    kept = names(['"""Of a seed."""\nkey = "each seed"'])
    source = 'f("each seed", "Of a seed.")'
    assert cell_reworded(source, str.upper, kept) == 'f("each seed", "OF A SEED.")'


def test_an_example_and_what_it_prints_have_the_other_word() -> None:
    module = (
        'def f(seed):\n    """A seed.\n\n    >>> say("the seed", seed)\n    the seed\n    """\n'
    )
    assert docstrings_reworded(module, lambda prose: prose.replace("seed", "plant")) == (
        'def f(seed):\n    """A plant.\n\n    >>> say("the plant", seed)\n    the plant\n    """\n'
    )
