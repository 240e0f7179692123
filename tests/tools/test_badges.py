"""The README shows each badge that is drawn, and no other."""

import re

from tests.project.repository import ROOT
from tools.badges import BADGES, FOLDER, badge


def test_what_is_committed_is_what_is_drawn() -> None:
    drawn = {f"{name}.svg": badge(*words) for name, words in BADGES.items()}
    assert {file.name: file.read_text("utf-8") for file in FOLDER.iterdir()} == drawn


def test_each_says_in_words_what_it_shows() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    shown = re.findall(r"\[!\[(.*?)\]\(docs/badges/(\w+)\.svg\)\]\(.+?\)", text)
    assert shown == [(f"{left}: {right}", name) for name, (left, right, _) in BADGES.items()]
