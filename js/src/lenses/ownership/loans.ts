/** The brackets of loans beside the lanes: one of them is in the order of Tab. */

import { drawn } from "../../elements/dom";
import { spoken } from "../../elements/rich";
import type { Ownership } from "../../timeline/timeline";
import { bracketAt, type Space } from "./drawing";
import type { Bracket } from "./picture";
import { loanWords } from "./words";

export interface Loans {
  body: SVGGElement;
  /** These are in sight, and the others are not. */
  show(brackets: Bracket[], space: Space): void;
}

export function makeLoans(own: Ownership): Loans {
  const made = own.loans.map(({ lifetime, forbids }, loan) => {
    const [path, label, ground] = [drawn("path"), drawn("text", lifetime), drawn("rect.ground", { rx: 6 })];
    const body = drawn("g.loan", { role: "button", tabindex: -1, keydown: walk, "data-thing": `loan:${loan}`, "aria-label": `${loanWords(own, loan)}. ${spoken(forbids)}` }, ground, path, label);
    return { body, path, label, ground };
  });
  const inSight = (): SVGGElement[] => made.map(({ body }) => body).filter(({ style }) => style.display !== "none");

  /** Up and down go to the others. */
  function walk(event: KeyboardEvent): void {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const seen = inSight();
    const next = way && seen[seen.indexOf(event.currentTarget as SVGGElement) + way];
    if (!next) return;
    event.preventDefault();
    for (const one of seen) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  }

  return {
    body: drawn("g.brackets", ...made.map(({ body }) => body)),
    show(brackets, space) {
      const bracketOf = new Map(brackets.map((one) => [one.loan, one]));
      made.forEach(({ body, path, label, ground }, loan) => {
        const bracket = bracketOf.get(loan);
        body.style.display = bracket ? "" : "none";
        if (!bracket) return;
        const { d, x, y, box } = bracketAt(bracket, space);
        path.setAttribute("d", d);
        for (const [key, value] of Object.entries({ x, y })) label.setAttribute(key, String(value));
        for (const [key, value] of Object.entries(box)) ground.setAttribute(key, String(value));
      });
      const seen = inSight();
      if (seen[0] && seen.every(({ tabIndex }) => tabIndex)) seen[0].tabIndex = 0;
    },
  };
}
