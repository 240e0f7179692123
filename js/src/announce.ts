/** Each step speaks once, in one polite live region. */

import { element, write } from "./dom";

export class Announcer {
  readonly region = element("div", { class: "heard", role: "status", "aria-live": "polite" });

  say(text: string): void {
    write(this.region, text);
  }
}
