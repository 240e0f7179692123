"""The frame of every page that plays offline: a policy, our script and its data, what is shown.

What others wrote comes last: nothing of it can end what is ours before it is read.
"""

from html import escape
from typing import Final

__all__ = ["offline"]

_PAGE: Final = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>{head}
<script type="application/json" id="ad-viz">{state}</script>
<script type="module" blocking="render">{script}</script>
</head>
<body>
{body}
</body>
</html>
"""
#: What no page may do, whatever else it may.
_POLICY: Final = "default-src 'none'; {admits}; base-uri 'none'; form-action 'none'"


def offline(title: str, body: str, *, admits: str, state: str, script: str, head: str = "") -> str:
    """The text of a page. ``title`` is text, and all else stands in the page as it is.

    ``admits`` is what its policy admits, ``state`` the work of ``inline_json``, and ``script`` that
    of ``inline_script``.

    >>> text = offline("1 < 2", "<main></main>", admits="img-src data:", state="{}", script="")
    >>> "<title>1 &lt; 2</title>" in text, "default-src 'none'; img-src data:;" in text
    (True, True)
    """
    return _PAGE.format(
        policy=_POLICY.format(admits=admits),
        title=escape(title),
        head=f"\n{head}" if head else "",
        body=body,
        state=state,
        script=script,
    )
