/** Names that are cut stay apart: what is left of one fits no other. */

/** The last piece of a name, which tells most: the part after a dot, or an index. */
const PIECE = /(?:\[[^[\]]*\]|[\p{L}\p{N}]+)$/u;
/** So many letters of it at most stay where the rest gives way. */
const KEPT = 4;

/** How many letters stay at the front, of so many that stay; the others stay at the end. */
export function frontOf(name: string, kept: number, names: readonly string[]): number {
  const letters = [...name];
  const inner = Array.from({ length: Math.max(0, kept - 1) }, (_, k) => kept - 1 - k);
  const tells = (front: number): boolean => isApart(letters, front, kept - front, names);
  return [kept, 0, ...inner].find(tells) ?? kept;
}

/** Front and end of a name: the end, often none, is not to be cut. */
export function parted(name: string, names: readonly string[]): [string, string] {
  const letters = [...name];
  const piece = [...(PIECE.exec(name)?.[0] ?? "")].length;
  const ends = [piece, ...Array.from({ length: KEPT }, (_, k) => k + 1)].filter((end) => end && end <= KEPT && end < letters.length);
  const end = isApart(letters, 2, 0, names) ? 0 : (ends.find((some) => isApart(letters, 0, some, names)) ?? 0);
  return [letters.slice(0, letters.length - end).join(""), letters.slice(letters.length - end).join("")];
}

/** Whether no other name begins and ends like this one. */
function isApart(letters: readonly string[], front: number, end: number, names: readonly string[]): boolean {
  const name = letters.join("");
  const [first, last] = [letters.slice(0, front).join(""), letters.slice(letters.length - end).join("")];
  return names.every((other) => other === name || other.length <= first.length + last.length || !other.startsWith(first) || !other.endsWith(last));
}
