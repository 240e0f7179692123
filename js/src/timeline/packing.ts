/**
 * A timeline as it travels: an integer in a sentence or an equation, in any notation, stands for a phrase of its list, and what is like an
 * array for that. Where not everything is told, each thing that is comes to the place of its own number.
 */

import type { Change, Group, RichText, Timeline } from "./timeline";

export function unpacked(timeline: Timeline): Timeline {
  const { phrases, arrays = [], counts, groups } = timeline;
  if (!phrases && !counts && !groups[0]) return timeline;
  const whole = (text: RichText): RichText => (phrases ? text.map((token) => (typeof token === "number" ? phrases[token]! : token)) : text);
  const unpacked = ([family, place, value]: Change): Change => [family, place, typeof value === "object" && value?.like != null ? arrays[value.like]! : value] as Change;
  const steps = timeline.steps.map((step) => ({
    ...step,
    say: whole(step.say),
    equation: whole(step.equation),
    set: step.set.map(unpacked),
    forms: step.forms?.map((form) => form && whole(form)),
  }));
  return {
    ...timeline,
    steps: counts ? placed(steps, counts.steps, ({ number }) => number && number - 1) : steps,
    ...(counts && {
      nodes: placed(timeline.nodes, counts.nodes, ({ index }) => index),
      edges: placed(timeline.edges, counts.edges, ({ index }) => index),
    }),
    groups: groups.map(spread),
  };
}

/** Those that do not say their place come after the one before. */
function placed<One>(all: One[], count: number, placeOf: (one: One) => number | undefined): One[] {
  const whole: One[] = [];
  let next = 0;
  for (const one of all) {
    next = placeOf(one) ?? next;
    whole[next++] = one;
  }
  whole.length = count;
  return whole;
}

/** Parts of one size in a row are written as [first, size, count]. */
function spread(group: Group): Group {
  const starts = (group.starts as (number | [number, number, number])[]).flatMap((one) => {
    if (typeof one === "number") return one;
    const [first, size, count] = one;
    return Array.from({ length: count }, (_, k) => first + k * size);
  });
  return { ...group, starts };
}
