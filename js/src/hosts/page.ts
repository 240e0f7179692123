/** The host of an offline page: no kernel, no network, the state in the page itself. */

import { openAtAddress } from "./address";
import { sheet } from "../elements/dom";
import { goTo, pageModel, statesIn } from "./model";
import type { widget } from "./widget";

/** The widget, from the module that stands before this text in the page. */
declare const adViz: typeof widget;

/** Play what the page carries in `#ad-viz`, inside its `#player`. */
function play(page: Document): () => void {
  const el = page.getElementById("player")!;
  const [state] = statesIn(page, [el]);
  if (!state) return () => undefined;
  el.dataset.link = "#step=";
  el.dataset.alone = "";
  const model = pageModel(state);
  openAtAddress((step, _, open) => goTo(model, step, open));
  page.body.style.margin = "0";
  // Nothing else is on the page, so keys are the player's before it is clicked.
  page.addEventListener("keydown", (event) => {
    if (event.target !== page.body) return;
    // What it has used scrolls no page.
    if (!el.shadowRoot!.firstElementChild!.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
  });
  const leave = adViz.render({ model, el });
  el.shadowRoot!.adoptedStyleSheets.push(sheet(".ad-viz:not(.filling){height:max(var(--least),100vh)}"));
  return leave;
}

play(document);
