/** What is pointed at or focused, ringed in every panel at once: an outline, never a fill. */

import type { Timeline } from "./timeline";

const RING = "pointed";

/** Elements say what they stand for in `data-thing`: "node:3", "edge:2" or "line:2". Returns how to ring them again. */
export function followPointing(root: HTMLElement, timeline: () => Timeline): () => void {
  let hovered: string | undefined;
  let focused: string | undefined;
  let ringed: Element[] = [];

  /** Panels may have drawn new elements for what is pointed at. */
  const ring = (): void => {
    for (const element of ringed) element.classList.remove(RING);
    const thing = hovered ?? focused;
    ringed = thing ? related(thing, timeline()).flatMap((one) => [...root.querySelectorAll(`[data-thing="${one}"]`)]) : [];
    for (const element of ringed) element.classList.add(RING);
  };
  const hover = ({ target, type }: Event): void => {
    const thing = type === "pointerover" ? thingAt(target) : undefined;
    if (thing === hovered) return;
    hovered = thing;
    ring();
  };
  const focus = ({ target, type }: Event): void => {
    focused = type === "focusin" && (target as Element).matches(":focus-visible") ? thingAt(target) : undefined;
    ring();
  };
  for (const type of ["pointerover", "pointerleave"]) root.addEventListener(type, hover);
  for (const type of ["focusin", "focusout"]) root.addEventListener(type, focus);
  return ring;
}

/** A node lights its line, and a line the nodes it made. */
function related(thing: string, { nodes }: Timeline): string[] {
  const [kind, text] = thing.split(":");
  const number = Number(text);
  if (kind === "node") return [thing, `line:${nodes[number]?.line}`];
  if (kind !== "line") return [thing];
  return [thing, ...nodes.flatMap(({ line }, index) => (line === number ? `node:${index}` : []))];
}

function thingAt(target: EventTarget | null): string | undefined {
  return (target as Element).closest("[data-thing]")?.getAttribute("data-thing") ?? undefined;
}
