"""Text made harmless, once, where it enters a timeline: whatever a person wrote can be shown.

A character that no file, page or picture can hold, and one that would turn the text around it, is
written for the eye. Names that are too long are cut (``long_names``); nothing else is.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from ad_viz.timeline.texts.every_text import every_text, rewritten
from ad_viz.timeline.texts.long_names import SHOWN, cut

__all__ = ["harmless", "when_rewritten", "written"]

#: What no XML or no PDF holds, and what ends a line for some readers only; what turns the reading.
_CONTROLS: Final = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff"
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
)
_CONTROL: Final = re.compile(f"[{_CONTROLS}]")
_SUSPECT: Final = re.compile(rf"[{_CONTROLS}]|[\s\S]{{{SHOWN + 1}}}")

#: By lens.
_REWRITTEN: Final[dict[str, Callable[[dict[str, Any], dict[str, Any]], None]]] = {}


def harmless(data: dict[str, Any]) -> dict[str, Any]:
    r"""The data of a timeline with harmless texts; the very same where they are so already.

    >>> data = harmless({"title": "x\x00", "nodes": [{"name": "y" * 8000}]})
    >>> data["title"], data["nodes"][0]["name"][-3:], [len(name) for name in data["wholes"][0]]
    ('x␀', 'yy…', [121, 2000])
    """
    if not any(map(_SUSPECT.search, every_text(data))):
        return data
    clean: dict[str, Any] = rewritten(data, written)
    if (adjust := _REWRITTEN.get(data.get("lens", ""))) is not None:
        adjust(data, clean)
    return cut(clean)


def when_rewritten(lens: str, adjust: Callable[[dict[str, Any], dict[str, Any]], None]) -> None:
    """A lens whose data count characters says how they move: ``adjust(before, after)``."""
    _REWRITTEN[lens] = adjust


def written(text: str) -> str:
    r"""The text with a sign for each character that is not to be seen, or does harm.

    >>> written("a\x00b\x1b \ud800 \u202ec")
    'a␀b␛ \\ud800 ⟨U+202E⟩c'
    """
    return _CONTROL.sub(lambda found: _sign(ord(found[0])), text)


def _sign(code: int) -> str:
    if code <= 0x20:
        return chr(0x2400 + code)
    if code <= 0x9F:
        return "\u2421" if code == 0x7F else f"\\x{code:02x}"
    if code in (0x2028, 0x2029) or code >= 0xD800:
        return f"\\u{code:04x}"
    return f"⟨U+{code:04X}⟩"
