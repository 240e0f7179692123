"""The page of one lens: what one sees, the player, its chapters, the code, and the lesson."""

from html import escape

from ad_viz.command.document.code import highlighted
from ad_viz.lenses.lens import Example
from ad_viz.player.step_table import html_table
from ad_viz.timeline.timeline import Timeline
from tools.site.examples import EXAMPLES, source
from tools.site.frame import HOST, frame

BODY = """\
<header class="bar"><a class="home" href="index.html">ad_viz</a>
<nav aria-label="Lenses">{before}{after}</nav></header>
<main>
<div class="column">
<p class="group">{group}</p>
<h1>{title}</h1>
<p class="lead">{says}</p>
</div>
{host}
<div class="column">
<ul class="steps" aria-label="Chapters">{chapters}</ul>
<h2>What to look for</h2>
<p>{look}</p>
<h2>The code that made it</h2>
{code}
<p class="next">{lesson}</p>
</div>
</main>
"""


def lens_page(example: Example, timeline: Timeline, lesson: tuple[str, str]) -> str:
    """The text of the page; ``lesson`` is where its lesson is, and what it is called."""
    at = EXAMPLES.index(example)
    before = EXAMPLES[at - 1] if at else None
    after = EXAMPLES[at + 1] if at + 1 < len(EXAMPLES) else None
    chapters = (
        f'<li><a href="#step={chapter["step"]}">{escape(chapter["name"])} '
        f"<small>step {chapter['step']}</small></a></li>"
        for chapter in timeline.data["chapters"]
    )
    body = BODY.format(
        before=_link(before, "← {}"),
        after=_link(after, "{} →"),
        group=escape(example.group),
        title=escape(example.title),
        says=escape(example.says),
        look=escape(example.look),
        host=HOST.format(still=html_table(timeline, example.step)),
        chapters="".join(chapters),
        code=highlighted(source(example.name)),
        lesson=f'In a lesson: <a href="{lesson[0]}">{escape(lesson[1])}</a>',
    )
    return frame(f"{example.title} – ad_viz", example.says, body, timeline, example.step)


def _link(example: Example | None, words: str) -> str:
    if example is None:
        return ""
    return f'<a href="{example.name}.html">{escape(words.format(example.title))}</a>'
