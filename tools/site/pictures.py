"""Pictures of the lenses for the front page, as Chromium shows them in either colour scheme."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import FloatRect, Page, sync_playwright

from ad_viz.lenses.lens import Example
from tools.chromium import find

FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
FULL = "() => document.fullscreenElement"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
#: The buttons of a lecture lie over the panels until they have faded.
UNCOVER = "(all) => all.forEach((one) => { one.style.visibility = 'hidden'; })"
SCHEMES: Final = ("light", "dark")
#: A player fills the window as in a lecture: its words are large.
WINDOW = (960, 600)
SIZE = (640, 400)
COLOURS = 64


def pictures(site: Path, examples: Iterable[Example]) -> dict[tuple[str, str], bytes]:
    """A picture of each page's player, by its name and by `light` or `dark`, as PNG."""
    taken = {}
    width, height = WINDOW
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        page = browser.new_page(
            viewport={"width": width, "height": height},
            device_scale_factor=2,
            reduced_motion="reduce",
        )
        for example in examples:
            page.goto((site / f"{example.name}.html").as_uri())
            page.locator(".ad-viz").press("f")
            page.wait_for_function(FULL)
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                taken[example.name, scheme] = small(shot(page, example.part))
        browser.close()
    return taken


def shot(page: Page, part: tuple[int, float, float]) -> bytes:
    """This part of the panels, which are now in the window."""
    page.locator(".ad-viz .presenter").evaluate_all(UNCOVER)
    page.evaluate(PAINTED)
    panels = page.locator(".ad-viz .panels").bounding_box()
    assert panels is not None
    return page.screenshot(clip=clip(panels, part))


def clip(panels: FloatRect, part: tuple[int, float, float]) -> FloatRect:
    """The part in the shape of a picture, no larger than the panels."""
    wide, right, down = part
    width = min(wide, panels["width"], panels["height"] * SIZE[0] / SIZE[1])
    height = width * SIZE[1] / SIZE[0]
    return {
        "x": panels["x"] + right * (panels["width"] - width),
        "y": panels["y"] + down * (panels["height"] - height),
        "width": width,
        "height": height,
    }


def small(png: bytes) -> bytes:
    """The picture fitted into its size, with as many colours as it needs."""
    image = Image.open(BytesIO(png)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    made = BytesIO()
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(made, "png", optimize=True)
    return made.getvalue()
