"""Each lens has all of its parts, and whatever lists lenses lists these."""

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import ad_viz
from ad_viz.lenses.registry import LENSES, Lens
from ad_viz.lenses.tables import panel_tables
from tests.golden.cases import CASES
from tests.project.repository import ROOT
from tools.site.lenses import LENSES as GALLERY

FOLDERS = ROOT / "ad_viz" / "lenses"


def missing(lens: Lens) -> Iterator[str]:
    """The parts that a row names, or should, and that are not there."""
    if not (FOLDERS / lens.name / "__init__.py").exists():
        yield "folder"
    files = {f"questions: {file}": file for file in lens.asks.values()} or {"questions": ""}
    if lens.tells is not None:
        files["tables"] = "tables"
    for part, file in files.items():
        if not file or not (FOLDERS / lens.name / f"{file}.py").exists():
            yield part
    for call, file in lens.calls.items() or {"": ""}.items():
        module = f"ad_viz.player.lenses.{file}"
        if not file or not find_spec(module) or not hasattr(import_module(module), call):
            yield f"call: {call}"
    for example in lens.examples or ("",):
        if not (ROOT / "tools" / "site" / "examples" / f"{example}.py").is_file():
            yield f"example: {example}"
    for golden in lens.goldens or ("",):
        if golden not in CASES:
            yield f"golden: {golden}"
    if not lens.lesson or not list((ROOT / "notebooks").glob(f"{lens.lesson}*.ipynb")):
        yield "lesson"


@pytest.mark.parametrize("lens", LENSES, ids=lambda lens: lens.name)
def test_a_lens_has_all_of_its_parts(lens: Lens) -> None:
    assert list(missing(lens)) == []


@pytest.mark.parametrize(
    ("without", "part"),
    [
        ({"name": "none"}, "folder"),
        ({"calls": {}}, "call: "),
        ({"calls": {"backward": "forward"}}, "call: backward"),
        ({"asks": {}}, "questions"),
        ({"asks": {"A title": "riddles"}}, "questions: riddles"),
        ({"tells": "dual"}, "tables"),
        ({"examples": ()}, "example: "),
        ({"examples": ("none",)}, "example: none"),
        ({"goldens": ("none",)}, "golden: none"),
        ({"lesson": "99_"}, "lesson"),
    ],
)
def test_a_part_that_a_lens_lacks_is_named(without: dict[str, object], part: str) -> None:
    assert part in missing(LENSES[0]._replace(**without))  # type: ignore[arg-type]


def test_every_folder_has_its_row() -> None:
    folders = sorted(file.parent.name for file in FOLDERS.glob("*/__init__.py"))
    assert folders == sorted(lens.name for lens in LENSES)


def test_every_call_of_the_player_has_its_row() -> None:
    files = {file.stem for file in (ROOT / "ad_viz" / "player" / "lenses").glob("*.py")}
    files -= {"__init__", "lens"}
    assert files == {file for lens in LENSES for file in lens.calls.values()}


def test_every_call_is_public_and_in_the_table_of_the_readme() -> None:
    calls = {call for lens in LENSES for call in lens.calls}
    assert calls <= set(ad_viz.__all__)
    readme = Path(ROOT / "README.md").read_text("utf-8")
    assert set(re.findall(r"^\| `av\.(\w+)\([^|]*` \|", readme, re.MULTILINE)) == calls


def test_the_gallery_shows_the_examples_of_the_lenses() -> None:
    examples = [example for lens in LENSES for example in lens.examples]
    assert sorted(examples) == sorted(shown.name for shown in GALLERY)
    lessons = {example: lens.lesson for lens in LENSES for example in lens.examples}
    lessons["challenger"] = "09_"  # a large graph of the same lens, from the lesson on one's own
    for shown in GALLERY:
        assert lessons[shown.name].startswith(shown.lesson)


def test_the_goldens_are_those_of_the_lenses() -> None:
    goldens = [golden for lens in LENSES for golden in lens.goldens]
    assert sorted(goldens) == sorted(CASES)


@pytest.mark.parametrize(
    "lens", [lens for lens in LENSES if lens.tells], ids=lambda lens: lens.name
)
def test_what_a_lens_shows_is_told_in_words(lens: Lens) -> None:
    for golden in lens.goldens:
        timeline = CASES[golden]()
        assert panel_tables(timeline, len(timeline)), golden
