"""Each lens has all of its parts, and whatever lists lenses lists these."""

import json
import pickle
from collections.abc import Iterator
from inspect import signature
from pathlib import Path

import pytest

import ad_viz
from ad_viz.errors import InputError
from ad_viz.lenses.lens import GROUPS, Call, Lens
from ad_viz.lenses.registry import LENSES
from ad_viz.lenses.tables import panel_tables
from tests.golden.cases import GOLDEN, path
from tests.lenses.random_story import RANDOM
from tests.project.repository import ROOT
from tools.site.examples import EXAMPLES

FOLDERS = ROOT / "ad_viz" / "lenses"


def missing(lens: Lens) -> Iterator[str]:
    """The parts that a row names, or should, and that are not there."""
    folder = FOLDERS / lens.name
    for part in ("__init__", "call", "questions", *(["tables"] if _has_numbers(folder) else [])):
        if not (folder / f"{part}.py").is_file():
            yield part
    for call in lens.names or ("",):
        has_text = (folder / "call.py").is_file() and (folder / "call.py").read_text("utf-8")
        if not has_text or f"\ndef {call}(" not in has_text:
            yield f"call: {call}"
    for figure in lens.figures:
        if not (folder / "figures" / f"{figure.name}.py").is_file():
            yield f"figure: {figure.name}"
    for example in lens.examples or ("",):
        name = example and example.name
        if not (folder / "gallery" / f"{name}.py").is_file() or example.group not in GROUPS:
            yield f"example: {name}"
    if any(not path(name).is_file() for name in GOLDEN.get(lens.name, {})):
        yield "golden: run python -m tests.golden.cases"
    tests = ROOT / "tests" / "lenses" / lens.name
    files = [path(name) for name in GOLDEN.get(lens.name, {})]
    shown = {name for file in files if file.is_file() for name in _panels(file)}
    yield from (
        f"panel: {name}, among the panels of no story in tests/lenses/{lens.name}/golden.py"
        for name in _panels(folder / "schema.json")
        if name not in shown
    )
    replayed = any(file.is_file() and '"replay"' in file.read_text("utf-8") for file in files)
    if replayed and not (tests / "elsewhere.py").is_file():
        yield "elsewhere"
    if not list(tests.glob("test_*story.py")):
        yield "story test"
    for part in ("golden", "answers", "sized"):
        if not (tests / f"{part}.py").is_file():
            yield part
    for call in lens.names:
        if call not in RANDOM:
            yield f"random story: {call}"
    if not lens.lesson or not list((ROOT / "notebooks").glob(f"{lens.lesson}*.ipynb")):
        yield "lesson"


def _panels(file: Path) -> list[str]:
    """Those of a lens, by its schema, or of a story."""
    return [*json.loads(file.read_text("utf-8")).get("panels", [])] if file.is_file() else []


def _has_numbers(folder: Path) -> bool:
    """Whether it has families of its own, which no table but its own tells."""
    schema = folder / "schema.json"
    return schema.is_file() and "families" in json.loads(schema.read_text("utf-8"))


@pytest.mark.parametrize("lens", LENSES, ids=lambda lens: lens.name)
def test_a_lens_has_all_of_its_parts(lens: Lens) -> None:
    parts = "".join(f"\n- {part}" for part in missing(lens))
    assert not parts, f"The lens {lens.name} lacks{parts}"


@pytest.mark.parametrize(
    ("without", "parts"),
    [
        (
            {"name": "none"},
            {"__init__", "call", "questions", "golden", "story test", "answers", "sized"},
        ),
        ({"calls": ()}, {"call: "}),
        ({"calls": (Call("backward(f)", ""),)}, {"call: backward", "random story: backward"}),
        ({"figures": (Call("backward_figure()", ""),)}, {"figure: backward_figure"}),
        ({"examples": ()}, {"example: "}),
        ({"examples": (LENSES[1].examples[1],)}, {"example: var_graph"}),
        ({"lesson": "99_"}, {"lesson"}),
        ({"lesson": ""}, {"lesson"}),
    ],
)
def test_a_part_that_a_lens_lacks_is_named(without: dict[str, object], parts: set[str]) -> None:
    assert parts <= set(missing(LENSES[0]._replace(**without)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "lens",
    [lens for lens in LENSES if _panels(FOLDERS / lens.name / "schema.json")],
    ids=lambda lens: lens.name,
)
def test_a_panel_that_no_story_shows_is_named(lens: Lens, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GOLDEN, lens.name, {})
    lacks = [part for part in missing(lens) if part.startswith("panel: ")]
    panels = _panels(FOLDERS / lens.name / "schema.json")
    assert [part.split(",")[0] for part in lacks] == [f"panel: {name}" for name in panels]


def test_panels_of_several_lenses_are_shown() -> None:
    schema = json.loads((ROOT / "ad_viz" / "timeline" / "schema.json").read_text("utf-8"))
    shown = {name for cases in GOLDEN.values() for case in cases for name in _panels(path(case))}
    assert set(schema["properties"]["panels"]["items"]["enum"]) <= shown


def test_numbers_that_no_table_tells_are_noticed(tmp_path: Path) -> None:
    assert not _has_numbers(tmp_path)
    (tmp_path / "schema.json").write_text('{"families": {"held": {"of": []}}}', "utf-8")
    assert _has_numbers(tmp_path)


def test_every_folder_of_a_lens_has_its_row() -> None:
    for place in (FOLDERS, ROOT / "js" / "src" / "lenses", ROOT / "tests" / "lenses"):
        folders = {file.parent.name for file in place.glob("*/*.*") if file.suffix != ".pyc"}
        assert folders <= {lens.name for lens in LENSES}, place


def test_every_call_is_public() -> None:
    calls = {name for lens in LENSES for name in (*lens.names, *(f.name for f in lens.figures))}
    assert calls <= set(ad_viz.__all__)


@pytest.mark.parametrize("call", [call for lens in LENSES for call in lens.names])
def test_every_call_may_ask_and_gives_a_player(call: str) -> None:
    takes = signature(getattr(ad_viz, call))
    assert takes.parameters["predict"].default is False
    assert takes.return_annotation is ad_viz.Player
    assert pickle.loads(pickle.dumps(getattr(ad_viz, call))) is getattr(ad_viz, call)


def test_an_option_is_refused_that_the_function_has_too_whatever_is_given() -> None:
    def scaled(x: float, predict: float = 2.0) -> float:
        return x * predict

    for predict in (False, True):
        with pytest.raises(InputError, match="means two things"):
            ad_viz.reverse(scaled, 3.0, predict=predict)
    assert len(ad_viz.reverse(scaled, 3.0, 2.0).timeline.data["nodes"]) == 3


def test_only_public_names_are_offered() -> None:
    offered = {name for name in dir(ad_viz) if not name.startswith("__")}
    assert offered == set(ad_viz.__all__)


def test_the_gallery_shows_each_file_of_the_lenses_once() -> None:
    files = [file.stem for file in FOLDERS.glob("*/gallery/*.py")]
    assert sorted(files) == sorted(example.name for example in EXAMPLES)


@pytest.mark.parametrize("lens", GOLDEN)
def test_a_story_says_which_lens_tells_it(lens: str) -> None:
    for name, tell in GOLDEN[lens].items():
        timeline = tell()
        assert timeline.data["lens"] == lens
        has_tables = (FOLDERS / lens / "tables.py").is_file()
        assert bool(panel_tables(timeline, len(timeline))) is has_tables, name
