/** To the end of the innermost call that runs, in one press: over all that it does, or out of it. */

import { element } from "../../elements/dom";
import type { Stage } from "../../elements/panel";

export function makeFinish({ timeline, goTo }: Stage): { button: HTMLElement; show(step: number): void } {
  const { steps, ownership } = timeline;
  let end = 0;
  const button = element("button.button.finish", { click: () => goTo(end) });
  return {
    button,
    show(step) {
      const line = steps[step - 1]?.line ?? 0;
      const call = ownership!.frames?.findLast(({ from, to }) => from <= line && line < to);
      button.hidden = !call;
      if (!call) return;
      const after = steps.findIndex((one, place) => place >= step && (one.line ?? Infinity) > call.to);
      end = after < 0 ? steps.length : after + 1;
      button.textContent = `Finish ${call.name}`;
    },
  };
}
