"""Whatever a person wrote can be shown: in the state, in a page, in pictures."""

import copy
import json
from pathlib import Path
from typing import Any
from unittest.mock import patch
from xml.dom.minidom import parse

import pytest

import ad_viz as av
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.tangent_types.story import tangent_types_story
from ad_viz.player.widget import Player
from ad_viz.timeline.texts.every_text import every_text
from ad_viz.timeline.timeline import Timeline
from tests.golden.cases import CASES
from tests.player.example import example

HARMFUL = {
    "a lone surrogate": ("a\ud800b\udfff", r"a\ud800b\udfff"),
    "NUL": ("a\0b", "a␀b"),
    "controls": ("\x01\x1b[31m\r\x7f\x85", r"␁␛[31m␍␡\x85"),
    "bidi controls": ("\u202eb\u2066c\u061c\u200f", "⟨U+202E⟩b⟨U+2066⟩c⟨U+061C⟩⟨U+200F⟩"),
    "separators": ("a\u2028b\u2029", r"a\u2028b\u2029"),
    "a byte order mark": ("a\ufeffb", r"a\ufeffb"),
    "no characters": ("\ufffe\uffff", r"\ufffe\uffff"),
}
HARMLESS = ("\ttab\nline", "שלום", "👩‍👩‍👧 z̈", "</script>", "x" * 120, "⟨U+202E⟩", "\\ud800", "␀")


def named(name: str) -> Timeline:
    """The example with this text as a name, in its source, in sentences and in equations."""
    data: dict[str, Any] = copy.deepcopy(example().data)
    data["nodes"][0]["name"] = name
    data["function"]["lines"][1]["text"] = f"{name} = 1  # {name}"
    data["steps"][0] |= {"say": [["name", name], f"of {name}"], "equation": [["adjoint", name]]}
    return Timeline(data)


def longest(timeline: Timeline) -> int:
    """The most letters of a text that is no listing."""
    return max(map(len, every_text({**timeline.data, "wholes": [], "function": {}})))


@pytest.mark.parametrize(("text", "shown"), HARMFUL.values(), ids=HARMFUL)
def test_what_does_harm_is_written_for_the_eye(text: str, shown: str) -> None:
    data = named(text).data
    assert data["nodes"][0]["name"] == shown
    assert data["function"]["lines"][1]["text"] == f"{shown} = 1  # {shown}"
    assert data["steps"][0]["say"] == [["name", shown], f"of {shown}"]
    assert data["steps"][0]["equation"] == [["adjoint", shown]]


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_harmless_stays(text: str) -> None:
    assert named(text).data["nodes"][0]["name"] == text


@pytest.mark.parametrize("text", [text for text, _ in HARMFUL.values()], ids=HARMFUL)
def test_every_file_can_be_written(text: str, tmp_path: Path) -> None:
    player = Player(named(text))
    player._timeline.encode()
    json.dumps(player._repr_mimebundle_()).encode()
    for suffix in ("svg", "pdf", "png", "html"):
        player.save(tmp_path / f"lesson.{suffix}")
    parse(str(tmp_path / "lesson.svg"))


@pytest.mark.parametrize("name", CASES)
def test_a_timeline_without_harm_is_as_it_was(name: str) -> None:
    with patch("ad_viz.timeline.timeline.harmless", lambda data: data):
        untouched = CASES[name]().json
    assert CASES[name]().json == untouched


def test_a_harmless_timeline_stays_as_it_is() -> None:
    for text in ("\0" * 200, "\u202e" * 50, "long " * 2000, "long" * 2000):
        once = named(text).data
        assert Timeline(once).data == once
        assert Timeline.from_json(Timeline(once).json).data == once


def test_a_long_name_is_cut_wherever_it_is_said_and_its_whole_is_kept() -> None:
    name = "long_" * 1600
    timeline = named(name)
    shown = name[:120] + "…"
    assert timeline.data["nodes"][0]["name"] == shown
    assert timeline.data["steps"][0]["say"] == [["name", shown], f"of {shown}"]
    assert timeline.data["wholes"] == [[shown, name[:2000]]]
    assert timeline.data["function"]["lines"][1]["text"] == f"{name} = 1  # {name}"


def test_a_function_of_long_names_is_said() -> None:
    long = "x" * 8000
    space: dict[str, Any] = {"av": av}
    exec(f"def f{long}({long}):\n    {long}1 = av.sin({long})\n    return {long}1 * {long}", space)
    for story in (tape_story, programs_story):
        timeline = story(space[f"f{long}"], (0.5,))
        assert longest(timeline) < 1000
        # Those that begin alike are told apart.
        assert len({node["name"] for node in timeline.data["nodes"]}) == len(timeline.data["nodes"])


def test_keys_fields_and_classes_are_cut_and_written() -> None:
    fields = {"\0" + "k" * 500: 1.0, "a b " * 100: 2.0, "\ud800": 3.0}
    timeline = tangent_types_story(fields)
    parts = timeline.data["tangents"]["trees"][0]["parts"]
    assert all(len(part["name"]) <= 121 for part in parts)
    timeline.json.encode()
    kind = type("K" * 3000, (), {"__init__": lambda self: setattr(self, "x", 1.0)})
    found = tangent_types_story(kind())
    assert longest(found) < 1000


def test_rust_is_never_cut_and_its_marks_stay_under_what_they_mark() -> None:
    comment = "/* \u2028\x85\u200f" + "c" * 3000 + "*/"
    text = f"let a = zeros(3);\nlet b = a;\n{comment} let n = read(&a);\n"
    data = ownership_story(text).data
    lines = {line["number"]: line["text"] for line in data["function"]["lines"]}
    assert lines[3].startswith(r"/* \u2028\x85⟨U+200F⟩ccc")
    (diagnostic,) = data["ownership"]["diagnostics"]
    marked = [lines[s["line"]][s["start"] : s["end"]] for s in diagnostic["spans"]]
    assert marked == ["a", "&a"]
