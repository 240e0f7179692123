"""The badges of the README, drawn here: a badge that is fetched would tell who reads it.

python -m tools.badges
"""

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "badges"

#: Of the player, as they are in the light.
INK, TANGENT, ADJOINT, MEMORY = "#454c55", "#00528a", "#8c3200", "#00573f"

#: Each badge's file, its two words, and the colour behind the second.
BADGES = {
    "lessons": ("lessons", "start here", INK),
    "binder": ("try", "Binder", ADJOINT),
    "lite": ("try", "JupyterLite", TANGENT),
    "gallery": ("see", "gallery", MEMORY),
    "python": ("Python", "3.11+", INK),
    "licence": ("licence", "MIT", INK),
}

#: In px: a letter, on the whole; around a word; high.
LETTER, MARGIN, HEIGHT = 6.2, 7, 20

PICTURE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{high}" role="img" \
aria-label="{left}: {right}">
<rect width="{width}" height="{high}" rx="4" fill="#22272d"/>
<path d="M{middle} 0h{after}a4 4 0 0 1 4 4v{side}a4 4 0 0 1-4 4h-{after}z" fill="{colour}"/>
<g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
<text x="{margin}" y="14" textLength="{long_left}">{left}</text>
<text x="{start}" y="14" textLength="{long_right}">{right}</text>
</g>
</svg>
"""


def badge(left: str, right: str, colour: str) -> str:
    """An SVG of two words side by side; its letters fit in any font."""
    long_left, long_right = (round(LETTER * len(word)) for word in (left, right))
    middle = long_left + 2 * MARGIN
    width = middle + long_right + 2 * MARGIN
    return PICTURE.format(
        left=left,
        right=right,
        colour=colour,
        width=width,
        high=HEIGHT,
        middle=middle,
        after=width - middle - 4,
        side=HEIGHT - 8,
        margin=MARGIN,
        start=middle + MARGIN,
        long_left=long_left,
        long_right=long_right,
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, words in BADGES.items():
        (FOLDER / f"{name}.svg").write_text(badge(*words), "utf-8")
