/** A timeline as it travels: an integer in a sentence or an equation, in any notation, stands for a phrase of its list, and what is like an array for that. */

import type { Change, RichText, Timeline } from "./timeline";

export function unpacked(timeline: Timeline): Timeline {
  const { phrases, arrays = [] } = timeline;
  if (!phrases) return timeline;
  const whole = (text: RichText): RichText => text.map((token) => (typeof token === "number" ? phrases[token]! : token));
  const unpacked = ([family, place, value]: Change): Change => [family, place, typeof value === "object" && value?.like != null ? arrays[value.like]! : value] as Change;
  const steps = timeline.steps.map((step) => ({
    ...step,
    say: whole(step.say),
    equation: whole(step.equation),
    set: step.set.map(unpacked),
    forms: step.forms?.map((form) => form && whole(form)),
  }));
  return { ...timeline, steps };
}
