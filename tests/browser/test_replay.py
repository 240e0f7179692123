"""Inputs dragged in a page without a kernel, and in one whose kernel is asked."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import ad_viz as av
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.bundle import bundle
from ad_viz.player.packed import packed
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.timeline import Timeline
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.project.added_rows import added, run


def branch(x, y):
    a = x * y
    if a < 3:
        return a + 1
    return av.sin(a)


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return av.reverse(branch, 0.5, 4.2).save(tmp_path_factory.mktemp("replay") / "lesson.html")


def opened(tab: Tab, lesson: Path) -> Page:
    """The lesson at its last step, with its inputs in sight."""
    tab.page.goto(lesson.as_uri())
    tab.page.get_by_role("button", name="Inputs").click()
    tab.page.get_by_role("region").press("End")
    return tab.page


def test_dragging_tells_every_number_anew(tab: Tab, lesson: Path) -> None:
    page = opened(tab, lesson)
    slider = page.get_by_role("slider", name="x", exact=True)
    slider.focus()
    for _ in range(5):
        slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "0.55")
    there = tape_story(branch, (0.55, 4.2))
    expect(page.locator(".at")).to_contain_text(there.data["function"]["at"])
    expect(page.locator(".equation")).to_contain_text("= 4.2")
    expect(page.locator(".equation")).to_contain_text("= 0.55")
    value = there.state(len(there))["value", 3]
    expect(page.locator(".graph-panel")).to_contain_text(numeral(value))
    expect(page.get_by_role("status")).to_have_text("x is 0.55, y is 4.2")
    page.get_by_role("button", name="As recorded").click()
    expect(page.locator(".at")).to_contain_text("x = 0.5, y = 4.2")
    assert tab.errors == []


def pair(x, y):
    return x * av.sin(y), x * y


@pytest.mark.parametrize("lens", [av.live, av.runs, av.programs], ids=lambda lens: lens.__name__)
def test_what_a_lens_has_alone_is_replayed_too(
    tab: Tab, tmp_path: Path, lens: Callable[..., av.Player]
) -> None:
    page = opened(tab, lens(pair, 0.5, 4.2).save(tmp_path / "lesson.html"))
    exact = page.get_by_role("spinbutton", name="x, exactly")
    exact.fill("0.55")
    exact.press("Enter")
    expect(page.locator(".at")).to_contain_text("x = 0.55, y = 4.2")
    own = page.locator(".live-panel, .jacobian-panel, .programs-panel").first
    there = {"live": 0.55 * 4.2, "runs": 0.55, "programs": 0.55 * 4.2}
    expect(own).to_contain_text(numeral(there[lens.__name__]))
    assert tab.errors == []


def test_a_seed_is_turned(tab: Tab, lesson: Path) -> None:
    page = opened(tab, lesson)
    seed = page.get_by_role("group", name="Seeds").get_by_role("button")
    expect(seed).to_have_attribute("aria-pressed", "true")
    seed.click()
    expect(seed).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".equation > :first-child")).to_contain_text("= 0")
    assert tab.errors == []


@pytest.mark.parametrize(
    ("text", "says"), [("pi/2", "“pi/2” is no number"), ("", "needs a number")]
)
def test_what_is_no_number_is_said_and_the_value_shown_again(
    tab: Tab, lesson: Path, text: str, says: str
) -> None:
    page = opened(tab, lesson)
    exact = page.get_by_role("spinbutton", name="y, exactly")
    exact.fill(text)
    exact.press("Enter")
    expect(page.get_by_role("alert").first).to_contain_text(says)
    expect(exact).to_have_value("4.2")


@pytest.mark.parametrize(("key", "taken"), [("Enter", "0.25"), ("Escape", "0.5")])
def test_keys_go_back_to_the_player(tab: Tab, lesson: Path, key: str, taken: str) -> None:
    page = opened(tab, lesson)
    exact = page.get_by_role("spinbutton", name="x, exactly")
    exact.fill("0.25")
    exact.press(key)
    expect(page.get_by_role("region").first).to_be_focused()
    expect(exact).to_have_value(taken)
    page.keyboard.press("Home")
    expect(page.locator(".scrubber")).to_have_attribute("aria-valuenow", "1")


def test_a_graph_that_no_longer_belongs_is_not_shown(tab: Tab, lesson: Path) -> None:
    page = opened(tab, lesson)
    exact = page.get_by_role("spinbutton", name="x, exactly")
    exact.fill("1")
    exact.press("Enter")
    line = branch.__code__.co_firstlineno + 2
    says = f"Line {line}: a < 3 held at a = 2.1, and does not at a = 4.2: another graph."
    expect(page.get_by_text(says, exact=True)).to_be_visible()
    for place in (".panels", ".narration", ".at"):
        expect(page.locator(place)).to_be_hidden()
    page.get_by_role("region").press("Home")
    expect(page.get_by_role("spinbutton", name="Step number")).to_have_value("9")
    page.get_by_role("button", name="Back to the last inputs that fit").click()
    expect(page.get_by_text(says, exact=True)).to_be_hidden()
    expect(page.locator(".panels")).to_be_visible()
    expect(exact).to_have_value("0.5")
    assert tab.errors == []


#: So that a is less than 3 by 3e-11 of it.
NEAR = (3 - 1e-10) / 4.2


def says_close(line: int = branch.__code__.co_firstlineno + 2) -> str:
    return f"Line {line}: a < 3 is decided by the last digits at a = 3: too close to call here."


def test_what_the_last_digits_decide_is_not_shown_without_a_kernel(tab: Tab, lesson: Path) -> None:
    page = opened(tab, lesson)
    exact = page.get_by_role("spinbutton", name="x, exactly")
    for x in (NEAR, 6 / 4.2 - NEAR):
        exact.fill(repr(x))
        exact.press("Enter")
        expect(page.get_by_text(says_close(), exact=True)).to_be_visible()
        alone = page.get_by_text("This page has no kernel that could run it.", exact=True)
        expect(alone).to_be_visible()
        for place in (".panels", ".narration", ".at"):
            expect(page.locator(place)).to_be_hidden()
        page.get_by_role("button", name="Back to the last inputs that fit").click()
        expect(page.get_by_text(says_close(), exact=True)).to_be_hidden()
        expect(page.locator(".at")).to_contain_text("x = 0.5, y = 4.2")
    exact.fill("0.7142")
    exact.press("Enter")
    expect(page.locator(".at")).to_contain_text("x = 0.7142, y = 4.2")
    assert tab.errors == []


def test_where_another_extra_shows_what_was_recorded_the_inputs_say_so(
    tab: Tab, tmp_path: Path
) -> None:
    """Once all is answered, turning to predictions shows the story as it was recorded."""
    page = tab.page
    path = av.reverse(lambda x, y: x * y, 0.5, 4.2, predict=True).save(tmp_path / "lesson.html")
    page.goto(path.as_uri())
    player, asking = page.get_by_role("region").first, page.get_by_role("radiogroup")
    exact = page.get_by_role("spinbutton", name="x, exactly")
    player.press("End")
    while asking.is_visible():
        page.get_by_role("button", name="Skip").click()
        expect(page.locator("[data-asking=answered]")).to_be_visible()
        player.press("End")
    for key in ("q", "i"):
        player.press(key)
    exact.fill("0.9")
    exact.press("Enter")
    expect(page.locator(".at")).to_contain_text("x = 0.9, y = 4.2")
    for key in ("q", "q", "i"):
        player.press(key)
    expect(page.locator(".at")).to_contain_text("x = 0.5, y = 4.2")
    expect(exact).to_have_value("0.5")
    assert tab.errors == []


#: A model that answers for the kernel: what it is told is kept, and another timeline comes.
LIVE = """async ([bundle, told, there, extra, inputs]) => {
  const address = URL.createObjectURL(new Blob([bundle], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  const state = { _timeline: told, step: 1, inputs };
  const heard = {};
  const tell = (event, message) => (heard[event] ?? []).forEach((hear) => hear(message));
  globalThis.asked = [];
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; if (name === "inputs") asked.push(value); },
    save_changes() {},
    on: (event, callback) => (heard[event] ??= []).push(callback),
    off() {},
    send({ extra: name }) {
      if (name === "replay") setTimeout(() => tell("msg:custom", { extra: name, code: extra }));
    },
  };
  globalThis.answer = (next = there) => { state._timeline = next; tell("change:_timeline"); };
  globalThis.refuse = () => tell("msg:custom", { refused: "It is too large." });
  document.body.replaceChildren(document.createElement("div"));
  widget.render({ model, el: document.body.firstElementChild });
}"""


def live(page: Page, there: Timeline, shown: Timeline | None = None) -> Locator:
    """The field of x in a page whose kernel will answer with the timeline ``there``."""
    watched(page, shown or tape_story(branch, (0.5, 4.2)), there)
    page.get_by_role("button", name="Inputs").click()
    return page.get_by_role("spinbutton", name="x, exactly")


def watched(
    page: Page, shown: Timeline, there: Timeline, inputs: Sequence[float] = (0.5, 4.2)
) -> None:
    """A page with the timeline ``shown``, whose kernel will answer with ``there``."""
    extra = Path(av.__file__).parent / "player" / "static" / "extras" / "replay.js"
    page.goto("about:blank")
    text = bundle(shown.data["panels"])
    page.evaluate(LIVE, [text, shown.json, there.json, packed(extra), [*inputs]])


def test_a_kernel_is_asked_once_and_its_graph_appears(tab: Tab) -> None:
    page = tab.page
    exact = live(page, tape_story(branch, (1.0, 4.2)))
    exact.fill("1")
    exact.press("Enter")
    expect(page.get_by_text("The kernel is asked for it.", exact=True)).to_be_visible()
    page.wait_for_function("asked.length === 1")
    page.evaluate("refuse()")
    expect(page.get_by_text("It is too large.", exact=True)).to_be_visible()
    page.evaluate("answer()")
    expect(page.get_by_text("It is too large.", exact=True)).to_be_hidden()
    expect(page.locator(".at")).to_contain_text("x = 1, y = 4.2")
    expect(page.locator(".graph-panel")).to_contain_text("sin(a)")
    assert page.evaluate("JSON.stringify(asked)") == json.dumps([[1, 4.2]]).replace(" ", "")
    page.get_by_role("button", name="As recorded").click()
    expect(page.get_by_text("The kernel is asked for it.", exact=True)).to_be_visible()
    assert tab.errors == []


def test_what_the_last_digits_decide_is_the_kernels_to_say(tab: Tab) -> None:
    page = tab.page
    exact = live(page, tape_story(branch, (NEAR, 4.2)))
    exact.fill(repr(NEAR))
    exact.press("Enter")
    expect(page.get_by_text(says_close(), exact=True)).to_be_visible()
    expect(page.get_by_text("The kernel is asked for it.", exact=True)).to_be_visible()
    expect(page.locator(".panels")).to_be_hidden()
    page.wait_for_function("asked.length === 1")
    page.evaluate("answer()")
    expect(page.get_by_text(says_close(), exact=True)).to_be_hidden()
    expect(page.locator(".at")).to_contain_text("x = 0.71429, y = 4.2")
    expect(page.locator(".graph-panel")).to_contain_text("a + 1")
    assert tab.errors == []


OTHER_DIGITS = "This page and the kernel have other digits of a: too close to call here."


def other_digits(timeline: Timeline) -> Timeline:
    """As of a kernel that rounds otherwise: a is larger, by 2e-9 of it."""
    for step in timeline.data["steps"]:
        for change in step["set"]:
            if [*change[:2]] == ["value", 2]:
                change[2] *= 1 + 2e-9
    return timeline


def test_where_page_and_kernel_have_other_digits_nothing_is_replayed_without_a_kernel(
    tab: Tab, tmp_path: Path
) -> None:
    player = av.Player(other_digits(tape_story(branch, (0.5, 4.2))))
    page = opened(tab, player.save(tmp_path / "lesson.html"))
    expect(page.locator(".panels")).to_be_visible()
    exact = page.get_by_role("spinbutton", name="x, exactly")
    exact.fill("0.55")
    exact.press("Enter")
    expect(page.get_by_text(OTHER_DIGITS, exact=True)).to_be_visible()
    expect(page.locator(".panels")).to_be_hidden()
    page.get_by_role("button", name="As recorded").click()
    expect(page.locator(".panels")).to_be_visible()
    expect(page.locator(".at")).to_contain_text("x = 0.5, y = 4.2")
    assert tab.errors == []


def test_where_page_and_kernel_have_other_digits_the_kernels_run_is_shown(tab: Tab) -> None:
    page = tab.page
    there = other_digits(tape_story(branch, (0.55, 4.2)))
    exact = live(page, there)
    exact.fill("0.55")
    exact.press("Enter")
    expect(page.locator(".at")).to_contain_text("x = 0.55, y = 4.2")
    page.wait_for_function("asked.length === 1")
    page.evaluate("answer()")
    exact.fill("0.6")
    exact.press("Enter")
    says = OTHER_DIGITS
    expect(page.get_by_text(says, exact=True)).to_be_visible()
    expect(page.locator(".panels")).to_be_hidden()
    page.wait_for_function("asked.length === 2")
    page.evaluate("(next) => answer(next)", tape_story(branch, (0.6, 4.2)).json)
    expect(page.get_by_text(says, exact=True)).to_be_hidden()
    expect(page.locator(".at")).to_contain_text("x = 0.6, y = 4.2")
    assert tab.errors == []


@pytest.mark.parametrize("width", [1280, 720, 320])
def test_what_the_page_cannot_tell_anew_has_no_inputs_and_a_sentence(tab: Tab, width: int) -> None:
    page = tab.page
    page.set_viewport_size({"width": width, "height": 900})
    branched = tape_story(branch, (0.5, 4.2))
    family = tape_story(branch, (0.5, 4.2))
    family.data["steps"][3]["set"].append(["broadcast_join.count", 0, 1])
    function = tape_story(branch, (0.5, 4.2))
    function.data["replay"]["rules"]["add"]["value"] = ["unheard", "a"]
    button = page.get_by_role("button", name="Inputs")
    for shown, says in (
        (
            family,
            "No Inputs here: this page cannot tell “broadcast_join.count” anew at other inputs.",
        ),
        (function, "No Inputs here: this page cannot compute unheard."),
    ):
        watched(page, shown, branched)
        expect(page.get_by_text(says, exact=True)).to_be_visible()
        expect(button).to_be_hidden()
        page.get_by_role("region").press("i")
        expect(page.locator(".inputs")).to_be_hidden()
        assert not [one for one in violations(page) if one.startswith("color-contrast")]
        page.evaluate("answer()")
        expect(button).to_be_visible()
        expect(page.get_by_text(says, exact=True)).to_be_hidden()
    assert tab.errors == []


ERF = "erf c = erf(a) => dc = exp(-a ** 2) * 1.1283791670955126 * da ; the error function of a"
LESSON = """
import ad_viz as av
av.reverse(lambda x: av.erf(x) * 2, 0.5).save("lesson.html")
"""


def test_a_primitive_that_only_python_has_gives_a_page_without_inputs(
    tab: Tab, tmp_path: Path
) -> None:
    folder = added(tmp_path, python=ERF)
    run(folder, LESSON)
    tab.page.goto((folder / "lesson.html").as_uri())
    says = "No Inputs here: this page cannot compute erf."
    expect(tab.page.get_by_text(says, exact=True)).to_be_visible()
    expect(tab.page.get_by_role("button", name="Inputs")).to_be_hidden()
    assert tab.errors == []


def test_answers_that_come_after_the_next_question_leave_the_inputs_where_they_are(
    tab: Tab,
) -> None:
    page = tab.page
    exact = live(page, tape_story(branch, (0.55, 4.2)))
    for count, x in enumerate(["0.55", "0.6"], 1):
        exact.fill(x)
        exact.press("Enter")
        page.wait_for_function("(count) => asked.length === count", arg=count)
    page.evaluate("answer()")
    expect(page.locator(".at")).to_contain_text("x = 0.6, y = 4.2")
    page.evaluate("(next) => answer(next)", tape_story(branch, (0.6, 4.2)).json)
    expect(page.locator(".at")).to_contain_text("x = 0.6, y = 4.2")
    page.get_by_role("button", name="As recorded").click()
    expect(page.locator(".at")).to_contain_text("x = 0.5, y = 4.2")
    assert tab.errors == []


@pytest.mark.parametrize("width", [1280, 720, 320])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(tab: Tab, lesson: Path, scheme: Any, width: int) -> None:
    tab.look(width, scheme=scheme)
    page = opened(tab, lesson)
    expect(page.get_by_role("slider", name="x", exact=True)).to_be_visible()
    assert violations(page) == []
    controls = page.locator(".inputs :is(input, button)")
    sizes = controls.evaluate_all("all => all.map((it) => it.getBoundingClientRect().height)")
    assert len(sizes) == 6
    assert min(sizes) >= 44
    page.get_by_role("spinbutton", name="x, exactly").fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Back to the last inputs that fit")).to_be_visible()
    assert violations(page) == []
