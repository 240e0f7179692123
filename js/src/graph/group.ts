/** A closed run of parts: stacked cards with what it is, how many nodes it holds, how far it has come, and a sign that it opens. */

import { drawn } from "../elements/dom";
import { capital, many, word } from "../elements/vocabulary";
import type { Run } from "../timeline/parts";
import type { Timeline } from "../timeline/timeline";
import type { Face } from "./face";
import { fit, widthOf } from "../elements/fit";
import { around, leastPart, type Place, type Point } from "./places/geometry";
import type { Setting } from "./setting";
import { rect, text } from "./svg";
import { BETWEEN, spanOf } from "./view/thing";
import { outOf, withCommas } from "../timeline/numeral";

/** Of the sign, in px of the screen, and of what can be pressed of it. */
const SIGN = 15;

export function groupFace(setting: Setting, run: Run, { value: box, derivative: under, card }: Place): Face {
  const { timeline, tally, kind, sizes } = setting;
  const span = spanOf(timeline.groups, run);
  const count = span[1] - span[0];
  const { titles, tip } = called(timeline, run, span);
  const part = (some = 0) => outOf(some, count);
  const hint = run[0] === BETWEEN ? "" : setting.folding!.hint(run);

  return {
    name: `run:${run[0] === BETWEEN ? "between" : run[0]}-${run[1]}-${run[2]}`,
    tip,
    backs: [6, 3, 0],
    read: (_, now) => ({
      value: tally.nodes("value", run) || undefined,
      derivative: tally.nodes(kind, run) || undefined,
      lit: !!now.closed && isWithin(spanOf(timeline.groups, now.closed)[0], span) || !!now.nodes?.some((node) => isWithin(node, span)),
      written: now.set.some(([family, place, x]) => family === kind && x !== null && typeof place === "number" && isWithin(place, span)),
    }),
    say: ({ value, derivative }) => `${tip}, closed, ${part(value)} ${many("node")} computed, ${part(derivative)} ${many(kind)}${hint}`,
    write({ value, derivative = 0, afar }) {
      const isFar = sizes.style === "lecture";
      const least = sizes.type.op;
      const size = afar || Math.max(least, (isFar ? 0.8 : 0.75) * sizes.type.number);
      // Nobody presses it from the back row.
      const sign = isFar ? 0 : Math.max(SIGN, 1.1 * size);
      // From afar what does not fit is not drawn.
      const line = (y: number, look: string, words: string, room: number) =>
        afar && widthOf(words, size, "bold") > room ? [] : [text(box.x + 10, box.y + box.height / 2 + y * size, fit(words, room, size, look === "bold" ? "bold" : "sans", leastPart(sizes, size)), look)];
      const counted = value === undefined || value === count ? withCommas(count) : part(value);
      const nodes = [`${counted} ${many("node")}`, counted].find((words) => widthOf(words, size, "sans") <= box.width - 24 - sign);
      const isLow = box.height < 2.4 * size;
      const room = box.width - 20 - (isLow ? sign : 0);
      const heading = titles.find((words) => widthOf(words, size, "bold") <= room) ?? titles.at(-1)!;
      const progress = Math.max(least, (isFar ? 0.53 : 0.5) * under.height);
      // Beside the sign of the flow.
      const come = [part(derivative), `${Math.floor((100 * derivative) / count)} %`].find((words) => widthOf(words, progress, "sans") <= under.width - under.height);
      const marks = [
        ...line(isLow ? 0.35 : -0.2, "bold", heading, room),
        ...(isLow || !nodes ? [] : line(isFar ? 0.9 : 1.05, "quiet", nodes, box.width - 24 - sign)),
        ...(isFar ? [] : signMarks("+", { x: box.x + box.width - 6 - sign / 2, y: box.y + box.height - 6 - sign / 2 }, sign)),
        ...(afar || !come ? [] : [text(under.x + under.width / 2, under.y + under.height / 2 + 0.36 * progress, { words: come, size: progress }, `middle ${derivative ? kind : "quiet"}`)]),
      ];
      return [{ box: card, marks }];
    },
  };
}

const isWithin = (node: number, [start, end]: readonly [number, number]): boolean => start <= node && node < end;

/** What stands on its card, the first of these that has room, and the whole of it. */
function called({ groups, nodes }: Timeline, [which, first, last]: Run, [start, end]: readonly [number, number]): { titles: string[]; tip: string } {
  const count = `${withCommas(end - start)} ${end - start > 1 ? many("node") : word("node")}`;
  if (which === BETWEEN) return { titles: [count, many("node")], tip: `${count} between` };
  const { kind, name, label, starts } = groups[which]!;
  if (kind === "call") return { titles: [label], tip: `${name}, ${count}` };
  const [from, to] = [nodes[start], nodes[end - 1]];
  const what = kind === "loop" ? "turn" : "part";
  const isOne = first === last;
  const range = `${what}${isOne ? "" : "s"} ${first + 1}${isOne ? "" : `–${last + 1}`}`;
  const tip = `${capital(range)} of ${name}${kind === "loop" ? `, ${label}` : ""}, ${count}`;
  const titles = [range, ...(isOne ? [what] : [`${withCommas(last - first + 1)} ${what}s`, `${what}s`])];
  if (kind === "loop") return { titles, tip };
  if (!first && last === starts.length - 1) return { titles: [label, ...titles], tip };
  if (!from || !to) return { titles, tip };
  const ofLines = from.line !== null && to.line !== null && from.line <= to.line && label.startsWith("lines");
  const lines = from.line === to.line ? `line ${from.line}` : `lines ${from.line}–${to.line}`;
  return { titles: [ofLines ? lines : `${from.name} to ${to.name}`, ...titles.slice(1)], tip };
}

/** A sign in a small frame: it opens, or closes. */
export function signMarks(sign: "+" | "−", at: Point, size: number): SVGElement[] {
  const arm = size / 4;
  const d = `M${at.x - arm} ${at.y}h${2 * arm}${sign === "+" ? `M${at.x} ${at.y - arm}v${2 * arm}` : ""}`;
  return [rect(around(at, size, size), 4, "sign"), drawn("path", { d, class: "sign" })];
}
