/** A line of code: its number, and its text with the keywords in bold. */

import { element } from "./dom";
import type { Line } from "../timeline/timeline";

const PYTHON = "def|return|for|in|if|elif|else|while|and|or|not|is|lambda|None|True|False|import|from|as|with|break|continue";
const RUST = "fn|let|mut|pub|impl|struct|use|for|in|if|else|while|loop|match|return|self|Self|as|move|break|continue";

/** Texts and comments come first, so that no word in them is taken for a keyword. */
const pieces = (comment: string, keywords: string): RegExp => new RegExp(`(${comment}.*|"[^"]*"|'[^']*'|\\b(?:${keywords})\\b)`);
const PIECES = { Python: pieces("#", PYTHON), Rust: pieces("//", RUST) };

export function source(text: string, language: keyof typeof PIECES = "Python"): HTMLElement {
  const isKeyword = (piece: string, place: number): boolean => place % 2 === 1 && /^\w/.test(piece);
  return element("code", ...text.split(PIECES[language]).flatMap((piece, place) => (isKeyword(piece, place) ? element("b", piece) : breakable(piece, CODE))));
}

/** Where code without a space may go on in the next line: in a call, and before an attribute's name. */
export const CODE = /(?<=[\p{L}\p{N}_][([])(?=[^\s)\]])|(?<=[\p{L}_\])]\.)(?=\p{L})/u;
/** And where a name may. */
const NAME = /(?<=[\p{L}\p{N}][_.])(?=[\p{L}\p{N}])/u;

/** The text, with places to break it. */
export function breakable(text: string, breaks = NAME): (Node | string)[] {
  return text.split(breaks).flatMap((part, place) => (place ? [element("wbr"), part] : part));
}

/** Lines of which some are longer than the room is wide, in letters: indentation takes half of it. */
export function narrowed<Some extends Line>(lines: Some[], room: number): Some[] {
  if (lines.every(({ text }) => text.length <= room)) return lines;
  return lines.map((line) => ({ ...line, text: line.text.replace(/^ +/, (indent) => indent.slice(indent.length / 2)) }));
}

export function lineOf({ number, text }: Line, language?: keyof typeof PIECES, thing?: string, value?: HTMLElement): HTMLElement {
  const code = source(text, language);
  // Where it wraps, it goes on to the right of where it began.
  const indent = text.match(/^ */)![0].length;
  code.style.setProperty("--indent", `${indent}ch`);
  // No word is broken for the sake of a value, which goes below where it has no room beside.
  code.style.setProperty("--word", `${indent + 2 + Math.max(...text.split(/\s+/).flatMap((word) => word.split(CODE)).map((word) => word.length))}ch`);
  return element("li.row", { "data-thing": thing, title: text.trim() }, element("span.n", String(number)), element("span.line", code, value));
}

/** A part of a line, outlined: its first letter and the one behind its last, counted without the indentation. */
export function outline(code: Element, part: readonly number[]): void {
  const range = document.createRange();
  let at = -code.textContent.search(/\S|$/);
  for (const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const text = walker.currentNode as Text;
    const [first, end] = part.map((place) => place - at) as [number, number];
    if (first >= 0 && first < text.length) range.setStart(text, first);
    if (end > 0 && end <= text.length) range.setEnd(text, end);
    at += text.length;
  }
  const box = element("span.line-part");
  box.append(range.extractContents());
  range.insertNode(box);
}
