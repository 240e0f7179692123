"""Pictures of the lenses for the front page, as Chromium shows them in either colour scheme."""

from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import FloatRect, Page, sync_playwright

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
#: How wide a part of the panels a picture shows, and where that is: from 0, left or top, to 1.
Part = tuple[int, float, float]
LEFT, RIGHT = (580, 0, 0.5), (580, 1, 0.5)
PARTS: Mapping[str, Part] = {
    "reverse": LEFT,
    "forward": RIGHT,
    "var_graph": LEFT,
    "programs": (520, 1, 0),
    "runs": (360, 1, 0.28),
    "engines": (450, 1, 0),
    "readings": RIGHT,
    "challenger": (560, 1, 0.2),
    "live": (465, 1, 0.08),
    "checkpointing": (440, 1, 0),
    "ownership": (530, 0, 0),
    "grown_vec": (508, 0, 0),
    "accumulation": (580, 1, 0),
    "ownership_of": (580, 0, 0),
    "broadcast_join": (580, 1, 0),
    "tangent_types": (480, 0, 0.52),
}


def pictures(site: Path, names: Iterable[str]) -> dict[tuple[str, str], bytes]:
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
        for name in names:
            page.goto((site / f"{name}.html").as_uri())
            page.locator(".ad-viz").press("f")
            page.wait_for_function(FULL)
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                taken[name, scheme] = small(shot(page, PARTS.get(name, LEFT)))
        browser.close()
    return taken


def shot(page: Page, part: Part) -> bytes:
    """This part of the panels, which are now in the window."""
    page.locator(".ad-viz .presenter").evaluate_all(UNCOVER)
    page.evaluate(PAINTED)
    panels = page.locator(".ad-viz .panels").bounding_box()
    assert panels is not None
    return page.screenshot(clip=clip(panels, part))


def clip(panels: FloatRect, part: Part) -> FloatRect:
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
