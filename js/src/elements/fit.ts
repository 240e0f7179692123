/** How wide words are, and how they are made to fit. */

import { frontOf } from "./apart";
import { numeral } from "../timeline/numeral";

/** A token of the theme, a style, and where there is no page to measure in, the mean advance in em. */
const FACES = {
  sans: ["--sans", "", 0.56],
  bold: ["--sans", "700", 0.56],
  mono: ["--mono", "", 0.602],
  name: ["--mono", "700", 0.602],
  math: ["--math", "italic", 0.48],
} as const;

export type Face = keyof typeof FACES;

export interface Fitted {
  words: string;
  /** Of the type, in px. */
  size: number;
  width: number;
}

let fonts: Record<string, string> | undefined;
let pen: CanvasRenderingContext2D;
const widths = new Map<string, number>();

/** Measure with the theme's fonts, which an element has as long as it is in the page. */
export function measureIn(element: Element): void {
  const style = getComputedStyle(element);
  fonts ??= Object.fromEntries(Object.values(FACES).map(([token]) => [token, style.getPropertyValue(token)]));
  pen ??= document.createElement("canvas").getContext("2d")!;
}

/** In px. */
export function widthOf(words: string, size: number, face: Face): number {
  let em = 0;
  for (const letter of words) em += advance(letter, face);
  return em * size;
}

/** Of one letter, in em. */
function advance(letter: string, face: Face): number {
  const [token, style, mean] = FACES[face];
  if (!fonts) return mean;
  const key = face + letter;
  let em = widths.get(key);
  if (em === undefined) {
    pen.font = `${style} 100px ${fonts[token]}`;
    em = pen.measureText(letter).width / 100;
    widths.set(key, em);
  }
  return em;
}

/** The words, smaller if need be, down to this part of their size, and then as many of them as fit beside an ellipsis: those that tell a name from these others. */
export function fit(words: string, room: number, size: number, face: Face, least: number, names: readonly string[] = []): Fitted {
  size *= Math.max(least, Math.min(1, room / widthOf(words, size, face)));
  let width = widthOf(words, size, face);
  const letters = [...words];
  if (width > room + 0.01 && letters.length > 1) {
    const dots = widthOf("…", size, face);
    let so = 0;
    let kept = 0;
    for (const [place, letter] of letters.entries()) {
      so += advance(letter, face) * size;
      if (!letter.trim()) continue;
      if (kept && so + dots > room + 0.01) break;
      kept = place + 1;
      width = so + dots;
    }
    // A sign for one letter would save nothing.
    if (kept > letters.length - 2) return { words, size, width: widthOf(words, size, face) };
    const front = names.length ? frontOf(words, kept, names) : kept;
    const left = (end: number) => letters.slice(0, front).join("") + "…" + (end ? letters.slice(-end).join("") : "");
    let end = kept - front;
    // Letters at the end may be wider.
    while (front + end > 1 && end && widthOf(left(end), size, face) > room + 0.01) end--;
    words = left(end);
    width = widthOf(words, size, face);
  }
  return { words, size, width };
}

/** A number beside something so wide: in as many digits as fit, but never less than `fewest`, or one before a power of ten; then smaller. */
export function fitNumeral(value: number, room: number, size: number, face: Face, digits: number, beside: number, least: number, fewest = 3): Fitted {
  const words = numeral(value, digits);
  const width = widthOf(words, size, face);
  const by = room / (beside + width);
  if (by < 1 && digits > (words.includes("e") ? 1 : fewest)) return fitNumeral(value, room, size, face, digits - 1, beside, least, fewest);
  const smaller = Math.max(least, Math.min(1, by));
  return { words, size: size * smaller, width: width * smaller };
}
