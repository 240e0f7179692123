/** The list of keys. */

import { element } from "./dom";
import { icon } from "./icons";
import { KEYS } from "./keys";

export class Help {
  readonly dialog: HTMLDialogElement;

  constructor() {
    const rows = KEYS.flatMap(([keys, does]) => [element("dt", {}, keys), element("dd", {}, does)]);
    const close = element("button", { class: "button ghost", type: "button", "aria-label": "Close" }, icon("close"));
    close.addEventListener("click", () => this.close());
    this.dialog = element(
      "dialog",
      { class: "help", "aria-label": "Keys" },
      element("header", {}, element("h2", {}, "Keys"), close),
      element("dl", {}, ...rows),
      element("p", {}, "Click a node to go to the next step that touches it."),
    );
    // A click beside the list falls on the dialog itself.
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.close());
  }

  toggle(): void {
    if (this.dialog.open) this.close();
    else this.dialog.showModal();
  }

  /** Whether it was open. */
  close(): boolean {
    const wasOpen = this.dialog.open;
    if (wasOpen) this.dialog.close();
    return wasOpen;
  }
}
