/** Which of a timeline's views to show, and the edges of a view: those of the cast, mapped to what is shown. */

import type { Loop, Thing, Timeline, View } from "../../timeline";

export type Run = [loop: number, first: number, last: number];

/** Ends are places in the view's things; edges are indices in the cast. */
export interface ViewEdge {
  from: number;
  to: number;
  edges: number[];
}

export function isRun(thing: Thing): thing is Run {
  return typeof thing !== "number";
}

/** The nodes iteration `k` made: from the first up to, not with, the second. */
export function iterationSpan(loop: Loop, k: number): [number, number] {
  return [loop.starts[k]!, loop.starts[k + 1] ?? loop.end];
}

/** The nodes of a closed run: from the first up to, not with, the second. */
export function runSpan(loops: Loop[], [which, first, last]: Run): [number, number] {
  const loop = loops[which]!;
  return [loop.starts[first]!, iterationSpan(loop, last)[1]];
}

/** The place in the view's things where each node of the cast is to be found. */
export function places(timeline: Timeline, view: View): Map<number, number> {
  const found = new Map<number, number>();
  view.things.forEach((thing, place) => {
    if (!isRun(thing)) return;
    const [start, end] = runSpan(timeline.loops, thing);
    for (let node = start; node < end; node++) found.set(node, place);
  });
  // A node shown by itself wins over a run that spans it.
  view.things.forEach((thing, place) => {
    if (!isRun(thing)) found.set(thing, place);
  });
  return found;
}

/** The view's edges in the order of its drawing. */
export function viewEdges(timeline: Timeline, view: View): ViewEdge[] {
  const place = places(timeline, view);
  const bundles = new Map<string, ViewEdge>();
  const found: { edge: ViewEdge; slot: number }[] = [];
  timeline.edges.forEach(({ parent, child, slot }, index) => {
    const from = place.get(parent);
    const to = place.get(child);
    if (from === undefined || to === undefined || from === to) return;
    const plain = !isRun(view.things[from]!) && !isRun(view.things[to]!);
    const bundle = plain ? undefined : bundles.get(`${from} ${to}`);
    if (bundle) {
      bundle.edges.push(index);
      return;
    }
    const edge = { from, to, edges: [index] };
    if (!plain) bundles.set(`${from} ${to}`, edge);
    found.push({ edge, slot });
  });
  found.sort((a, b) => a.edge.to - b.edge.to || a.edge.from - b.edge.from || a.slot - b.slot);
  return found.map(({ edge }) => edge);
}

/** Every node a step is about: those in focus, and both ends of its edges. The first is the one at work. */
export function focusOf(timeline: Timeline, step: number): number[] {
  const { nodes = [], edges = [] } = timeline.steps[step - 1]!;
  return [...nodes, ...edges.flatMap((e) => [timeline.edges[e]!.child, timeline.edges[e]!.parent])];
}

/**
 * The view for a step: the current one if it shows every node of the step by itself, else the first that does.
 * An edge from one iteration to the next has no such view; then the one that shows most of the step, its node
 * at work before all.
 */
export function chooseView(timeline: Timeline, step: number, current = 0): number {
  const focus = focusOf(timeline, step);
  const { views } = timeline.graph;
  const shown = (view: number) => {
    const alone = new Set(views[view]!.things);
    return focus.reduce((sum, node, k) => sum + (alone.has(node) ? (k === 0 ? focus.length : 1) : 0), 0);
  };
  let best = current < views.length ? current : 0;
  let most = shown(best);
  const all = focus.length ? 2 * focus.length - 1 : 0;
  for (let view = 0; view < views.length && most < all; view++) {
    const here = shown(view);
    if (here > most) [best, most] = [view, here];
  }
  return best;
}

/** The view that opens a closed run's first iteration. */
export function viewThatOpens(timeline: Timeline, run: Run): number | undefined {
  const [start, end] = iterationSpan(timeline.loops[run[0]]!, run[1]);
  const found = timeline.graph.views.findIndex(({ things }) => {
    const alone = new Set(things);
    for (let node = start; node < end; node++) if (!alone.has(node)) return false;
    return true;
  });
  return found < 0 ? undefined : found;
}

export interface OpenIteration {
  loop: number;
  iteration: number;
  count: number;
  /** Places of its nodes in the view's things. */
  places: number[];
  /** Whether view 0 keeps it closed, so that it can be closed again. */
  closable: boolean;
}

/** The iterations a view shows node by node, of loops it also shows closed runs of. */
export function openIterations(timeline: Timeline, view: View): OpenIteration[] {
  const place = new Map(view.things.map((thing, k) => [thing, k]));
  const home = new Set(timeline.graph.views[0]!.things);
  const folded = new Set(view.things.filter(isRun).map(([loop]) => loop));
  return [...folded].flatMap((loop) =>
    timeline.loops[loop]!.starts.flatMap((_, iteration) => {
      const [start, end] = iterationSpan(timeline.loops[loop]!, iteration);
      const found: number[] = [];
      for (let node = start; node < end; node++) if (place.has(node)) found.push(place.get(node)!);
      if (!found.length || found.length < end - start) return [];
      return [{ loop, iteration, count: timeline.loops[loop]!.starts.length, places: found, closable: !home.has(start) }];
    }),
  );
}
