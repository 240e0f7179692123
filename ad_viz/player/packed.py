"""Built texts stand deflated in ``static``, as they travel, and are taken out for a page."""

import zlib
from base64 import b85decode
from importlib.resources.abc import Traversable

__all__ = ["packed", "unpacked"]


def packed(file: Traversable) -> str:
    """The text as it travels: js/src/player/packed.ts takes it out in the browser."""
    return file.read_text("utf-8").split('"')[1]


def unpacked(file: Traversable) -> str:
    """The module that it is, for a page that admits no script but its own."""
    return zlib.decompress(b85decode(packed(file)), -zlib.MAX_WBITS).decode("utf-8")
