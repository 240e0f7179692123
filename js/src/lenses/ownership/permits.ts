/** What each variable permits: beside every line that is passed, and now, in a strip under the lanes. */

import { element, fill } from "../../elements/dom";
import type { Shape } from "../../elements/panel";
import { scrolling } from "../../elements/rows";
import type { History } from "../../timeline/history";
import type { Timeline } from "../../timeline/timeline";
import { numberOf } from "./words";
import { boxes, permitted, released } from "./permissions";

export interface Permits {
  rows: HTMLElement;
  strip: HTMLElement;
  /** `shown` have a column beside the lanes. */
  show(step: number, shown: number[], shape: Shape): void;
}

/** `order` is that of the lanes, `name` makes the name of a variable. */
export function makePermits({ ownership, function: { lines } }: Timeline, history: History, order: number[], name: (variable: number) => HTMLElement): Permits {
  const { variables, events, diagnostics } = ownership!;
  const rows = element("div.permit-rows");
  const strip = scrolling(".held-permits", "group", "Permissions");
  /** The last line of each variable. */
  const used: number[] = [];
  for (const { line, from, to } of events) for (const one of [from, to]) if (one != null) used[one] = Math.max(used[one] ?? 0, line);
  /** A reference that nothing uses from this line on: its lane is at its end. */
  const isOver = (variable: number, line: number): boolean => ["shared", "mutable"].includes(variables[variable]!.kind) && (used[variable] ?? 0) < line;

  return {
    rows,
    strip,
    show(step, shown, shape) {
      const said = (diagnostic: number): boolean => history.at("ownership.diagnostic", diagnostic, step) != null;
      const missing = (variable: number, line: number): string | undefined => diagnostics.find((one, place) => one.variable === variable && one.line === line && said(place))?.needs;
      const passed = (place: number): boolean => history.at("ownership.passed", lines[place]!.number - 1, step) != null || diagnostics.some(({ line }, one) => line === lines[place]!.number && said(one));
      const cell = (variable: number, place: number): HTMLElement[] => {
        const { number } = lines[place]!;
        return passed(place) && !isOver(variable, number) ? boxes(permitted(variables[variable]!, number), missing(variable, number)) : [];
      };
      fill(rows, ...lines.map((_, place) => element("div.permit-row", ...shown.map((variable) => element("div", { "data-thing": `variable:${variable}` }, ...cell(variable, place))))));

      const last = lines.findLastIndex((_, place) => passed(place));
      const number = lines[last]?.number ?? 0;
      const isAfter = history.at("ownership.released", number - 1, step) != null;
      const letters = (variable: number): string | null => (isAfter ? released : permitted)(variables[variable]!, number);
      const kept = order.filter((variable) => letters(variable) != null && !isOver(variable, isAfter ? number + 1 : number));
      // Where few are in sight, first those that have changed.
      const isChanged = (variable: number): boolean => !!missing(variable, number) || letters(variable) !== permitted(variables[variable]!, isAfter ? number : number - 1);
      if (shape === "narrow" || shape === "lecture") kept.sort((a, b) => Number(isChanged(b)) - Number(isChanged(a)));
      const needed = events.flatMap(({ from, permits, diagnostic }, event) => {
        const [needs, has] = (permits ?? "").split(" ");
        return needs && history.isSet("ownership.event", event, step) ? element("span.permit", name(from!), "needs", element("span.needs", ...boxes(needs)), "has", ...boxes(has!, diagnostic == null ? undefined : diagnostics[diagnostic]!.needs)) : [];
      });
      fill(strip, ...needed, element("span.when", kept[0] == null ? "R read, W write, O own (may move)" : `${isAfter ? "After" : "On"} line ${numberOf(ownership!, number)}`), ...kept.map((variable) => element("span.permit", name(variable), ...boxes(letters(variable), missing(variable, number)))));
    },
  };
}
