/** The graph's own buttons: zoom in, zoom out, fit, and closing what was opened. */

import { drawn, element } from "../../dom";
import type { Box } from "./geometry";

/** Of one button, in CSS px. */
const TARGET = 44;
/** The height a strip of buttons takes from the graph. */
export const STRIP = TARGET + 4;

/** In order of liking. */
const SPOTS = ["bottom right row", "bottom left row", "top right row", "bottom right column", "bottom left column"];

function button(label: string, d: string, does: () => void, ...words: string[]): HTMLElement {
  const icon = drawn("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, drawn("path", { d }));
  const made = element("button", { type: "button", "aria-label": label, title: label }, icon, ...words);
  made.addEventListener("click", does);
  return made;
}

export interface Closing {
  label: string;
  close(): void;
}

export class Controls {
  readonly zoom: HTMLElement;
  readonly closers = element("div", { class: "closers" });

  constructor(zoom: (factor: number) => void, fit: () => void) {
    this.zoom = element(
      "div",
      { role: "group", "aria-label": "Zoom" },
      button("Zoom in", "M10 4v12M4 10h12", () => zoom(1.25)),
      button("Zoom out", "M4 10h12", () => zoom(0.8)),
      button("Fit", "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4", fit),
    );
  }

  /** Stand where nothing is covered; false if there is no such spot. */
  stand(cards: Box[], width: number, height: number): boolean {
    const free = SPOTS.find((spot) => {
      const [w, h] = spot.endsWith("row") ? [3 * TARGET, TARGET] : [TARGET, 3 * TARGET];
      const left = spot.includes("left") ? 0 : width - w;
      const top = spot.includes("top") ? 0 : height - h;
      const covers = (b: Box) => b.x < left + w && b.x + b.width > left && b.y < top + h && b.y + b.height > top;
      return w <= width && h <= height && !cards.some(covers);
    });
    this.zoom.dataset.spot = free ?? SPOTS[0];
    return free !== undefined;
  }

  /** One button for each iteration that can be closed. */
  offer(closings: Closing[]): void {
    this.closers.replaceChildren(
      ...closings.map(({ label, close }) => button(label, "M5 5l10 10M15 5L5 15", close, label)),
    );
  }
}
