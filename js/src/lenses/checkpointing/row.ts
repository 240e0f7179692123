/** One step of a sweep: what is cached while it is there, and what was recomputed to come there. */

import { word } from "../../elements/vocabulary";
import { element } from "../../elements/dom";
import type { Frame } from "../../elements/panel";
import type { Row } from "../../elements/rows";
import type { Timeline } from "../../timeline/timeline";
import { heldIn } from "./held";

type Checkpoint = NonNullable<Timeline["checkpoint"]>;
export type Column = Checkpoint["columns"][number];

const mark = (look: string, state: number, to?: number): HTMLElement => {
  const made = element(`i.${look}`, to == null ? { "data-thing": `node:${state}` } : {});
  made.style.setProperty("--k", String(state));
  if (to != null) made.style.setProperty("--to", String(to));
  return made;
};

/** Row 0 is the first forward sweep, told in step 1; the others follow. */
export function makeSweepRow(states: string[], { rows }: Column, place: number, every: number, goTo: (step: number) => void): Row {
  const { state, origin, kept } = rows[place]!;
  const cached = heldIn(rows[place]!);
  const names = (some: number[]): string => some.map((one) => states[one]).join(", ");
  const stops = origin == null ? [] : [origin, ...kept.filter((one) => one !== state), state];
  const hops = stops.slice(1).flatMap((to, hop) => {
    const from = stops[hop]!;
    const passed = Array.from({ length: to - from - 1 }, (_, k) => mark("ring", from + 1 + k));
    return [mark("hop", from, to), mark("tip", from, to), ...passed];
  });
  const isNew = (one: number): boolean => place > 0 && origin != null && one > origin;
  const cell = (one: number): HTMLElement => mark(`cell${isNew(one) ? ".kept" : ""}${place && one === state ? ".here" : ""}`, one);
  const dots = element("i.dots");
  dots.style.setProperty("--k", String(state + 1));
  // What is made in this step lies on what was there, and is drawn from left to right.
  const made = element("div.made", ...hops, ...cached.filter(isNew).map(cell));
  const track = element("div.lane", dots, ...cached.filter((one) => !isNew(one)).map(cell), made);
  const label = place ? states[state]! : "first";
  const count = place && origin != null ? String(state - origin) : "–";
  const body = element("div.row", { role: "img", click: () => goTo(place + 1) }, element(place && state % every ? "b.spare" : "b", label), track, element("span", count), element("span", String(cached.length)));
  const from = origin == null ? "" : `; ${place ? "recomputed" : "run"} from ${states[origin]}, ${names(kept)} kept`;
  const words = `${place ? `${word("sweep")} at ${label}` : `first ${word("sweep")}`}: ${names(cached)} cached${from}`;
  return {
    body,
    show({ step, motion }: Frame) {
      const isNow = step === place + 1;
      body.className = `row${isNow ? " now" : ""}${step <= place ? " future" : ""}`;
      body.ariaLabel = step <= place ? `${words.split(":")[0]}: not yet` : words;
      if (isNow && motion && origin != null) made.animate([{ clipPath: "inset(-9px 100% -9px 0)" }, { clipPath: "inset(-9px -9px -9px 0)" }], { duration: motion });
    },
  };
}
