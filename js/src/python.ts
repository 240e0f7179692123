/** A line of Python with its keywords in bold. */

import { element } from "./dom";

const KEYWORDS = "def|return|for|in|if|elif|else|while|and|or|not|is|lambda|None|True|False|import|from|as|with|break|continue";
// Text and comments come first, so that no word in them is taken for a keyword.
const PIECES = new RegExp(`(#.*|"[^"]*"|'[^']*'|\\b(?:${KEYWORDS})\\b)`);

export function python(text: string): HTMLElement {
  const isKeyword = (piece: string, place: number): boolean => place % 2 === 1 && /^\w/.test(piece);
  return element("code", ...text.split(PIECES).map((piece, place) => (isKeyword(piece, place) ? element("b", piece) : piece)));
}
