"""Another word for a thing is one edit of one table: then no text says the old one."""

import re
from pathlib import Path

from ad_viz import ownership_programs
from ad_viz.lenses.asking import misconceptions
from ad_viz.vocabulary import WORDS
from tests.project.copies import run
from tests.project.identifiers import quoted, texts
from tests.project.repository import ROOT, tracked
from tests.project.reworded import other_words, reworded, says

#: Every word of the table; what a text says in another way than by the table is another thing.
TABLED = tuple(WORDS)
#: What is code, a class of the style, or the key of a misconception or a program, and no text.
CODE = frozenset(
    {
        *misconceptions(), *ownership_programs,
        "adjoint frame", "tangent frame", "adjoint program", "{rows}",
        "\\b(exceeds|step|sign)\\(",
        "adjoints[deps[j]] +=", "adjoints[index] +=",
        "give a pullback: pullback(state, adjoint)",
        "pullback(state, adjoint), or None to have it derived",
        "write return adjoint, contribution", "adj[output] += seed", "node:", "  node [shape=box]",
        "thunk: {held} + {term}", "read of a moved-out buffer", "change:step",
        "format lens title flow panels function nodes edges groups graph chapters steps "
        "questions replay wholes phrases arrays engines notations scale constants",
        "flow say equation forms note set nodes edges line engineLines cell",
        "buffer ", "buffer live", "buffer moved", "buffer freed", "buffer waiting", "row ",
        "figure value ", "figure value end ",
    }
)  # fmt: skip
#: Rooms whose texts are code, or speak of it: ``tan``, a sum written out, the small Rust's types.
WRITTEN = ("core", "compiled", "rust")


def test_no_text_of_python_has_a_word_in_itself() -> None:
    any_of_them = says(*TABLED)
    found = [
        f"{file.relative_to(ROOT)}: {text!r}"
        for file in tracked("ad_viz/*.py")
        if file.relative_to(ROOT).parts[1] not in WRITTEN
        for text in texts(file)
        if text not in CODE and "\nfn " not in text and any_of_them(text)
    ]
    assert not found


def test_no_text_of_typescript_has_a_word_in_itself() -> None:
    """Alone in its quotes it is a key; after a point, the name of a class."""
    any_of_them = says(*TABLED)
    found = [
        f"{file.relative_to(ROOT)}: {text!r}"
        for file in tracked("js/src/*.ts")
        for text in quoted(file.read_text("utf-8"))
        if text not in CODE and not re.fullmatch(r"[\w-]+", text) and any_of_them(text)
    ]
    assert not found


def test_another_word_is_one_edit(tmp_path: Path) -> None:
    reworded(tmp_path)
    read = run(tmp_path, "-m", "tests.project.read_aloud")
    any_of_them = says(*TABLED)
    assert [line for line in read.splitlines() if any_of_them(line)] == []
    one = other_words()["adjoint"][0]
    assert f"{one.removeprefix('a ').capitalize()} program" in read
    assert one in read
    others = "|".join(one.removeprefix("a ") for one, *_ in other_words().values())
    assert not re.search(rf"\ban ({others})\b", read)
