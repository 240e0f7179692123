/** A tree that is heard and gone through by keys; what is seen of it is where it stands in the picture. */

import { element, fill, write } from "../../elements/dom";
import type { Item } from "./items";

export interface Tree {
  body: HTMLElement;
  /** Says all that is open anew. */
  say(tell: (item: Item) => string): void;
  focus(): void;
}

interface Shown {
  item: Item;
  row: HTMLElement;
  text: HTMLElement;
  inside: HTMLElement;
  level: number;
}

interface Does {
  /** The keyboard is at it, or has left the tree. */
  come(item: Item | undefined): void;
  act(item: Item): void;
  leave(): void;
  tell(item: Item): string;
}

export function makeTree(name: string, items: Item[], does: Does): Tree {
  const shown = new Map<Element, Shown>();
  const body = element("ul.heard.far-tree", { role: "tree", "aria-label": name, keydown, focusin, focusout: () => does.come(undefined) });
  let at: Shown;

  function make(item: Item, level: number): HTMLElement {
    const [text, inside] = [element("span", does.tell(item)), element("ul", { role: "group", hidden: true })];
    const row = element("li", { role: "treeitem", tabindex: -1, "aria-level": level, "aria-expanded": item.inside ? "false" : null }, text, item.inside ? inside : null);
    shown.set(row, { item, row, text, inside, level });
    return row;
  }

  function open({ item, row, inside, level }: Shown, on: boolean): void {
    if (!item.inside) return;
    row.ariaExpanded = String(on);
    inside.hidden = !on;
    for (const old of inside.querySelectorAll("[role=treeitem]")) shown.delete(old);
    fill(inside, ...(on ? item.inside().map((one) => make(one, level + 1)) : []));
  }

  function go(row: Element | null | undefined): void {
    const next = row && shown.get(row);
    if (!next) return;
    at.row.tabIndex = -1;
    at = next;
    at.row.tabIndex = 0;
    at.row.focus({ preventScroll: true });
  }

  function focusin({ target }: Event): void {
    const now = shown.get(target as Element);
    if (!now) return;
    at.row.tabIndex = -1;
    at = now;
    at.row.tabIndex = 0;
    write(now.text, does.tell(now.item));
    // A hand that opened the view is not at the first of it.
    if (now.row.matches(":focus-visible")) does.come(now.item);
  }

  function keydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...shown.keys()].filter((row) => row.isConnected).sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const place = rows.indexOf(at.row);
    const isOpen = at.row.ariaExpanded === "true";
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(rows[place + 1]),
      ArrowUp: () => go(rows[place - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (at.item.inside && !isOpen ? open(at, true) : isOpen && go(rows[place + 1])),
      ArrowLeft: () => (isOpen ? open(at, false) : go(at.row.parentElement!.closest("[role=treeitem]"))),
      Enter: () => does.act(at.item),
      " ": () => does.act(at.item),
      Escape: () => does.leave(),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]!();
  }

  fill(body, ...items.map((item) => make(item, 1)));
  at = shown.get(body.firstElementChild!)!;
  if (at) at.row.tabIndex = 0;
  return {
    body,
    say(tell) {
      for (const { text, item } of shown.values()) write(text, tell(item));
    },
    focus: () => at?.row.focus({ preventScroll: true }),
  };
}
