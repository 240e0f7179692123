"""The front page: a live player, a picture of every lens, and the lessons."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape

from ad_viz.lenses.lens import Example
from ad_viz.player.step_table import html_table
from ad_viz.timeline.timeline import Timeline
from tools.site.examples import SHELVES
from tools.site.frame import HOST, frame
from tools.site.pictures import SCHEMES, SIZE

BODY = """\
<header class="bar"><span class="home">ad_viz</span>
<nav aria-label="On this page"><a href="#lenses">Lenses</a><a href="#lessons">Lessons</a><a
href="#own">Install</a></nav></header>
<main>
<div class="hero">
<h1>See a derivative being computed</h1>
<p class="lead">{about}</p>
</div>
{host}
<div class="wide">
<p class="keys">This one is live: click it, then press <kbd>→</kbd> and <kbd>←</kbd>.
What you see is what the engine did.</p>
<div id="lenses">
{groups}
</div>
<section aria-labelledby="lessons"><h2 id="lessons">Lessons</h2>
<p>Each asks you to predict before it shows. These pages keep what a run of it gave; to answer and
to change the code, open the notebook.</p>
<ol class="lessons">{lessons}</ol></section>
<section class="own" aria-labelledby="own"><h2 id="own">Your own function</h2>
<div class="halves">
<div><h3>Install</h3>
<p>In the project’s folder, with Python 3.11 or newer:</p>
<pre class="code" tabindex="0"><code>{install}</code></pre>
<p>The second opens your own copy of the lessons in JupyterLab. For people who install nothing, the
lessons also run on Binder and in JupyterLite: the README, under “One click away”, says how.</p>
</div>
<div><h3>See it</h3>
<p>In a notebook, the last line shows the player:</p>
<pre class="code" tabindex="0"><code>{own}</code></pre>
<p>Save it as one HTML file, a film, or a handout.</p></div>
</div></section>
</div>
</main>
<footer class="wide"><p>Every page here plays with no kernel and no network, and asks for nothing.
MIT licence.</p></footer>
"""
ABOUT = (
    "Write a Python function, and watch automatic differentiation work through it: one step, one "
    "sentence, real numbers."
)
INSTALL = """\
python3 -m pip install ".[lab]"
ad-viz lab"""
OWN = """\
import ad_viz as av

def f(x, y):
    return x * y + av.sin(x)

av.reverse(f, 0.5, 4.2)"""
CARD = """\
<li><a href="{name}.html"><picture>
<source srcset="{dark}" media="(prefers-color-scheme: dark)">
<img src="{light}" alt="" width="{width}" height="{height}">
</picture><h3>{title}</h3><p>{says}</p></a></li>"""


def index_page(
    timeline: Timeline,
    step: int,
    pictures: Mapping[tuple[str, str], bytes],
    lessons: Sequence[tuple[str, str]],
) -> str:
    """The text of the page; ``pictures`` are by example and scheme, lessons address and name."""
    groups = (
        f'<section aria-labelledby="group-{number}"><h2 id="group-{number}">{escape(name)}</h2>'
        f'<ul class="cards">{"".join(card(example, pictures) for example in group)}</ul></section>'
        for number, (name, group) in enumerate(SHELVES.items())
    )
    links = (f'<li><a href="{at}">{escape(name)}</a></li>' for at, name in lessons)
    body = BODY.format(
        about=ABOUT,
        host=HOST.format(still=html_table(timeline, step)),
        groups="\n".join(groups),
        lessons="".join(links),
        install=escape(INSTALL, quote=False),
        own=escape(OWN),
    )
    return frame("ad_viz: see a derivative being computed", ABOUT, body, timeline, step)


def card(example: Example, pictures: Mapping[tuple[str, str], bytes]) -> str:
    """A lens in the gallery: its picture in the reader's colours, and a sentence."""
    light, dark = (
        f"data:image/png;base64,{b64encode(pictures[example.name, scheme]).decode()}"
        for scheme in SCHEMES
    )
    return CARD.format(
        name=example.name,
        title=escape(example.title),
        says=escape(example.says),
        light=light,
        dark=dark,
        width=SIZE[0],
        height=SIZE[1],
    )
