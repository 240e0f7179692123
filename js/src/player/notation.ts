/** The same equation in several notations: which are there, and the one that is read. */

import { element, fill } from "../elements/dom";
import type { Kept } from "./open/kept";
import type { RichText, Step, Timeline } from "../timeline/timeline";

export interface Notation {
  /** Where a person chooses; hidden where there is nothing to choose. */
  body: HTMLElement;
  read(timeline: Timeline): void;
  /** The next notation, and after the last the first again; false where there is none. */
  toggle(): boolean;
  /** The equation in every notation, the one that is read first. */
  texts(step: Step): RichText[];
}

/** `turned` is called when another has been chosen. */
export function makeNotation(turned: () => void, kept: Pick<Kept, "notation">): Notation {
  let count = 0;
  /** Of another timeline it is the first again, where that has fewer. */
  const turn = (to: number): void => void (kept.notation = choice.selectedIndex = to);
  const change = (): void => {
    kept.notation = choice.selectedIndex;
    turned();
  };
  const choice = element("select.button", { "aria-label": "Notation", title: "Notation (N)", change });
  const body = element("div.notation", element("span", "Notation"), choice);
  return {
    body,
    read({ notations = [] }) {
      count = notations.length;
      body.hidden = !count;
      fill(choice, ...notations.map((name) => element("option", name)));
      turn(kept.notation < count ? kept.notation : 0);
    },
    toggle() {
      if (!count) return false;
      turn((kept.notation + 1) % count);
      turned();
      return true;
    },
    texts: (step) => inEveryNotation(step, count ? kept.notation : 0),
  };
}

/** The chosen one first; one that has nothing else to say says what the equation says. */
export function inEveryNotation({ equation, forms = [] }: Pick<Step, "equation" | "forms">, chosen: number): RichText[] {
  const shown = forms[chosen - 1] ?? equation;
  return [shown, ...[equation, ...forms].filter((text): text is RichText => !!text && text !== shown)];
}
