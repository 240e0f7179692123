"""However narrow a page is, an exponent stands beside what it is an exponent of."""

from pathlib import Path

import numpy as np

import ad_viz as av
from tests.browser.chromium import Tab
from tests.browser.steps import go

#: Exponents of arrays that stand in another line than the array.
ASTRAY = """(equation) => {
    const walker = document.createTreeWalker(equation, NodeFilter.SHOW_TEXT);
    const found = [];
    let seen = 0;
    while (walker.nextNode()) {
        const base = walker.currentNode.previousSibling;
        if (!/^[²³^]/.test(walker.currentNode.data) || !base?.getClientRects) continue;
        seen++;
        const range = document.createRange();
        range.setStart(walker.currentNode, 0);
        range.setEnd(walker.currentNode, 1);
        const [box, own] = [range.getBoundingClientRect(), base.getBoundingClientRect()];
        if (box.top > own.bottom || box.left < own.left) found.push(equation.textContent);
    }
    return [seen, found];
}"""


def powers(x: np.ndarray, velocities: np.ndarray) -> np.ndarray:
    kinetic = velocities**2 * x**3 / np.cosh(velocities) ** 2
    return np.sum(kinetic + x**-2.5 * velocities**3)


def test_it_is_in_the_same_line(tab: Tab, tmp_path: Path) -> None:
    player = av.reverse(powers, np.array([1.5, 2.0]), np.array([0.5, -1.0]))
    page = tab.look(390, motion="reduce")
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    equation, total = page.locator(".equation"), 0
    for step in range(1, len(player.timeline) + 1):
        go(page, step)
        for wide in range(60, 380, 10) if equation.evaluate(ASTRAY)[0] else ():
            equation.evaluate("(it, wide) => (it.style.width = `${wide}px`)", wide)
            seen, astray = equation.evaluate(ASTRAY)
            assert astray == [], (step, wide)
            total += seen
        equation.evaluate("(it) => (it.style.width = '')")
    assert total > 100
    assert tab.errors == []
