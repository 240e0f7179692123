"""The program of a story is edited beside it: what is typed is checked, and told anew."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import ad_viz as av
from ad_viz.errors import ADError
from ad_viz.player.bundle import bundle, extra
from tests.browser.chromium import Tab, open_tab
from tests.fresh import FRESH
from tests.rust.course.goldens import goldens
from tests.rust.course.programs import PROGRAMS
from tests.whole import sized

MOVED = """\
fn main() {
    let s1 = String::from("hello");
    let s2 = s1;
    println!("{s1} {s2}");
}"""
CLONED = MOVED.replace("= s1;", "= s1.clone();")
ACCEPTED = "The borrow checker accepts it."

#: A model whose kernel is a player of this process.
LIVE = """([bundle, state]) => {
  const heard = {};
  const tell = (event, message) => (heard[event] ?? []).forEach((hear) => hear(message));
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    on: (event, hear) => (heard[event] ??= []).push(hear),
    off() {},
    save_changes: () => void set(state.source).then(({ changed, said }) => {
      Object.assign(state, changed);
      for (const name of Object.keys(changed)) tell(`change:${name}`, {});
      tell("msg:custom", said);
    }),
    async send({ extra }) {
      if (extra) tell("msg:custom", { extra, code: await bring(extra) });
    },
  };
  document.body.replaceChildren(document.createElement("div"));
  const address = URL.createObjectURL(new Blob([bundle], { type: "text/javascript" }));
  const el = document.body.firstElementChild;
  return import(address).then(({ default: widget }) => void widget.render({ model, el }));
}"""


@pytest.fixture
def tab(chromium: Browser) -> Iterator[Tab]:
    """A page of its own: what it calls stays with it."""
    context = chromium.new_context()
    yield open_tab(context)
    context.close()


def live(tab: Tab, source: str, width: int = 1280, predict: bool = False) -> tuple[Page, av.Player]:
    """A page, and the player that answers it."""
    player = av.ownership(source, predict=predict)
    said: list[Any] = []
    player.send = lambda content, *_: said.append(content)  # type: ignore[method-assign]

    def set_source(source: str) -> dict[str, Any]:
        before = player.timeline
        said.clear()
        player.set_state({"source": source})
        changed: dict[str, Any] = {"source": player.source}
        if player.timeline is not before:
            changed["_timeline"] = player._timeline
        return {"changed": changed, "said": said[-1]}

    page = tab.look(width, 800, motion="reduce")
    page.set_content("<!doctype html><title>live</title>")
    page.expose_function("set", set_source)
    page.expose_function("bring", extra)
    state = {"_timeline": player._timeline, "step": 1, "source": source, "predict": predict}
    page.evaluate(LIVE, [bundle(player.timeline.data["panels"]), state])
    return page, player


def test_what_is_typed_is_checked_and_has_its_story(tab: Tab) -> None:
    page, player = live(tab, MOVED)
    page.get_by_role("button", name="Edit").click()
    field, verdict = page.get_by_role("textbox", name="Program"), page.locator(".editor p")
    expect(field).to_be_focused()
    expect(field).to_have_value(MOVED)
    expect(verdict).to_have_text("E0382, line 4: borrow of moved value: `s1`")
    expect(page.locator(".editor li").nth(3)).to_have_text("E03824")
    field.fill(CLONED)
    expect(verdict).to_have_text(ACCEPTED)
    expect(page.locator(".own-code")).to_contain_text("s1.clone()")
    expect(page.locator(".editor b").nth(3)).to_have_text("")
    story = player.timeline
    field.fill(CLONED.replace("let s2 =", "let s2"))
    expect(verdict).to_contain_text("A semicolon is missing here.")
    expect(page.locator(".editor b").nth(2)).to_have_text("?")
    assert player.timeline is story
    assert player.source == CLONED
    # Keys are the field's while it has the focus.
    field.press("End")
    field.press("f")
    expect(page.locator(".ad-viz[data-shape=lecture]")).to_have_count(0)
    page.get_by_role("button", name="Edit").click()
    expect(field).to_be_hidden()
    assert tab.errors == []


def test_any_program_of_a_course_may_be_typed(tab: Tab) -> None:
    """What stands beside it is what rustc says, or why there is no story."""
    random, golden = Random(FRESH), goldens()
    page, player = live(tab, MOVED)
    expect(page.get_by_role("button", name="Edit")).to_be_visible()
    page.locator(".ad-viz").press("e")
    field, verdict = page.get_by_role("textbox", name="Program"), page.locator(".editor p")
    for program in random.sample(PROGRAMS, sized(5, len(PROGRAMS))):
        field.fill(program.text)
        expect(page.locator(".editor")).to_have_attribute("aria-busy", "false")
        try:
            av.ownership(program.text)
        except ADError as error:
            expect(verdict).to_have_text(str(error))
            continue
        errors = golden[program.chapter, program.name].errors
        lines = [f"{code}, line {line}: {said}" for line, code, said in sorted(errors)]
        expect(verdict).to_have_text("\n".join(lines) or ACCEPTED)
        assert player.source == program.text
        codes = {line: code for line, code, _ in errors}
        for line, row in enumerate(page.locator(".editor li").all_text_contents(), 1):
            assert row == f"{codes.get(line, '')}{line}"
    assert tab.errors == []


def test_a_question_is_not_answered_by_the_editor(tab: Tab) -> None:
    page, _ = live(tab, MOVED, predict=True)
    expect(page.locator(".ad-viz[data-shape]")).to_be_visible()
    expect(page.get_by_role("button", name="Close What the borrow checker says")).to_be_visible()
    expect(page.get_by_role("button", name="Edit")).to_be_hidden()


def test_no_field_is_cut_on_a_phone(tab: Tab) -> None:
    page, _ = live(tab, MOVED, width=400)
    page.get_by_role("button", name="Edit").click()
    box = page.get_by_role("textbox", name="Program").bounding_box()
    assert box
    assert box["height"] >= 72
    assert 0 <= box["x"] < box["x"] + box["width"] <= 400
