/** A closed run of a loop's iterations: stacked cards with the range, the node count, and how far it has come. */

import { many } from "../elements/vocabulary";
import type { Face } from "./face";
import { fit, widthOf } from "./places/fit";
import { leastPart, type Place } from "./places/geometry";
import type { Setting } from "./setting";
import { text } from "./svg";
import { runSpan, type Run } from "./view";

export function runFace({ timeline, history, kind, sizes }: Setting, run: Run, { value: box, derivative: under, card }: Place): Face {
  const [loop, first, last] = run;
  const [start, end] = runSpan(timeline.loops, run);
  const nodes = Array.from({ length: end - start }, (_, k) => start + k);
  const numbers = first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;
  const range = `iteration${first === last ? "" : "s"} ${numbers}`;
  const part = (some = 0) => `${some} of ${nodes.length}`;

  return {
    name: `run:${run.join("-")}`,
    tip: timeline.loops[loop]!.label,
    backs: [6, 3, 0],
    read(step) {
      const computed = (family: "value" | typeof kind) =>
        nodes.reduce((sum, node) => sum + Number(history.at(family, node, step) !== undefined), 0) || undefined;
      return {
        value: computed("value"),
        derivative: computed(kind),
        lit: !!timeline.steps[step - 1]!.nodes?.some((node) => start <= node && node < end),
        written: nodes.some((node) => history.isWritten(kind, node, step)),
      };
    },
    say: ({ value, derivative }) => `${range}, ${part(value)} ${many("node")} computed, ${part(derivative)} ${many(kind)}`,
    write({ value, derivative, afar }) {
      if (afar) return [];
      const isFar = sizes.style === "lecture";
      const size = Math.max(isFar ? 0 : sizes.type.op, (isFar ? 0.8 : 0.75) * sizes.type.number);
      const room = box.width - 20;
      const line = (y: number, look: string, words: string) =>
        text(box.x + 10, box.y + box.height / 2 + y * size, fit(words, room, size, "bold", leastPart(sizes, size)), look);
      const marks = [
        line(-0.2, "bold", widthOf(range, size, "bold") > room ? numbers : range),
        line(isFar ? 0.9 : 1, "quiet", `${value === nodes.length ? value : part(value)}${isFar && value !== nodes.length ? "" : ` ${many("node")}`}`),
        text(
          under.x + under.width / 2,
          under.y + 0.68 * under.height,
          { words: part(derivative), size: Math.max(isFar ? 0 : sizes.type.op, (isFar ? 0.53 : 0.5) * under.height) },
          `middle ${derivative ? kind : "quiet"}`,
        ),
      ];
      return [{ box: card, marks }];
    },
  };
}
