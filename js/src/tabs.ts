/** One panel at a time, where there is room for only one. */

import { element } from "./dom";

export class Tabs {
  readonly list = element("div", { class: "tabs", role: "tablist", "aria-label": "Panels" });
  #tabs: HTMLButtonElement[] = [];
  chosen = 0;

  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    this.list.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      // Arrows move between tabs here, not between steps.
      event.preventDefault();
      event.stopPropagation();
      this.#choose((this.chosen + way + this.#tabs.length) % this.#tabs.length);
      this.#tabs[this.chosen]?.focus();
    });
  }

  /** New tabs; the chosen place stays if there still is one. */
  read(names: string[], chosen: number): void {
    this.#tabs = names.map((name, place) => {
      const tab = element("button", { type: "button", role: "tab" }, name);
      tab.addEventListener("click", () => this.#choose(place));
      return tab;
    });
    this.list.replaceChildren(...this.#tabs);
    this.#mark(Math.min(chosen, names.length - 1));
  }

  #choose(place: number): void {
    this.#mark(place);
    this.#changed();
  }

  #mark(place: number): void {
    this.chosen = place;
    this.#tabs.forEach((tab, other) => {
      tab.setAttribute("aria-selected", String(other === place));
      tab.tabIndex = other === place ? 0 : -1;
    });
  }
}
