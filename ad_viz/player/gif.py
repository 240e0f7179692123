"""Frames as one GIF."""

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["gif"]

#: A GIF has so many colours. The commonest are kept as they are; the edges of letters have many
#: more shades, and share the rest.
COLOURS, KEPT = 256, 96
#: So many are compared with the palette at once.
_AT_ONCE: Final = 4096

Colour = tuple[int, int, int]


def gif(frames: Iterator["Image"], seconds: float) -> bytes:
    """Each frame for ``seconds``, again and again; all share their colours, so nothing flickers."""
    import numpy as np
    from PIL import Image

    counted: Counter[Colour] = Counter()
    packed: list[bytes] = []
    for frame in frames:
        found: Any = frame.getcolors(frame.width * frame.height)
        counted.update({colour: count for count, colour in found})
        packed.append(_packed(frame))
    palette = _palette(counted)
    place = _places(list(counted), palette)
    shown = []
    for data in packed:
        parts = np.asarray(Image.open(BytesIO(data)), dtype=np.uint32)
        image = Image.fromarray(place[(parts << (16, 8, 0)).sum(axis=2)])
        image.putpalette([part for colour in palette for part in colour])
        shown.append(image)
    out = BytesIO()
    shown[0].save(
        out, format="GIF", save_all=True, append_images=shown[1:], loop=0,
        duration=round(1000 * seconds), optimize=False, disposal=1,
    )  # fmt: skip
    return out.getvalue()


def _palette(counted: Counter[Colour]) -> list[Colour]:
    """The commonest colours, and those that come nearest to the shades that are left."""
    from PIL import Image

    shades = sorted(counted, key=lambda colour: (-counted[colour], colour))
    kept, left = shades[:KEPT], shades[KEPT:]
    if len(left) > COLOURS - KEPT:
        strip = Image.new("RGB", (len(left), 1))
        strip.putdata(left)
        flat = strip.quantize(COLOURS - KEPT).getpalette() or []
        left = list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
    return kept + left[: COLOURS - KEPT]


def _places(colours: list[Colour], palette: list[Colour]) -> Any:
    """For each colour, a number of 24 bits, where the nearest to it is in the palette."""
    import numpy as np

    places = np.zeros(1 << 24, dtype=np.uint8)
    there = np.array(palette, dtype=np.int32)
    for first in range(0, len(colours), _AT_ONCE):
        some = np.array(colours[first : first + _AT_ONCE], dtype=np.int32)
        far = ((some[:, None, :] - there) ** 2).sum(axis=2)
        places[(some << (16, 8, 0)).sum(axis=1)] = far.argmin(axis=1)
    return places


def _packed(frame: "Image") -> bytes:
    """A lesson of hundreds of steps would fill the memory otherwise."""
    out = BytesIO()
    frame.save(out, format="PNG", compress_level=1)
    return out.getvalue()
