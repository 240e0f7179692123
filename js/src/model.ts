/** What stands for the kernel's model in an offline page: the state is in the page itself. */

import type { Model } from "./widget";

/** What anywidget's model does, as far as we use it. */
export function pageModel(state: Record<string, unknown>): Model {
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
