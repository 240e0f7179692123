/** The host of an offline page: no kernel, no network, the state in the page itself. */

import { followAddress } from "./address";
import { pageModel, statesIn } from "./model";
import type { widget } from "./widget";

/** The widget, from the module that stands before this text in the page. */
declare const adViz: typeof widget;

/** Play what the page carries in `#ad-viz`, inside its `#player`. */
function play(page: Document): () => void {
  const el = page.getElementById("player")!;
  const [state] = statesIn(page, [el]);
  if (!state) return () => undefined;
  el.classList.add("ad-viz-page");
  el.dataset.link = "#step=";
  const model = pageModel(state);
  followAddress((step) => model.set("step", Math.floor(step)));
  page.body.style.margin = "0";
  // Nothing else is on the page, so keys are the player's before it is clicked.
  page.addEventListener("keydown", (event) => {
    if (event.target === page.body) el.firstElementChild!.dispatchEvent(new KeyboardEvent("keydown", event));
  });
  const table = [...el.childNodes];
  const stop = adViz.render({ model, el });
  for (const part of table) part.remove();
  return stop;
}

play(document);
