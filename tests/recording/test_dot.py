"""DOT text: what it says, and that nothing in a name is read as DOT."""

import shutil
import subprocess
import sys
from dataclasses import replace

import pytest

import ad_viz as av
from ad_viz.errors import ADError
from ad_viz.program.recording import Recording, record
from ad_viz.recording.dot import figure, to_dot

HOSTILE = ['"]; evil [label="', "back\\", r"\N \G \"", "<b>bold</b>", "&amp;", "two\nlines", "\x00"]


def example() -> Recording:
    def f(x, y):
        a = x * y
        b = av.sin(x)
        z = a + b
        return z

    return record(f, 0.5, 4.2)


def renamed(name: str) -> Recording:
    first, *others = example().nodes
    return replace(example(), nodes=(replace(first, name=name), *others))


def test_the_text_is_that_of_the_run() -> None:
    text = example().to_dot()
    assert text == to_dot(example())
    assert 'n2 [label="a = x * y\\n2.1"]' in text
    assert 'n0 -> n3 [label="0.87758"]' in text
    assert text.count("->") == 5


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_a_label(name: str) -> None:
    line = to_dot(renamed(name)).splitlines()[3]
    assert line.startswith('  n0 [label="')
    assert line.endswith('\\n0.5"]')
    inside = line[len('  n0 [label="') : -len('"]')].replace("\\\\", "").replace('\\"', "")
    assert '"' not in inside
    assert "\x00" not in inside


@pytest.mark.parametrize("name", HOSTILE)
def test_graphviz_reads_it_as_it_was_meant(name: str) -> None:
    dot = shutil.which("dot")
    if dot is None:
        return
    out = subprocess.run(
        [dot, "-Tplain"], input=to_dot(renamed(name)), capture_output=True, text=True, check=True
    ).stdout
    assert sum(line.startswith("node ") for line in out.splitlines()) == 5
    assert sum(line.startswith("edge ") for line in out.splitlines()) == 5


def test_the_figure_is_made_by_the_graphviz_package() -> None:
    assert figure(example()).source.rstrip() == to_dot(example())
    assert example().figure().source.startswith("digraph {")


def test_a_missing_package_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "graphviz", None)
    with pytest.raises(ADError, match="pip install graphviz"):
        example().figure()
