"""One concept to a file, and a folder is one, too: at these sizes there is a second."""

from collections import Counter
from pathlib import Path

from tests.project.repository import ROOT, tracked

LINES = 300
FILES = 20
#: Written by a program.
MADE = {"js/src/timeline/timeline.ts"}


def sources() -> list[Path]:
    """What is read and edited by hand; tests have as many cases as they need."""
    ends = ("ad_viz/*.py", "tools/*.py", "js/src/*.ts", "js/src/*.css", "js/*.mjs")
    files = [file.relative_to(ROOT) for end in ends for file in tracked(end)]
    return [file for file in files if str(file) not in MADE]


def test_no_file_is_long() -> None:
    long = {file: len((ROOT / file).read_text("utf-8").splitlines()) for file in sources()}
    assert {str(file): lines for file, lines in long.items() if lines > LINES} == {}


def test_no_folder_is_full() -> None:
    full = Counter(str(file.parent) for file in sources())
    assert len(full) > 60
    assert {folder: files for folder, files in full.items() if files > FILES} == {}
