/** The panels side by side, each with its title; or one at a time, by tabs. */

import { element, write } from "./dom";
import type { Frame, Panel, Shape, Stage } from "./panel";
import { PANELS } from "./panels";
import { Tabs } from "./tabs";

interface Framed {
  name: string;
  panel: Panel;
  aside: HTMLElement;
  box: HTMLElement;
}

export class Board {
  readonly tabs = new Tabs(() => this.#again());
  readonly body = element("div", { class: "panels" });
  #framed: Framed[] = [];
  #shape: Shape = "wide";

  readonly #again: () => void;

  /** Shown again whenever another tab is chosen. */
  constructor(again: () => void) {
    this.#again = again;
  }

  read(stage: Stage): void {
    this.dispose();
    this.#framed = stage.timeline.panels.flatMap((name) => {
      const make = PANELS[name];
      return make ? [frame(name, make(stage))] : [];
    });
    // One at a time, the graph comes first: the lit line is always shown above it.
    this.#framed.sort((a, b) => Number(b.name === "graph") - Number(a.name === "graph"));
    this.body.replaceChildren(...this.#framed.map(({ box }) => box));
    this.body.dataset.panels = stage.timeline.panels.join(" ");
    const names = this.#framed.map(({ name }) => name[0]!.toUpperCase() + name.slice(1));
    this.tabs.read(names, this.tabs.chosen);
  }

  show(moment: Frame, shape: Shape): void {
    this.#shape = shape;
    this.#choose();
    for (const { panel, aside, box } of this.#framed) {
      if (box.hidden) continue;
      panel.show(moment, shape);
      write(aside, panel.aside ?? "");
    }
  }

  dispose(): void {
    for (const { panel } of this.#framed) panel.dispose?.();
    this.#framed = [];
  }

  #choose(): void {
    this.#framed.forEach(({ name, box }, place) => {
      const isShown = this.#shape === "narrow" ? place === this.tabs.chosen : this.#shape !== "lecture" || name === "graph";
      box.hidden = !isShown;
    });
  }
}

function frame(name: string, panel: Panel): Framed {
  const aside = element("span", { class: "aside" });
  const heading = element("h2", {}, element("b", {}, panel.title), aside);
  const box = element("section", { class: `panel ${name}-panel`, "aria-label": panel.title }, heading, panel.body);
  return { name, panel, aside, box };
}
