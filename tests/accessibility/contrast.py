"""The contrast of every text in a player, read off the pixels that Chromium painted.

axe-core does not judge text in SVG; here each text's own colour is looked up in its painted box,
beside the colour that fills most of the box. The ratio is WCAG's (2.2, 1.4.3).
"""

import io
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Locator

__all__ = ["Text", "faint", "ratio", "texts"]

#: Pixels for each CSS pixel: the strokes of small letters are then filled somewhere.
SHARP = 3

#: Only what is on top and in view: each box is cut where an ancestor cuts it.
_TEXTS = """(root) => {
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!node.data.trim() || of.closest("[disabled], .heard")) continue;
    const style = getComputedStyle(of);
    const range = document.createRange();
    range.selectNodeContents(node);
    let { left, top, right, bottom } = range.getBoundingClientRect();
    for (let on = of; on; on = on.parentElement) {
      if (getComputedStyle(on).overflow === "visible" && on !== root) continue;
      const edge = on.getBoundingClientRect();
      left = Math.max(left, edge.left, 0);
      top = Math.max(top, edge.top, 0);
      right = Math.min(right, edge.right, innerWidth);
      bottom = Math.min(bottom, edge.bottom, innerHeight);
    }
    if (right - left < 3 || bottom - top < 5 || style.visibility !== "visible") continue;
    const on = of.getRootNode().elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const drawn = of.closest("svg");
    const ours = drawn ? drawn === on?.closest("svg") : of.contains(on) || on?.contains(of);
    if (!ours) continue;
    const colour = of.namespaceURI.endsWith("svg") ? style.fill : style.color;
    const where = [of.closest("[class]")?.getAttribute("class"), of.tagName].join(" ");
    found.push({ text: node.data.trim().slice(0, 40), where, colour, left, top, right, bottom });
  }
  return found;
}"""

Pixels = NDArray[np.float64]


@dataclass(frozen=True)
class Text:
    """What is written, where, in which colour on which, and their contrast."""

    text: str
    where: str
    ink: tuple[int, ...]
    ground: tuple[int, ...]
    ratio: float

    def __str__(self) -> str:
        return f"{self.text!r} ({self.where}): {self.ratio}, {self.ink} on {self.ground}"


def texts(player: Locator) -> list[Text]:
    """Every text of the player that is on the screen, of a page that is ``SHARP``."""
    written, png = _seen(player)
    picture = np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
    found = []
    for one in written:
        left, top, right, bottom = (
            int(one[side] * SHARP) for side in ("left", "top", "right", "bottom")
        )
        box = picture[top:bottom, left:right].reshape(-1, 3).astype(np.float64)
        colour = _rgb(one["colour"])
        if not len(box) or colour is None:
            continue
        ink = box[np.abs(box - colour).sum(axis=1).argmin()]
        ground = _most(box[np.abs(box - ink).sum(axis=1) > 24])
        if ground is not None:
            found.append(
                Text(one["text"], one["where"], _whole(ink), _whole(ground), ratio(ink, ground))
            )
    return found


def _seen(player: Locator) -> tuple[list[dict[str, Any]], bytes]:
    """The texts, and a picture in which they stand where they stood before it and after."""
    before: list[dict[str, Any]] = player.evaluate(_TEXTS)
    while True:
        png = player.page.screenshot()
        after: list[dict[str, Any]] = player.evaluate(_TEXTS)
        if before == after:
            return after, png
        before = after


def faint(player: Locator, least: float = 4.5) -> list[Text]:
    """The texts whose contrast is less than ``least``."""
    return [text for text in texts(player) if text.ratio < least]


def ratio(ink: Pixels, ground: Pixels) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> ratio(np.array([0.0, 0.0, 0.0]), np.array([255.0, 255.0, 255.0]))
    21.0
    """
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return round((light + 0.05) / (dark + 0.05), 2)


def _luminance(colour: Pixels) -> float:
    channel = colour / 255
    linear = np.where(channel <= 0.04045, channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4)
    return float(linear @ np.array([0.2126, 0.7152, 0.0722]))


def _most(box: Pixels) -> Pixels | None:
    if not len(box):
        return None
    # One number for each colour: rows are compared many times as slowly.
    _, first, counts = np.unique(box @ (65536, 256, 1), return_index=True, return_counts=True)
    return box[first[counts.argmax()]]


def _whole(colour: Pixels) -> tuple[int, ...]:
    return tuple(int(part) for part in colour)


def _rgb(written: str) -> Pixels | None:
    """``rgb(20, 23, 26)``; None where nothing is painted.

    Raises ValueError for a colour in another form: its text would not be looked at.
    """
    if written == "none":
        return None
    if not written.startswith("rgb"):
        raise ValueError(f"Found the colour {written}, expected one such as rgb(20, 23, 26).")
    parts = written[written.index("(") + 1 : -1].replace("/", ",").split(",")
    return np.array([float(part) for part in parts[:3]])
