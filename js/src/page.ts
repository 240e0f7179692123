/** The host of an offline page: no kernel, no network, the state in the page itself. */

import { widget, type Model } from "./widget";

/** Play what the page carries in `#ad-viz`, inside its `#player`. */
export function play(page: Document): () => void {
  const state = JSON.parse(page.getElementById("ad-viz")?.textContent ?? "{}") as Record<string, unknown>;
  const el = page.getElementById("player");
  if (!el) throw new Error('This page has no element with the id "player".');
  el.classList.add("ad-viz-page");
  return widget.render({ model: pageModel(state), el });
}

function pageModel(state: Record<string, unknown>): Model {
  const listeners = new Map<string, Set<() => void>>();
  const model = {
    get: (name: string) => state[name] ?? (name === "step" ? 1 : undefined),
    set(name: string, value: unknown) {
      if (state[name] === value) return;
      state[name] = value;
      for (const call of listeners.get(`change:${name}`) ?? []) call();
    },
    save_changes() {},
    on(event: string, callback: () => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(callback));
    },
    off(event: string, callback: () => void) {
      listeners.get(event)?.delete(callback);
    },
  };
  return model as Model;
}
