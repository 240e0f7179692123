/** What each line of a program came to, told by the steps in which that program ran. */

import { asNumber } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";

/** What a line computed, at which step, and the step at which that was dropped. */
export interface Ran {
  number: number;
  at: number;
  until: number;
}

/** What each line of a program came to when that program ran; what other programs do is not in it. */
export function ranOf({ steps, programs }: Timeline, which: number): (Ran | undefined)[] {
  const { lines } = programs![which]!;
  const place = new Map(lines.map(({ family, node }, k) => [`${family} ${node}`, k]));
  const linesOf: number[][] = [];
  lines.forEach(({ node }, k) => (linesOf[node] ??= []).push(k));
  const ran: (Ran | undefined)[] = lines.map(() => undefined);
  steps.forEach(({ program, set, dropped = [] }, k) => {
    if (program !== which) return;
    for (const [family, node, x] of set) {
      const line = place.get(`${family} ${node}`);
      if (line != null && x !== null) ran[line] = { number: asNumber(x), at: k + 1, until: Infinity };
    }
    for (const line of dropped.flatMap((node) => linesOf[node] ?? [])) if (ran[line]) ran[line].until = k + 1;
  });
  return ran;
}
