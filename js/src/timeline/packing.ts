/**
 * A timeline as it travels: an integer in a sentence or an equation, in any notation, stands for a phrase of its list, and what is like an
 * array for that. Where not everything is told, each thing that is comes to the place of its own number.
 */

import type { Card, Change, Group, RichText, Timeline } from "./timeline";

export function unpacked(timeline: Timeline): Timeline {
  const { phrases, arrays = [], counts, groups, graph } = timeline;
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
  const cardsOf = (cards: Card[]): Card[] => placed(cards, counts!.nodes, (_, at) => timeline.nodes[at]!.index);
  return {
    ...timeline,
    steps: counts ? placed(steps, counts.steps, ({ number }) => number && number - 1) : steps,
    ...(counts && {
      nodes: placed(timeline.nodes, counts.nodes, ({ index }) => index),
      edges: placed(timeline.edges, counts.edges, ({ index }) => index),
      graph: graph.cards ? { ...graph, cards: { across: cardsOf(graph.cards.across), down: cardsOf(graph.cards.down) } } : graph,
    }),
    groups: groups.map(spread),
  };
}

/** Those that do not say their place come after the one before. */
function placed<One>(all: One[], count: number, placeOf: (one: One, at: number) => number | undefined): One[] {
  const whole: One[] = [];
  let next = 0;
  all.forEach((one, at) => {
    next = placeOf(one, at) ?? next;
    whole[next++] = one;
  });
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
