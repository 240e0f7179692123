/** In a lecture, progress is a strip at the lower edge. */

import { element } from "./dom";
import type { Timeline } from "./timeline";

/** More pieces than this would be thinner than the gaps between them. */
const PIECES = 60;

export class Progress {
  readonly body = element("div", { class: "progress", "aria-hidden": "true" });
  #count = 1;

  read(timeline: Timeline): void {
    this.#count = timeline.steps.length;
    const pieces = Math.min(this.#count, PIECES);
    this.body.replaceChildren(...Array.from({ length: pieces }, () => element("i", {})));
  }

  show(step: number): void {
    const now = Math.ceil((step / this.#count) * this.body.children.length) - 1;
    [...this.body.children].forEach((piece, place) => {
      piece.className = place < now ? "passed" : place === now ? "current" : "";
    });
  }
}
