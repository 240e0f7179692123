/** The rule by which a step is given its view: equal to ad_viz/timeline/layout/rule.py. */

import type { Part } from "../../timeline/parts";
import type { State } from "../../timeline/folding";
import { countUpTo } from "../../timeline/sparse";
import type { Thing, View } from "../../elements/folds";
import { isAlone, placeOf, spanOf, isRun, BETWEEN } from "./thing";
import { Nest, Open, unfolded } from "./unfolded";

/** A view has so many things at most, whatever is open. */
export const MOST = 60;
/** Of one group so many parts are looked at on each side of the step. */
const TRIED = 64;

export interface About {
  nest: Nest;
  /** The nodes that are to be seen, the one at work first; and which of them stand in a closed part. */
  needed: readonly number[];
  /** The parts round a node, outermost first. */
  partsOf(node: number): Part[];
  stateOf(part: Part): State;
  /** What is opened by hand, outer ones first. */
  byHand: readonly Part[];
  isThere(node: number): boolean;
}

/** The parts that must be open for a step: those round what it is about, up to one that is closed. */
export function around({ needed, partsOf, stateOf }: About): Part[] {
  const found = new Open();
  for (const node of needed) {
    for (const part of partsOf(node)) {
      if (stateOf(part) === "closed") break;
      found.add(part);
    }
  }
  return found.parts;
}

/** Whether a view shows all that a step is about: by itself, or in the part that is closed. */
export function shows(view: View, about: About): boolean {
  const open = new Open(view.open);
  const isSeen = (node: number): boolean => {
    if (isAlone(view, node)) return true;
    const thing = view.things[placeOf(view, node)]!;
    const parts = about.partsOf(node);
    const closed = parts.find((part) => about.stateOf(part) === "closed");
    return isRun(thing) && !!closed && thing[0] === closed[0];
  };
  return about.needed.every(isSeen) && view.open.every((part) => about.stateOf(part) !== "closed") && around(about).every((part) => open.has(part));
}

/** What is needed; then what is opened by hand; then what follows, nearest to the step first, while there is room. */
export function viewFor(about: About, room: number): View {
  const { nest, needed, isThere, byHand } = about;
  const tryWith = (parts: readonly Part[], most: number) => unfolded(nest, new Open(parts), most, isThere);
  let open = around(about);
  let view = tryWith(open, MOST);
  if (!view) {
    // Too many at once: the one at work alone.
    open = around({ ...about, needed: needed.slice(0, 1) });
    view = tryWith(open, Infinity)!;
  }
  const at = needed[0] ?? nest.count - 1;
  const add = (part: Part, most: number): boolean => {
    const next = tryWith([...open, part], most);
    if (next) [open, view] = [[...open, part], next];
    return !!next;
  };
  for (const part of byHand.toSorted((one, other) => farFrom(nest, at, one) - farFrom(nest, at, other))) add(part, MOST);
  for (const [state, most] of [["opened", MOST], ["follows", room]] as const) {
    for (let part; (part = nearest(about, new Open(open), at, state)) && add(part, most); );
  }
  return view;
}

function farFrom({ groups }: Nest, at: number, [group, part]: Part): number {
  const { starts, end } = groups[group]!;
  return Math.max(0, starts[part]! - at, at - (starts[part + 1] ?? end) + 1);
}

/** The nearest part of that state that has its place in the view, and is not open. */
function nearest({ nest, stateOf }: About, open: Open, at: number, state: State): Part | undefined {
  let best: Part | undefined;
  let least = Infinity;
  for (const round of [undefined, ...open.parts]) {
    for (const group of nest.inside(round)) {
      const { length } = nest.groups[group]!.starts;
      const here = Math.max(0, countUpTo(nest.groups[group]!.starts, at) - 1);
      for (const way of [1, -1]) {
        for (let k = way > 0 ? 0 : 1; k < TRIED && here + k * way >= 0 && here + k * way < length; k++) {
          const part: Part = [group, here + k * way];
          const far = farFrom(nest, at, part);
          if (far >= least) break;
          if (open.has(part) || stateOf(part) !== state) continue;
          [best, least] = [part, far];
          break;
        }
      }
    }
  }
  return best;
}

/** The same with all that is not needed folded into one thing between two that are. */
export function gathered({ nest, needed }: About, view: View): View {
  const kept = new Set(needed.map((node) => placeOf(view, node)));
  const things: Thing[] = [];
  let first = -1;
  const fold = (last: number): void => {
    if (first < 0) return;
    const [start, end] = [spanOf(nest.groups, view.things[first]!)[0], spanOf(nest.groups, view.things[last]!)[1]];
    things.push(first === last ? view.things[first]! : [BETWEEN, start, end - 1]);
    first = -1;
  };
  view.things.forEach((thing, place) => {
    if (kept.has(place)) {
      fold(place - 1);
      things.push(thing);
    } else if (first < 0) first = place;
  });
  fold(view.things.length - 1);
  const starts = things.map((thing) => spanOf(nest.groups, thing)[0]);
  const isOpen = (part: Part): boolean => needed.some((node) => farFrom(nest, node, part) === 0);
  return { things, starts, open: view.open.filter(isOpen) };
}
