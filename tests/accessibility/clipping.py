"""Texts that are cut off: by an ancestor that neither shows nor scrolls what is too much.

A line of a program may be, where its title has all of it: it stands whole above once it is lit.
So may what ends in a sign and has all of it in its title: the inputs in the header, a linear map.
"""

from typing import Any

from playwright.sync_api import Locator

__all__ = ["clipped"]

#: The graph is a view that moves: what lies outside can be brought in, by keys too.
_CLIPPED = """(root) => {
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim()) continue;
    const of = node.parentElement;
    const aside = of.closest("svg, .heard, .notice, [aria-hidden=true]");
    if (of.closest("li[title]")?.title.includes(node.data.trim())) continue;
    if (aside || !of.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    for (let on = of; on && on !== root.parentElement; on = on.parentElement) {
      const style = getComputedStyle(on);
      if (style.display === "contents") continue;
      const edge = on.getBoundingClientRect();
      const cut = (way, over) => !/visible|auto|scroll/.test(style[way]) && over > 1.5;
      const across = Math.max(edge.left - box.left, box.right - edge.right);
      const down = Math.max(edge.top - box.top - 4, box.bottom - edge.bottom - 4);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      const isWholeInTitle = on.closest("[title]")?.title.includes(node.data.trim());
      if (isWholeInTitle && style.textOverflow === "ellipsis") break;
      if (cut("overflowX", across) || cut("overflowY", down)) {
        const over = Math.round(Math.max(across, down));
        found.push({ text: node.data.trim().slice(0, 40), by: on.className || on.tagName, over });
        break;
      }
    }
  }
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  if (wide > 0) found.push({ text: "the page", by: "the window", over: wide });
  return found;
}"""


def clipped(player: Locator) -> list[str]:
    """Each text that is cut off, by what, and by how many pixels."""
    found: list[dict[str, Any]] = player.evaluate(_CLIPPED)
    return [f"{one['text']!r} by {one['by']}: {one['over']} px" for one in found]
