"""Players whose host goes wrong at any call, in random sequences with what a person does meanwhile.

    python -m tests.browser.faults 5000 --seed 1

plays so many sequences, from this seed on. In each one the page's heart goes on, nothing is left on
the console, a kernel that does not answer is asked a bounded number of times, and every step can be
seen.
"""

import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np
from playwright.sync_api import Page

import ad_viz as av
from ad_viz.lenses.asking import asked
from ad_viz.player.bundle import bundle, extra
from ad_viz.player.widget import Player
from tests.browser.chromium import launch, open_tab
from tests.browser.lenses import players

__all__ = ["CALLS", "LONG", "Host", "lay", "play"]

EXTRAS: Final = ("predict", "presenter", "replay")
READABLE: Final = (
    "No kernel answers. Run the cell again.",
    "The kernel is busy or gone: wait for it, or run the cell again.",
    "What the kernel sent cannot be",
    "Nothing to predict here",
    "A poll is for the lecture",
    "No question is left",
    "This page does not allow pictures",
)
UNREAD: Final = "This lesson cannot be shown: its data were altered, or written by another version"
#: What the page says on its console once an act is over.
DONE: Final = "The act is over."
#: More than a kernel's patience, in ms.
LONG: Final = 6000
SHORT: Final = 400
#: So long a page may stand still, in the browser's own ms, on a machine that does nothing else.
SECOND: Final = 1000
#: Each call of the host's model, and how it may go wrong.
CALLS: Final = {
    "get": ("throws", "rubbish"),
    "set": ("throws", "lost"),
    "save": ("throws", "lost"),
    "send": ("throws",),
    "on": ("throws",),
    "off": ("throws",),
    "reply": ("never", "late", "twice", "rubbish"),
}
#: What a person does, and what the host does by itself.
ACTS: Final[Sequence[tuple[str, Sequence[Any]]]] = (
    ("press", ["ArrowRight", "ArrowLeft", "Home", "End", "PageDown", " "]),
    ("press", ["q", "q", "i", "f", "Escape", "g", "p", "b", "l", "s", "?"]),
    ("press", ["a", "b", "c", "1", "2", "Enter", "Backspace", "r"]),
    ("click", [".prediction button", ".prediction [role=radio]", ".seeds button"]),
    ("number", [1, 2, 5, 99, -1, "", "x"]),
    ("scrub", ["ArrowRight", "PageDown", "End"]),
    ("drag", [0.0, 0.3, 0.52, 1.0]),
    ("noise", [None]),
    ("trait", ["_timeline", "step", "predict", "answers", "inputs"]),
    ("late", [None]),
    ("again", [None]),
    ("second", [None]),
    ("close", [None]),
    ("pass", [None]),
)


@cache
def lessons() -> list[dict[str, Any]]:
    """A player of every lens as it travels, with its questions, and one of arrays."""
    return [lesson(player) for player in [*players(), av.reverse(turning, np.array([0.5, -1.5]))]]


def turning(x):
    """Far from 0 it is another function."""
    total = np.sum(x * x)
    return total if total < 3 else np.sin(total)


def lesson(player: Player) -> dict[str, Any]:
    result, more = player.timeline, asked(player.timeline)
    return {
        "text": bundle(result.data["panels"]),
        "told": result.json,
        "asked": more.json if more.data.get("questions") else None,
        "inputs": player.get_state("inputs")["inputs"],
        "extras": {name: extra(name) for name in EXTRAS},
    }


def lay(page: Page) -> None:
    """An empty page in which `play` has its players."""
    page.goto("about:blank")
    # What fades away is still there for a while.
    page.emulate_media(reduced_motion="reduce")
    page.add_script_tag(content=f"(() => {{{Path(__file__).with_suffix('.mjs').read_text()}}})()")


class Host:
    """The page's host; it tells what is to be seen after each act."""

    def __init__(
        self, page: Page, place: int | dict[str, Any], seed: int, arms: dict[str, Any]
    ) -> None:
        self._page = page
        self.acts: list[str] = []
        self.seed = seed
        #: The longest for which the page's heart stood still, in ms.
        self.pause = 0.0
        own = lessons()[place] if isinstance(place, int) else place
        given = {**own, "seed": seed, "arms": arms}
        self._do("given => host(given).then((it) => { globalThis.it = it; })", given)

    def _do(self, script: str, given: Any) -> Any:
        """Nothing waits for a page that hangs: an event gives up, `evaluate` would not."""
        page = self._page
        with page.expect_console_message(lambda said: said.text == DONE, timeout=60_000):
            page.evaluate(
                f"""([given, done]) => {{
                    const end = (seen) => {{ globalThis.seen = seen; console.debug(done); }};
                    ({script})(given).then(end, (error) => end({{ errors: [String(error)] }}));
                }}""",
                [given, DONE],
            )
        return page.evaluate("globalThis.seen")

    def act(self, name: str, given: Any = None, time: int = SHORT) -> dict[str, Any]:
        self.acts.append(f"{name} {given} {time}")
        seen: dict[str, Any] = self._do("(given) => it.act(...given)", [name, given, time])
        self.pause = max(self.pause, seen.get("pause", 0.0))
        self.check(not seen["errors"], f"said on the console: {seen['errors']}")
        self.check(seen["beats"] >= 3, f"the heart beat {seen['beats']} times of 4")
        strange = [one for one in seen["notices"] if not one.startswith(READABLE)]
        self.check(not strange, f"not a notice of ours: {strange}")
        self.check(seen["sent"] <= 2 * len(EXTRAS) + 4 * len(self.acts), f"sent {seen['sent']}")
        return seen

    def check(self, fact: Any, otherwise: str) -> None:
        if not fact:
            story = "\n  ".join(self.acts)
            raise AssertionError(f"Seed {self.seed}: {otherwise}\n  {story}")


