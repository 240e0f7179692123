"""The gallery: each page opens from a disk, in light and dark, wide and narrow, and asks nobody."""

import re
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.binder import Image
from tests.browser.chromium import Tab
from tests.project.repository import ROOT
from tools.site.build import build
from tools.site.index_page import INSTALL
from tools.site.lenses import GROUPS, LENSES, Lens

#: The reader's colours, and how wide the window is.
LOOKS = [("light", 1280), ("dark", 320)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, image: Image) -> Path:
    """The gallery with the lessons as Binder has run them."""
    folder = tmp_path_factory.mktemp("gallery") / "site"
    build(folder, image.home / "notebooks")
    return folder


def test_every_link_leads_to_a_page(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    lost = [
        f"{page.name}: {link}"
        for page in pages
        for link in re.findall(r'<a [^>]*?href="([^"#]+)', page.read_text("utf-8"))
        if "://" not in link and not (page.parent / unescape(link)).is_file()
    ]
    assert lost == []
    assert {f"{lens.name}.html" for lens in LENSES} < {page.name for page in pages}


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
    expect(field).to_have_value(str(LENSES[0].step))
    page.locator(".ad-viz").press("ArrowRight")
    expect(field).to_have_value(str(LENSES[0].step + 1))
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


@pytest.mark.parametrize("lens", LENSES, ids=[lens.name for lens in LENSES])
def test_a_lens_plays_and_is_followed_by_its_chapters(tab: Tab, site: Path, lens: Lens) -> None:
    page = tab.page
    page.goto((site / f"{lens.name}.html").as_uri())
    field = page.get_by_role("spinbutton")
    expect(field).to_have_value(str(lens.step))
    chapter = page.locator(".steps a").first
    chapter.press("Enter")
    expect(field).to_have_value("1")
    expect(page.locator("main > .column h1")).to_have_text(lens.title)
    if lens in {group[0] for group in GROUPS.values()}:
        for scheme, width in LOOKS:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            page.set_viewport_size({"width": width, "height": 720})
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
