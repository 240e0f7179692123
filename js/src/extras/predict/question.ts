/** The question that stands where the step would be told: its choices as one group of radio buttons. */

import { element } from "../../elements/dom";
import { rich, spoken } from "../../elements/rich";
import type { Question } from "../../timeline/timeline";

export interface Asked {
  body: HTMLElement;
  /** What is said of it where it does not get the focus. */
  words: string;
  choose(place: number): void;
  chosen(): number | undefined;
  /** To the choice that was made; before, to all of them alike: none is to look chosen. */
  focus(): void;
}

export function ask({ step, ask, hint = [], choices }: Question, confirm: () => void): Asked {
  let at: number | undefined;
  const buttons = choices.map(({ say }, place) =>
    element("button.choice", { role: "radio", tabindex: place ? -1 : 0, "aria-checked": "false", click: () => choose(place) }, element("i", "ABCD"[place]), element("span", ...rich(say))),
  );
  const done = element("button.button.ghost.confirm", { click: confirm }, "Skip");

  function choose(place: number): void {
    if (!buttons[place]) return;
    at = place;
    buttons.forEach((button, k) => {
      button.ariaChecked = String(k === place);
      button.tabIndex = k === place ? 0 : -1;
    });
    done.textContent = "Confirm";
    done.className = "button play confirm";
    buttons[place].focus({ preventScroll: true });
  }

  // Here arrows go from choice to choice.
  function keydown(event: KeyboardEvent): void {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const from = at ?? (way > 0 ? -1 : 0);
    choose((from + way + choices.length) % choices.length);
  }

  const [question, help] = [spoken(ask), spoken(hint)];
  const group = element("div.choices", { role: "radiogroup", tabindex: -1, "aria-label": question, "aria-description": help, keydown }, ...buttons);
  return {
    body: element(
      "section.asked",
      { role: "group", "aria-label": "Question", "data-of": step },
      element("div.mark", { "aria-hidden": "true" }, "?"),
      element("div.words", element("p.ask", ...rich(ask)), element("p.hint", ...rich(hint))),
      group,
      done,
    ),
    words: `Question: ${question} ${help} ${choices.map(({ say }, place) => `${"ABCD"[place]}: ${spoken(say)}`).join("; ")}. Choose A to ${"ABCD"[choices.length - 1]}.`,
    choose,
    chosen: () => at,
    focus: () => (buttons[at!] ?? group).focus({ preventScroll: true }),
  };
}
