/** Where the inputs stand at the left of the columns: in rows, each with room for its name and the bar of its sum. */

import { fit } from "../../elements/fit";
import type { Box } from "../places/geometry";

export interface Pin extends Box {
  /** Its name, as far as it has room. */
  words: string;
}

/** Between two of them, in px. */
const APART = 6;
/** At its left and right. */
const MARGIN = 4;

/** `high` is the room of all; of the `width` two thirds stay for the columns, however many they are and however they are called. */
export function pinsIn(names: string[], type: number, { x, y, width, height }: Box): Pin[] {
  const rows = Math.max(1, Math.floor(height / (2 * type)));
  const across = Math.ceil(names.length / rows);
  const pitch = height / Math.max(1, Math.ceil(names.length / (across || 1)));
  const most = Math.min(4 * type, width / 3 / across - APART - 2 * MARGIN);
  const cut = names.map((name) => fit(name, most, type, "name", 1));
  const side = Math.max(type, ...cut.map((one) => one.width)) + 2 * MARGIN;
  return cut.map(({ words }, k) => ({ words, x: x + (k % across) * (side + APART), y: y + Math.floor(k / across) * pitch, width: side, height: Math.min(2 * type, pitch - 1) }));
}
