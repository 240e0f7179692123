/** A closed run of a loop's iterations: stacked cards with the range, the node count, and how far it has come. */

import { derivativeFrame, Face, glow, valueFrame } from "./card";
import { fit, widthOf } from "./fit";
import { derivativeBox, grow, valueBox, wholeBox, type Point } from "./geometry";
import type { Card, Setting } from "./setting";
import { text } from "./svg";
import { runSpan, type Run } from "./view";

interface State {
  /** How many of its nodes have a value, and how many a derivative. */
  values: number;
  derivatives: number;
  lit: boolean;
  written: boolean;
}

export function runCard({ timeline, kind, sizes, sight }: Setting, run: Run, centre: Point): Card {
  const [loop, first, last] = run;
  const [start, end] = runSpan(timeline.loops, run);
  const nodes = end - start;
  const numbers = first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;
  const range = `iteration${first === last ? "" : "s"} ${numbers}`;
  const face = new Face(`run:${run.join("-")}`, sizes, centre);
  face.button.setAttribute("aria-expanded", "false");
  const [box, under] = [valueBox(sizes, centre), derivativeBox(sizes, centre)];

  const show = sight.part<State>(grow(wholeBox(sizes, centre), 12), (state) => {
    const { values, derivatives } = state;
    const size = 0.75 * sizes.type.number;
    const line = (y: number, look: string, words: string) =>
      text(box.x + 10, centre.y + y * size, size, look, fit(words, box.width - 20, size, "sans", true));
    const words = `${range}, ${values} of ${nodes} nodes computed, ${derivatives} of ${nodes} ${kind}s`;
    const number = 0.5 * under.height;
    face.show(words, timeline.loops[loop]!.label, [
      ...(state.lit ? [glow(box, 5)] : []),
      ...[6, 3, 0].map((back) => valueFrame(sizes, centre, values > 0, back)),
      line(-0.2, "bold", widthOf(range, size, "sans", true) > box.width - 20 ? numbers : range),
      line(1, "quiet", values < nodes ? `${values} of ${nodes} nodes` : `${nodes} nodes`),
      ...(state.written ? [glow(under, 4)] : []),
      ...derivativeFrame(sizes, centre, kind, derivatives > 0),
      text(centre.x, under.y + 0.68 * under.height, number, derivatives ? kind : "quiet", `${derivatives} of ${nodes}`, "middle"),
    ]);
  });

  return {
    face,
    centre,
    counted: false,
    show({ at, lit, written }) {
      const state = { values: 0, derivatives: 0, lit: false, written: false };
      for (let i = start; i < end; i++) {
        if (at("value", i) !== undefined) state.values++;
        if (at(kind, i) !== undefined) state.derivatives++;
        state.lit ||= lit.has(i);
        state.written ||= written.has(i);
      }
      show(state);
    },
  };
}
