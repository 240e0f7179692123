/** The inputs as sliders with their exact numbers beside them, and the seeds as switches. */

import { capital, many, word } from "../../elements/vocabulary";
import { drawn, element, fill } from "../../elements/dom";
import { numeral } from "../../timeline/numeral";
import { derivative } from "../../elements/rich";
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

interface Input {
  name: string;
  slider: HTMLInputElement;
  exact: HTMLInputElement;
}

export function makeControls(changes: Changes): Controls {
  let inputs: Input[] = [];
  let at: number[] = [];
  let switches: [place: number, button: HTMLElement, one: number][] = [];
  let drawnFor = "";

  const sign = drawn("svg.icon.sliders", { viewBox: "0 0 20 20", "aria-hidden": "true" }, drawn("path", { d: SLIDERS }));
  const toggle = (): void => {
    if (button.hidden && body.hidden) return;
    body.hidden = !body.hidden;
    button.ariaExpanded = String(!body.hidden);
    if (!body.hidden) focus();
  };
  const focus = (): void => inputs[0]?.slider.focus();
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

  const field = (name: string, place: number, low: number, high: number): [Input, HTMLElement] => {
    const take = (): void => changes.input(place, Number(slider.value));
    /** Whether it is a number. */
    const takeExact = (): boolean => {
      const text = exact.value.trim().replace("−", "-");
      if (text === String(at[place])) return true;
      const isNumber = text !== "" && Number.isFinite(Number(text));
      exact.value = isNumber ? text : String(at[place]);
      if (isNumber) changes.input(place, Number(text));
      else changes.refuse(name, text);
      return isNumber;
    };
    const keydown = (event: KeyboardEvent): void => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (event.key === "Escape") exact.value = String(at[place]);
      else if (event.key === "Enter" && takeExact()) changes.leave();
      else if (event.key === "Enter") exact.select();
      else if (by) changes.input(place, at[place]! + by);
      else return;
      event.preventDefault();
    };
    // Five hundred places, all of them short numbers.
    const slider = element("input", { type: "range", min: low, max: high, step: Number(((high - low) / 500).toPrecision(1)), "aria-label": name, input: take });
    const exact = element("input", { inputmode: "decimal", role: "spinbutton", "aria-label": `${name}, exactly`, change: takeExact, keydown });
    return [{ name, slider, exact }, element("div.input", element("code", { "aria-hidden": "true" }, name), slider, exact)];
  };

  return {
    body,
    button,
    toggle,
    focus,
    allow(on) {
      button.hidden = !on;
      if (!on && !body.hidden) toggle();
    },
    read({ replay, nodes }) {
      const key = JSON.stringify([replay!.inputs, replay!.seeds, nodes.length]);
      if (key === drawnFor) return;
      drawnFor = key;
      const made = replay!.inputs.map(({ node, low, high }, place) => field(nodes[node]!.name, place, low, high));
      inputs = made.map(([input]) => input);
      fill(fields, ...made.map(([, row]) => row));
      fields.classList.toggle("many", made.length > FEW);
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
      at = next;
      inputs.forEach(({ slider, exact }, place) => {
        const value = at[place]!;
        slider.value = String(value);
        slider.ariaValueText = numeral(value);
        exact.setAttribute("aria-valuenow", String(value));
        if (!exact.matches(":focus") || Number(exact.value) !== value) exact.value = String(value);
      });
      for (const [place, toggle] of switches) {
        toggle.ariaPressed = String(!!given[place]);
        toggle.lastElementChild!.textContent = ` = ${numeral(given[place]!)}`;
      }
      back.ariaDisabled = String(isHome);
    },
    said: () => inputs.map(({ name, slider }) => `${name} is ${slider.ariaValueText}`).join(", "),
  };
}
