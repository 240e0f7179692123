"""The gallery: each page opens from a disk, in light and dark, wide and narrow, and asks nobody."""

import json
import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ad_viz.lenses.lens import Example
from tests.browser.axe import violations
from tests.browser.binder import Image
from tests.browser.chromium import Tab
from tests.browser.shared import SHARED
from tests.project.repository import ROOT, tracked
from tools.site.build import build
from tools.site.examples import EXAMPLES, FRONT, SHELVES
from tools.site.index_page import INSTALL

#: The reader's colours, and how wide the window is.
LOOKS = [("light", 1280), ("dark", 320)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, image: Image) -> Path:
    """The gallery with the lessons as Binder has run them; in the check, others say a word."""
    folder = tmp_path_factory.mktemp("gallery") / "site"
    lessons = folder.with_name("lessons")
    shutil.copytree(image.home / "notebooks", lessons)
    for lesson in tracked("notebooks/*.ipynb"):
        if not (lessons / lesson.name).exists():
            (lessons / lesson.name).write_text(said(lesson), "utf-8")
    SHARED.close()  # the build has a browser of its own
    build(folder, lessons)
    return folder


def said(lesson: Path) -> str:
    """The lesson with an output of its first cell, as if it had been run."""
    notebook = json.loads(lesson.read_text("utf-8"))
    first = next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    first["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "Said."}]
    return json.dumps(notebook)


def test_every_link_leads_to_a_page(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    lost = [
        f"{page.name}: {link}"
        for page in pages
        for link in re.findall(r'<a [^>]*?href="([^"#]+)', page.read_text("utf-8"))
        if "://" not in link and not (page.parent / unescape(link)).is_file()
    ]
    assert lost == []
    assert {f"{example.name}.html" for example in EXAMPLES} < {page.name for page in pages}


def test_no_page_admits_a_script_but_its_own(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        # The first: a lesson may show code that writes another.
        policy = re.findall(r'Content-Security-Policy" content="(.+?)"', text)[0]
        own = r"script-src 'sha256-[\w+/=]+'; " if "<script" in text else ""
        assert re.match(rf"default-src 'none'; {own}", policy), page.name


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_the_front_page_is_alive_and_for_everyone(
    tab: Tab, site: Path, scheme: str, width: int
) -> None:
    page = tab.page
    # A number that is fading in is faint for a moment.
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.set_viewport_size({"width": width, "height": 720})
    page.goto((site / "index.html").as_uri())
    field = page.get_by_role("spinbutton")
    expect(field).to_have_value(str(FRONT.step))
    page.locator(".ad-viz").press("ArrowRight")
    expect(field).to_have_value(str(FRONT.step + 1))
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    columns = "(list) => getComputedStyle(list).gridTemplateColumns.split(' ').length"
    assert page.locator(".cards").first.evaluate(columns) == {320: 1, 1280: 3}[width]
    for picture in page.locator(".cards img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("(img) => img.naturalWidth") > 0
        dark = picture.evaluate("(img) => img.currentSrc === img.previousElementSibling.srcset")
        assert dark == (scheme == "dark")
    assert [address for address in tab.requests if not address.startswith("data:")] == [page.url]
    assert tab.errors == []


def test_the_front_page_installs_as_the_readme_does() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [line for line in INSTALL.splitlines() if line not in readme] == []


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_a_lens_plays_and_is_followed_by_its_chapters(
    tab: Tab, site: Path, example: Example
) -> None:
    page = tab.page
    page.goto((site / f"{example.name}.html").as_uri())
    field = page.get_by_role("spinbutton")
    expect(field).to_have_value(str(example.step))
    chapter = page.locator(".steps a").first
    chapter.press("Enter")
    expect(field).to_have_value("1")
    expect(page.locator("main > .column h1")).to_have_text(example.title)
    if example in {shelf[0] for shelf in SHELVES.values()}:
        for scheme, width in LOOKS:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            page.set_viewport_size({"width": width, "height": 720})
            shape = re.compile("narrow" if width < 400 else "middle|wide")
            expect(page.locator(".ad-viz")).to_have_attribute("data-shape", shape)
            assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 720})
    expect(page.locator(".ad-viz")).to_have_attribute("data-shape", "narrow")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert tab.requests == [page.url.split("#")[0]]
    assert tab.errors == []


def test_a_lesson_leads_back(tab: Tab, site: Path) -> None:
    lesson = min((site / "lessons").iterdir())
    tab.page.goto(lesson.as_uri())
    expect(tab.page.locator(".ad-viz").first).to_be_visible()
    tab.page.get_by_role("link", name="All lenses and lessons").first.click()
    expect(tab.page.locator(".hero h1")).to_have_text("See a derivative being computed")
