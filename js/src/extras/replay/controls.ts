/** The inputs as sliders with their exact numbers beside them, and the seeds as switches. */

import { capital, many, word } from "../../elements/vocabulary";
import { drawn, element, fill } from "../../elements/dom";
import { numeral } from "../../timeline/numeral";
import { derivative } from "../../elements/rich";
import { arrayField } from "./array_field";
import type { Field } from "./field";
import { numberField } from "./number_field";
import type { Timeline } from "../../timeline/timeline";

/** More inputs than that have no room beside each other, and scroll. */
const FEW = 4;
const SLIDERS = "M2 5h7M13 5h5M2 15h3M9 15h9M9 2.5v5h4v-5zM5 12.5v5h4v-5z";

export interface Changes {
  input(place: number, value: number): void;
  seed(place: number, value: number): void;
  back(): void;
  /** The text is no number; it is not taken. */
  refuse(name: string, text: string): void;
  /** The keys are the player's again. */
  leave(): void;
  /** They are seen or not, and whether arrays are among them. */
  opened(isOpen: boolean, hasArrays: boolean): void;
}

export interface Controls {
  body: HTMLElement;
  /** Opens and closes the row. */
  button: HTMLButtonElement;
  toggle(): void;
  /** Where there are none, or they are not to be changed, nothing of them is seen. */
  allow(on: boolean): void;
  focus(): void;
  read(timeline: Timeline): void;
  show(at: number[], seeds: number[], isHome: boolean): void;
  /** The inputs, in words. */
  said(): string;
}

export function makeControls(changes: Changes): Controls {
  let inputs: Field[] = [];
  let switches: [place: number, button: HTMLElement, one: number][] = [];
  let drawnFor = "";

  const sign = drawn("svg.icon.sliders", { viewBox: "0 0 20 20", "aria-hidden": "true" }, drawn("path", { d: SLIDERS }));
  const toggle = (): void => {
    if (button.hidden && body.hidden) return;
    body.hidden = !body.hidden;
    button.ariaExpanded = String(!body.hidden);
    tell();
    if (!body.hidden) focus();
  };
  const focus = (): void => inputs[0]?.focus();
  const tell = (): void => changes.opened(!body.hidden, fields.classList.contains("arrays"));
  const button = element("button.button", { title: "Inputs (I)", "aria-label": "Inputs", "aria-expanded": "false", click: toggle }, sign, element("span", "Inputs"));
  const fields = element("div.input-fields");
  const seeds = element("div.seeds", { role: "group", "aria-label": capital(many("seed")) });
  const back = element("button.button.ghost", { title: "Back to the recorded inputs", click: changes.back }, "As recorded");
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    changes.leave();
  };
  const body = element("div.inputs", { hidden: true, role: "group", "aria-label": "Inputs", keydown: escape }, fields, element("div.input-rest", seeds, back));

  return {
    body,
    button,
    toggle,
    focus,
    allow(on) {
      button.hidden = !on;
      if (!on && !body.hidden) toggle();
    },
    read({ replay, nodes, scale }) {
      const key = JSON.stringify([replay!.inputs, replay!.seeds, nodes.map(({ shape }) => shape)]);
      if (key === drawnFor) return;
      drawnFor = key;
      inputs = replay!.inputs.map(({ node, low, high }, place) => {
        const { name, shape } = nodes[node]!;
        const hands = { ...changes, change: (value: number) => changes.input(place, value) };
        return shape ? arrayField(name, shape, scale!.value, hands) : numberField(name, low!, high!, hands);
      });
      fill(fields, ...inputs.map((field) => field.body));
      fields.classList.toggle("many", inputs.length > FEW);
      fields.classList.toggle("arrays", nodes.some(({ shape }) => shape));
      tell();
      switches = replay!.seeds.flatMap(({ family, node, value, fixed }, place): typeof switches => {
        if (fixed) return [];
        const one = Number(value) || 1;
        const flip = (): void => changes.seed(place, toggle.ariaPressed === "true" ? 0 : one);
        const toggle = element("button.button", { click: flip }, derivative(family, nodes[node]!.name), element("span.seed-number"));
        return [[place, toggle, one]];
      });
      seeds.hidden = !switches.length;
      fill(seeds, capital(word("seed")), ...switches.map(([, toggle]) => toggle));
    },
    show(next, given, isHome) {
      inputs.forEach((field, place) => field.show(next[place]!));
      for (const [place, toggle] of switches) {
        toggle.ariaPressed = String(!!given[place]);
        toggle.lastElementChild!.textContent = ` = ${numeral(given[place]!)}`;
      }
      back.ariaDisabled = String(isHome);
    },
    said: () => inputs.flatMap((field) => field.said() || []).join(", "),
  };
}
