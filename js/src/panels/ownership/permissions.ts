/** What each variable permits: R to read, W to write, O to own, as boxes. */

import { element } from "../../dom";
import type { Ownership } from "../../timeline";

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

/** The variables that have the most to tell come first, where there is no room for all. */
export function byInterest({ variables, permissions, diagnostics }: Ownership): number[] {
  const interest = variables.map(({ kind }, variable) => {
    const told = diagnostics.some((one) => one.variable === variable) ? 100 : 0;
    const changes = new Set(permissions.map((row) => row[variable]).filter((one) => one != null)).size;
    return told + changes * 3 + (kind === "owner" ? 2 : kind === "mutable" ? 1 : 0);
  });
  return [...variables.keys()].sort((a, b) => interest[b]! - interest[a]! || a - b);
}
