/** A name that is cut on screen is told whole where it is pointed at. */

import type { Timeline } from "../timeline/timeline";

/** What is pointed at has its own tip, or gets one for as long as it is pointed at. */
export function tellWholes(root: HTMLElement, timeline: () => Timeline): void {
  let tipped: HTMLElement | undefined;
  root.addEventListener("pointerover", ({ target }) => {
    tipped?.removeAttribute("title");
    tipped = undefined;
    const { wholes } = timeline();
    if (!wholes) return;
    const at = target as Element;
    const tip = at.closest("[title]") ?? at.querySelector(":scope > title");
    const said = tip instanceof HTMLElement ? tip.title : tip?.textContent;
    if (tip && said) {
      const whole = wholly(said, wholes);
      if (whole === said) return;
      if (tip instanceof HTMLElement) tip.title = whole;
      else tip.textContent = whole;
      return;
    }
    const own = [...at.childNodes].map((node) => (node instanceof Text ? node.data : "")).join("");
    const names = wholes.flatMap(([shown, whole]) => (own.includes(shown!) ? [whole!] : []));
    // A drawing has no tips but its own: its frame has one.
    tipped = at.closest<HTMLElement>("*:not(svg, svg *)")!;
    if (names[0]) tipped.title = names.join("\n");
  });
}

/** The longest first: of two that begin alike, the second is numbered. */
function wholly(text: string, wholes: string[][]): string {
  return wholes.toSorted(([a], [b]) => b!.length - a!.length).reduce((so, [shown, whole]) => so.replaceAll(shown!, () => whole!), text);
}
