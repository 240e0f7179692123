"""What stands inside a page's own elements: scripts and data that cannot end them."""

import re
from base64 import b64encode
from hashlib import sha256
from typing import Final

__all__ = ["admitted", "inline_json", "inline_script"]

#: Characters that HTML or JavaScript would read, as JSON can also write them.
_ESCAPED: Final = {ord(c): f"\\u{ord(c):04x}" for c in "<>&\u2028\u2029"}


def inline_script(module: str) -> str:
    """The module, with nothing in it that would end its element.

    >>> inline_script("let end = '</script>'")
    "\\nlet end = '\\\\x3c/script>'\\n"
    """
    text = f"\n{module.strip()}\n".replace("\r\n", "\n")
    return re.sub(r"<(?=/script|!--)", r"\\x3c", text, flags=re.IGNORECASE)


def inline_json(json: str) -> str:
    r"""The data, with nothing in it that HTML would read.

    >>> inline_json('["<b>"]')
    '["\\u003cb\\u003e"]'
    """
    return json.translate(_ESCAPED)


def admitted(text: str) -> str:
    """How a page's policy names the one script, or the one style sheet, that it admits.

    >>> admitted("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
