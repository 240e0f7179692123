/** The gaps between panels, which are dragged, or moved by keys: then the tracks beside them change. */

import { element } from "../../elements/dom";
import { whenResized } from "../../elements/resized";
import type { Sizes } from "../../player/open/kept";
import { LEAST, moved, put, standing, tracksOf, type Line, type Way } from "./tracks";

/** One press of an arrow, in px. */
const PRESS = 16;
/** What ends so near to a line, in px, ends there. */
const NEAR = 14;

const SIDES = {
  columns: { start: "offsetLeft", size: "offsetWidth", across: "offsetTop", extent: "offsetHeight", keys: ["ArrowLeft", "ArrowRight"], at: "clientX", gap: "columnGap", inner: "paddingLeft" },
  rows: { start: "offsetTop", size: "offsetHeight", across: "offsetLeft", extent: "offsetWidth", keys: ["ArrowUp", "ArrowDown"], at: "clientY", gap: "rowGap", inner: "paddingTop" },
} as const;

const WAYS = ["columns", "rows"] as const;

export interface Gaps {
  /** It lies over the grid. */
  layer: HTMLElement;
  /** In another shape, and with other panels, they have other sizes; with no key there are none. */
  show(key: string | undefined): void;
  /** Other panels stand in the grid. */
  read(): void;
  dispose(): void;
}

/** What stands in the grid, however deep in parts that have no box of their own. */
export function standingIn(grid: Element): HTMLElement[] {
  return ([...grid.children] as HTMLElement[]).flatMap((child) => {
    const { display } = getComputedStyle(child);
    return display === "none" ? [] : display === "contents" ? standingIn(child) : child;
  });
}

const nameOf = (box: HTMLElement): string => box.ariaLabel ?? box.querySelector("h2 b")?.textContent ?? "";

/** `sizes` are what a person chose; they stay for another timeline. */
export function makeGaps(grid: HTMLElement, sizes: Map<string, Sizes>): Gaps {
  const layer = element("div.gaps");
  const made = new Map<string, Separator>();
  const watched = new Set<HTMLElement>();
  let chosen: Sizes | undefined;

  const choose = (way: Way, tracks?: number[]): void => {
    chosen![way] = tracks;
    put(grid, way, tracks);
  };
  const lay = (): void => {
    const boxes = standingIn(grid);
    for (const box of boxes) {
      if (!watched.has(box)) observer.observe(box);
      watched.add(box);
    }
    const style = getComputedStyle(grid);
    const seen: HTMLElement[] = [];
    for (const way of chosen && style.display === "grid" ? WAYS : []) {
      for (const found of linesOf(grid, style, way, boxes)) {
        const name = `${way} ${found.at}`;
        const one = made.get(name) ?? makeSeparator(grid, way, choose);
        made.set(name, one);
        one.lay(found);
        seen.push(one.body);
      }
    }
    if (seen.length !== layer.childElementCount || seen.some((body, place) => body !== layer.children[place])) layer.replaceChildren(...seen);
  };
  const observer = whenResized(grid, lay);

  return {
    layer,
    show(key) {
      chosen = key == null ? undefined : (sizes.get(key) ?? {});
      if (chosen) sizes.set(key!, chosen);
      for (const way of WAYS) if (chosen?.[way]) put(grid, way, chosen[way]);
    },
    read() {
      for (const box of watched) observer.unobserve(box);
      watched.clear();
      // Those that stand there now are seen with the grid.
      observer.unobserve(grid);
      observer.observe(grid);
    },
    dispose: () => observer.disconnect(),
  };
}

interface Found extends Line {
  label: string;
  place: number;
  across: number;
  extent: number;
  width: number;
  tracks: number[];
}

/** The lines at which something ends and something begins: where, and from which to which track each moves. */
function linesOf(grid: HTMLElement, style: CSSStyleDeclaration, way: Way, boxes: HTMLElement[]): Found[] {
  const side = SIDES[way];
  const tracks = tracksOf(grid, way);
  const width = parseFloat(style[side.gap]) || 0;
  let place = grid[side.start] + parseFloat(style[side.inner]);
  const found: Found[] = [];
  tracks.slice(0, -1).forEach((track, k) => {
    place += track;
    // What has no need of all its track ends before the line.
    const before = boxes.filter((box) => {
      const short = place - box[side.start] - box[side.size];
      return short > -NEAR && short < track;
    });
    const behind = boxes.filter((box) => Math.abs(box[side.start] - place - width) < 2);
    if (before[0] && behind[0]) {
      const across = Math.min(...[...before, ...behind].map((box) => box[side.across]));
      const end = Math.max(...[...before, ...behind].map((box) => box[side.across] + box[side.extent]));
      const label = `Between ${before.map(nameOf).join(", ")} and ${behind.map(nameOf).join(", ")}`;
      found.push({ from: found.at(-1)?.at ?? 0, at: k + 1, to: tracks.length, label, place, across, extent: end - across, width, tracks });
    }
    place += width;
  });
  return found.map((one, k) => ({ ...one, to: found[k + 1]?.at ?? one.to }));
}

interface Separator {
  body: HTMLElement;
  lay(found: Found): void;
}

function makeSeparator(grid: HTMLElement, way: Way, choose: (way: Way, tracks?: number[]) => void): Separator {
  const side = SIDES[way];
  const least = LEAST[way];
  let line: Found;
  let dragged: { from: number; tracks: number[] } | undefined;
  const go = (tracks: number[], by: number): void => choose(way, moved(tracks, line, by, least));
  const keydown = (event: KeyboardEvent): void => {
    const by = { [side.keys[0]]: -PRESS, [side.keys[1]]: PRESS, Home: -Infinity, End: Infinity }[event.key];
    if (event.key === "Escape" && dragged) {
      choose(way, dragged.tracks);
      dragged = undefined;
    } else if (by) go(tracksOf(grid, way), by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const body = element("div", {
    class: `gap-between ${way}`,
    role: "separator",
    tabindex: 0,
    title: "Drag, or use the arrows. Double-click: as it was.",
    "aria-orientation": way === "columns" ? "vertical" : "horizontal",
    keydown,
    dblclick: () => choose(way),
    // No text is selected on the way.
    mousedown: (event: Event) => event.preventDefault(),
    pointerdown(event: PointerEvent) {
      if (event.button) return;
      body.focus({ preventScroll: true });
      body.setPointerCapture(event.pointerId);
      dragged = { from: event[side.at], tracks: tracksOf(grid, way) };
    },
    pointermove: (event: PointerEvent) => dragged && event[side.at] !== dragged.from && go(dragged.tracks, event[side.at] - dragged.from),
    lostpointercapture: () => (dragged = undefined),
  });
  return {
    body,
    lay(found) {
      line = found;
      const [now, min, max] = standing(found.tracks, found, least);
      const numbers = { "aria-label": found.label, "aria-valuenow": now, "aria-valuemin": min, "aria-valuemax": max };
      for (const [name, value] of Object.entries(numbers)) body.setAttribute(name, String(value));
      const [start, size, across, extent] = way === "columns" ? (["left", "width", "top", "height"] as const) : (["top", "height", "left", "width"] as const);
      Object.assign(body.style, { [start]: `${found.place}px`, [size]: `${found.width || NEAR}px`, [across]: `${found.across}px`, [extent]: `${found.extent}px` });
    },
  };
}
