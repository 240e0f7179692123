/** First, back, play, next, last; the scrubber, the number and the speed. */

import { capital, word } from "../elements/vocabulary";
import { SPEEDS, type Clock } from "./clock";
import { element, fill, write } from "../elements/dom";
import { icon, signed, type Icon } from "../elements/icons";
import type { Kept } from "./open/kept";
import { makeScrubber } from "./scrubber";
import type { Timeline } from "../timeline/timeline";

export interface Transport {
  body: HTMLElement;
  read(timeline: Timeline): void;
  show(): void;
}

export function makeTransport(clock: Clock, kept: Pick<Kept, "speed">): Transport {
  /** The step that stands in its field: where it has not changed, what is being typed there stays. */
  let stood = 0;
  const doings: [string, Icon, () => void, style?: string][] = [
    ["First", "first", () => clock.go(1)],
    ["Back", "back", () => clock.back()],
    ["Play", "play", () => clock.toggle(), ".play"],
    ["Next", "next", () => clock.next()],
    ["Last", "last", () => clock.go(clock.count)],
  ];
  const buttons = doings.map(([name, sign, does, style]) => signed(name, icon(sign), does, style));
  const play = buttons[2]!;
  const number = element("input", {
    type: "number",
    min: 1,
    "aria-label": `${capital(word("step"))} number`,
    change: () => {
      stood = 0;
      clock.seek(number.valueAsNumber || clock.step);
    },
  });
  const count = element("span");
  const speeds = SPEEDS.map((rate) => element("option", { value: rate, selected: rate === kept.speed }, `${rate}×`));
  const speed = element("select.button.speed", { "aria-label": "Speed", change: () => (clock.speed = kept.speed = Number(speed.value)) }, ...speeds);
  const scrubber = makeScrubber(clock);
  clock.speed = kept.speed;

  const body = element("div.transport", element("div.buttons", ...buttons), scrubber.body, element("label.button.number", number, count), speed);

  return {
    body,
    read(timeline) {
      const last = String(timeline.steps.length);
      number.max = last;
      number.style.width = `${last.length + 0.2}ch`;
      write(count, `of ${last}`);
      body.classList.toggle("many", last.length > 2);
      scrubber.read(timeline);
    },
    show() {
      const { step, playing } = clock;
      if (step !== stood) number.valueAsNumber = stood = step;
      scrubber.show(step);
      // Not disabled: the focus must not fall out of a button that has just been pressed.
      buttons.forEach((button, place) => (button.ariaDisabled = String(place < 2 ? step === 1 : place > 2 && step === clock.count)));
      const name = playing ? "Pause" : "Play";
      if (play.title === name) return;
      play.ariaLabel = play.title = name;
      fill(play, icon(playing ? "pause" : "play"));
    },
  };
}
