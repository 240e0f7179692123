/** Which of a timeline's views to show, and the edges of a view: those of the graph, mapped to what is shown. */

import type { Loop, Step, Thing, Timeline, View } from "../timeline/timeline";

export type Run = [loop: number, first: number, last: number];

/** Ends are places in the view's things; edges are indices in the graph. */
export interface ViewEdge {
  from: number;
  to: number;
  /** Of the first of its edges. */
  slot: number;
  edges: number[];
}

export function isRun(thing: Thing): thing is Run {
  return typeof thing !== "number";
}

/** Where the nodes of iteration `k` end: the first that is not its own. */
function iterationEnd(loop: Loop, k: number): number {
  return loop.starts[k + 1] ?? loop.end;
}

/** The nodes of a closed run: from the first up to, not with, the second. */
export function runSpan(loops: Loop[], [which, first, last]: Run): [number, number] {
  const loop = loops[which]!;
  return [loop.starts[first]!, iterationEnd(loop, last)];
}

/** The nodes a thing stands for: from the first up to, not with, the second. */
function spanOf(loops: Loop[], thing: Thing): [number, number] {
  return isRun(thing) ? runSpan(loops, thing) : [thing, thing + 1];
}

/** Whether a step is about all of the graph: at rest, or the seed of a run, which may forget the last one. */
export function isOverall({ flow, edges }: Step): boolean {
  return flow === "rest" || (!edges && (flow === "tangent" || flow === "adjoint"));
}

/** The place in the view's things where each node of the graph is to be found. */
export function places({ loops }: Timeline, { things }: View): Map<number, number> {
  const found = new Map<number, number>();
  things.forEach((thing, place) => {
    const [start, end] = spanOf(loops, thing);
    for (let node = start; node < end; node++) found.set(node, place);
  });
  return found;
}

/** The view's edges in the order of its drawing. */
export function viewEdges(timeline: Timeline, view: View): ViewEdge[] {
  const place = places(timeline, view);
  const found = new Map<number | string, ViewEdge>();
  timeline.edges.forEach(({ parent, child, slot }, index) => {
    const from = place.get(parent);
    const to = place.get(child);
    if (from === undefined || to === undefined || from === to) return;
    const bundled = [from, to].some((end) => isRun(view.things[end]!));
    const key = bundled ? `${from} ${to}` : index;
    const bundle = found.get(key);
    if (bundle) bundle.edges.push(index);
    else found.set(key, { from, to, slot, edges: [index] });
  });
  return [...found.values()].sort((a, b) => a.to - b.to || a.from - b.from || a.slot - b.slot);
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
  const shown = ({ things }: View) =>
    focus.reduce((sum, node, k) => sum + (things.includes(node) ? (k ? 1 : focus.length) : 0), 0);
  const { views } = timeline.graph;
  let best = current;
  let most = shown(views[best]!);
  views.forEach((view, place) => {
    const here = shown(view);
    if (here > most) [best, most] = [place, here];
  });
  return best;
}

/** The view that opens a closed run's first iteration: an open one always shows its first node by itself. */
export function viewThatOpens({ loops, graph }: Timeline, run: Run): number {
  const [start] = runSpan(loops, run);
  return graph.views.findIndex(({ things }) => things.includes(start));
}

export interface OpenIteration {
  loop: number;
  iteration: number;
  count: number;
  /** Places of what it holds in the view's things. */
  places: number[];
  /** Whether view 0 keeps it closed, so that it can be closed again. */
  closable: boolean;
}

/** The open iterations of loops of which a view also shows closed runs. */
export function openIterations({ loops, graph }: Timeline, { things }: View): OpenIteration[] {
  const folded = new Set(things.filter(isRun).map(([loop]) => loop));
  return [...folded].flatMap((loop) =>
    loops[loop]!.starts.flatMap((start, iteration, { length: count }) => {
      if (!things.includes(start)) return [];
      const end = iterationEnd(loops[loop]!, iteration);
      const places = [...things.keys()].filter((place) => {
        const [node] = spanOf(loops, things[place]!);
        return start <= node && node < end;
      });
      return [{ loop, iteration, count, places, closable: !graph.views[0]!.things.includes(start) }];
    }),
  );
}
