/** Which words and numbers that are seen are cut with no sign of it, or lie on one another. The picture of the graph is not looked at. */
() => {
  const root = window.place ?? document.querySelector("#player").shadowRoot;
  const player = root.querySelector(".ad-viz");
  const found = new Set();
  const NEAR = 1;
  /** Between words and the border of their button. */
  const MARGIN = 4;
  /** What scrolls to its side, and is meant to. */
  const SCROLLS = ".far, .stage";
  // By hand and by keys.
  const isScrolled = (one, overflow) => one.tabIndex >= 0 && ["auto", "scroll"].includes(overflow);
  const HEIGHT = 0.6; // of a line: between the letters of two lines there is room

  const left = (box, other) => ({ x: Math.max(box.x, other.x), y: Math.max(box.y, other.y), right: Math.min(box.right, other.right), bottom: Math.min(box.bottom, other.bottom) });
  const isEmpty = ({ x, y, right, bottom }) => right - x < NEAR || bottom - y < NEAR;

  /** Without the room that a line has above and below its letters. */
  function letters({ x, y, right, bottom }, size) {
    const spare = Math.max(0, (bottom - y - HEIGHT * size) / 2);
    return { x, y: y + spare, right, bottom: bottom - spare };
  }

  const words = [];
  const walk = document.createTreeWalker(player, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const own = text.parentElement;
    if (!text.data.trim() || own.closest("svg, .heard, .presenter, .zoom, [hidden], select") || !own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const size = parseFloat(getComputedStyle(own).fontSize);
    if (!size) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (!line.width) continue;
      let box = letters(line, size);
      const whole = box;
      let isSaid = false;
      // A box in a line gives way to "…" as a whole; the first of its line to none, and is cut.
      let held;
      for (let around = own; around && !isEmpty(box); around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, paddingLeft, position, display } = getComputedStyle(around);
        if (display === "contents" || display === "inline") continue;
        const { x, y } = around.getBoundingClientRect();
        const inner = { x: x + around.clientLeft, y: y + around.clientTop };
        Object.assign(inner, { right: inner.x + around.clientWidth, bottom: inner.y + around.clientHeight });
        if (overflowX !== "visible") {
          const isCut = box.x < inner.x - NEAR || box.right > inner.right + NEAR;
          const isFirst = held && held.getBoundingClientRect().x < inner.x + parseFloat(paddingLeft) + NEAR;
          isSaid ||= !isFirst && textOverflow === "ellipsis" && !!own.closest("[title]");
          if (isCut && !isSaid && !around.matches(SCROLLS) && !isScrolled(around, overflowX)) found.add(`cut: “${text.data.trim()}” in ${around.className}`);
          box = { ...box, x: Math.max(box.x, inner.x), right: Math.min(box.right, inner.right) };
        }
        if (overflowY !== "visible" && !isEmpty(box)) {
          const isCut = box.y < inner.y - NEAR || box.bottom > inner.bottom + NEAR;
          const isClamped = getComputedStyle(around).webkitLineClamp !== "none";
          if (isCut && overflowY !== "auto" && overflowY !== "scroll" && !isClamped) found.add(`cut: “${text.data.trim()}” from above or below in ${around.className}`);
          box = { ...box, y: Math.max(box.y, inner.y), bottom: Math.min(box.bottom, inner.bottom) };
        }
        if (display !== "block") held = around;
        if (position === "fixed") break;
      }
      if (isEmpty(box)) continue;
      const button = own.closest("button")?.getBoundingClientRect();
      if (button && (whole.x < button.x + MARGIN || whole.right > button.right - MARGIN)) found.add(`cramped: “${text.data.trim()}” in its button`);
      words.push({ text, own, box, whole });
    }
  }

  /** Of two at one place, whether something that is not seen through lies between them. */
  function isCovered(a, b, { x, y, right, bottom }) {
    const stack = root.elementsFromPoint((x + right) / 2, (y + bottom) / 2);
    const [i, j] = [a, b].map(({ own }) => stack.findIndex((one) => one === own || own.contains(one)));
    // Words that stand out of their own box are not found there.
    if (i < 0 || j < 0) return false;
    const [upper, lower] = [Math.min(i, j), Math.max(i, j)];
    const isOpaque = ({ backgroundColor, backgroundImage }) => backgroundImage !== "none" || !/rgba\(.*, 0\)|transparent/.test(backgroundColor);
    return stack.slice(upper, lower).some((one) => !one.contains(stack[lower]) && isOpaque(getComputedStyle(one)));
  }

  words.sort((a, b) => a.box.x - b.box.x);
  words.forEach((one, place) => {
    for (const other of words.slice(place + 1)) {
      if (other.box.x > one.box.right - NEAR) break;
      if (other.text === one.text) continue;
      const both = left(one.box, other.box);
      if (!isEmpty(both) && both.right - both.x > 1.5 && both.bottom - both.y > 1.5 && !isCovered(one, other, both)) found.add(`together: “${one.text.data.trim()}” (${one.own.className || one.own.tagName}) and “${other.text.data.trim()}” (${other.own.className || other.own.tagName})`);
    }
  });
  return [...found];
}
