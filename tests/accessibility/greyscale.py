"""Whether the states that a legend shows are told apart without colour."""

import io
from itertools import combinations

import numpy as np
from PIL import Image, ImageOps
from playwright.sync_api import Locator

__all__ = ["alike"]

#: Two signs are alike if less than this share of their pixels differ clearly.
LEAST = 0.02


def alike(player: Locator) -> list[str]:
    """Pairs of the legend's signs that look alike in grey; the legend is on the screen."""
    pictures = []
    for row in player.locator(".legend li").all():
        shot = Image.open(io.BytesIO(row.locator("> *").first.screenshot()))
        pictures.append((row.inner_text(), np.asarray(ImageOps.grayscale(shot), dtype=np.float64)))
    return [
        f"{one!r} and {other!r}"
        for (one, a), (other, b) in combinations(pictures, 2)
        if one != other and _difference(a, b) < LEAST
    ]


def _difference(a: "np.ndarray", b: "np.ndarray") -> float:  # type: ignore[type-arg]
    height, width = max(a.shape[0], b.shape[0]), max(a.shape[1], b.shape[1])
    room = [np.full((height, width), 255.0) for _ in range(2)]
    for picture, place in zip((a, b), room, strict=True):
        place[: picture.shape[0], : picture.shape[1]] = picture
    return float((np.abs(room[0] - room[1]) > 40).mean())
