/** The words that a person reads, from the table that Python's texts are made with. */

import table from "../../../ad_viz/vocabulary.json";

export const one = (name: keyof typeof table): string => table[name][0]!;
export const many = (name: keyof typeof table): string => table[name][1]!;
export const word = (name: keyof typeof table): string => table[name][0]!.replace(/^\w+ /, "");
export const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Of the nouns that are verbs as well: one does it, and it is done. */
type Verb = "borrow" | "owner" | "seed" | "step" | "sweep";
export const does = (name: Verb): string => table[name][3]!;
export const done = (name: Verb): string => table[name][4]!;
