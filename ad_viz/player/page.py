"""A lesson as one HTML file that plays with no kernel and no network.

Its policy admits nothing but its own script, by hash; what a person wrote is carried as data.
"""

from html import escape
from typing import Final

from ad_viz.player.bundle import bundle, host
from ad_viz.player.inline import admitted, inline_json, inline_script
from ad_viz.player.step_table import html_table
from ad_viz.timeline.timeline import Timeline

__all__ = ["page"]

_PAGE: Final = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
</head>
<body>
<main id="player"></main>
<noscript>
{table}
</noscript>
<script type="application/json" id="ad-viz">{state}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def page(timeline: Timeline, step: int) -> str:
    """The text of the file; the same timeline and step give the same text.

    >>> from ad_viz.timeline.tape_story import tape_story
    >>> page(tape_story(lambda x: x * x, (3.0,)), 1).startswith("<!DOCTYPE html>")
    True
    """
    data = timeline.data
    script = inline_script(f"{bundle(data['panels'])}\n{host()}")
    return _PAGE.format(
        policy=_policy(script),
        title=escape(f"{data['title']}: {data['function']['signature']}"),
        table=html_table(timeline, step),
        state=inline_json(f'{{"_timeline":{timeline.json},"step":{step}}}'),
        script=script,
    )


def _policy(script: str) -> str:
    return (
        f"default-src 'none'; script-src {admitted(script)}; img-src data: blob:; "
        "base-uri 'none'; form-action 'none'"
    )
