"""Prose with other words for all of the table."""

import json
from functools import reduce

from tests.project.repository import ROOT
from tests.project.reworded import other_words
from tools.reword import reworded

__all__ = ["NEW", "OLD", "change"]

OLD = json.loads((ROOT / "ad_viz" / "vocabulary.json").read_text("utf-8"))
NEW = other_words()


def change(prose: str) -> str:
    return reduce(lambda text, name: reworded(text, OLD[name], NEW[name]), OLD, prose)