@cache
def frames(page: Page, place: int) -> dict[int, list[str]]:
    """What is to be seen at the steps of `_step`, where nothing goes wrong."""
    host = Host(page, place, 0, {})
    count = host.act("pass")["count"]
    found = {}
    for step in (1, min(2, count), min(3, count), (count + 1) // 2, count):
        seen = host.act("number", step)
        found[seen["step"]] = seen["frame"]
    return found


def play(page: Page, seed: int) -> Counter[str]:
    """One sequence, drawn from its seed; what it met."""
    draw = random.Random(seed)
    place = seed % len(lessons())
    right = frames(page, place)
    arms = _arms(draw) if draw.random() < 0.3 else {}
    host = Host(page, place, seed, arms)
    seen = host.act("pass")
    met: Counter[str] = Counter(acts=1)
    if seen["unread"]:
        host.check(arms and seen["unread"].startswith(UNREAD), f"shows {seen['unread']!r}")
        return met + Counter(unread=1)
    for _ in range(draw.randint(4, 14)):
        if draw.random() < 0.25:
            host.act("arm", _arms(draw))
        name, some = draw.choice(ACTS)
        seen = host.act(name, draw.choice(some), LONG if draw.random() < 0.2 else SHORT)
        met["acts"] += 1
        met.update(text.split(".")[0] for text in seen["notices"])
        if seen["unread"]:
            return met + Counter(unread=1)
    _recover(host)
    _step(host, right)
    _predict(host, met)
    if host.pause > SECOND:
        met["stood still"] += 1
        print(f"Seed {seed}: the page stood still for {host.pause:.0f} ms", flush=True)
    return met


def _arms(draw: random.Random) -> dict[str, Any]:
    calls = draw.sample(sorted(CALLS), draw.randint(1, 3))
    return {call: CALLS[call] for call in calls} | {"rate": draw.choice([0.1, 0.5, 1.0])}


def _recover(host: Host) -> None:
    """The host is well again, and the person goes back to where all began."""
    host.act("arm", {})
    host.act("late", None, LONG)
    for act, given in [("close", None), ("press", "x"), ("press", "Escape")]:
        seen = host.act(act, given)
    host.check(seen["shown"], "the player is out of sight")
    if seen["predicts"]:
        host.act("press", "q")
    if seen["elsewhere"]:
        host.act("click", ".refusal button")
    host.act("click", ".input-rest > .ghost", LONG)


def _step(host: Host, right: dict[int, list[str]]) -> None:
    """Next, back, the number field and the ends show the right frame."""
    last = max(right)
    middle = (last + 1) // 2
    ways: list[tuple[str, Any, int]] = [
        ("press", "Home", 1),
        ("press", "ArrowRight", min(2, last)),
        ("press", "PageDown", min(3, last)),
        ("press", "ArrowLeft", max(1, min(3, last) - 1)),
        ("number", middle, middle),
        ("scrub", "End", last),
        ("press", "Home", 1),
    ]
    for act, given, step in ways:
        seen = host.act(act, given)
        host.check(seen["step"] == step, f"stands at {seen['step']}, not {step}")
        found, expected = Counter(seen["frame"]), Counter(right[step])
        host.check(
            found == expected,
            f"step {step} shows {[*(found - expected)]} instead of {[*(expected - found)]}",
        )


def _predict(host: Host, met: Counter[str]) -> None:
    """Asked for, it works, or what hinders it is said."""
    host.act("press", "q")
    seen = host.act("press", "End", LONG)
    met["asks" if seen["predicts"] else "says why not"] += 1
    said = seen["notices"] or not seen["predicts"]
    host.check(seen["asking"] or said or seen["brought"], "predict does nothing, and says nothing")


def main(words: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.browser.faults", description=__doc__)
    parser.add_argument("count", type=int, help="how many sequences")
    parser.add_argument("--seed", type=int, default=0, help="the first one's seed")
    given = parser.parse_args(words)
    met: Counter[str] = Counter()
    failed = []
    began = monotonic()
    with launch() as browser:
        page = open_tab(browser.new_context(viewport={"width": 1280, "height": 720})).page
        for seed in range(given.seed, given.seed + given.count):
            if (seed - given.seed) % 100 == 0:
                lay(page)
            try:
                met += play(page, seed)
            except AssertionError as fault:
                failed.append(seed)
                print(fault, flush=True)
                lay(page)
            done = seed + 1 - given.seed
            if done % 25 == 0:
                seconds = monotonic() - began
                print(f"{done} sequences, up to seed {seed}: {seconds:.0f} s", flush=True)
    print(
        f"{given.count} sequences in {monotonic() - began:.0f} s: {len(failed)} failed; {dict(met)}"
    )
    return bool(failed or met["stood still"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
