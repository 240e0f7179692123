/** One node: its value, its derivative under it, and how many contributions have arrived. */

import { numeral } from "../../numeral";
import { count, derivativeFrame, derivativeText, Face, glow, valueFrame } from "./card";
import { fit, fitNumeral, widthOf } from "./fit";
import { derivativeBox, grow, valueBox, wholeBox, type Point } from "./geometry";
import type { Card, Setting } from "./setting";
import { text } from "./svg";

interface State {
  value: number | undefined;
  derivative: number | undefined;
  arrived: number;
  lit: boolean;
  written: boolean;
}

export function nodeCard({ timeline, kind, sizes, sight }: Setting, index: number, centre: Point): Card {
  const node = timeline.nodes[index]!;
  const counted = kind === "adjoint" && node.expects > 0;
  const face = new Face(`node:${index}`, sizes, centre);
  const written: Partial<Record<string, SVGTextElement>> = {};

  const show = sight.part<State>(grow(wholeBox(sizes, centre), 8), (state) => {
    const known = state.value !== undefined;
    const under = derivativeText(sizes, centre, kind, node.name, state.derivative, state.written);
    const value = valueText(state.value);
    written.value = value.at(-1);
    written[kind] = under.number;
    face.show(spoken(state), `${node.name} = ${node.op}`, [
      ...(counted ? [count(sizes, centre, arrived(state, sizes.style === "across"))] : []),
      ...(state.lit ? [glow(valueBox(sizes, centre), 5)] : []),
      valueFrame(sizes, centre, known),
      ...value,
      ...(state.written ? [glow(derivativeBox(sizes, centre), 4)] : []),
      ...derivativeFrame(sizes, centre, kind, state.derivative !== undefined),
      ...under.name,
      under.number,
    ]);
  });

  function valueText(value: number | undefined): SVGTextElement[] {
    const { type } = sizes;
    const box = valueBox(sizes, centre);
    const [left, right] = [box.x + 12, box.x + box.width - 12];
    const width = right - left;
    const known = value !== undefined;
    const quiet = known ? "" : " quiet";
    if (sizes.style === "across") {
      const name = fit(node.name, 0.66 * width, type.name, "mono", true);
      const op = fit(node.op, width - widthOf(name, type.name, "mono", true) - 8, type.op, "mono");
      const [words, size] = known ? fitNumeral(value, width, type.value, false, sizes.digits) : ["not yet", type.small];
      return [
        text(left, box.y + 25, type.name, `name${quiet}`, name),
        text(right, box.y + 24, type.op, "op quiet", op, "end"),
        text(left, box.y + 52, size, quiet, words),
      ];
    }
    const least = Math.min(widthOf(node.name, type.name, "mono", true), 1.9 * type.name) + 8;
    const unknown = sizes.style === "down" ? "not yet" : "";
    const [words, size] = known ? fitNumeral(value, width - least, type.value, false, sizes.digits) : [unknown, type.small];
    const name = fit(node.name, width - widthOf(words, size, "sans") - 8, type.name, "mono", true);
    return [
      text(left, centre.y + 0.33 * type.name, type.name, `name${quiet}`, name),
      text(right, centre.y + 0.35 * size, size, quiet, words, "end"),
    ];
  }

  function arrived(state: State, long = true): string {
    return `${state.arrived} of ${node.expects}${long ? " arrived" : ""}`;
  }

  function spoken(state: State): string {
    const said = (x: number | undefined) => (x === undefined ? "not computed yet" : numeral(x));
    const words = `${node.name}, value ${said(state.value)}, ${kind} ${said(state.derivative)}`;
    return counted ? `${words}, ${arrived(state)}` : words;
  }

  return {
    face,
    centre,
    counted,
    show: (moment) =>
      show({
        value: moment.at("value", index),
        derivative: moment.at(kind, index),
        arrived: moment.at("arrived", index) ?? 0,
        lit: moment.lit.has(index),
        written: moment.written.has(index),
      }),
    fade: (family, ms) => void written[family]?.animate([{ opacity: 0 }, { opacity: 1 }], ms),
  };
}
