"""What a text says in words of the table, and all that is read with other words in the table."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from ad_viz.vocabulary import WORDS, Word
from tests.project.copies import copied
from tests.project.identifiers import texts
from tests.project.repository import ROOT, tracked

__all__ = ["other_words", "reworded", "says"]

#: In them a word is no thing of its own: idioms, names of parameters, of attributes, of a class.
_IDIOMS = re.compile(
    r"\b(in a row|row by row|step by step|in step|name( for its)? seed)\b|RefCell<Vec<Node>>"
    r"|\bThunk\b|multiple values for|seed=, an option.*|your line: .*"
    r"|\b(from|in) step\b|see that snapshot|\bthe name seed\b"
    r"|borrowed here, after the move|(borrow|use) of moved value|time and value"
    r"|\bvalue( =| · float| +float| is a (float|number)| has to move| moved by)"
)


@cache
def _small_rust() -> re.Pattern[str]:
    """What the small Rust reports is said in Rust's own words."""
    said = {
        piece.strip()
        for file in tracked("ad_viz/rust/*.py")
        for text in texts(file)
        for piece in re.split(r"\{\w*\}", text)
        if " " in piece.strip()
    }
    return re.compile("|".join(map(re.escape, sorted(said, key=len, reverse=True))), re.I)


def says(*names: str) -> Callable[[str], bool]:
    """Whether a text has words of the table in itself, and not as a name in code, or of tan.

    >>> [says("seed")(text) for text in ("A seed.", "f(seed=1)", "seeded twice", "seed function")]
    [True, False, True, False]
    """
    forms = {form for name in names for form in _forms(WORDS[name])}
    found = re.compile(
        rf"(?<![\w.*('\"`/&#=-])(?<!hyperbolic )(?<!: )({'|'.join(sorted(forms))})"
        rf"(?! function| of two len)(?![\w(=)'\"`\[-]| [=({{+]|\.\w|:\S|:$)",
        re.IGNORECASE,
    )

    def say(text: str) -> bool:
        if not found.search(text):
            return False
        return found.search(_small_rust().sub("", _IDIOMS.sub("", text))) is not None

    return say


def _forms(word: Word) -> list[str]:
    """A verb's first form is the noun or, as in "its own", another word."""
    return [word, word.many, *([word.does, word.done] if hasattr(word, "done") else [])]


def other_words() -> dict[str, list[str]]:
    """The table with the letters of all its words from the last to the first."""
    table: Mapping[str, list[str]] = json.loads(
        (ROOT / "ad_viz" / "vocabulary.json").read_text("utf-8")
    )
    return {name: [_other(form) for form in row] for name, row in table.items()}


def _other(form: str) -> str:
    """``a renwo`` for ``an owner``"""
    *article, word = form.split()
    return " ".join(["a"] * len(article) + [word[::-1]])


def reworded(folder: Path) -> None:
    """The package, its scripts and its tests in ``folder``, with the other words."""
    copied(folder, "ad_viz", "js/src", "tests")
    written = json.dumps(other_words())
    (folder / "ad_viz" / "vocabulary.json").write_text(written, encoding="utf-8")
