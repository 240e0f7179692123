/** At the end: how many predictions were right, and each of them in a list to be copied. */

import { element } from "../../elements/dom";
import { signed } from "../../elements/icons";
import type { Question } from "../../timeline/timeline";
import { score, summary, type Answer } from "./answers";

/** `again` takes all answers back. */
export function tally(root: HTMLElement, title: string, questions: Question[], answers: Answer[], again: () => void): HTMLElement {
  return element("div.tally", element("b", score(questions, answers)), element("button.button", { click: list }, "All predictions"));

  function list(): void {
    const text = element("pre", { tabindex: 0, "aria-label": "Summary" }, summary(title, questions, answers));
    const copy = element("button.button.play", { title: "Copy (C)", click: () => void take() }, "Copy");
    const begin = (): void => {
      dialog.close();
      again();
    };
    const dialog = element(
      "dialog.help.predictions",
      {
        "aria-label": "Your predictions",
        click: ({ target }: Event) => target === dialog && dialog.close(),
        close: () => dialog.remove(),
        keydown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.toLowerCase() === "c" && !ctrlKey && !metaKey && void take(),
      },
      element("h2", "Your predictions", signed("Close", "×", () => dialog.close())),
      text,
      element("div.choices", copy, element("button.button", { click: begin }, "Start again")),
    );
    /** Where the page may not write to the clipboard, the text is selected, and copied by hand. */
    async function take(): Promise<void> {
      const done = await navigator.clipboard?.writeText(text.textContent).then(
        () => true,
        () => false,
      );
      if (!done) getSelection()?.selectAllChildren(text);
      copy.textContent = done ? "Copied" : "Selected: press Ctrl+C";
    }
    root.append(dialog);
    dialog.showModal();
  }
}
