/** The line of steps: chapters as ticks with their names, a dot for each step while there is room. */

import { element } from "./dom";
import type { Timeline } from "./timeline";

const DOTS = 60;
/** Between two names, in px. */
const GAP = 12;

export class Scrubber {
  readonly #done = element("div", { class: "done" });
  readonly #thumb = element("div", { class: "thumb" });
  readonly #marks = element("div", { class: "marks" });
  readonly #track = element("div", { class: "track" }, this.#done, this.#marks, this.#thumb);
  readonly #labels = element("div", { class: "names", "aria-hidden": "true" });
  readonly body = element("div", { class: "scrubber", role: "slider", tabindex: 0, "aria-label": "Step" }, this.#labels, this.#track);
  #names: HTMLElement[] = [];
  #chapters: Timeline["chapters"] = [];
  #count = 1;
  #chapter = -1;

  readonly #seek: (step: number) => void;

  constructor(seek: (step: number) => void) {
    this.#seek = seek;
    const { body } = this;
    body.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      body.setPointerCapture(event.pointerId);
      this.#drag(event);
    });
    body.addEventListener("pointermove", (event) => body.hasPointerCapture(event.pointerId) && this.#drag(event));
    body.addEventListener("keydown", (event) => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!way) return;
      event.preventDefault();
      this.#seek(Number(body.getAttribute("aria-valuenow")) + way);
    });
  }

  read(timeline: Timeline): void {
    this.#chapters = timeline.chapters;
    this.#count = timeline.steps.length;
    this.#chapter = -1;
    this.#names = this.#chapters.map(({ name, step }) => this.#at(element("span", {}, name), step));
    this.#labels.replaceChildren(...this.#names);
    const ticks = this.#chapters.map(({ step }) => this.#at(element("i", { class: "tick" }), step));
    const dots = Array.from({ length: this.#count > DOTS ? 0 : this.#count }, (_, place) => this.#at(element("i", { class: "dot" }), place + 1));
    for (const { step } of this.#chapters) dots[step - 1]?.classList.add("at-tick");
    this.#marks.replaceChildren(...dots, ...ticks);
    this.body.setAttribute("aria-valuemin", "1");
    this.body.setAttribute("aria-valuemax", String(this.#count));
  }

  show(step: number): void {
    const chapter = this.#chapters.findLastIndex((one) => one.step <= step);
    this.body.setAttribute("aria-valuenow", String(step));
    this.body.setAttribute("aria-valuetext", `${step} of ${this.#count}, ${this.#chapters[chapter]?.name ?? ""}`);
    this.#done.style.width = this.#percent(step);
    this.#thumb.style.left = this.#percent(step);
    [...this.#marks.querySelectorAll(".dot")].forEach((dot, place) => dot.classList.toggle("passed", place + 1 <= step));
    if (chapter !== this.#chapter) this.fit(chapter);
  }

  /** Hide the names there is no room for; the current, first and last come before the others. */
  fit(chapter = this.#chapter): void {
    this.#chapter = chapter;
    const width = this.#labels.clientWidth;
    const last = this.#names.length - 1;
    for (const name of this.#names) name.hidden = false;
    const taken: [number, number][] = [];
    const order = [...new Set([chapter, 0, last, ...this.#names.keys()])].filter((place) => place >= 0);
    const widths = this.#names.map((name) => name.offsetWidth);
    for (const place of order) {
      const name = this.#names[place]!;
      name.classList.toggle("now", place === chapter);
      const start = Math.max(0, Math.min(this.#share(this.#chapters[place]!.step) * width, width - widths[place]!));
      const end = start + widths[place]!;
      name.hidden = taken.some(([from, to]) => start < to + GAP && from < end + GAP);
      name.style.left = `${start}px`;
      if (!name.hidden) taken.push([start, end]);
    }
  }

  #at<Mark extends HTMLElement>(mark: Mark, step: number): Mark {
    mark.style.left = this.#percent(step);
    return mark;
  }

  #share(step: number): number {
    return this.#count > 1 ? (step - 1) / (this.#count - 1) : 0;
  }

  #percent(step: number): string {
    return `${this.#share(step) * 100}%`;
  }

  #drag(event: PointerEvent): void {
    const box = this.#track.getBoundingClientRect();
    const share = (event.clientX - box.left) / (box.width || 1);
    this.#seek(1 + Math.round(Math.min(Math.max(share, 0), 1) * (this.#count - 1)));
  }
}
