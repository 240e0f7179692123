"""Broken and hostile markup of others in a notebook, each piece before a player that must live.

python -m tests.browser.foreign 10000 --seed 1
"""

import argparse
import json
import random
from pathlib import Path
from typing import Any

from nbformat.v4 import new_output
from playwright.sync_api import Browser

from ad_viz.command.page import save_page
from ad_viz.command.slides import save_slides
from ad_viz.player.widget import Player
from tests.browser.chromium import launch, open_tab
from tests.command.saved import code, notebook, shown, stream, text, view
from tests.player.example import example

#: What swallows all that follows it, where it is not closed.
UNCLOSED = (
    "<!--", "<!-- --!", "<![CDATA[", "<?php", "<!DOCTYPE html", "<textarea>", "<title>", "<xmp>",
    "<script>", "<script><!--<script>", "<style>", "<style><!--", "<template>", "<plaintext>",
    "<template shadowrootmode=open>", "<iframe>", "<noscript>", "<noembed>", "<noframes>",
    "<select><option>", "<svg>", "<svg><style>", "<svg><desc>", "<svg><foreignObject>", "<math>",
    "<math><mtext>", "<math><annotation-xml encoding='text/html'>", "<table>", "<table><tr><td>",
    "<table><caption>", "<a href='", '<p title="', "<p ", "<", "</", "<b><i><u>", "<a>", "<button>",
    "<form>", "<object>", "<video>", "<audio>", "<details>", "<dialog open>", "<frameset>",
    "<head>",
)  # fmt: skip
#: What would end an element of ours.
CLOSING = (
    "</div>" * 9, "</section></main>", "</body></html>", "</template>", "</template></div></div>",
    "</script>", "</style>", "-->", "]]>", "</table>", "</math>", "</svg>", "</p>", "</pre></code>",
)  # fmt: skip
#: What would run, lead away, ask, or lie over a player.
HARM = (
    "<script>canary = 1</script>", "<img src=x onerror='canary = 1'>", "<svg onload='canary = 1'>",
    "<svg><script>canary = 1</script></svg>", "<body onload='canary = 1'>",
    "<style>* { display: none !important }</style>",
    "<style>.host, .ad-viz, main { visibility: hidden !important; height: 0 }</style>",
    "<style>:host { position: fixed !important; inset: 0 !important; z-index: 99 }</style>",
    "<style>@import '//example.org/x.css'; body { background: url(//example.org/y) }</style>",
    "<div style='position: fixed; inset: 0; z-index: 2147483647; background: red'>over</div>",
    "<div style='position: absolute; top: -9000px; height: 18000px; width: 100vw'>over</div>",
    "<div style='margin: -900px; height: 2000px; box-shadow: 0 0 0 9999px red'>over</div>",
    "<div popover style='display: block; position: fixed; inset: 0'>over</div>",
    "<base href='//example.org/'>", "<base target=_top>", "<link rel=stylesheet href=x.css>",
    "<meta http-equiv=refresh content='0; url=about:blank'>",
    "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\">",
    "<iframe src=about:blank name=adViz></iframe>", "<object data=x></object>", "<embed src=x>",
    "<form action=x><input autofocus name=body><button>go</button></form>",
    "<img name=body><img name=querySelector><img name=adoptedStyleSheets>",
    "<p id=ad-viz>[]</p>", "<script id=ad-viz type=application/json>[]</script>",
    "<p id=player>", "<p id=adViz><p id=Reveal><p id=CSSStyleSheet><p id=document>",
    "<div data-player=0></div>", "<div class=host data-player=1>", "<div class='ad-viz reveal'>",
    "<section>", "<section class=present><section>", "<div class=slides><section>", "<main>",
    "<a href='javascript:canary = 1'>go</a>", "<a href='da\tta:text/html,x'>go</a>",
    "<video autoplay src=//example.org/v></video>", "<img src=//example.org/i srcset='//a.b/c 1x'>",
)  # fmt: skip
WORDS = ("one", "<p>two", "<b>three</b>", "<td>four", "<li>five", "\0", "\ud800", "&lt;six", "$x$")
PLACES = ("html", "markdown", "text", "latex", "svg", "stream", "error", "alt", "picture", "table")
PIECES = (UNCLOSED, CLOSING, HARM, WORDS)


def fragment(chance: random.Random) -> str:
    """Some pieces in a row, of which one is often within another."""
    pieces = [chance.choice(chance.choice(PIECES)) for _ in range(chance.randint(1, 5))]
    if chance.random() < 0.3:
        pieces.insert(0, chance.choice(("<div>", "<p>", "<table><tr><td>", "<svg>", "<ul><li>")))
    return chance.choice(("", " ", "\n", "\n\n")).join(pieces)


