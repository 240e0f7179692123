"""A lesson as one HTML file that plays with no kernel and no network.

Its policy admits nothing but its own script, by hash; what a person wrote is carried as data.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from ad_viz.player.bundle import script
from ad_viz.player.heading import heading
from ad_viz.player.inline import admitted, inline_json, inline_script
from ad_viz.player.offline import offline
from ad_viz.player.prediction import waiting
from ad_viz.player.step_table import html_table
from ad_viz.timeline.timeline import Timeline

__all__ = ["OPENED", "page", "page_state"]

#: What of a player's state says which parts of a run are open.
OPENED: Final = ("opened", "_closed", "_fold")

#: The table is there first, and stays where our script may not run.
_BODY: Final = """\
<main id="player">
{table}
</main>"""


def page(timeline: Timeline, step: int, opened: Mapping[str, Any] | None = None) -> str:
    """The text of the file; the same timeline and step give the same text.

    ``opened`` is what is open and closed by hand, as the player's state has it.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> page(tape_story(lambda x: x * x, (3.0,)), 1).startswith("<!DOCTYPE html>")
    True
    """
    data = timeline.data
    own = inline_script(script([data]))
    return offline(
        heading(timeline, at=False),
        _BODY.format(table=html_table(timeline, step, waiting(timeline, ()))),
        admits=f"script-src {admitted(own)}; img-src data:",
        state=inline_json(
            page_state(timeline.json, step, predict=bool(data.get("questions")), opened=opened)
        ),
        script=own,
    )


def page_state(
    timeline: str, step: int, *, predict: bool, opened: Mapping[str, Any] | None = None
) -> str:
    """What a page keeps of a player, as JSON; a prediction mode that nobody wants is not said.

    Of ``opened`` those are kept that say which parts are open.

    >>> page_state("{}", 3, predict=False)
    '{"_timeline":{},"step":3}'
    """
    held = opened or {}
    state: dict[str, Any] = {"predict": True} if predict else {}
    state |= {name: held[name] for name in OPENED if held.get(name) not in ([], None)}
    mode = "".join(f",{json.dumps(name)}:{json.dumps(value)}" for name, value in state.items())
    return f'{{"_timeline":{timeline},"step":{step}{mode}}}'
