/** A line of Python with its keywords in bold. */

import { element } from "../dom";

const KEYWORDS =
  "def return for in if elif else while and or not is lambda None True False import from as with break continue";
// Text and comments come first, so that no word in them is taken for a keyword.
const PIECES = new RegExp(`#.*|"[^"]*"|'[^']*'|\\b(?:${KEYWORDS.replaceAll(" ", "|")})\\b`, "g");

export function python(text: string): HTMLElement {
  const line = element("code", { class: "python" });
  let end = 0;
  for (const found of text.matchAll(PIECES)) {
    if (/^["'#]/.test(found[0])) continue;
    line.append(text.slice(end, found.index), element("b", {}, found[0]));
    end = found.index + found[0].length;
  }
  line.append(text.slice(end));
  return line;
}
