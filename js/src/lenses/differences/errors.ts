/** The error of every difference against its step: down with truncation, and up again with rounding. */

import { drawn, element, fill, write } from "../../elements/dom";
import { addPanel, type MakePanel } from "../../elements/panel";
import { asNumber, numeral } from "../../timeline/numeral";
import { makeDots } from "./dots";
import style from "./errors.css";
import { word } from "../../elements/vocabulary";
import { focusOf } from "./focus";
import { mark, METHODS } from "./methods";
import { scaleOf } from "./scale";

/** Where each line that is to be expected says what it is: as a share of the plot's width. */
const SAYS = {
  truncation: { at: 0.72, side: "before", slope: "slope 1", name: "truncation, ", formula: "½·|f″|·h" },
  rounding: { at: 0.2, side: "after", slope: "slope −1", name: "rounding, ", formula: "ε·|f| / h" },
  square: { at: 0.7, side: "under", slope: "slope 2", name: "", formula: "⅙·|f‴|·h²" },
} as const;

const errors: MakePanel = ({ timeline, history, goTo }) => {
  const shown = timeline.differences!;
  const { estimates, guides, methods, names } = shown;
  const scale = scaleOf(shown);
  const percent = (portion: number): string => `${100 * portion}%`;
  const stepOf = estimates.map((_, place) => 1 + timeline.steps.findIndex(({ set }) => set.some(([family, k]) => family === "differences.error" && k === place)));

  const expected = guides.map(({ cause, slope, factor }) => {
    if (cause === "exact") {
      const dual = placed(element("div.dual", element("span", `dual numbers: no ${names.h}`)), { bottom: percent(scale.up(0)) });
      return { line: undefined, words: dual };
    }
    const [x1, y1, x2, y2] = scale.line(asNumber(factor), slope);
    const { at, side, slope: steep, name, formula } = SAYS[cause];
    const line = drawn("path", { class: "expected", d: `M${x1} ${1 - y1}L${x2} ${1 - y2}` });
    const words = element(`span.says.${side}`, element("b", element("span", name), steep), element("i", formula.replace(/[fh]/g, (letter) => (letter === "f" ? names.f : names.h))));
    return { line, words: placed(words, { left: percent(at), bottom: percent(y1 + (y2 - y1) * at) }) };
  });
  const dots = makeDots(shown, scale, (place) => goTo(stepOf[place]!));
  const ways = METHODS.map((method) => drawn("path", { class: `way ${method}` }));
  const present = METHODS.filter((method) => estimates.some((one) => one.method === method));
  const figures = present.map((method) => {
    const least = element("span");
    return { method, least, body: element("div.least", mark(method), element("b", methods[method]), least) };
  });
  const current = element("i.current");
  const rules = [
    ...scale.errors.map((power) => drawn("path.rule", { d: `M0 ${1 - scale.up(10 ** power)}H1` })),
    ...scale.steps.map((power) => drawn("path.rule", { d: `M${scale.across(10 ** power)} 0V1` })),
  ];
  const tens = (power: number): HTMLElement => element("span.tens", numeral(10 ** power, 1));
  const steps = scale.steps.map((power) => placed(tens(power), { left: percent(scale.across(10 ** power)) }));
  const heights = [...scale.errors.map((power) => placed(tens(power), { bottom: percent(scale.up(10 ** power)) })), placed(element("span.tens", "0"), { bottom: percent(scale.up(0)) })];
  const picture = drawn("svg", { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" }, ...rules, ...expected.flatMap(({ line }) => line ?? []), ...ways);
  const plot = element("div.error-plot", { role: "group" }, element("div.frame", { click: dots.click }, picture, current, ...expected.map(({ words }) => words), ...dots.bodies), ...steps.map((one) => (one.classList.add("below"), one)), ...heights.map((one) => (one.classList.add("beside"), one)), element("span.axis", element("span", `${word("step")} `), names.h));
  const table = element("tbody");
  const words = element("div.heard", element("table", element("caption", `Error against ${names.h}`), element("thead", element("tr", ...["method", names.h, "error"].map((head) => element("th", head)))), table));
  const body = element("div.body.errors", element("div.leasts", ...figures.map(({ body }) => body)), plot, words);
  let last = -1;

  return {
    title: `Error against ${names.h}`,
    aside: "",
    inLecture: true,
    body,
    show({ step }) {
      const found = estimates.flatMap(({ method, h }, place) => {
        const error = history.at("differences.error", place, step);
        return error == null || !Number.isFinite(error) ? [] : [{ place, method, h: asNumber(h), error }];
      });
      const focus = focusOf(timeline.steps, step);
      dots.show(
        found.map(({ place, error }) => {
          const isNow = history.isSet("differences.error", place, step);
          return { place, error, isNow, isFocus: place === focus && isNow };
        }),
      );
      METHODS.forEach((method, k) => {
        const own = found.filter((one) => one.method === method);
        ways[k]!.setAttribute("d", own.map(({ h, error }, place) => `${place ? "L" : "M"}${scale.across(h)} ${1 - scale.up(error)}`).join(""));
      });
      for (const { method, least } of figures) {
        const own = found.filter((one) => one.method === method);
        const one = own.reduce<(typeof own)[number] | undefined>((a, b) => (a && a.error <= b.error ? a : b), undefined);
        write(least, one ? `least ${numeral(one.error, 2)} at ${names.h} = ${numeral(one.h)}` : "not yet");
      }
      const h = focus == null ? undefined : asNumber(estimates[focus]!.h);
      current.hidden = h == null;
      if (h != null) current.style.left = percent(scale.across(h));
      this.aside = h == null ? "" : `${names.h} = ${numeral(h)}`;
      expected.forEach(({ line, words }, k) => {
        const isSet = history.at("differences.expected", k, step) != null;
        line?.toggleAttribute("hidden", !isSet);
        words.hidden = !isSet;
      });
      if (found.length === last) return;
      last = found.length;
      plot.ariaLabel = found[0] ? `Error against ${names.h}: ${figures.map(({ method, least }) => `${methods[method]} ${least.textContent}`).join("; ")}` : `Error against ${names.h}: nothing yet`;
      fill(table, ...found.map(({ method, h, error }) => element("tr", element("td", methods[method]), element("td", numeral(h)), element("td", numeral(error)))));
    },
  };
};

function placed(body: HTMLElement, at: Partial<Record<"left" | "bottom", string>>): HTMLElement {
  Object.assign(body.style, at);
  return body;
}

addPanel("errors", errors, style, { tab: () => "Errors", legend: (timeline) => [
  ...METHODS.filter((method) => timeline.differences!.estimates.some((one) => one.method === method)).map((method): [Node, string] => [mark(method), timeline.differences!.methods[method]]),
  [element("span.expected-sample"), "error to be expected"],
  [element("span.sample.now"), `happening in this ${word("step")}`],
] });
