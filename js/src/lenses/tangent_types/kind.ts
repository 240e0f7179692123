/** The kinds of tangent, each by a letter and a word, never by a colour alone. */

import { element } from "../../elements/dom";
import { capital, word } from "../../elements/vocabulary";
import type { Kind } from "../../timeline/timeline";

export const WORDS: Record<Kind, [letter: string, word: string, title: string]> = {
  primal: ["P", word("primal"), capital(word("primal"))],
  natural: ["N", "natural", "Natural"],
  structural: ["S", "structural", "Structural"],
  "semi-structural": ["½", "semi", "Semi-structural"],
  zero: ["0", "zero", "Zero"],
  thunk: ["T", word("thunk"), capital(word("thunk"))],
  other: ["≠", "other", "Another type"],
  error: ["✗", "error", "Error"],
};

export function letter(kind: Kind): HTMLElement {
  return element("i", { class: `kind ${kind}`, "aria-hidden": "true" }, WORDS[kind][0]);
}
