/** What each variable permits: R to read, W to write, O to own, as boxes. */

import { element } from "../../elements/dom";
import type { Ownership, Variable } from "../../timeline/timeline";

const WORDS = { R: "read", W: "write", O: "own" };

/** Boxes for the letters; `missing` is the permission that the line needs and has not. */
export function boxes(letters: string | null, missing?: string): HTMLElement[] {
  if (letters == null) return [];
  const has = [...letters].map((letter) => WORDS[letter as "R"]);
  const said = has.length ? has.join(", ") : "nothing";
  const label = `${said}${missing ? `; ${WORDS[missing as "R"]} is missing` : ""}`;
  return [
    element(
      "span.permits",
      { role: "img", "aria-label": label, title: label },
      ...["R", "W", "O"].map((letter) => element(letter === missing ? "i.missing" : letters.includes(letter) ? "i.has" : "i", letter === missing || letters.includes(letter) ? letter : "")),
    ),
  ];
}

/** What it permits on a line; null where it is not there. */
export function permitted({ permits }: Pick<Variable, "permits">, line: number): string | null {
  let [low, high] = [0, permits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (permits[middle]!.line <= line) low = middle + 1;
    else high = middle;
  }
  return permits[low - 1]?.letters ?? null;
}

/** What it permits once the line is over: what was used on it for the last time is released. */
export function released(variable: Pick<Variable, "permits" | "released">, line: number): string | null {
  return (variable.released?.find((one) => one.line === line) ?? { letters: permitted(variable, line) }).letters;
}

/** The variables that have the most to tell come first, where there is no room for all. */
export function byInterest({ variables, diagnostics }: Ownership): number[] {
  const interest = variables.map(({ permits }, variable) => permits.length + (diagnostics.some((one) => one.variable === variable) ? 999 : 0));
  return [...variables.keys()].sort((a, b) => interest[b]! - interest[a]!);
}
