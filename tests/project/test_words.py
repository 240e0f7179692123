"""Names in the code are the field's, or plain language; no private word is among them."""

import re

import pytest

from tests.project.identifiers import identifiers, words
from tests.project.repository import ROOT, tracked

#: Words that only their author understood, and one for a weight, a bend and a toggle.
PRIVATE = frozenset(
    {
        "bare", "bell", "carry", "cast", "facts", "follow", "foretold", "known", "let_go", "peeked",
        "retelling", "rise", "seat", "share", "sweeping", "swell", "telling", "told", "veil",
        "wins", "worth",
    }
)  # fmt: skip
#: Names that others gave: ``typing.cast``, ``ctypes.cast``, ``numpy.may_share_memory``.
OTHERS = frozenset({"cast", "may_share_memory"})
#: Where others' ``cast`` is called; elsewhere it would be a name of ours.
CASTS = frozenset(
    {
        "ad_viz/memory/data_memory.py", "ad_viz/player/settings.py", "ad_viz/reporting/per_code.py",
        "ad_viz/rust/reading/expressions.py",
    }
)  # fmt: skip
CODE = tracked("ad_viz/*.py", "js/src/*.ts", "tests/*.py", "js/test/*.ts")


def private(name: str) -> set[str]:
    """The private words in a name, or in a file's path."""
    said = f"_{'_'.join(words(name))}_"
    return {word for word in PRIVATE if f"_{word}_" in said}


def test_no_private_word_is_in_an_identifier() -> None:
    found = [
        f"{path}: {name}"
        for file in CODE
        for path in [file.relative_to(ROOT).as_posix()]
        for name in sorted(set(identifiers(file)))
        if private(name) and not (name in OTHERS and (name != "cast" or path in CASTS))
    ]
    assert not found


def test_no_private_word_is_in_a_class_of_the_style() -> None:
    """Nor in a property or a variable of it."""
    found = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in tracked("js/src/*.css")
        for name in re.findall(r"(?:[.$]|--)([a-zA-Z][\w-]*)", file.read_text("utf-8"))
        if private(name)
    ]
    assert not found


def test_no_private_word_is_in_a_files_name() -> None:
    assert not [file for file in CODE if private(str(file.relative_to(ROOT)))]


@pytest.mark.parametrize(
    ("name", "found"),
    [("isKnown", {"known"}), ("_let_go", {"let_go"}), ("unknown", set()), ("carried", set())],
)
def test_a_word_is_found_in_names_of_either_language(name: str, found: set[str]) -> None:
    assert private(name) == found
