"""What others wrote, parsed and written again: it runs nothing, and ends nothing that is ours.

A text stands among ours; its layout is kept in its place by the style sheet. An output stands in a
shadow root, so that its own style sheets and names hold for nothing else.
"""

import re
from functools import cache
from importlib.resources import files

import nh3

from ad_viz.command.document.markup import ATTRIBUTES, PREFIXES, TAGS, UNREAD

__all__ = ["enclosed", "sanitised"]


def sanitised(html: str) -> str:
    """What stands in a page as text does, with no style sheet of its own.

    >>> sanitised("<textarea><p onclick=x>One <em>word")
    '&lt;p onclick=x&gt;One &lt;em&gt;word'
    >>> sanitised("<p onclick=x>One <em>word<!-- ")
    '<p>One <em>word</em></p>'
    """
    return _cleaner(has_styles=False).clean(_encodable(html))


def enclosed(html: str) -> str:
    """What stands in a page by itself, whatever its style sheets say.

    >>> enclosed("<p>x").replace(_content(), "…")
    '<div><template shadowrootmode="open"><style>…</style><p>x</p></template></div>'
    """
    inner = _cleaner(has_styles=True).clean(_encodable(html))
    root = f"<style>{_content()}</style>{inner}"
    return f'<div><template shadowrootmode="open">{root}</template></div>'


@cache
def _cleaner(*, has_styles: bool) -> nh3.Cleaner:
    sheets = {"style"}
    return nh3.Cleaner(
        tags=TAGS | sheets if has_styles else TAGS,
        clean_content_tags=UNREAD if has_styles else UNREAD | sheets,
        attributes=ATTRIBUTES,
        attribute_filter=_value,
        generic_attribute_prefixes=PREFIXES,
        url_schemes={"data", "http", "https", "mailto"},
        link_rel=None,
    )


def _value(tag: str, attribute: str, value: str) -> str | None:
    """Pictures are carried in the page, and nothing else is: a link leads to a place."""
    carried = re.sub(r"[\0- ]", "", value).lower().startswith("data:")
    match attribute:
        case "src":
            return value if value.startswith("data:image/") else None
        case "href" | "cite":
            return None if carried else value
    return value


def _encodable(html: str) -> str:
    return html.encode("utf-8", errors="replace").decode()


@cache
def _content() -> str:
    return files("ad_viz.command").joinpath("style", "content.css").read_text("utf-8")
