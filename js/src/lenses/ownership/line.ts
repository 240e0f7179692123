/** A line of the program: what the checker rejects in it is underlined, once that is said. */

import { element, fill } from "../../elements/dom";
import { source } from "../../elements/source";
import type { Line, Ownership } from "../../timeline/timeline";
import { numberOf } from "./words";

export interface CodeLine {
  body: HTMLElement;
  show(isNow: boolean, isFuture: boolean | undefined, said: (diagnostic: number) => boolean): void;
}

/** `passed` stands in place of its text, where it stands for those before it, too. */
export function makeLine({ number, text }: Line, own: Ownership, passed?: HTMLElement): CodeLine {
  const shown = element("span.text");
  const body = element("li", { "data-thing": `line:${number}`, title: text.trim() }, element("span.n", String(numberOf(own, number))), passed ?? shown);
  const faults = own.diagnostics.flatMap(({ spans }, diagnostic) => spans.flatMap(({ primary, line, start, end }) => (primary && line === number ? [{ diagnostic, start, end }] : [])));
  const indent = text.length - text.trimStart().length;
  let drawn: string | undefined;
  return {
    body,
    show(isNow, isFuture, said) {
      body.classList.toggle("now", isNow);
      body.classList.toggle("future", !!isFuture);
      const bad = faults.filter(({ diagnostic }) => said(diagnostic));
      body.classList.toggle("rejected", bad.length > 0);
      const cuts = [...new Set([indent, text.length, ...bad.flatMap(({ start, end }) => [start, end])])].filter((cut) => cut >= indent && cut <= text.length).sort((a, b) => a - b);
      if (drawn === String(cuts)) return;
      drawn = String(cuts);
      fill(
        shown,
        element("span.indent", text.slice(0, indent)),
        ...cuts.slice(1).map((to, place) => {
          const from = cuts[place]!;
          const piece = source(text.slice(from, to), "Rust");
          return bad.some(({ start, end }) => start <= from && to <= end) ? element("u", piece) : piece;
        }),
      );
    },
  };
}
