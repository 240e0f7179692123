"""Texts travel deflated: the built ones stand so in ``static``, and are taken out for a page."""

import zlib
from base64 import b85decode, b85encode
from importlib.resources.abc import Traversable

__all__ = ["deflated", "inflated", "packed", "unpacked"]


def deflated(text: str) -> str:
    """As it travels: js/src/player/packed.ts takes it out in the browser.

    >>> len(deflated("a player, " * 100)), inflated(deflated("ā"))
    (27, 'ā')
    """
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    return b85encode(packer.compress(text.encode()) + packer.flush()).decode()


def inflated(text: str) -> str:
    """What was deflated; ValueError of what was not."""
    try:
        return zlib.decompress(b85decode(text), -zlib.MAX_WBITS).decode()
    except zlib.error as error:
        raise ValueError(str(error)) from None


def packed(file: Traversable) -> str:
    """The text as it travels: js/src/player/packed.ts takes it out in the browser."""
    return file.read_text("utf-8").split('"')[1]


def unpacked(file: Traversable) -> str:
    """The module that it is, for a page that admits no script but its own."""
    return inflated(packed(file))
