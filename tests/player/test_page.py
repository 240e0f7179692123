"""The offline page as text; what it does in a browser is tested in tests/browser."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ad_viz.player import page as page_module
from ad_viz.player.page import page
from ad_viz.timeline.timeline import Timeline
from tests.player.example import HOSTILE, example, hostile


class Reader(HTMLParser):
    """The elements of a page, with the text of its scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self.elements and self.elements[-1][0] == "script" and self.cdata_elem:
            self.scripts[-1] += data


def state_of(text: str) -> dict[str, object]:
    state: dict[str, object] = json.loads(Reader(text).scripts[0])
    return state


def test_the_policy_admits_the_one_script_by_its_hash() -> None:
    reader = Reader(page(example(), 1))
    policy = next(a["content"] for t, a in reader.elements if t == "meta" and "http-equiv" in a)
    data, module = reader.scripts
    assert policy
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy
    assert b64encode(sha256(module.encode()).digest()).decode() in policy
    assert module.rstrip().endswith("(document)})();")
    assert json.loads(data)["step"] == 1


def test_the_policy_comes_before_anything_it_governs() -> None:
    text = page(example(), 1)
    assert text.index("Content-Security-Policy") < text.index("<title>") < text.index("<script")


def test_it_names_no_address() -> None:
    text = re.sub(r"http://www\.w3\.org/\d{4}/\w+", "", page(example(), 1))  # names, not addresses
    assert not re.search(r"(?:src|href)\s*=", re.sub(r"<script.*?</script>", "", text, flags=re.S))
    assert "https:" not in text
    assert "http:" not in text


@pytest.mark.parametrize("make", [example, hostile])
def test_it_has_these_elements_and_no_others(make) -> None:
    names = [tag for tag, _ in Reader(page(make(), 10)).elements]
    assert names.count("script") == 2
    assert set(names) == {
        "html", "head", "meta", "title", "body", "main", "p", "table", "thead",
        "tbody", "tr", "th", "td", "script",
    }  # fmt: skip


def test_what_a_person_wrote_comes_back_as_it_was() -> None:
    text = page(hostile(), 10)
    assert "\u2028" not in re.sub(r"<main.*</main>|<title>.*</title>", "", text, flags=re.S)
    state = json.dumps(state_of(text)["_timeline"], ensure_ascii=False)
    assert Timeline.from_json(state).data == hostile().data
    assert all(name in str(hostile().data) for name in HOSTILE[:2])


def test_the_same_lesson_gives_the_same_bytes() -> None:
    assert page(example(), 10).encode() == page(example(), 10).encode()


def test_nothing_in_the_bundle_ends_its_element(monkeypatch: pytest.MonkeyPatch) -> None:
    trap = 'var adViz = {a: "</SCRIPT>", b: "<!--"};\r\nexport default adViz;'
    monkeypatch.setattr(page_module, "script", lambda _: trap)
    module = Reader(page(example(), 1)).scripts[1]
    assert r"\x3c/SCRIPT>" in module
    assert r"\x3c!--" in module
    assert "\r" not in module


def test_it_works_without_scripts(tmp_path: Path) -> None:
    text = page(example(), 10)
    body = text[text.index("<body>") :]
    assert body.startswith('<body>\n<main id="player">\n<p>')
    assert "5.0776" in body
    assert "<script" not in body
