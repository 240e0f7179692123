/** The last part of a step's motion: the number arrives, and the new one fades in. */

const TRAVEL = 0.7;

export function swap(target: Element, motion: number): void {
  for (const old of target.getAnimations()) old.cancel();
  if (motion <= 0) return;
  const timing = { delay: motion * TRAVEL, duration: motion * (1 - TRAVEL), fill: "backwards" } as const;
  target.animate([{ opacity: 0 }, { opacity: 1 }], timing);
}
