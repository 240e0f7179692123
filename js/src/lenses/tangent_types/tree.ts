/** A value and its parts as a tree that opens and closes. */

import { element } from "../../elements/dom";
import type { History } from "../../timeline/history";
import type { Frame } from "../../elements/panel";
import { reveal } from "../../elements/rows";
import type { Tree } from "../../timeline/timeline";
import { WORDS, letter } from "./kind";

export interface Shown {
  body: HTMLElement;
  show(frame: Frame): void;
}

/** The part that each part belongs to; -1 for the whole. */
export function owners({ parts }: Pick<Tree, "parts">): number[] {
  const last: number[] = [];
  return parts.map(({ depth }, place) => {
    last[depth] = place;
    return last[depth - 1] ?? -1;
  });
}

/** The parts that are seen while these are closed. */
export function seen(tree: Pick<Tree, "parts">, closed: Set<number>): number[] {
  const owner = owners(tree);
  const isSeen = (place: number): boolean => place < 0 || (!closed.has(place) && isSeen(owner[place]!));
  return owner.flatMap((above, place) => (isSeen(above) ? place : []));
}

/** Of the trees it has this `number`; `thing` is what the same part is called in every tree. */
export function makeTree(tree: Tree, number: number, history: History, thing: (place: number) => string): Shown {
  const { kind, parts } = tree;
  const owner = owners(tree);
  const holding = new Set(owner);
  const closed = new Set<number>();
  const title = WORDS[kind][2];
  let current = 0;
  let visible = seen(tree, closed);

  const items = parts.map(({ name, type, text, depth }, place) => {
    const holds = holding.has(place);
    const body = element(
      "div",
      { role: "treeitem", "aria-level": depth + 1, "data-thing": thing(place), title: [name, type, text].filter(Boolean).join(" · "), click: () => (holds && toggle(place), focus(place)) },
      element("span.twist", { "aria-hidden": "true" }),
      ...(name ? [element("b", name), " "] : []),
      element(name ? "small" : "b", type),
      " ",
      element("span", text),
    );
    body.style.setProperty("--depth", String(depth));
    return { body, holds };
  });
  const list = element("div.scroll.tree", { role: "tree", "aria-label": title, keydown }, ...items.map(({ body }) => body));
  const head = element("h2", { "data-thing": `kind:${kind}` }, element("b", letter(kind), title));

  function draw(): void {
    visible = seen(tree, closed);
    const inSight = new Set(visible);
    items.forEach(({ body, holds }, place) => {
      body.hidden = !inSight.has(place);
      body.tabIndex = place === current ? 0 : -1;
      if (holds) body.ariaExpanded = String(!closed.has(place));
    });
  }

  function toggle(place: number, open = closed.has(place)): void {
    if (open) closed.delete(place);
    else closed.add(place);
    draw();
  }

  function focus(place: number): void {
    current = place;
    draw();
    items[place]!.body.focus();
  }

  /** Up and down go from part to part; right opens, or goes in; left closes, or goes out. */
  function keydown(event: KeyboardEvent): void {
    const { holds } = items[current]!;
    const isOpen = holds && !closed.has(current);
    const step = (way: number): void => focus(visible[visible.indexOf(current) + way] ?? current);
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      ArrowRight: () => (isOpen ? step(1) : holds && toggle(current)),
      ArrowLeft: () => (isOpen ? toggle(current) : focus(Math.max(0, owner[current]!))),
      Enter: () => holds && toggle(current),
      " ": holds ? () => toggle(current) : undefined,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  draw();
  return {
    body: element("section", { class: `of-${kind}`, role: "group", "aria-label": title }, head, list),
    show({ step }) {
      let last: HTMLElement | undefined;
      items.forEach(({ body, holds }, place) => {
        const isThere = history.at("tangent_types.part", [number, place], step) != null;
        const isNew = history.isSet("tangent_types.part", [number, place], step);
        body.className = `part${holds ? " holds" : ""}${isThere ? "" : " none"}${isNew ? " now" : ""}`;
        body.ariaLabel = isThere ? null : "not computed yet";
        if (isNew && !body.hidden) last ??= body;
      });
      if (last) reveal(list, last);
    },
  };
}