def cell(place: str, foreign: str, player: Any) -> list[Any]:
    """Cells with the foreign text at one of the PLACES, and then the player."""
    outputs: dict[str, Any] = {
        "html": shown("text/html", foreign),
        "markdown": shown("text/markdown", foreign),
        "latex": shown("text/latex", rf"$\text{{{foreign}}}$"),
        "svg": shown("image/svg+xml", f"<svg>{foreign}</svg>"),
        "stream": stream(foreign),
        "error": new_output("error", ename="E", evalue=foreign, traceback=[foreign]),
        "alt": new_output("display_data", {"image/png": "AAAA"},
                          metadata={"image/png": {"alt": foreign}}),
        "picture": shown("image/png", foreign),
    }  # fmt: skip
    if place == "text":
        return [text(foreign), code("player", view(player))]
    last = view(player)
    if place == "table":
        last.data["text/html"] = foreign
    return [code(foreign, *([outputs[place]] if place in outputs else []), last)]


#: Of each player how large it is once it has its place, or what is wrong with it.
LIVES = """async (isDeck) => {
    const frame = () => new Promise(requestAnimationFrame);
    const lives = [];
    for (const place of document.querySelectorAll("[data-player]")) lives.push(await life(place));
    return lives;

    async function life(place) {
        const slide = place.closest("section");
        if (isDeck) {
            const { h, v } = Reveal.getIndices(slide);
            Reveal.slide(h, v);
            if (Reveal.getCurrentSlide() !== slide) return "its slide is not reached";
        }
        const player = place.shadowRoot?.querySelector(".ad-viz");
        if (!player) return "no player";
        if (!isDeck) player.scrollIntoView({ block: "center" });
        let size, over;
        for (let still = 0, frames = 0; still < 2 && frames < 600; frames += 1) {
            await frame();
            const { left, width, top, height } = player.getBoundingClientRect();
            const middle = Math.min(top + height / 2, innerHeight - 1);
            over = document.elementFromPoint(left + width / 2, middle);
            const now = [left, width, height].map(Math.round).join(" × ");
            still = now === size && over === place ? still + 1 : 0;
            size = now;
        }
        if (over !== place) return `under ${over?.outerHTML.slice(0, 90)}`;
        const at = player.querySelector('[aria-label="Step number"]');
        const before = at.value;
        player.querySelector('[aria-label="Next"]').click();
        return at.value === before ? "it stands still" : size;
    }
}"""
#: A picture that is none says what it shows; the policy refuses what is asked for.
SAID = ("Failed to load resource: net::ERR_INVALID_URL", "The action has been blocked.")


def broken(browser: Browser, folder: Path, foreign: list[tuple[str, str]]) -> list[str]:
    """What goes wrong in a page and in a deck of these texts, each at its place."""
    players = [Player(example()) for _ in foreign]
    cells = [
        made
        for (place, each), player in zip(foreign, players, strict=True)
        for made in cell(place, each, player)
    ]
    path = folder / "foreign.ipynb"
    # As a browser writes it: half a character is no UTF-8.
    path.write_text(json.dumps(notebook(text("# A lesson"), *cells)))
    found = []
    for write in (save_page, save_slides):
        written, notes = write(path, execute=False)
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        tab = open_tab(context)
        tab.page.goto(written.as_uri())
        if is_deck := write is save_slides:
            tab.page.wait_for_function("() => globalThis.Reveal?.isReady()")
        lives = tab.page.evaluate(LIVES, is_deck)
        usual = max(lives, key=lives.count, default="")
        found += [f"{write.__name__}: {each}" for each in notes]
        found += [f"{write.__name__}: {each}" for each in tab.errors if not each.endswith(SAID)]
        asked = [one for one in tab.requests if not one.startswith("data:")]
        if asked != [written.as_uri()]:
            found.append(f"{write.__name__} asks for {asked[1:]}")
        if tab.page.evaluate("'canary' in globalThis"):
            found.append(f"{write.__name__} runs a script of others")
        if len(lives) != len(foreign):
            found.append(f"{write.__name__}: {len(lives)} players of {len(foreign)}")
        found += [
            f"{write.__name__}: {life}, and most are {usual}, after {where!r}"
            for life, where in zip(lives, foreign, strict=False)
            if life != usual or "×" not in life
        ]
        context.close()
    for player in players:
        player.close()
    return found


def run(browser: Browser, folder: Path, count: int, seed: int) -> list[str]:
    """Notebooks of so many foreign texts, up to 30 in each; what goes wrong in them."""
    chance = random.Random(seed)
    foreign = [(chance.choice(PLACES), fragment(chance)) for _ in range(count)]
    return [
        f"seed {seed}: {each}"
        for at in range(0, count, 30)
        for each in broken(browser, folder, foreign[at : at + 30])
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    asked = parser.parse_args()
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as scratch, launch() as chromium:
        wrong = run(chromium, Path(scratch), asked.count, asked.seed)
    print(*wrong, f"seed {asked.seed}: {asked.count} texts, {len(wrong)} findings", sep="\n")
    raise SystemExit(bool(wrong))
