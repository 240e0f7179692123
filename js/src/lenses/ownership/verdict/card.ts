/** A diagnostic: its message, the lines it is about with what is underlined in them, and its help. */

import { element } from "../../../elements/dom";
import { coded } from "../../../elements/rich";
import { scrolling } from "../../../elements/rows";
import { source } from "../../../elements/source";
import type { Line, Ownership } from "../../../timeline/timeline";
import { signOf } from "../signs";
import { numberOf } from "../words";

type Diagnostic = Ownership["diagnostics"][number];

export function makeCard({ code, message, line, spans, help, variable }: Diagnostic, lines: Line[], own: Ownership): HTMLElement {
  const shown = excerpt(spans, lines);
  const name = variable == null ? undefined : own.variables[variable]?.name;
  return element(
    "article.diagnostic",
    { "aria-label": `error ${code}, line ${numberOf(own, line)}${name ? `, ${name}` : ""}`, "data-thing": `line:${line}` },
    element("p.message", signOf("stop"), element("span", element("b", `error[${code}]`), ": ", ...coded(message))),
    scrolling(".excerpt", "group", `The lines of error ${code}`, ...shown.map(({ number, text, marks }) => excerptLine(numberOf(own, number), text, marks))),
    help ? element("p", element("b", "help: "), ...coded(help)) : null,
  );
}

interface Excerpt {
  number: number;
  text: string;
  marks: { start: number; length: number; label: string; primary: boolean }[];
}

/** The lines that spans are in, moved to the left as far as they can. */
export function excerpt(spans: Diagnostic["spans"], lines: Line[]): Excerpt[] {
  const found = lines.filter(({ number }) => spans.some(({ line }) => line === number));
  const indent = Math.min(...found.map(({ text }) => text.length - text.trimStart().length));
  return found.map(({ number, text }) => {
    // A lesson may have been altered.
    const within = (column: number): number => Math.min(column, text.length + 1);
    return {
      number,
      text: text.slice(indent).trimEnd(),
      marks: spans
        .filter(({ line }) => line === number)
        .sort((a, b) => b.start - a.start)
        .map(({ start, end, label, primary }) => ({ start: Math.max(0, within(start) - indent), length: Math.max(1, within(end) - within(start)), label, primary })),
    };
  });
}

function excerptLine(number: number, text: string, marks: Excerpt["marks"]): HTMLElement {
  const below = marks.map(({ start, length, label, primary }) => {
    const under = element("span.under", " ".repeat(start), (primary ? "^" : "─").repeat(length));
    return element(primary ? "div.span.primary" : "div.span", { "aria-label": label.replaceAll("`", ""), role: "note" }, under, element("span.label", ...coded(label)));
  });
  return element("div.quoted", { "data-thing": `line:${number}` }, element("span.n", String(number)), element("div", element("div", source(text, "Rust")), ...below));
}
