/** The players of an offline notebook: their states in `#ad-viz`, their places at `data-player`. */

import { pageModel, statesIn } from "./model";
import type { widget } from "./widget";

/** The widget, from the module that stands before this text in the page. */
declare const adViz: typeof widget;

/**
 * Draw every player in its places; two places of one player step together.
 * No style of the page reaches inside a shadow root, but for `sheet`, and the table that stood in the place is
 * no longer shown. Returns how to come to a player and a step of it, each counted from 1.
 */
export function drawPlayers(sheet = "", link?: (player: number) => string): (step: number, player: number) => void {
  const style = new CSSStyleSheet();
  style.replaceSync(`:host{display:block}${sheet}`);
  const places = document.querySelectorAll<HTMLElement>("[data-player]");
  const models = statesIn(document, places).map(pageModel);
  places.forEach((place, number) => {
    const model = models[Number(place.dataset.player)];
    if (!model) return;
    const el = document.createElement("div");
    const root = place.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    root.append(el);
    if (link) el.dataset.link = link(number + 1);
    adViz.render({ model, el });
    // Two of the same lens are told apart by their place.
    if (places.length > 1 && el.firstElementChild!.ariaLabel) el.firstElementChild!.ariaLabel += `, player ${number + 1} of ${places.length}`;
  });
  return (step, player) => {
    const place = places[player - 1];
    models[Number(place?.dataset.player)]?.set("step", Math.floor(step));
    place?.scrollIntoView();
  };
}
