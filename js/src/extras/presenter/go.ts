/** To a step by its number, or to a chapter by its name. */

import { capital, word } from "../../elements/vocabulary";
import { element } from "../../elements/dom";
import type { Context } from "../../player/extra";
import { signed } from "../../elements/icons";

export function goTo({ root, clock, timeline }: Context): void {
  const { chapters } = timeline();
  const leave = (step: number): void => {
    dialog.close();
    clock.seek(step);
  };
  const number = element("input", { type: "number", min: 1, max: clock.count, inputmode: "numeric", "aria-label": `${capital(word("step"))}, 1 to ${clock.count}`, autofocus: true });
  const go = (event: Event): void => {
    event.preventDefault();
    if (number.value) leave(Number(number.value));
  };
  const dialog = element(
    "dialog.help.go",
    { "aria-label": "Go to", click: ({ target }: Event) => target === dialog && dialog.close(), close: () => dialog.remove() },
    element("h2", "Go to", signed("Close", "×", () => dialog.close())),
    element("form", { submit: go }, element("label.button.number", word("step"), number, ` of ${clock.count}`), element("button.button.play", "Go")),
    ...chapters.map(({ name, step }) => element("button.button", { click: () => leave(step) }, `${name}, ${word("step")} ${step}`)),
  );
  root.append(dialog);
  dialog.showModal();
}
