"""Somebody who does anything, in any order, to a player of a random program whose graph folds.

After each action the page is where Python's rule says, says what its timeline says there, and has
the sender and the receiver in sight.
"""

import json
import unicodedata
from bisect import bisect_left
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import ConsoleMessage, Error, Page

from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.groups.folding import Folding
from ad_viz.timeline.packing import unpacked
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.browser.drawn.places import WINDOWS, Drawn
from tests.timeline.groups.programs import random_program

__all__ = ["program_timeline", "wrong_after"]

_STORIES: Final = (tape_story, forward_story, var_story)
_FRAMED: Final = Path(__file__).with_name("framed.js").read_text("utf-8")
#: Nothing has more or less room than three frames ago, and nothing else is said.
_SETTLED: Final = """async () => {
  const look = () => {
    const { x, y, width, height } = place.querySelector(".graph > svg").getBoundingClientRect();
    return [x, y, width, height, place.querySelector(".sentence").textContent].join();
  };
  const frame = () => new Promise(requestAnimationFrame);
  for (let before; before !== (before = look()); ) for (let k = 0; k < 3; k++) await frame();
}"""
#: The middles of what opens or closes, where a hand comes to it.
_FOLDS: Final = """() => {
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  return [...place.querySelectorAll("[aria-expanded]")].filter((one) => {
    if (!one.closest(".graph, .tape") || !one.checkVisibility()) return false;
    const hit = place.elementFromPoint(...middle(one));
    return hit && (one.contains(hit) || hit.contains(one));
  }).map(middle);
}"""


def program_timeline(seed: int) -> Timeline:
    """The story of one random program after another, in one lens after another."""
    program, *_ = random_program(Random(seed))
    return _STORIES[seed % len(_STORIES)](program.function, program.point)


def wrong_after(drawn: Drawn, seed: int, count: int) -> list[str]:
    """What is wrong after so many actions on the program of a seed, and what they were."""
    timeline = program_timeline(seed)
    page = drawn.page("normal", Random(seed).choice(WINDOWS))
    page.evaluate("(timeline) => window.turn(timeline)", unpacked(json.loads(timeline.json)))
    return _Monkey(page, timeline, Random(seed)).play(count)


