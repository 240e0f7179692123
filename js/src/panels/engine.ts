/** The engine's own lines: in one language at a time, and the lit line in step in all of them. */

import { element, write } from "../elements/dom";
import type { Frame, Stage } from "../elements/panel";
import { makeLines, widestOf } from "../elements/lines";
import type { Row } from "../elements/rows";
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
    const shown = narrowed(lines, WIDE);
    const makeRow = (row: number): Row => {
      const line = lineOf(shown[row]!, language);
      return { body: line, show: ({ now }) => void line.classList.toggle("now", now.engineLines?.[place] === shown[row]!.number) };
    };
    const rows = makeLines(`${title}, ${language}`, element("ol.code.list"), shown.length, makeRow, widestOf(shown));
    rows.body.classList.add("engine");
    const button = element("button.button", { click: () => show(last, place) }, byTitle ? title : language);
    return { rows, button };
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
    listings.forEach(({ rows, button }, place) => {
      button.ariaPressed = String(place === shown);
      rows.body.hidden = place !== shown;
      if (place !== shown) return;
      const lit = engines[place]!.lines.findIndex(({ number }) => number === frame.now.engineLines?.[place]);
      rows.show(frame, lit < 0 ? undefined : lit);
    });
  }

  return { parts: [head, ...listings.map(({ rows }) => rows.body)], show };
}
