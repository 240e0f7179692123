/** What stands for the kernel's model in an offline page: the state is in the page itself. */

import { refused } from "../elements/refused";
import type { Model } from "../player/host";

type State = Record<string, unknown>;

/** What a page carries in `#ad-viz`, of one player or of several; where it cannot be read, their places say so. */
export function statesIn(page: Document, places: Iterable<Element>): State[] {
  try {
    return [JSON.parse(page.querySelector("script#ad-viz")!.textContent!) as State].flat();
  } catch (error) {
    for (const place of places) place.append(refused(error));
    return [];
  }
}

/** What an address names: the parts that are open are known when the step is gone to. */
export function goTo(model: Model, step: number, open: string[]): void {
  if (open[0]) model.set("opened", open);
  model.set("step", Math.floor(step));
}

/** What anywidget's model does, as far as we use it. */
export function pageModel(state: State): Model {
  const events = new EventTarget();
  return {
    get: (name: string) => state[name] as never,
    set(name, value) {
      state[name] = value;
      events.dispatchEvent(new Event(`change:${name}`));
    },
    save_changes() {},
    on: (event, callback) => events.addEventListener(event, callback),
    off: (event, callback) => events.removeEventListener(event, callback),
  };
}
