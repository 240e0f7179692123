/** The same equation in several notations: which are there, and the one that is read. */

import { element, fill } from "../elements/dom";
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
export function makeNotation(turned: () => void): Notation {
  let count = 0;
  const choice = element("select.button", { "aria-label": "Notation", title: "Notation (N)", change: turned });
  const body = element("div.notation", element("span", "Notation"), choice);
  return {
    body,
    read({ notations = [] }) {
      const chosen = choice.selectedIndex;
      count = notations.length;
      body.hidden = !count;
      fill(choice, ...notations.map((name) => element("option", name)));
      choice.selectedIndex = chosen > 0 && chosen < count ? chosen : 0;
    },
    toggle() {
      if (!count) return false;
      choice.selectedIndex = (choice.selectedIndex + 1) % count;
      turned();
      return true;
    },
    texts: (step) => inEveryNotation(step, count ? choice.selectedIndex : 0),
  };
}

/** The chosen one first; one that has nothing else to say says what the equation says. */
export function inEveryNotation({ equation, forms = [] }: Pick<Step, "equation" | "forms">, chosen: number): RichText[] {
  const shown = forms[chosen - 1] ?? equation;
  return [shown, ...[equation, ...forms].filter((text): text is RichText => !!text && text !== shown)];
}
