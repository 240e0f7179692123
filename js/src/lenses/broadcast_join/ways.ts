/** Element by element or fused: nodes, bytes and calls of both, as they were measured. */

import { many } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import type { History } from "../../timeline/history";
import { quantity } from "../../elements/quantity";
import type { Timeline } from "../../timeline/timeline";
import { withCommas } from "../../timeline/numeral";

export function makeWays(timeline: Timeline, history: History): { body: HTMLElement; show(step: number): void } {
  const { broadcast, steps } = timeline;
  const { operands, arrays, lanes } = broadcast!;
  const last = steps.length;
  // A function of numbers alone runs one way.
  const names = ["Element by element", "Fused"].filter((_, way) => history.at("broadcast_join.count", way, last) != null);
  const isMeasured = history.at("broadcast_join.bytes", 0, last) != null;
  const ways = names.map((name, way) => {
    const [count, noun, bytes, calls, bar, weights] = [element("b"), element("span", many("node")), element("span"), element("span"), element("i.fraction"), element("span.weights")];
    const most = Math.max(1, history.at("broadcast_join.count", 0, last) ?? 0, history.at("broadcast_join.count", 1, last) ?? 0);
    const shown = lanes.filter((lane) => "index" in lane).length;
    const body = element("div.way", element("span.name", element("b", name), weights), count, element("div.cost", element("span", noun, bar), isMeasured ? element("span", bytes, calls) : undefined));
    const number = (family: "count" | "bytes" | "calls", step: number): number | undefined => history.at(`broadcast_join.${family}`, way, step);
    return {
      body,
      show(step: number): void {
        const nodes = number("count", step);
        fill(count, nodes == null ? quantity(undefined) : withCommas(nodes));
        bar.style.setProperty("--fraction", `${(100 * (nodes ?? 0)) / most}%`);
        const [size, times] = [number("bytes", step), number("calls", step)];
        fill(bytes, ...(size == null ? [quantity(undefined)] : [withCommas(size)]), " bytes");
        fill(calls, ", ", ...(times == null ? [quantity(undefined)] : [withCommas(times)]), ` call${times === 1 ? "" : "s"} of ${timeline.function.signature.split(".(")[0]}`);
        const isComputed = way === 1 && history.at("broadcast_join.weight", [0, 0], step) != null;
        fill(weights, ...(isComputed ? arrays.slice(0, operands).map(({ name }, operand) => {
          const cells = Array.from({ length: shown }, (_, lane) => element("span", quantity(history.at("broadcast_join.weight", [lane, operand], step), 3)));
          return element("span.kept", `${many("weight")} of ${name} `, ...cells, shown < lanes.length ? "…" : "");
        }) : []));
        body.classList.toggle("now", isComputed);
      },
    };
  });
  return { body: element("div.ways", ...ways.map(({ body }) => body)), show: (step) => ways.forEach((way) => way.show(step)) };
}
