/** The keys, while the player has focus; keys typed into a field stay the field's. */

import { one, word } from "../elements/vocabulary";
import { element } from "../elements/dom";
import { signed } from "../elements/icons";

/** Its keys, their names (without any they are not listed) and what they do; `act` gives false where there was nothing to do. */
export type Command = [keys: string[], shown: string, does: string, act: () => unknown];

export function listenToKeys(root: HTMLElement, commands: Command[]): void {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    // Space on a button presses it; the browser does that by itself.
    const isTheirs = !/^Page/.test(event.key) && target.closest(event.key === " " ? "input, select, dialog, button, [role=button]" : "input, select, dialog");
    const command = commands.find(([keys]) => keys.includes(event.key));
    if (!isTheirs && (!command || command[3]() === false)) return;
    if (!isTheirs) event.preventDefault();
    event.stopPropagation();
  });
}

/** The list of keys, over the page; a click beside it closes it. */
export function showKeys(root: HTMLElement, commands: Command[]): void {
  const dialog = element(
    "dialog.help",
    {
      "aria-label": "Keys",
      click: ({ target }: Event) => target === dialog && dialog.close(),
      close: () => dialog.remove(),
    },
    element("h2", "Keys", signed("Close", "×", () => dialog.close())),
    element("dl", ...commands.filter(([, shown]) => shown).flatMap(([, shown, does]) => [element("dt", shown), element("dd", does)])),
    `Click ${one("node")} to go to the next ${word("step")} that touches it.`,
  );
  root.append(dialog);
  dialog.showModal();
}
