/** Which of the differences a step is about. */

/** The estimate that is looked at: the last one of which something was set. */
export function focusOf(steps: { set: readonly (readonly unknown[])[] }[], step: number): number | undefined {
  for (let place = step - 1; place >= 0; place--) {
    const own = steps[place]!.set.findLast(([family]) => family === "differences.upper");
    if (own) return own[1] as number;
  }
  return undefined;
}
