/** First, back, play, next, last; the scrubber, the number and the speed. */

import { SPEEDS, type Clock } from "./clock";
import { element, write } from "./dom";
import { icon, type Icon } from "./icons";
import { Scrubber } from "./scrubber";
import type { Timeline } from "./timeline";

export class Transport {
  readonly #first = button("First", "first");
  readonly #back = button("Back", "back");
  readonly #play = button("Play", "play");
  readonly #next = button("Next", "next");
  readonly #last = button("Last", "last");
  readonly #number = element("input", { type: "number", min: 1, inputmode: "numeric", "aria-label": "Step number" });
  readonly #count = element("span", {});
  readonly #speed = element("select", { class: "speed", "aria-label": "Speed" });
  readonly scrubber: Scrubber;
  readonly body: HTMLElement;
  #showsPause = false;

  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.scrubber = new Scrubber((step) => {
      clock.pause();
      clock.seek(step);
    });
    this.#play.classList.add("play");
    const buttons = element("div", { class: "buttons" }, this.#first, this.#back, this.#play, this.#next, this.#last);
    const place = element("label", { class: "number" }, this.#number, this.#count);
    for (const rate of SPEEDS) this.#speed.append(element("option", { value: rate, selected: rate === 1 }, `${rate}×`));
    this.body = element("div", { class: "transport" }, buttons, this.scrubber.body, element("div", { class: "fields" }, place, this.#speed));
    this.#listen();
  }

  read(timeline: Timeline): void {
    this.#number.max = String(timeline.steps.length);
    write(this.#count, `of ${timeline.steps.length}`);
    this.#number.style.width = `${String(timeline.steps.length).length + 0.2}ch`;
    this.scrubber.read(timeline);
  }

  show(): void {
    const { step, count, playing } = this.#clock;
    this.#number.value = String(step);
    this.scrubber.show(step);
    this.#able([this.#first, this.#back], step > 1);
    this.#able([this.#next, this.#last], step < count);
    if (playing === this.#showsPause) return;
    this.#showsPause = playing;
    this.#play.setAttribute("aria-label", playing ? "Pause" : "Play");
    this.#play.title = playing ? "Pause" : "Play";
    this.#play.replaceChildren(icon(playing ? "pause" : "play"));
  }

  #listen(): void {
    const clock = this.#clock;
    const jump = (step: () => number) => () => {
      clock.pause();
      clock.seek(step());
    };
    this.#first.addEventListener("click", jump(() => 1));
    this.#last.addEventListener("click", jump(() => clock.count));
    this.#back.addEventListener("click", () => (clock.pause(), clock.back()));
    this.#next.addEventListener("click", () => (clock.pause(), clock.next()));
    this.#play.addEventListener("click", () => clock.toggle());
    this.#number.addEventListener("change", jump(() => Number(this.#number.value) || clock.step));
    this.#speed.addEventListener("change", () => (clock.speed = Number(this.#speed.value)));
  }

  /** Not disabled: the focus must not fall out of a button that has just been pressed. */
  #able(buttons: HTMLElement[], can: boolean): void {
    for (const one of buttons) one.setAttribute("aria-disabled", String(!can));
  }
}

function button(name: string, sign: Icon): HTMLButtonElement {
  return element("button", { class: "button ghost", type: "button", "aria-label": name, title: name }, icon(sign));
}
