"""What every page of the gallery has: its policy, its style, a player, and our script."""

from html import escape
from pathlib import Path

from ad_viz.player.bundle import script
from ad_viz.player.inline import admitted, inline_json, inline_script
from ad_viz.player.offline import offline
from ad_viz.player.page import page_state
from ad_viz.timeline.timeline import Timeline

#: The place of the player; what is in it stays where our script may not run.
HOST = '<div class="host" data-player="0">{still}</div>'
STYLE = Path(__file__).with_name("site.css")
HEAD = """\
<meta name="description" content="{about}">
<style>{style}</style>"""


def frame(title: str, about: str, body: str, timeline: Timeline, step: int) -> str:
    """The text of a page with one player, whose place is `HOST`.

    Everything but pictures is in the page: it can be passed on as one file, and its policy names
    the very script and the very sheet. A script in a file of its own, from a disk, cannot be named.
    """
    style, own = STYLE.read_text("utf-8"), inline_script(script([timeline.data], "notebook"))
    state = page_state(timeline.json, step, predict=False)
    return offline(
        title,
        body,
        admits=(f"script-src {admitted(own)}; style-src {admitted(style)}; img-src data:"),
        state=inline_json(f"[{state}]"),
        script=own,
        head=HEAD.format(about=escape(about), style=style),
    )
