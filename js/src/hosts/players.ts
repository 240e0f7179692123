/** The players of an offline notebook: their states in `#ad-viz`, their places at `data-player`. */

import { sheet } from "../elements/dom";
import { goTo, pageModel, statesIn } from "./model";
import type { widget } from "./widget";

/** The widget, from the module that stands before this text in the page. */
declare const adViz: typeof widget;

/**
 * Draw every player in its places; two places of one player step together.
 * `rules` are added to those of each, and the table that stood in the place is no longer shown. Returns
 * how to come to a player and a step of it, each counted from 1.
 */
export function drawPlayers(rules = "", link?: (player: number) => string): (step: number, player: number, open: string[]) => void {
  const added = sheet(rules);
  const places = document.querySelectorAll<HTMLElement>("[data-player]");
  const models = statesIn(document, places).map(pageModel);
  places.forEach((el, number) => {
    const model = models[Number(el.dataset.player)];
    if (!model) return;
    if (link) el.dataset.link = link(number + 1);
    if (places.length > 1) el.dataset.which = `player ${number + 1} of ${places.length}`;
    adViz.render({ model, el });
    el.shadowRoot!.adoptedStyleSheets.push(added);
  });
  return (step, player, open) => {
    const place = places[player - 1];
    const model = models[Number(place?.dataset.player)];
    if (model) goTo(model, step, open);
    place?.scrollIntoView();
  };
}
