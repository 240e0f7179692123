"""The spine knows no lens: what a lens adds to a timeline is named in its folder alone."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from ad_viz.lenses.registry import LENSES
from tests.project.repository import ROOT, tracked

#: Made of the schemas of all.
MADE = ("js/src/timeline/schema.json", "js/src/timeline/timeline.ts")
#: A family of the spine, too, a kind of question, and how much there is of a run told in part.
ALSO = ("stack", "verdict", "counts")


def added() -> Iterator[str]:
    """The panels, parts, parts of steps and families that lenses add to the schema."""
    for lens in LENSES:
        file = ROOT / "ad_viz" / "lenses" / lens.name / "schema.json"
        schema = json.loads(file.read_text("utf-8")) if file.is_file() else {}
        for part in ("panels", "properties", "step"):
            yield from (name for name in schema.get(part, ()) if name not in ALSO)
        yield from (f"{lens.name}.{family}" for family in schema.get("families", ()))


SOME = "|".join(re.escape(name) for name in dict.fromkeys(added()))
#: In quotes; read of a timeline or a step; or taken out of one.
NAMED = re.compile(
    rf"""["'](?:{SOME})["'](?!\)\()|\b(?:timeline|data|step|now)[?!]?\.(?:{SOME})\b"""
    rf"""|\{{[^{{}}]*\b(?:{SOME})\b[^{{}}]*\}}(?: = (?:timeline|step)\b|: (?:Timeline|Step)\b)"""
)


def spine() -> Iterator[Path]:
    """Python's and the page's, but for the panels that the spine has of its own."""
    yield from tracked("ad_viz/timeline/*.py", "ad_viz/player/*.py")
    for file in tracked("js/src/*.ts"):
        name = file.relative_to(ROOT).as_posix()
        if "/lenses/" not in name and name not in MADE:
            yield file


def test_the_spine_names_nothing_that_a_lens_adds() -> None:
    found = {
        file.relative_to(ROOT).as_posix(): names
        for file in spine()
        if (names := NAMED.findall(file.read_text("utf-8")))
    }
    assert found == {}


def test_what_is_named_is_found() -> None:
    for text in (
        'if "dual" in self.panels:', 'data["checkpoint"]', 'sets.has("live.reverse")',
        "!timeline.programs &&", "const { nodes, broadcast } = timeline;",
        "= ({ flow, dropped }: Step)", 'panels.includes("jacobian")',
    ):  # fmt: skip
        assert NAMED.search(text), text
