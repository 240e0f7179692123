/** How wide words are, and how they are made to fit. */

import { numeral, type Written } from "../../numeral";

export type Face = "sans" | "mono" | "math";

const FONTS: Record<Face, string> = {
  sans: 'sans-serif',
  mono: 'monospace',
  math: 'serif',
};
/** Where there is no canvas: the mean advance in em. */
const MEAN: Record<Face, number> = { sans: 0.56, mono: 0.602, math: 0.48 };

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/** Take the faces from the theme's tokens; to be called once the panel is in the page. */
export function readFaces(element: Element): void {
  const style = getComputedStyle(element);
  for (const face of ["sans", "mono", "math"] as const) {
    const family = style.getPropertyValue(`--${face}`).trim();
    if (family && family !== FONTS[face]) {
      FONTS[face] = family;
      known.clear();
    }
  }
}

/** In px. */
export function widthOf(words: string, size: number, face: Face, bold = false): number {
  let em = 0;
  for (const letter of words) em += advance(letter, face, bold);
  return em * size;
}

/** Of one letter, in em. */
function advance(letter: string, face: Face, bold: boolean): number {
  const key = face + bold + letter;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (pen === undefined) pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  let em = MEAN[face];
  if (pen) {
    pen.font = `${face === "math" ? "italic " : ""}${bold ? "700 " : ""}100px ${FONTS[face]}`;
    em = pen.measureText(letter).width / 100;
  }
  known.set(key, em);
  return em;
}

/** The words, or as many of them as fit before an ellipsis. */
export function fit(words: string, room: number, size: number, face: Face, bold = false): string {
  if (widthOf(words, size, face, bold) <= room) return words;
  const letters = [...words];
  while (letters.length > 1) {
    letters.pop();
    const shorter = letters.join("").trimEnd() + "…";
    if (widthOf(shorter, size, face, bold) <= room) return shorter;
  }
  return letters[0] ?? "";
}

/** The number in as many digits as fit, but never less than three; then smaller. */
export function fitNumeral(value: Written | undefined, room: number, size: number, bold: boolean, digits: number): [words: string, size: number] {
  if (value === undefined) return ["", size];
  let words = "";
  let width = 0;
  for (let keep = digits; keep > 2; keep--) {
    words = numeral(value, keep);
    width = widthOf(words, size, "sans", bold);
    if (width <= room) return [words, size];
  }
  return [words, (size * room) / width];
}
