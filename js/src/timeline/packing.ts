/** A timeline as it travels: an integer in a sentence or an equation, in any notation, stands for a phrase of its list. */

import type { RichText, Timeline } from "./timeline";

export function unpacked(timeline: Timeline): Timeline {
  const { phrases } = timeline;
  if (!phrases) return timeline;
  const whole = (text: RichText): RichText => text.map((token) => (typeof token === "number" ? phrases[token]! : token));
  const steps = timeline.steps.map((step) => ({
    ...step,
    say: whole(step.say),
    equation: whole(step.equation),
    forms: step.forms?.map((form) => form && whole(form)),
  }));
  return { ...timeline, steps };
}
