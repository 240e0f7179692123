/** What is played, and the few things that can be done with the whole player. */

import { element, write } from "./dom";
import { icon, type Icon } from "./icons";
import type { Timeline } from "./timeline";

export interface Doings {
  legend(): void;
  picture(): void;
  help(): void;
  lecture(): void;
}

export class Header {
  readonly #title = element("h1", {});
  readonly #signature = element("code", {});
  readonly #at = element("span", {});
  readonly #line = element("div", { class: "line-now" });
  readonly #count = element("span", { class: "step-of" });
  readonly #legend = labelled("Legend");
  readonly body: HTMLElement;

  constructor(doings: Doings) {
    const picture = signed("Save picture", "picture");
    const help = element("button", { class: "button ghost", type: "button", "aria-label": "Help", title: "Keys (?)" }, "?");
    const lecture = labelled("Lecture", icon("lecture"), "");
    lecture.title = "Full screen (F)";
    const leave = signed("Leave full screen", "close");
    leave.classList.add("leave");
    this.#legend.addEventListener("click", doings.legend);
    picture.addEventListener("click", doings.picture);
    help.addEventListener("click", doings.help);
    for (const one of [lecture, leave]) one.addEventListener("click", doings.lecture);
    this.body = element(
      "header",
      { class: "head" },
      this.#title,
      element("p", { class: "at" }, this.#signature, this.#at),
      element("div", { class: "doings" }, help, picture, this.#legend, lecture),
      this.#line,
      this.#count,
      leave,
    );
  }

  read({ title, function: { signature, at } }: Timeline): void {
    write(this.#title, title);
    write(this.#signature, signature);
    write(this.#at, at ? ` at ${at}` : "");
  }

  /** In a lecture the header is the lit line and the count. */
  show(line: string, step: number, count: number): void {
    write(this.#line, line);
    write(this.#count, `step ${step} of ${count}`);
  }

  showLegend(on: boolean): void {
    this.#legend.setAttribute("aria-pressed", String(on));
  }
}

function labelled(text: string, sign?: Node, style = "ghost"): HTMLButtonElement {
  return element("button", { class: `button ${style}`, type: "button" }, sign, element("span", {}, text));
}

function signed(name: string, sign: Icon): HTMLButtonElement {
  return element("button", { class: "button ghost", type: "button", "aria-label": name, title: name }, icon(sign));
}
