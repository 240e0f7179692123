/** One step of a sweep: what is cached while it is there, and what was recomputed to come there. */

import { word } from "../../elements/vocabulary";
import { element } from "../../elements/dom";
import { opener } from "../../elements/folded_rows";
import type { Frame, Stage } from "../../elements/panel";
import type { Row } from "../../elements/rows";
import { isFar, listed, nameOf, stretchesOf, type Column } from "./chain";
import { withCommas } from "../../timeline/numeral";

const mark = (look: string, state: number, to?: number): HTMLElement => {
  const made = element(`i.${look}`, to == null ? { "data-thing": `node:${state}` } : {});
  made.style.setProperty("--k", String(state));
  if (to != null) made.style.setProperty("--to", String(to));
  return made;
};

export interface Place {
  /** Among the rows that are there, and among all. */
  row: number;
  index: number;
  /** How many rows it stands for, itself the last; and how many states were recomputed in them, once that is known. */
  passes: number;
  recomputed(): number;
}

/** Row 0 is the first forward sweep, told in step 1; the others follow. */
export function makeSweepRow(stage: Stage, { rows }: Column, { row: at, index: place, passes, recomputed }: Place, every: number): Row {
  const chain = stage.timeline.checkpoint!;
  const { state, origin, kept, held, keeps } = rows[at]!;
  const isNear = !isFar(chain);
  const name = (state: number): string => nameOf(chain, state);
  const cached = stretchesOf(rows[at]!, isNear);
  const stops = origin == null ? [] : [origin, ...kept.filter((one) => one !== state), state];
  const hops = stops.slice(1).flatMap((to, hop) => {
    const from = stops[hop]!;
    const passed = isNear ? Array.from({ length: to - from - 1 }, (_, k) => mark("ring", from + 1 + k)) : [];
    return [mark("hop", from, to), mark("tip", from, to), ...passed];
  });
  const isNew = (one: number): boolean => place > 0 && origin != null && one > origin;
  // A stretch may be old at its start, and new from there on.
  const old: HTMLElement[] = [];
  const fresh: HTMLElement[] = [];
  let isHere = false;
  const put = (cells: HTMLElement[], look: string, from: number, to: number): void => {
    const here = place > 0 && from === state && to === state;
    isHere ||= here;
    cells.push(mark(here ? `${look}.here` : look, from, isNear ? undefined : to));
  };
  for (const [from, to] of cached) {
    const end = isNew(to) ? Math.max(from, origin! + 1) : to + 1;
    if (from < end) put(old, "cell", from, end - 1);
    if (end <= to) put(fresh, "cell.kept", end, to);
  }
  const dots = element("i.dots");
  dots.style.setProperty("--k", String(state + 1));
  // What is made in this step lies on what was there, and is drawn from left to right.
  const made = element("div.made", ...hops, ...fresh);
  const here = place && !isHere ? [mark("cell.here", state, state)] : [];
  const first = state + passes - 1;
  const many = `${withCommas(passes)} states`;
  const passing = passes > 1 ? element(`em${2 * state > chain.count! ? ".before" : ""}`, opener(stage, stage.folding.closedRun(state)!, `${many} passed`)) : null;
  const track = element("div.lane", dots, ...old, made, ...here, passing);
  const label = place ? name(state) : "first";
  const count = element("span", passes > 1 ? "" : place && origin != null ? withCommas(state - origin) : "–");
  const body = element("div.row", { role: passing ? "group" : "img", click: () => stage.goTo(place + 1) }, element(place && state % every ? "b.spare" : "b", label), track, count, element("span", withCommas(held)));
  const among: [number, number][] = kept.map((one) => [one, one]);
  const from = origin == null ? "" : `; ${place ? "recomputed" : "run"} from ${name(origin)}, ${listed(chain, keeps === kept.length ? among : [[kept[0]!, kept.at(-1)!]], keeps)} kept`;
  const words = passing ? `${many} passed, ${name(first)} to ${name(state)}` : place ? `${word("sweep")} at ${label}` : `first ${word("sweep")}`;
  return {
    body,
    show({ step, motion }: Frame) {
      const isNow = step === place + 1;
      body.className = `row${isNow ? " now" : ""}${step <= place ? " future" : ""}${passing ? " passed" : ""}`;
      if (passing && step > place) count.textContent = withCommas(recomputed());
      body.ariaLabel = step <= place ? `${words}: not yet` : `${words}: ${listed(chain, cached, held)} cached${passing ? `; ${withCommas(recomputed())} recomputed` : from}`;
      if (isNow && motion && origin != null) made.animate([{ clipPath: "inset(-9px 100% -9px 0)" }, { clipPath: "inset(-9px -9px -9px 0)" }], { duration: motion });
    },
  };
}