class _Monkey:
    def __init__(self, page: Page, timeline: Timeline, random: Random) -> None:
        self._page = page
        self._timeline = timeline
        self._random = random
        #: Whether it has moved the graph itself.
        self._holds = False
        self._is_elsewhere = False
        self._said: list[str] = []

    def play(self, count: int) -> list[str]:
        self._page.on("console", self._hear)
        self._page.on("pageerror", self._hear)
        done: list[str] = []
        try:
            for _ in range(count):
                action = self._random.choices(list(_ACTIONS), list(_ACTIONS.values()))[0]
                before = self._step
                what, expected = action(self, before)
                done.append(f"{what} at {before}")
                self._page.evaluate(_SETTLED)
                # What is opened or closed is brought into sight, wherever the step is.
                self._is_elsewhere |= action == _Monkey.fold
                self._is_elsewhere &= self._step == before
                faults = [*self._said, *self._faults(expected)]
                if faults:
                    return [*faults, f"after: {', '.join(done)}"]
        except Error as error:
            return [str(error).splitlines()[0], *self._said, f"after: {', '.join(done)}"]
        finally:
            self._page.remove_listener("console", self._hear)
            self._page.remove_listener("pageerror", self._hear)
            self._leave()
        return []

    def _hear(self, said: ConsoleMessage | Error) -> None:
        if isinstance(said, Error) or said.type == "error":
            self._said.append(f"the console says {said if isinstance(said, Error) else said.text}")

    def _leave(self) -> None:
        """As another finds it."""
        for _ in range(3):
            self._key("Escape")

    def _key(self, key: str) -> None:
        self._page.get_by_role("region").first.press(key)

    @property
    def _step(self) -> int:
        slider = self._page.evaluate(
            "() => place.querySelector('[role=slider][aria-label=Step]').ariaValueNow"
        )
        return int(slider)

    @property
    def _folding(self) -> Folding:
        opened, closed = self._page.evaluate("() => [model.get('opened'), model.get('_closed')]")
        return Folding(self._timeline, opened, closed)

    def _faults(self, expected: int | None) -> list[str]:
        step, folding = self._step, self._folding
        if expected is not None and step != expected:
            return [f"step {step}, expected {expected}"]
        sentence = self._page.evaluate("() => place.querySelector('.sentence').textContent")
        if self._is_passed(step, folding):
            is_right = " closed: " in sentence
        else:
            is_right = _letters(sentence).startswith(
                _letters(plain(self._timeline.step(step)["say"]))
            )
        faults = [] if is_right else [f"step {step} says {sentence!r}"]
        if not self._holds and not self._is_elsewhere and not self._is_passed(step, folding):
            nodes = self._touched(step)
            groups = self._page.evaluate("() => model.get('_timeline').groups")
            hidden = self._page.evaluate(f"({_FRAMED})", [nodes, groups])
            faults += [f"node {node} is not seen at step {step}" for node in hidden]
        return faults

    def _is_passed(self, step: int, folding: Folding) -> bool:
        """Whether several steps of a closed part that is told are shown as this one."""
        if not folding.is_stop(step) or not folding.closed_round(step):
            return False
        place = bisect_left(folding.stops, step)
        before = folding.stops[place - 1] if place else 0
        return sum(before < number <= step for number, _ in self._timeline.numbered) > 1

    def _touched(self, step: int) -> list[int]:
        now = self._timeline.step(step)
        if "closed" in now or now["flow"] == "rest":
            return []
        edges = [self._timeline.edges[edge] for edge in now.get("edges", [])]
        ends = {edge[end] for edge in edges for end in ("parent", "child")}
        return sorted(ends) or (now.get("nodes") or [])[:1]

    def next(self, step: int) -> tuple[str, int]:
        stops = self._folding.stops
        self._key("ArrowRight")
        return "next", ([stop for stop in stops if stop > step] or [step])[0]

    def back(self, step: int) -> tuple[str, int]:
        stops = self._folding.stops
        self._key("ArrowLeft")
        return "back", ([stop for stop in stops if stop < step] or [step])[-1]

    def jump(self, step: int) -> tuple[str, int]:
        to = self._random.randint(1, len(self._timeline))
        field = self._page.get_by_role("spinbutton")
        if not field.count() or not field.is_visible():
            return "nothing", step
        field.fill(str(to))
        field.press("Enter")
        return f"jump to {to}", self._timeline.step(to).get("number", to)

    def end(self, _: int) -> tuple[str, int]:
        key = self._random.choice(("Home", "End"))
        stops = self._folding.stops
        self._key(key)
        return key, stops[0 if key == "Home" else -1]

    def fold(self, step: int) -> tuple[str, int]:
        spots = self._page.evaluate(_FOLDS)
        if not spots:
            return "nothing", step
        at = self._random.choice(spots)
        self._page.mouse.click(*at)
        return f"press {at}", step

    def zoom(self, step: int) -> tuple[str, int]:
        name = self._random.choice(("Zoom in", "Zoom out", "Fit the whole graph"))
        button = self._page.get_by_role("button", name=name)
        if not button.count() or not button.first.is_visible():
            return "nothing", step
        button.first.evaluate("(one) => one.click()")
        self._holds = True
        return name, step

    def scrub(self, _: int) -> tuple[str, None]:
        slider = self._page.get_by_role("slider", name="Step", exact=True)
        box = slider.bounding_box() if slider.count() and slider.is_visible() else None
        if not box:
            return "nothing", None
        x = box["x"] + self._random.random() * box["width"]
        self._page.mouse.click(x, box["y"] + box["height"] / 2)
        return f"scrub to {x}", None

    def resize(self, step: int) -> tuple[str, int]:
        width, height = self._random.choice(WINDOWS)
        self._page.set_viewport_size({"width": width, "height": height})
        self._page.wait_for_function("(width) => innerWidth === width", arg=width)
        return f"{width} × {height}", step

    def enlarge(self, step: int) -> tuple[str, int]:
        name = self._random.choice(("Enlarge Graph", "Enlarge Tape", "Restore Graph"))
        button = self._page.get_by_role("button", name=name)
        if button.count() and button.first.is_visible():
            button.first.evaluate("(one) => one.click()")
        return name, step

    def theme(self, step: int) -> tuple[str, int]:
        scheme = self._random.choice(("light", "dark"))
        self._page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        return scheme, step

    def lecture(self, step: int) -> tuple[str, int]:
        self._key("f")
        return "f", step


#: What it does, and how often.
_ACTIONS: Final[dict[Callable[[_Monkey, int], tuple[str, int | None]], int]] = {
    _Monkey.next: 8, _Monkey.back: 5, _Monkey.jump: 4, _Monkey.fold: 6, _Monkey.end: 1,
    _Monkey.scrub: 3, _Monkey.resize: 2, _Monkey.enlarge: 1, _Monkey.theme: 1, _Monkey.lecture: 1,
    _Monkey.zoom: 1,
}  # fmt: skip


def _letters(words: str) -> str:
    """Without what stands over letters, and without space."""
    return "".join(one for one in unicodedata.normalize("NFKD", words) if one.isalnum())
