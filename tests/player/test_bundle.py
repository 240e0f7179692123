"""What travels with a player, and what once per page."""

import re
from pathlib import Path

import pytest

import ad_viz.player
from ad_viz.errors import InputError
from ad_viz.player.bundle import bundle, extra, host, script
from ad_viz.player.packed import packed, unpacked

STATIC = Path(ad_viz.player.__path__[0]) / "static"


def test_a_panel_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(InputError, match="'nothing'"):
        bundle(["graph", "nothing"])


def test_a_page_carries_no_extra_twice_and_none_that_it_does_not_want() -> None:
    plain: dict[str, object] = {"panels": ["code"]}
    asked = {**plain, "questions": [{"step": 2}]}

    def carried(*timelines: dict[str, object]) -> list[str]:
        return re.findall(r"^adVizKit\.extras\.(\w+)=adVizKit=>", script(timelines), re.MULTILINE)

    there = [name for name in ("framing", "predict", "presenter") if extra(name)]
    assert carried() == []
    assert carried(plain, plain) == [name for name in there if name != "predict"]
    assert carried(plain, asked, asked) == there


def test_a_page_has_in_plain_text_what_travels_packed() -> None:
    parts = {part: unpacked(STATIC / f"{part}.js") for part in ("player", "panels/graph")}
    module, text = bundle(["graph"]), script([{"panels": ["code", "graph"]}])
    for part, plain in parts.items():
        assert packed(STATIC / f"{part}.js") in module
        assert plain.removeprefix("export default ") in text
    assert packed(STATIC / "panels" / "tape.js") not in module


@pytest.mark.parametrize("name", ["", "../player", "nothing"])
def test_no_file_but_an_extra_is_one(name: str) -> None:
    assert extra(name) is None


def test_every_host_plays_the_widget() -> None:
    assert all("adViz.render" in host(kind) for kind in ("page", "notebook", "slides"))
