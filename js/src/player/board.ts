/** The panels side by side, each with its title; or one at a time, by tabs. */

import { element, fill, write } from "../elements/dom";
import { BESIDE, PANELS, type Frame, type MakePanel, type Panel, type Shape, type Stage } from "../elements/panel";
import type { Kept } from "./open/kept";
import type { Timeline } from "../timeline/timeline";

interface Framed {
  name: string;
  panel: Panel;
  heading: HTMLElement;
  aside: HTMLElement;
  box: HTMLElement;
  tab: HTMLElement;
}

export interface Board {
  tabs: HTMLElement;
  body: HTMLElement;
  read(stage: Stage): void;
  show(frame: Frame, shape: Shape): void;
  dispose(): void;
}

/** What would tell the answer to a question has none of its own parts. */
const covered: MakePanel = () => ({ title: "?", inLecture: true, body: element("div.body.covered", "?"), show: () => undefined });

/** Asks to be shown again when another tab is chosen. */
export function makeBoard(again: () => void, kept: Pick<Kept, "tab">): Board {
  let framed: Framed[] = [];

  const choose = (place: number): void => {
    kept.tab = (place + framed.length) % framed.length;
    again();
  };
  const tabs = element("div.tabs", {
    role: "tablist",
    "aria-label": "Panels",
    // Arrows move between tabs here, not between steps.
    keydown(event: KeyboardEvent) {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      event.preventDefault();
      choose(kept.tab + way);
      framed[kept.tab]!.tab.focus();
    },
  });
  const grid = element("div.panels");

  const frame = (name: Timeline["panels"][number], panel: Panel, place: number): Framed => {
    const aside = element("span.aside");
    const heading = element("h2", element("b", panel.title), aside);
    const box = element("section", { class: `panel ${name}-panel`, role: "group", "aria-label": panel.title }, heading, panel.body);
    const tab = element("button", { role: "tab", click: () => choose(place) }, BESIDE[name]?.tab?.() ?? panel.title);
    return { name, panel, heading, aside, box, tab };
  };
  const dispose = (): void => framed.forEach(({ panel }) => panel.dispose?.());

  return {
    tabs,
    body: element("div.board", grid),
    dispose,
    read(stage) {
      dispose();
      // One at a time, the graph comes before the code: the lit line is always shown above it.
      const { panels, covers = [] } = stage.timeline as Timeline & { covers?: string[] };
      const names = panels[0] === "code" ? panels.toSorted((a, b) => Number(b === "graph") - Number(a === "graph")) : panels;
      framed = names.map((name, place) => frame(name, (covers.includes(name) ? covered : PANELS[name]!)(stage), place));
      fill(tabs, ...framed.map(({ tab }) => tab));
      grid.classList.toggle("pair", names.length < 3);
      fill(grid, ...framed.map(({ box }) => box));
    },
    show(moment, shape) {
      framed.forEach(({ name, panel, heading, aside, box, tab }, place) => {
        tab.ariaSelected = String(place === kept.tab);
        tab.tabIndex = place === kept.tab ? 0 : -1;
        box.hidden = shape === "narrow" ? place !== kept.tab : shape === "lecture" && name !== "graph" && !panel.inLecture;
        if (box.hidden) return;
        stand(panel, shape === "wide" || shape === "middle" ? heading : undefined);
        panel.show(moment, shape);
        write(aside, panel.aside ?? "");
      });
      const shown = framed.filter(({ box }) => !box.hidden).map(({ name }) => name).join(" ");
      if (grid.dataset.shown !== shown) grid.dataset.shown = shown;
    },
  };
}

/** The tools stand in the title bar, behind its words; where there is none, in the body. */
function stand({ tools, body }: Panel, heading?: HTMLElement): void {
  if (!tools || tools.parentElement === (heading ?? body)) return;
  if (heading) heading.querySelector(".aside")!.after(tools);
  else body.append(tools);
}
