"""Of a line with several operations, the one that the step is about is outlined."""

from pathlib import Path

import numpy as np
from playwright.sync_api import expect

import ad_viz as av
from tests.browser.axe import violations
from tests.browser.chromium import Tab


def line(X, W, b):
    Z = X @ W + b
    return np.sum(Z)


AT = (np.ones((3, 2)), np.ones((2, 4)), np.arange(4.0))
#: Its steps: three inputs, then the operations; in the sweep Z sends before X @ W does.
PRODUCT, SUM, TOTAL, Z_SENDS = 4, 5, 6, 9


def test_the_operation_at_issue_is_outlined_in_its_line(tab: Tab, tmp_path: Path) -> None:
    path = av.reverse(line, *AT).save(tmp_path / "lesson.html")
    page = tab.look(1280, motion="reduce")
    page.goto(path.as_uri())
    number = page.get_by_role("spinbutton")
    part = page.locator(".code-panel .line-part")
    for step, text in ((PRODUCT, "X @ W"), (SUM, "+ b"), (Z_SENDS, "+ b")):
        number.fill(str(step))
        number.press("Enter")
        expect(part).to_have_text(text)
        expect(page.locator(".code-panel .now").first).to_contain_text("Z = X @ W + b")
    assert violations(page) == []
    number.fill(str(TOTAL))
    number.press("Enter")
    expect(part).to_have_count(0)
    assert tab.errors == []


def test_it_is_so_on_a_phone_and_in_a_lecture(tab: Tab, tmp_path: Path) -> None:
    player = av.reverse(line, *AT)
    player.step = SUM
    page = tab.look(390, motion="reduce")
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    expect(page.locator(".lit-line .line-part")).to_have_text("+ b")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.locator(".ad-viz").focus()
    page.keyboard.press("f")
    whole = page.locator(".line-now")
    expect(whole).to_have_text("Z = X @ W + b")
    expect(whole.locator(".line-part")).to_have_text("+ b")
    inner, outer = whole.locator(".line-part").bounding_box(), whole.bounding_box()
    assert inner
    assert outer
    assert inner["y"] >= outer["y"]
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    page.keyboard.press("f")
    assert tab.errors == []
