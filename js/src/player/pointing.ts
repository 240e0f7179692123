/** What is pointed at or focused, ringed in every panel at once: an outline, never a fill. */

import { madeBy } from "../timeline/code_lines";
import { RELATED } from "../timeline/related";
import type { Timeline } from "../timeline/timeline";

const RING = "pointed";

/** Elements say what they stand for in `data-thing`: "node:3", "edge:2" or "line:2". Returns how to ring them again. */
export function ringPointed(root: HTMLElement, timeline: () => Timeline): () => void {
  let hovered: string | undefined;
  let focused: string | undefined;
  let rung: string | undefined;
  let ringed: Element[] = [];

  /** Panels may have drawn new elements for what is pointed at. */
  const ring = (again = true): void => {
    const thing = hovered ?? focused;
    if (thing === rung && !again) return;
    rung = thing;
    for (const element of ringed) element.classList.remove(RING);
    ringed = thing ? related(thing, timeline()).flatMap((one) => [...root.querySelectorAll(`[data-thing="${one}"]`)]) : [];
    for (const element of ringed) element.classList.add(RING);
  };
  const update = ({ target, type }: Event): void => {
    const thing = (target as Element).closest<HTMLElement>("[data-thing]")?.dataset.thing;
    if (type === "pointerover") hovered = thing;
    if (type === "pointerleave") hovered = undefined;
    if (type === "focusin" && (target as Element).matches(":focus-visible")) focused = thing;
    if (type === "focusout") focused = undefined;
    ring(false);
  };
  for (const type of ["pointerover", "pointerleave", "focusin", "focusout"]) root.addEventListener(type, update);
  return ring;
}

/** A node lights its line, and the one that called it, and what its lens adds; a line lights the nodes it made. */
function related(thing: string, timeline: Timeline): string[] {
  const { lens = "", nodes } = timeline;
  const [kind, text] = thing.split(":");
  const number = Number(text);
  if (kind === "node") return [thing, ...linesRound(nodes[number]).map((line) => `line:${line}`), ...(RELATED[lens]?.(timeline, number) ?? [])];
  if (kind !== "line") return [thing];
  return [thing, ...nodes.flatMap((node, index) => (linesRound(node).includes(text!) ? `node:${index}` : []))];
}

const linesRound = (node?: Timeline["nodes"][number]): string[] => (node ? [madeBy(node), String(node.line)] : []);
