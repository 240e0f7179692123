"""``python -m tests.browser.other_words FOLDER``: a page of each golden."""

import sys
from pathlib import Path

from ad_viz.player.widget import Player
from tests.golden.cases import CASES

if __name__ == "__main__":
    for name, tell in CASES.items():
        Player(tell()).save(Path(sys.argv[1]) / f"{name}.html")
