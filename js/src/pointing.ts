/** What is pointed at or focused, ringed in every panel at once: an outline, never a fill. */

import type { Timeline } from "./timeline";

const RING = "pointed";

/** Elements say what they stand for in `data-thing`: "node:3", "edge:2" or "line:2". */
export class Pointing {
  readonly #root: HTMLElement;
  #timeline: Timeline;
  #hovered: string | undefined;
  #focused: string | undefined;
  #shown: string | undefined;
  #ringed: Element[] = [];

  constructor(root: HTMLElement, timeline: Timeline) {
    this.#root = root;
    this.#timeline = timeline;
    root.addEventListener("pointerover", ({ target }) => this.#point(thingAt(target), this.#focused));
    root.addEventListener("pointerleave", () => this.#point(undefined, this.#focused));
    root.addEventListener("focusout", () => this.#point(this.#hovered, undefined));
    root.addEventListener("focusin", ({ target }) => {
      const isByKey = (target as Element).matches(":focus-visible");
      this.#point(this.#hovered, isByKey ? thingAt(target) : undefined);
    });
  }

  read(timeline: Timeline): void {
    this.#timeline = timeline;
    this.#point(undefined, undefined);
  }

  /** Ring again what is pointed at: panels may have drawn new elements for it. */
  refresh(): void {
    for (const element of this.#ringed) element.classList.remove(RING);
    this.#shown = this.#hovered ?? this.#focused;
    this.#ringed = this.#shown === undefined ? [] : this.#standingFor(this.#shown);
    for (const element of this.#ringed) element.classList.add(RING);
  }

  #point(hovered: string | undefined, focused: string | undefined): void {
    this.#hovered = hovered;
    this.#focused = focused;
    if ((hovered ?? focused) !== this.#shown) this.refresh();
  }

  #standingFor(thing: string): Element[] {
    const wanted = new Set([thing, ...this.#related(thing)]);
    return [...this.#root.querySelectorAll("[data-thing]")].filter((element) => wanted.has(named(element)));
  }

  /** A node lights its line, and a line the nodes it made. */
  #related(thing: string): string[] {
    const [kind, text] = thing.split(":");
    const number = Number(text);
    if (kind === "node") return [`line:${this.#timeline.nodes[number]?.line}`];
    if (kind !== "line") return [];
    return this.#timeline.nodes.flatMap(({ line }, index) => (line === number ? [`node:${index}`] : []));
  }
}

const named = (element: Element): string => element.getAttribute("data-thing")!;

function thingAt(target: EventTarget | null): string | undefined {
  const holder = target instanceof Element ? target.closest("[data-thing]") : null;
  return holder ? named(holder) : undefined;
}
