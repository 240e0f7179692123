/** The engine's own lines: in one language at a time, and the lit line in step in all of them. */

import { element, write } from "../elements/dom";
import type { Frame, Stage } from "../elements/panel";
import { keepLit, scrolling } from "../elements/rows";
import { lineOf, narrowed } from "../elements/source";
import type { Listing } from "../timeline/timeline";

/** In letters. */
const WIDE = 32;

export function makeEngine(engines: Listing[], chosen: Stage["chosen"]): { parts: HTMLElement[]; show(frame: Frame): void } {
  let last: Frame;
  // Of two engines in one language each listing goes by its own name.
  const byTitle = new Set(engines.map(({ language }) => language)).size < engines.length;
  const title = element("span");
  const listings = engines.map(({ title, language, lines }, place) => {
    const rows = narrowed(lines, WIDE).map((line) => lineOf(line, language));
    const body = scrolling(".engine", "group", `${title}, ${language}`, element("ol.code", ...rows));
    const button = element("button.button", { click: () => show(last, place) }, byTitle ? title : language);
    return { rows, body, button, bring: keepLit(body) };
  });
  const head = element("h3", title);
  if (listings[1]) head.append(element("span.switch", { role: "group", "aria-label": byTitle ? "Listing" : "Language" }, ...listings.map(({ button }) => button)));

  function show(frame: Frame, asked?: number): void {
    last = frame;
    chosen.listing = asked ?? chosen.listing;
    const working = (frame.now.engineLines ?? []).flatMap((line, place) => (line == null ? [] : place));
    // Where the listings are of two engines, that of the one at work.
    const shown = asked ?? (engines[1] && working.length === 1 ? working[0]! : engines[chosen.listing] ? chosen.listing : 0);
    write(title, engines[shown]!.title);
    listings.forEach(({ rows, body, button, bring }, place) => {
      const lit = frame.now.engineLines?.[place];
      button.ariaPressed = String(place === shown);
      body.hidden = place !== shown;
      engines[place]!.lines.forEach(({ number }, row) => {
        rows[row]!.classList.toggle("now", number === lit);
      });
      bring();
    });
  }

  return { parts: [head, ...listings.map(({ body }) => body)], show };
}
