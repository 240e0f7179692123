/** The numbers in memory: each buffer with the flag of its owner, and the scalars, which own nothing. */

import { done, word } from "../../../elements/vocabulary";
import { element, fill } from "../../../elements/dom";
import type { History } from "../../../timeline/history";
import { appear, quantity } from "../../../elements/quantity";
import { breakable } from "../../../elements/source";
import type { Ownership } from "../../../timeline/timeline";
import { signOf } from "../signs";

const [LIVE, TWICE] = [1, 4];

/** The variables that this buffer is the home of at a step: owners, those that owned it before, references. */
export function dwellers({ variables }: Ownership, history: History, buffer: number, step: number) {
  const at = (variable: number, when: number) => history.at("ownership.home", variable, when);
  const all = [...variables.keys()];
  const isOwner = (variable: number) => variables[variable]!.kind === "owner";
  const here = all.filter((variable) => at(variable, step) === buffer);
  const owners = here.filter(isOwner);
  const before = all.filter((variable) => isOwner(variable) && at(variable, step) == null && history.last("ownership.home", variable, step) === buffer);
  return { owners, before, references: here.filter((variable) => !isOwner(variable)) };
}

/** A byte of a text; nothing where none was put. */
const letter = (byte: number): string => ((byte > 32 && byte < 127) || byte > 255 ? String.fromCharCode(byte) : byte === 32 ? "␣" : byte ? byte.toString(16) : "");

export function makeBuffers(own: Ownership, history: History): { body: HTMLElement; show(step: number, motion: number): void } {
  const { variables, buffers } = own;
  const list = element("div.buffers");
  const body = element("section.memory", { role: "group", "aria-label": "Memory" }, element("h3", "Memory"), list);
  const flag = (variable: number, isOut = false): HTMLElement => element(isOut ? "span.flag.out" : "span.flag", { "data-thing": `variable:${variable}` }, isOut ? signOf("out") : null, ...breakable(variables[variable]!.name));

  const buffer = (place: number, step: number, motion: number): HTMLElement[] => {
    const fate = history.at("ownership.fate", place, step);
    if (!fate) return [];
    const { owners, before, references } = dwellers(own, history, place, step);
    const isLive = fate === LIVE;
    const cells = Array.from({ length: buffers[place]!.cells }, (_, cell) => {
      const at = [place, cell];
      const value = history.at("ownership.content", at, step);
      const shown = element("span", value != null ? (buffers[place]!.text ? letter(value) : quantity(value, 4)) : "");
      if (history.isSet("ownership.written", at, step)) {
        shown.className = "fresh";
        appear(shown, motion);
      }
      return shown;
    });
    const state = isLive ? "" : fate === TWICE ? "freed twice" : "freed";
    const said = `${word("buffer")} ${buffers[place]!.name}${owners.length ? `, ${done("owner")} by ${owners.map((one) => variables[one]!.name).join(" and ")}` : ""}${state && `, ${state}`}: ${cells.map((cell) => cell.textContent).join(", ")}`;
    return [
      element("span.owners", element("span.n", buffers[place]!.name), ...before.map((one) => flag(one, true)), ...owners.map((one) => flag(one, !isLive))),
      element(`span.cells${isLive ? "" : ".freed"}${buffers[place]!.text ? ".letters" : ""}`, { role: "img", "aria-label": said, "data-thing": `buffer:${place}` }, ...cells),
      element("span.points", state ? element("b", state) : "", ...references.map((one) => element("span", { "data-thing": `variable:${one}` }, `← ${variables[one]!.name}`))),
    ];
  };
  const scalar = (variable: number, step: number): HTMLElement[] => {
    const value = history.at("ownership.number", variable, step);
    if (value == null) return [];
    const { name, type } = variables[variable]!;
    const said = type === "bool" ? String(!!value) : type === "char" ? String.fromCodePoint(value) : quantity(value, 4);
    return [element("span.owners", element("span.flag.plain", { "data-thing": `variable:${variable}` }, name)), element("span.cells.single", element("span", said)), element("span.points")];
  };

  return {
    body,
    show(step, motion) {
      const rows = [...buffers.keys()].flatMap((place) => buffer(place, step, motion));
      const numbers = [...variables.keys()].flatMap((variable) => (variables[variable]!.kind === "scalar" ? scalar(variable, step) : []));
      body.hidden = !rows.length && !numbers.length;
      fill(list, ...rows, ...numbers);
    },
  };
}
