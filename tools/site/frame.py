"""What every page of the gallery has: its policy, its style, the way back, and our script."""

from html import escape
from pathlib import Path

from ad_viz.player.bundle import script
from ad_viz.player.inline import admitted, inline_json, inline_script
from ad_viz.player.page import page_state
from ad_viz.timeline.timeline import Timeline

STYLE = Path(__file__).with_name("site.css")
PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{about}">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
<script type="application/json" id="ad-viz">{state}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def frame(title: str, about: str, body: str, timeline: Timeline, step: int) -> str:
    """The text of a page with one player, which has its place at `data-player="0"`.

    Everything but pictures is in the page: it can be passed on as one file, and its policy names
    the very script and the very sheet. A script in a file of its own, from a disk, cannot be named.
    """
    style, own = STYLE.read_text("utf-8"), inline_script(script([timeline.data], "notebook"))
    policy = (
        f"default-src 'none'; script-src {admitted(own)}; style-src {admitted(style)}; "
        "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"
    )
    state = page_state(timeline.json, step, predict=False)
    return PAGE.format(
        policy=policy,
        about=escape(about),
        title=escape(title),
        style=style,
        body=body,
        state=inline_json(f"[{state}]"),
        script=own,
    )


def host(label: str) -> str:
    """The place of the player."""
    return f'<div class="host ad-viz-page" data-player="0" data-name="{escape(label)}"></div>'
