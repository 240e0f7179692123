"""Another word is in all that a person reads, or nothing is changed."""

import json
import re
import shutil
from pathlib import Path

import pytest

from ad_viz.vocabulary import ADJOINT, PRIMAL, TANGENT
from tests.project.copies import copied, run
from tests.project.repository import ROOT
from tests.project.reworded import says
from tests.tools.changed import NEW, OLD
from tools import reword
from tools.reword import reworded

FILES = ("ad_viz/vocabulary.json", "README.md", "CONTRIBUTING.md")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    copied(tmp_path, "notebooks", "ad_viz", "tests")
    for name in (*FILES, "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_a_verb_takes_its_other_forms() -> None:
    old = ["an owner", "owners", "own", "owns", "owned"]
    new = ["a holder", "holders", "hold", "holds", "held"]
    assert reworded("An owner owns what is owned.", old, new) == "A holder holds what is held."


def test_the_whole_project_is_reworded(project: Path) -> None:
    reword.main(project, "adjoint", *NEW["adjoint"])
    one, many = NEW["adjoint"]
    other = one.partition(" ")[2]
    table, readme, contributing = ((project / name).read_text("utf-8") for name in FILES)
    assert json.loads(table) == OLD | {"adjoint": NEW["adjoint"]}
    assert f"{many} flow back" in readme
    recipes, glossary = contributing.split("\n## Words\n")
    assert recipes == (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("\n## Words\n")[0]
    assert f"| *{PRIMAL}*, *{TANGENT}*, *{other}* |" in glossary
    assert not says("adjoint")(glossary)
    for lesson in (project / "notebooks").glob("*.ipynb"):
        assert not re.search(rf"\ban\W+{other}", lesson.read_text("utf-8"), re.IGNORECASE), lesson
    # What help() says of a public name, and what tests expect of a story and its texts.
    asked = "import ad_viz as av\nfor name in av.__all__: print(getattr(av, name).__doc__)"
    found = re.findall(rf"(?<!`){ADJOINT}(?!`).*", run(project, "-c", asked))
    assert not found
    tests = (
        "lenses/reverse/test_story.py",
        "exercises/test_neuron.py",
        "lenses/engines/test_story.py",
    )
    files = [*(f"tests/{name}" for name in tests), "ad_viz/lenses/asking.py"]
    run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files)


def test_a_sentence_with_both_words_is_shown_and_nothing_is_changed(project: Path) -> None:
    readme = project / "README.md"
    sentence = f"They are {ADJOINT.many}, or lambdas."
    text = f"A lambda.\n\n{sentence}\n"
    readme.write_text(text, encoding="utf-8")
    lesson = project / "notebooks" / "00_start_here.ipynb"
    data = json.loads(lesson.read_text("utf-8"))
    data["cells"].append({"cell_type": "markdown", "source": [f'"{sentence}"']})
    lesson.write_text(json.dumps(data, indent=1), encoding="utf-8")
    table = (project / FILES[0]).read_bytes()
    with pytest.raises(SystemExit) as stopped:
        reword.main(project, "adjoint", "a lambda", "lambdas")
    assert f"README.md:3: {sentence}" in str(stopped.value)
    assert re.search(rf'00_start_here.ipynb:\d+: "{sentence}"', str(stopped.value))
    assert (readme.read_text("utf-8"), (project / FILES[0]).read_bytes()) == (text, table)
